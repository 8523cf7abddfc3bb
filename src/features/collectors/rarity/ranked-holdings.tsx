import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { numberedTitleOf, type GridCard } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, tokenLink } from '#features/studio/site-map.ts'
import { decimalText, groupDigits } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Figures } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Section } from '#ui/page.tsx'
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
      line={t('{held} of {all} ranked pieces.', { held: pieces.length, all: rankedTokens })}
    >
      <Figures
        figures={[
          { value: groupDigits(best.rank), label: t('best rank') },
          { value: medianText(medianRank), label: t('median rank') },
          {
            value: t('{place} of {all}', { place: standing.byBest, all: standing.holders }),
            label: t('among collectors, by best piece'),
          },
          { value: t('{place} of {all}', { place: standing.byMedian, all: standing.holders }), label: t('by median') },
        ]}
      />
      <div className="mt-10 grid gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 xl:sticky xl:top-8 xl:self-start">
          <ScorePlotFigure rarity={rarity} title={title} />
        </div>
        <div className="min-w-0">
          <Table
            caption={t('Pieces of {title}, rarest first', { title })}
            rows={pieces.slice(0, ROWS_SHOWN)}
            keyOf={({ tokenId }) => tokenId}
            middle
            columns={[
              { title: t('Rank'), align: 'right', cell: ({ rank }) => groupDigits(rank) },
              { title: t('Piece'), wide: true, cell: (piece) => <PieceCell piece={piece} singular={singular} /> },
              { title: t('Score'), align: 'right', fromTablet: true, cell: ({ score }) => decimalText(score, 3) },
              {
                title: t('Percentile'),
                align: 'right',
                cell: ({ percentile, score }) => (
                  <>
                    {decimalText(percentile, 1)}
                    <span className="block text-xs text-quiet sm:hidden">
                      {t('score {score}', { score: decimalText(score, 3) })}
                    </span>
                  </>
                ),
              },
            ]}
          />
          {pieces.length > ROWS_SHOWN && (
            <p className="mt-4 text-sm">
              <TextLink to={`${collectionLink(collection)}?owner=${address}`}>
                {t('All {count} pieces of {title} with this collector', { count: pieces.length, title })}
              </TextLink>
            </p>
          )}
          <h3 className="mt-12 mb-3 text-base">{t('The rarest value held of each trait')}</h3>
          <Table
            caption={t('The rarest value held of each trait of {title}', { title })}
            rows={rarestHeld}
            keyOf={({ traitType }) => traitType}
            middle
            columns={[
              {
                title: t('Trait'),
                cell: ({ traitType, value }) => (
                  <>
                    <span className="block text-quiet">{traitType}</span>
                    <TextLink
                      to={filterAddress(collectionLink(collection), {
                        ...everyToken,
                        traits: [{ traitType, values: [value] }],
                      })}
                    >
                      {value === '' ? t('empty') : value}
                    </TextLink>
                  </>
                ),
              },
              {
                title: t('Held##count'),
                align: 'right',
                cell: ({ held, surviving }) => t('{place} of {all}', { place: held, all: surviving }),
              },
              { title: t('Piece'), wide: true, cell: ({ piece }) => <PieceCell piece={piece} singular={singular} /> },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}

function PieceCell({ piece, singular }: { piece: GridCard; singular: string }) {
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
