import type { Composer } from '#features/studio/studio.ts'

/** What a visitor has picked: one value for every trait type of the composer. */
export type Composition = Readonly<Record<string, string>>

type Traits = Composer['traits']

/** The seed of everything that visitors compose: the same picks give everybody the same drawing. */
export const COMPOSER_SEED = 'composer'

/** Reads a composition from an address; what is missing or unknown becomes the first value of its trait. */
export function parseComposition(traits: Traits, search: URLSearchParams): Composition {
  return Object.fromEntries(
    traits.map(({ traitType, values }) => {
      const asked = search.get(traitType)
      return [traitType, (values.find(({ value }) => value === asked) ?? values[0])?.value ?? '']
    }),
  )
}

/** The address of a composition: its values by trait type, so that it can be shared. */
export function printComposition(composition: Composition): string {
  return new URLSearchParams(composition).toString()
}

/** A composition of random values; `random` gives numbers from 0 to below 1. */
export function randomComposition(traits: Traits, random: () => number): Composition {
  return Object.fromEntries(
    traits.map(({ traitType, values }) => [traitType, values[Math.floor(random() * values.length)]?.value ?? '']),
  )
}

/** How many traits a piece shares with a composition. A piece without a trait has none of its values, except `None`. */
export function sharedTraits(composition: Composition, traits: Readonly<Record<string, string>>): number {
  return Object.entries(composition).filter(([traitType, value]) => (traits[traitType] ?? 'None') === value).length
}

/** The pieces that are most like a composition: most shared traits first, then by number; those that share nothing are left out. */
export function nearestPieces<Piece extends { tokenId: string; traits: Readonly<Record<string, string>> }>(
  pieces: readonly Piece[],
  composition: Composition,
  count: number,
): (Piece & { shared: number })[] {
  return pieces
    .map((piece) => ({ ...piece, shared: sharedTraits(composition, piece.traits) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || (BigInt(a.tokenId) < BigInt(b.tokenId) ? -1 : 1))
    .slice(0, count)
}
