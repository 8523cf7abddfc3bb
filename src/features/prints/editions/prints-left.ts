import type { PillEdition } from '#features/studio/studio.ts'
import { claimSeries } from '../numbers/edition.ts'
import type { EditionView } from './list-editions.server.ts'

type Standing = Pick<EditionView, 'edition' | 'standing' | 'series' | 'optionsLeft'>

/**
 * How many prints of an edition somebody can still get now: numbers that are neither given nor held for anybody, and no more
 * than there are values of an option that has to be chosen. `null`: without end. 0 while the edition takes no claims.
 */
export function printsLeft({ edition, standing, series, optionsLeft }: Standing): number | null {
  if (standing !== 'open') return 0
  const numbers = series.find((one) => one.series === claimSeries(edition))?.left ?? null
  const counted = edition.options.filter(({ values }) => values.every(({ stock }) => stock !== undefined))
  const limits = [
    ...(numbers === null ? [] : [numbers]),
    ...counted.map(({ name }) => optionsLeft.reduce((sum, one) => sum + (one.option === name ? one.left : 0), 0)),
  ]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

/** What is left for one kind of pill. `prints` and `pills` are `null` where an edition is without end. */
export type PrintsForPill = {
  /** Every edition that takes the pill, with how many pills a print costs and how many prints can be had now. */
  editions: readonly { editionId: string; pills: number; prints: number | null }[]
  prints: number | null
  /** How many pills those prints take. */
  pills: number | null
}

/** The prints that are left for a kind of pill. `takers`: which edition takes which pill, and when; `at` in seconds. */
export function printsForPill(
  views: readonly Standing[],
  {
    takers,
    pillId,
    at,
  }: {
    takers: readonly Pick<PillEdition, 'editionId' | 'pillId' | 'pills' | 'opens' | 'closes'>[]
    pillId: string
    at: number
  },
): PrintsForPill {
  const editions = takers
    .filter((taker) => taker.pillId === pillId)
    .map(({ editionId, pills, opens, closes }) => {
      const view = views.find(({ edition }) => edition.editionId === editionId)
      const isNow =
        (opens === undefined || at >= Date.parse(opens) / 1000) &&
        (closes === undefined || at < Date.parse(closes) / 1000)
      return { editionId, pills, prints: view === undefined || !isNow ? 0 : printsLeft(view) }
    })
  const sum = (count: (edition: (typeof editions)[number]) => number | null) =>
    editions
      .map(count)
      .reduce<number | null>((total, each) => (total === null || each === null ? null : total + each), 0)
  return {
    editions,
    prints: sum(({ prints }) => prints),
    pills: sum(({ prints, pills }) => (prints === null ? null : prints * pills)),
  }
}
