import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'
import { countWithin, placesOfValue } from '#features/catalogue/search/facet-engine.ts'
import { compareText } from '#features/catalogue/search/trait-text.ts'

/** How many pieces with a value were burned, of all that were minted with it; `null` for those without the trait. */
export type BurnedValue = { value: string | null; burned: number; minted: number }

/** `count`: of all values that burned pieces have, of which `values` may be the first ones, the most burned first. */
export type BurnedTrait = { traitType: string; count: number; values: readonly BurnedValue[] }

/** As many values of each trait stand beside the ledger; the others stand among the traits of the collection. */
const MOST_VALUES = 24

/** What burned with the pieces of a collection: for each trait how many pieces of each of its values are gone. */
export function burnedTraitsOf(index: CollectionIndex): BurnedTrait[] {
  return index.traits.flatMap(({ traitType, values }) => {
    const burned = values
      .map(({ value, number }) => ({
        value,
        burned: countWithin(index.engine.values[number]!, index.burned),
        minted: placesOfValue(index.engine, number).length,
      }))
      .filter((each) => each.burned > 0)
      .toSorted((a, b) => b.burned - a.burned || compareText(a.value ?? '', b.value ?? ''))
    return burned.some(({ value }) => value !== null)
      ? [{ traitType, count: burned.length, values: burned.slice(0, MOST_VALUES) }]
      : []
  })
}
