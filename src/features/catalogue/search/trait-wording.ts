import type { CollectionConfig } from '#features/studio/studio.ts'
import { normaliseTraitText } from './trait-text.ts'

/** What a studio says about the traits of a collection: their order, and a sentence about some of them. */
export type TraitWording = Pick<CollectionConfig, 'traitOrder' | 'traitNotes'>

/** The traits in the studio's order. Those that it does not name follow in the order in which they came. Letter case does not count. */
export function inTraitOrder<Trait extends { traitType: string }>(
  traits: readonly Trait[],
  { traitOrder = [] }: TraitWording,
): Trait[] {
  const places = new Map(traitOrder.map((name, place) => [normaliseTraitText(name), place]))
  const placeOf = ({ traitType }: Trait) => places.get(normaliseTraitText(traitType)) ?? places.size
  return traits.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The studio's sentence about a trait; letter case does not count. */
export function traitNote(traitType: string, { traitNotes = {} }: TraitWording): string | undefined {
  const wanted = normaliseTraitText(traitType)
  return Object.entries(traitNotes).find(([name]) => normaliseTraitText(name) === wanted)?.[1]
}
