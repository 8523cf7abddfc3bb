import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { numberedTitleOf, type WallCard } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Figures } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'
import type { CollectorRarity } from './collector-rarity.ts'
import { ScorePlotFigure } from './score-plot-figure.tsx'

/** The rest is on the collection's own wall. */
const ROWS_SHOWN = 100

/** How a collector stands in one collection: figures, the plot, and every ranked piece. */
export function RankedHoldings({
  rarity,
  address,
  title,
  singular,
}: {
  rarity: CollectorRarity
  address: string
  title: string
  singular: string
}) {
  const { collection, rankedTokens, pieces, best, medianRank, standing, rarestHeld } = rarity
  return (
    <Section
      title={
        <TextLink to={collectionLink(collection)} className="decoration-transparent">
          {title}
        </TextLink>
      }
      id={collection}
      line={`${pieces.length} of ${groupDigits(rankedTokens)} ranked pieces.`}
    >
      <Figures
        figures={[
          { value: groupDigits(best.rank), label: 'best rank' },
          { value: medianText(medianRank), label: 'median rank' },
          { value: `${standing.byBest} of ${standing.holders}`, label: 'among collectors, by best piece' },
          { value: `${standing.byMedian} of ${standing.holders}`, label: 'by median' },
        ]}
      />
      <div className="mt-10 grid gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 xl:sticky xl:top-8 xl:self-start">
          <ScorePlotFigure rarity={rarity} title={title} />
        </div>
        <div className="min-w-0">
          <Table
            caption={`Pieces of ${title}, rarest first`}
            rows={pieces.slice(0, ROWS_SHOWN)}
            keyOf={({ tokenId }) => tokenId}
            middle
            columns={[
              { title: 'Rank', align: 'right', cell: ({ rank }) => groupDigits(rank) },
              { title: 'Piece', wide: true, cell: (piece) => <PieceCell piece={piece} singular={singular} /> },
              { title: 'Score', align: 'right', fromTablet: true, cell: ({ score }) => score.toFixed(3) },
              {
                title: 'Percentile',
                align: 'right',
                cell: ({ percentile, score }) => (
                  <>
                    {percentile.toFixed(1)}
                    <span className="block text-xs text-quiet sm:hidden">score {score.toFixed(3)}</span>
                  </>
                ),
              },
            ]}
          />
          {pieces.length > ROWS_SHOWN && (
            <p className="mt-4 text-sm">
              <TextLink to={`${collectionLink(collection)}?owner=${address}`}>
                All {groupDigits(pieces.length)} pieces of {title} with this collector
              </TextLink>
            </p>
          )}
          <h3 className="mt-12 mb-3 text-base">The rarest value held of each trait</h3>
          <Table
            caption={`The rarest value held of each trait of ${title}`}
            rows={rarestHeld}
            keyOf={({ traitType }) => traitType}
            middle
            columns={[
              {
                title: 'Trait',
                cell: ({ traitType, value }) => (
                  <>
                    <span className="block text-quiet">{traitType}</span>
                    <TextLink
                      to={filterAddress(collectionLink(collection), {
                        ...everyToken,
                        traits: [{ traitType, values: [value] }],
                      })}
                    >
                      {value === '' ? 'empty' : value}
                    </TextLink>
                  </>
                ),
              },
              {
                title: 'Held',
                align: 'right',
                cell: ({ held, surviving }) => `${groupDigits(held)} of ${groupDigits(surviving)}`,
              },
              { title: 'Piece', wide: true, cell: ({ piece }) => <PieceCell piece={piece} singular={singular} /> },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}

function PieceCell({ piece, singular }: { piece: WallCard; singular: string }) {
  const { width, height } = imageOf(piece.image)
  return (
    <Link
      to={tokenLink(piece.collection, piece.tokenId)}
      className="flex items-center gap-3 decoration-strong-line hover:underline"
    >
      <span aria-hidden="true" className="flex size-10 shrink-0 items-center justify-center">
        <span className="block" style={{ width: `${(Math.min(1, width / height) * 2.5).toFixed(2)}rem` }}>
          <PiecePicture piece={piece} image={piece.image} alt="" sizes="40px" widest={160} />
        </span>
      </span>
      <span className="min-w-0 break-words">{numberedTitleOf(piece, singular)}</span>
    </Link>
  )
}

/** A median between two ranks keeps its half. */
function medianText(rank: number): string {
  return Number.isInteger(rank) ? groupDigits(rank) : `${groupDigits(Math.floor(rank))}½`
}
