import { normaliseTraitText } from '#features/catalogue/search/trait-text.ts'
import type { RankExplanation } from './explain-rank.ts'

/**
 * What each trait of a token adds, however the token writes it. A type that a token has twice is ranked by the later value: the
 * other adds nothing (`null`).
 */
export function bitsByTrait(
  explanation: Pick<RankExplanation, 'contributions'> | null,
): (trait: { traitType: string; value: string }) => number | null {
  const keyOf = ({ traitType, value }: { traitType: string; value: string }) =>
    JSON.stringify([traitType, value].map(normaliseTraitText))
  const bits = new Map(
    (explanation?.contributions ?? []).flatMap(({ traitType, value, isTraitCount, bits: own }) =>
      value === null || isTraitCount ? [] : [[keyOf({ traitType, value }), own]],
    ),
  )
  return (trait) => bits.get(keyOf(trait)) ?? null
}
