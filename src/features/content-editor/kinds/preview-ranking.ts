import { UnrankableError } from '#features/rarity/rarity-input.ts'
import type { StudioInput } from '#features/rarity/studio-columns.ts'
import type { StudioSettings } from '#features/rarity/studio-settings.ts'
import { rankByStudio } from '#features/rarity/studio-strategy.ts'

/** A piece under the weights of a draft. `before`: its rank by the published ones; `null` where it has none. */
export type PreviewedRank = { tokenId: string; rank: number; before: number | null; score: number }

/** Both ends of a ranking that is not published. `moved`: how many pieces would have another rank than now. */
export type RankingPreview =
  | {
      state: 'ranked'
      count: number
      moved: number
      first: readonly PreviewedRank[]
      last: readonly PreviewedRank[]
    }
  | { state: 'unrankable'; problem: string }

/** As many pieces of each end are shown. */
export const previewed = { first: 20, last: 5 } as const

/** How the surviving pieces of a collection would rank by these settings; pieces of one rank in the order of their numbers. */
export function previewRanking(
  pieces: readonly StudioInput[],
  { settings, ranksNow }: { settings: StudioSettings; ranksNow: ReadonlyMap<string, number> },
): RankingPreview {
  try {
    const ranked = rankByStudio(pieces, settings)
      .tokens.map(({ tokenId, rank, score }): PreviewedRank => {
        return { tokenId, rank, score, before: ranksNow.get(tokenId) ?? null }
      })
      .sort((a, b) => a.rank - b.rank || (BigInt(a.tokenId) < BigInt(b.tokenId) ? -1 : 1))
    const first = ranked.slice(0, previewed.first)
    return {
      state: 'ranked',
      count: ranked.length,
      moved: ranked.filter(({ before, rank }) => before !== null && before !== rank).length,
      first,
      last: ranked.slice(Math.max(first.length, ranked.length - previewed.last)),
    }
  } catch (error) {
    if (!(error instanceof UnrankableError)) throw error
    return { state: 'unrankable', problem: error.message }
  }
}
