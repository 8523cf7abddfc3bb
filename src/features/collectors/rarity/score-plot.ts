import { decimalText } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import type { ScoreBin } from './collector-rarity.ts'

/** A bar of the plot in a box of 1 × 1, from its lower left corner. */
export type PlotBar = { x: number; width: number; all: number; held: number }

/** Bars in proportion: the highest bin is 1 high. Bins without pieces are bars without height, so distances stay true. */
export function plotBars(bins: readonly ScoreBin[]): PlotBar[] {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return bins.map(({ count, held }, index) => ({
    x: index / bins.length,
    width: 1 / bins.length,
    all: count / most,
    held: held / most,
  }))
}

/** Where a score lies between the ends of the bins, from 0 to 1; the middle when all scores are equal. */
export function plotPlace(score: number, bins: readonly ScoreBin[]): number {
  const from = bins[0]?.from ?? 0
  const to = bins.at(-1)?.to ?? 0
  return to <= from ? 0.5 : Math.min(1, Math.max(0, (score - from) / (to - from)))
}

/** What the plot shows, in a sentence for people who do not see it. */
export function plotWords({ bins, pieces }: { bins: readonly ScoreBin[]; pieces: number }): string {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const fullest = bins.reduce<ScoreBin | undefined>(
    (best, bin) => (best === undefined || bin.count > best.count ? bin : best),
    undefined,
  )
  if (fullest === undefined || total === 0) return t('No piece has a score.')
  const middle = t('Most of the {total} ranked pieces have a score near {score}.', {
    total,
    score: decimalText((fullest.from + fullest.to) / 2, 2),
  })
  return `${middle} ${tn(
    pieces,
    '{count} of them is held by this collector. Rarer pieces are further right.',
    '{count} of them are held by this collector. Rarer pieces are further right.',
  )}`
}
