import type { PieceSet } from '#features/studio/collection-order.ts'
import type { CollectionIndex } from '#features/catalogue/collection-index.ts'
import { placesOfValue } from '#features/catalogue/facet-engine.ts'

/** One thing that a set asks for: a piece, or any piece with a value. `survives` is false where nobody can hold it any longer. */
export type SetPart = { survives: boolean; held: boolean } & ({ tokenId: string } | { traitType: string; value: string })

/** A set that the studio named, seen by a collector. It is whole when every part that survives is held. */
export type CollectorSet = { set: string; title: string; parts: SetPart[]; held: number; surviving: number }

/** How far a collector is with each set of a collection. Takes wallets in lower case. */
export function collectorSetsOf(index: CollectionIndex, { wallets, sets }: { wallets: readonly string[]; sets: readonly PieceSet[] }): CollectorSet[] {
  const owners = new Set(wallets)
  const stateOf = (places: Iterable<number>) => {
    const state = { survives: false, held: false }
    for (const place of places) {
      const { burned, owner } = index.pieces[place]!
      if (burned) continue
      state.survives = true
      state.held ||= owners.has(owner)
    }
    return state
  }
  return sets.map(({ slug, title, pieces, traits }) => {
    const parts: SetPart[] = [
      ...pieces.map((tokenId) => ({ tokenId, ...stateOf(index.placeOf.has(tokenId) ? [index.placeOf.get(tokenId)!] : []) })),
      ...traits.flatMap(({ traitType, values }) => values.map((value) => ({
        traitType, value, ...stateOf(placesOfValue(index.engine, index.engine.traitOf.get(traitType)?.numberOf.get(value) ?? 0)),
      }))),
    ]
    return { set: slug, title, parts, held: parts.filter((part) => part.held).length, surviving: parts.filter((part) => part.survives).length }
  })
}
