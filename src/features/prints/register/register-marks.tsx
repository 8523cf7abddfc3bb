import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { labelText } from '../numbers/print.ts'
import { type RegisterEntry, standingWords } from './register.ts'

/** How a sheet stands, as a mark. */
export function Standing({ entry: { standing } }: { entry: Pick<RegisterEntry, 'standing'> }) {
  const { mark, word } = standingWords[standing]
  return <StateMark state={mark}>{t(word)}</StateMark>
}

/** The certificate of a sheet, once it is signed. */
export function CertificateLink({
  entry: { certificateId, label },
}: {
  entry: Pick<RegisterEntry, 'certificateId' | 'label'>
}) {
  return certificateId === undefined ? (
    <span className="text-quiet">{t('not yet')}</span>
  ) : (
    <TextLink to={linkTo('certificate', { id: certificateId })}>
      <Message
        text="Certificate<hidden> of {label}</hidden>"
        values={{
          label: labelText(label),
          hidden: (words) => (
            <span key="hidden" className="sr-only">
              {words}
            </span>
          ),
        }}
      />
    </TextLink>
  )
}
