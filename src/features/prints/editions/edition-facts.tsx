import type { ReactNode } from 'react'
import { decimalMark } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import { Tombstone } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { dayText } from '#ui/time-text.tsx'
import { claimSeries, type SeriesStanding } from '../numbers/edition.ts'
import { seriesWords } from '../numbers/print.ts'
import type { EditionFace } from './edition-face.ts'
import { lengthsText } from './sheet.tsx'

/** `0.004 ETH`, and nothing in words. */
export function priceText(price: string, symbol: string): string {
  return Number(price) === 0 ? t('free##price') : `${decimalMark(price)} ${symbol}`
}

/** How an edition stands, in a sentence: whether one can be had now, and how many are left. */
export function standingText({ standing, series, edition: { length, opensAt, closesAt } }: EditionFace): string {
  const main = series.find((one) => one.series === claimSeries({ length }))
  const left = main?.left ?? null
  const { numbered: given = 0, held = 0, gone = 0 } = main ?? {}
  const andBeside = (text: string) =>
    [
      text,
      ...(held === 0 ? [] : [tn(held, '{count} more is held for somebody.', '{count} more are held for somebody.')]),
      ...(gone === 0
        ? []
        : [tn(gone, '{count} number went with its burned piece.', '{count} numbers went with their burned pieces.')]),
    ].join(' ')
  switch (standing) {
    case 'soon':
      return t('Opens on {moment}.', { moment: dayText(opensAt ?? '') })
    case 'open':
      return left === null
        ? t('Open, without end. {given} printed or on the way.', { given })
        : andBeside(tn(left, '{count} of {length} is left.', '{count} of {length} are left.', { length }))
    case 'sold-out':
      return given === length
        ? t('All {length} are given.', { length })
        : andBeside(t('None is left: {given} of {length} are given.', { given, length }))
    case 'over':
      return t('Over since {day}. {given} of {length} were given.', {
        day: dayText(closesAt ?? ''),
        given,
        length,
      })
    case 'closed':
      return t('Closed. {given} of {length} were given.', { given, length })
  }
}

/** How the sheet was made, in the order of a museum label. Rows that the studio left out are left out. */
export function SpecificationLabel({
  face: {
    edition: { specification: spec, artist, year },
  },
}: {
  face: EditionFace
}) {
  return (
    <Tombstone
      rows={[
        [t('Artist'), artist],
        [t('Year'), year],
        [t('Process##print'), spec.process],
        [t('Paper##print'), `${spec.paperMaker} ${spec.paperName}, ${spec.paperGsm} g/m²`],
        [t('Fibre'), spec.fibre],
        [t('Finish'), spec.finish],
        [t('Inks'), spec.inks],
        [t('Sheet'), lengthsText(spec.sheet)],
        [t('Image'), lengthsText(spec.image)],
        [t('Edge'), spec.edge],
        [
          t('Resolution'),
          spec.resolutionDpi === undefined
            ? undefined
            : t('{resolution} dpi', { resolution: String(spec.resolutionDpi) }),
        ],
        [t('Colour'), spec.colourProfile],
        [t('Printed'), `${spec.printedOn}, ${spec.printer}, ${spec.place}`],
        [t('Signed'), spec.signed],
        [t('Numbered'), spec.numberedWhere],
        [t('Stamp'), spec.chop],
        [t('Keeping it'), spec.care],
        [
          t('File'),
          spec.printFileSha256 === undefined ? undefined : (
            <span key="file" className="mono break-all">
              {t('SHA-256 {hash}', { hash: spec.printFileSha256 })}
            </span>
          ),
        ],
      ]}
    />
  )
}

/** The numbered sheets and every series of proofs with how many there are, given and left. */
export function SeriesTable({ series, title }: { series: readonly SeriesStanding[]; title: string }) {
  const count = (value: number | null): ReactNode => value ?? t('without end')
  const hasGone = series.some(({ gone }) => gone > 0)
  return (
    <Table
      caption={t('How many there are of {title}', { title })}
      rows={series}
      keyOf={({ series: name }) => name}
      columns={[
        {
          title: t('Series##print'),
          cell: ({ series: name }) => (
            <>
              {name === 'numbered' ? (
                t('Numbered')
              ) : name === 'open' ? (
                t('Open edition')
              ) : (
                <>
                  <span className="font-serif text-base">{name}</span>{' '}
                  <span className="text-quiet">{t(seriesWords[name])}</span>
                </>
              )}
            </>
          ),
        },
        { title: t('There are##prints'), cell: ({ cap }) => count(cap), align: 'right' },
        { title: t('Given##numbers'), cell: ({ numbered }) => numbered, align: 'right' },
        { title: t('Held##numbers'), cell: ({ held }) => held, align: 'right' },
        ...(hasGone
          ? [{ title: t('Gone with their pieces'), cell: ({ gone }: SeriesStanding) => gone, align: 'right' as const }]
          : []),
        { title: t('Left##prints'), cell: ({ left }) => count(left), align: 'right' },
      ]}
    />
  )
}
