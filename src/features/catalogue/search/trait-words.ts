import { byTraitType, type TokenFilter, type TraitSelection } from '../chain-facts/token-filter.ts'

/**
 * How a collection writes its traits, asked for by however somebody else writes them: letter case and spaces around a text make
 * no difference. `undefined` for what no piece has.
 */
export type TraitWords = {
  typeCalled: (traitType: string) => string | undefined
  valueCalled: (traitType: string, value: string) => string | undefined
}

/** A filter in the words of its collection: an address that writes a trait in another way still finds it. */
export function inWordsOf(words: TraitWords, filter: TokenFilter): TokenFilter {
  if (filter.traits.length === 0) return filter
  const traits = new Map<string, Set<string | null>>()
  for (const { traitType, values } of filter.traits) {
    const own = words.typeCalled(traitType) ?? traitType
    const known = traits.get(own) ?? new Set()
    for (const value of values) known.add(value === null ? null : (words.valueCalled(own, value) ?? value))
    traits.set(own, known)
  }
  return {
    ...filter,
    traits: [...traits]
      .map(([traitType, values]): TraitSelection => ({ traitType, values: [...values] }))
      .sort(byTraitType),
  }
}
