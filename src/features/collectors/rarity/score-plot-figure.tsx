import { decimalText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { Table } from '#ui/lists/table.tsx'
import type { CollectorRarity } from './collector-rarity.ts'
import { plotBars, plotPlace, plotWords } from './score-plot.ts'

/**
 * The scores of a collection as bars, the held part of each in ink, and a tick for every held piece. The drawing stretches
 * with the page; its words stand beside it in HTML and keep their size.
 */
export function ScorePlotFigure({
  rarity: { collection, bins, pieces },
  title,
}: {
  rarity: CollectorRarity
  title: string
}) {
  const ids = { title: `plot-${collection}-title`, words: `plot-${collection}-words` }
  return (
    <figure>
      <svg
        viewBox="0 0 1000 240"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${ids.title} ${ids.words}`}
        className="block h-44 w-full sm:h-56"
      >
        <title id={ids.title}>{t('Scores of {title}', { title })}</title>
        <desc id={ids.words}>{plotWords({ bins, pieces: pieces.length })}</desc>
        {plotBars(bins).map(({ x, width, all, held }) => (
          <g key={x}>
            <rect
              x={x * 1000 + 1}
              width={Math.max(1, width * 1000 - 2)}
              y={210 - all * 200}
              height={all * 200}
              vectorEffect="non-scaling-stroke"
              className={all === 0 ? 'fill-none' : 'fill-line stroke-strong-line'}
            />
            <rect
              x={x * 1000 + 1}
              width={Math.max(1, width * 1000 - 2)}
              y={210 - held * 200}
              height={held * 200}
              className="fill-ink"
            />
          </g>
        ))}
        <line x1="0" x2="1000" y1="210" y2="210" vectorEffect="non-scaling-stroke" className="stroke-strong-line" />
        {pieces.map(({ tokenId, score }) => (
          <line
            key={tokenId}
            x1={plotPlace(score, bins) * 1000}
            x2={plotPlace(score, bins) * 1000}
            y1="216"
            y2="238"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs tabular-nums text-quiet">
        <span>{t('{score} common', { score: decimalText(bins[0]?.from ?? 0, 2) })}</span>
        <span>{t('{score} rare', { score: decimalText(bins.at(-1)?.to ?? 0, 2) })}</span>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
        <span>
          <Swatch className="border border-strong-line bg-line" /> {t('all ranked pieces')}
        </span>
        <span>
          <Swatch className="bg-ink" /> {t('held by this collector')}
        </span>
        <span>
          <Swatch className="w-0.5 bg-accent" /> {t('one held piece')}
        </span>
      </figcaption>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-8 items-center underline decoration-strong-line">
          {t('The same as a table')}
        </summary>
        <div className="measure mt-3">
          <Table
            caption={t('Scores of {title}', { title })}
            rows={bins}
            keyOf={({ from, to }) => `${from}-${to}`}
            columns={[
              {
                title: t('Score'),
                cell: ({ from, to }) => t('{from} to {to}', { from: decimalText(from, 2), to: decimalText(to, 2) }),
              },
              { title: t('Pieces'), align: 'right', cell: ({ count }) => count },
              { title: t('Held##count'), align: 'right', cell: ({ held }) => held },
            ]}
          />
        </div>
      </details>
    </figure>
  )
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`mr-1 inline-block h-3 w-3 translate-y-px ${className}`} />
}
