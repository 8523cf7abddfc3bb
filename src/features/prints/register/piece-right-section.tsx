import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { labelText } from '../numbers/print.ts'
import type { PieceRight } from './find-piece-right.server.ts'
import { CertificateLink, Standing } from './register-marks.tsx'

type PieceName = { collection: string; tokenId: string }

/** On the page of a piece: whether its right to a print is used, and for what; for its holder the way to use it. */
export function PieceRightSection({ right, piece }: { right: PieceRight; piece: PieceName }) {
  if (right.state === 'none') return null
  return (
    <Section title={t('Its print')}>
      <RightText right={right} piece={piece} />
    </Section>
  )
}

/** The right in words. */
export function RightText({
  right,
  piece: { collection, tokenId: id },
}: {
  right: Exclude<PieceRight, { state: 'none' }>
  piece: PieceName
}) {
  if (right.state === 'gone')
    return <p className="measure text-base">{t('Its right to a print went with the piece, unused.')}</p>
  if (right.state === 'unused') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>
          <StateMark state="held">{t('Print right: unused')}</StateMark>
        </p>
        <p className="measure text-base text-quiet">
          <Message
            text="This piece comes with one print: {editions}. You keep the piece; the print can be claimed once."
            values={{
              editions: right.editions.map(({ slug, title }, index) => (
                <span key={slug}>
                  {index > 0 && ', '}
                  <TextLink to={linkTo('edition', { edition: slug })}>{title}</TextLink>
                </span>
              )),
            }}
          />
        </p>
        <ButtonLink to={linkTo('piece print', { collection, id })}>{t('Get your print')}</ButtonLink>
      </div>
    )
  }
  const { at, edition, entry } = right
  return (
    <div className="flex flex-col gap-3">
      <p>
        <StateMark state="printed">{t('Print right: used on {day}', { day: dayText(at) })}</StateMark>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="font-serif text-2xl tabular-nums">
          {entry === undefined ? t('number to come') : labelText(entry.label)}
        </span>
        {edition !== undefined && (
          <TextLink to={linkTo('edition', { edition: edition.slug })}>{edition.title}</TextLink>
        )}
      </p>
      {entry !== undefined && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
          <span>
            <Message
              text="{standing} since {day}"
              values={{ standing: <Standing key="standing" entry={entry} />, day: dayText(entry.since) }}
            />
          </span>
          {entry.certificateId !== undefined && <CertificateLink entry={entry} />}
        </p>
      )}
      <p className="measure text-sm text-quiet">
        {t('The right is used for ever, whoever holds the piece.')}{' '}
        <TextLink to={linkTo('printed', { collection })}>{t('The register of printed pieces')}</TextLink>
      </p>
    </div>
  )
}
