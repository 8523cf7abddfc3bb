import { labelText } from '#features/prints/numbers/print.ts'
import { t } from '#messages/translate.ts'
import { Picture } from '#ui/picture.tsx'
import { type DeskEdition, seriesWords } from './claim-desk.ts'
import type { Claim } from './claim.ts'

/** The print as a small picture; a quiet sheet where the studio lists the edition no more. */
export function SheetPicture({
  edition: { picture, title },
  sizes,
  className = '',
}: {
  edition: Pick<DeskEdition, 'picture' | 'title'>
  sizes: string
  className?: string
}) {
  if (picture === undefined)
    return (
      <div role="img" aria-label={title} className={`aspect-[3/4] w-full border border-line bg-raised ${className}`} />
    )
  const { alt: _, ...facts } = picture
  return <Picture {...facts} alt="" sizes={sizes} widest={640} className={className} />
}

/** `7/60`, large as pencil under a print, and in words for those who hear it. */
export function PrintMark({
  claim: { label, series, n, replacement },
  length,
  className = '',
}: {
  claim: Pick<Claim, 'label' | 'series' | 'n' | 'replacement'>
  length: number | 'open'
  className?: string
}) {
  if (label === undefined || n === undefined)
    return <span className={`text-quiet ${className}`}>{t('no number yet')}</span>
  return (
    <>
      <span aria-hidden="true" className={`font-serif tabular-nums ${className}`}>
        {labelText(label)}
      </span>
      <span className="sr-only">
        {t(seriesWords[series])}{' '}
        {series === 'numbered' && length !== 'open' ? t('{place} of {all}', { place: n, all: length }) : n}
        {replacement > 0 ? `, ${t('a replacement')}` : ''}
      </span>
    </>
  )
}
