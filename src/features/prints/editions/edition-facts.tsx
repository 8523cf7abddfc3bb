import type { ReactNode } from 'react'
import { Tombstone } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import { dayText } from '#ui/time-text.tsx'
import { claimSeries, type SeriesStanding } from '../numbers/edition.ts'
import { seriesWords } from '../numbers/print.ts'
import type { EditionFace } from './edition-face.ts'
import { lengthsText } from './sheet.tsx'

/** `0.004 ETH`, and nothing in words. */
export function priceText(price: string, symbol: string): string {
  return Number(price) === 0 ? 'nothing' : `${price} ${symbol}`
}

/** How an edition stands, in a sentence: whether one can be had now, and how many are left. */
export function standingText({ standing, series, edition: { length, opensAt, closesAt } }: EditionFace): string {
  const main = series.find((one) => one.series === claimSeries({ length }))
  const left = main?.left ?? null
  const { numbered: given = 0, held = 0, gone = 0 } = main ?? {}
  const beside = [
    held === 0 ? '' : ` ${held} more ${held === 1 ? 'is' : 'are'} held for somebody.`,
    gone === 0
      ? ''
      : ` ${gone} ${gone === 1 ? 'number went with its' : 'numbers went with their'} burned ${gone === 1 ? 'piece' : 'pieces'}.`,
  ].join('')
  switch (standing) {
    case 'soon':
      return `Opens on ${dayText(opensAt ?? '')}.`
    case 'open':
      return left === null
        ? `Open, without end. ${given} printed or on the way.`
        : `${left} of ${length} ${left === 1 ? 'is' : 'are'} left.${beside}`
    case 'sold-out':
      return given === length ? `All ${length} are given.` : `None is left: ${given} of ${length} are given.${beside}`
    case 'over':
      return `Over since ${dayText(closesAt ?? '')}. ${given} of ${length} were given.`
    case 'closed':
      return `Closed. ${given} of ${length} were given.`
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
        ['Artist', artist],
        ['Year', year],
        ['Process', spec.process],
        ['Paper', `${spec.paperMaker} ${spec.paperName}, ${spec.paperGsm} g/m²`],
        ['Fibre', spec.fibre],
        ['Finish', spec.finish],
        ['Inks', spec.inks],
        ['Sheet', lengthsText(spec.sheet)],
        ['Image', lengthsText(spec.image)],
        ['Edge', spec.edge],
        ['Resolution', spec.resolutionDpi === undefined ? undefined : `${spec.resolutionDpi} dpi`],
        ['Colour', spec.colourProfile],
        ['Printed', `${spec.printedOn}, ${spec.printer}, ${spec.place}`],
        ['Signed', spec.signed],
        ['Numbered', spec.numberedWhere],
        ['Stamp', spec.chop],
        ['Keeping it', spec.care],
        [
          'File',
          spec.printFileSha256 === undefined ? undefined : (
            <span key="file" className="mono break-all">
              SHA-256 {spec.printFileSha256}
            </span>
          ),
        ],
      ]}
    />
  )
}

/** The numbered sheets and every series of proofs with how many there are, given and left. */
export function SeriesTable({ series, title }: { series: readonly SeriesStanding[]; title: string }) {
  const count = (value: number | null): ReactNode => value ?? 'without end'
  const hasGone = series.some(({ gone }) => gone > 0)
  return (
    <Table
      caption={`How many there are of ${title}`}
      rows={series}
      keyOf={({ series: name }) => name}
      columns={[
        {
          title: 'Series',
          cell: ({ series: name }) => (
            <>
              {name === 'numbered' ? (
                'Numbered'
              ) : name === 'open' ? (
                'Open edition'
              ) : (
                <>
                  <span className="font-serif text-base">{name}</span>{' '}
                  <span className="text-quiet">{seriesWords[name]}</span>
                </>
              )}
            </>
          ),
        },
        { title: 'There are', cell: ({ cap }) => count(cap), align: 'right' },
        { title: 'Given', cell: ({ numbered }) => numbered, align: 'right' },
        { title: 'Held', cell: ({ held }) => held, align: 'right' },
        ...(hasGone
          ? [{ title: 'Gone with their pieces', cell: ({ gone }: SeriesStanding) => gone, align: 'right' as const }]
          : []),
        { title: 'Left', cell: ({ left }) => count(left), align: 'right' },
      ]}
    />
  )
}
