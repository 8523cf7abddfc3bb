import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import { labelText } from '../numbers/print.ts'
import type { PieceDeed } from './list-piece-deeds.server.ts'

/** What happened to the print of a piece, for the one line of its provenance; each with its proof. */
export function deedEntries(
  deeds: readonly PieceDeed[],
  editions: readonly { editionId: string; slug: string; title: string }[],
): (TimelineEntry & { seconds: number })[] {
  return deeds.map((deed, index) => {
    const edition = editions.find(({ editionId }) => editionId === deed.editionId)
    const seconds = Math.floor(Date.parse(deed.at) / 1000)
    const register =
      edition === undefined ? (
        t('the register')
      ) : (
        <TextLink to={`${linkTo('edition', { edition: edition.slug })}#register`}>
          {t('register of {title}', { title: edition.title })}
        </TextLink>
      )
    return {
      key: `print ${index}`,
      kind: 'physical',
      seconds,
      when: <TimeText at={{ seconds, nanoseconds: 0 }} clock />,
      what: deedText(deed, edition?.title ?? t('Edition {editionId}', { editionId: deed.editionId })),
      proof:
        deed.certificateId === undefined ? (
          register
        ) : (
          <>
            {register} · <TextLink to={linkTo('certificate', { id: deed.certificateId })}>{t('certificate')}</TextLink>
          </>
        ),
    }
  })
}

function deedText({ deed, label, reason }: PieceDeed, title: string): string {
  const print = label === undefined ? title : `${title} ${labelText(label)}`
  switch (deed) {
    case 'ordered':
      return t('Its right to a print was used for {title}', { title })
    case 'approved':
      return t('The proof of {title} was approved', { title })
    case 'numbered':
      return t('{print}: the number was given', { print })
    case 'printed':
      return t('{print} was printed', { print })
    case 'signed':
      return t('{print} was signed and certified', { print })
    case 'packed':
      return t('{print} was packed', { print })
    case 'sent':
      return t('{print} was sent', { print })
    case 'delivered':
      return t('{print} was delivered', { print })
    case 'void':
      return `${t('{print} became void.', { print })} ${reason ?? ''}`.trim()
  }
}
