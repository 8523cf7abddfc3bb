import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'
import { numberCalled, placesOfValue } from '#features/catalogue/search/facet-engine.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Address } from '#platform/address.ts'
import { largestHolders } from './largest-holders.ts'

/**
 * One thing that a set asks for: a piece, or any piece with a value. `survives` is false where nobody can hold it any longer;
 * `holders` are up to three addresses that hold what is missing.
 */
export type SetPart = { survives: boolean; held: boolean; holders: Address[] } & (
  | { tokenId: string }
  | { traitType: string; value: string }
)

/** A set that the studio named, seen by a collector. It is whole when every part that survives is held. */
export type CollectorSet = { set: string; title: string; parts: SetPart[]; held: number; surviving: number }

/** How far a collector is with each set of a collection. Takes wallets, and `hidden`, whom no list names, in lower case. */
export function collectorSetsOf(
  index: CollectionIndex,
  { wallets, hidden, sets }: { wallets: readonly string[]; hidden: ReadonlySet<string>; sets: readonly PieceSet[] },
): CollectorSet[] {
  const stateOf = (places: Iterable<number>) => {
    const owners = new Map<string, number>()
    for (const place of places) {
      const { burned, owner } = index.pieces[place]!
      if (!burned) owners.set(owner, (owners.get(owner) ?? 0) + 1)
    }
    const held = wallets.some((wallet) => owners.has(wallet))
    return { survives: owners.size > 0, held, holders: held ? [] : largestHolders(owners, hidden) }
  }
  return sets.map(({ slug, title, pieces, traits }) => {
    const parts: SetPart[] = [
      ...pieces.map((tokenId) => ({
        tokenId,
        ...stateOf(index.placeOf.has(tokenId) ? [index.placeOf.get(tokenId)!] : []),
      })),
      ...traits.flatMap(({ traitType, values }) =>
        values.map((value) => ({
          traitType,
          value,
          ...stateOf(placesOfValue(index.engine, numberCalled(index.engine, { traitType, value }))),
        })),
      ),
    ]
    return {
      set: slug,
      title,
      parts,
      held: parts.filter((part) => part.held).length,
      surviving: parts.filter((part) => part.survives).length,
    }
  })
}
