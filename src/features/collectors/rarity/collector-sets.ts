import { type CollectionIndex, holdersOf } from '#features/catalogue/search/collection-index.ts'
import { type AskedPart, partsOfSet } from '#features/catalogue/search/piece-matches.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Address } from '#platform/address.ts'
import { largestHolders } from './largest-holders.ts'
import { firstMissing } from './missing-pieces.ts'

/**
 * The same, seen by a collector. `survives` is false where nobody can hold it any longer.
 * Of what is missing, `holders` are up to three addresses that hold it, and `pieces` the first by number, of `surviving`.
 */
export type SetPart = AskedPart & {
  survives: boolean
  held: boolean
  surviving: number
  holders: Address[]
  pieces: string[]
}

/**
 * A set that the studio named, seen by a collector. It is whole when every part that survives is held. That can be proven where each piece has one
 * owner, whom its contract names.
 */
export type CollectorSet = {
  set: string
  title: string
  parts: SetPart[]
  held: number
  surviving: number
  isProvable: boolean
}

/** How far a collector is with each set of a collection. Takes wallets, and `hidden`, whom no list names, in lower case. */
export function collectorSetsOf(
  index: CollectionIndex,
  { wallets, hidden, sets }: { wallets: readonly string[]; hidden: ReadonlySet<string>; sets: readonly PieceSet[] },
): CollectorSet[] {
  const stateOf = (places: Iterable<number>) => {
    const owners = new Map<string, number>()
    let surviving = 0
    for (const place of places) {
      const piece = index.pieces[place]!
      if (piece.burned) continue
      surviving += 1
      for (const owner of holdersOf(piece)) owners.set(owner, (owners.get(owner) ?? 0) + 1)
    }
    const held = wallets.some((wallet) => owners.has(wallet))
    return {
      survives: surviving > 0,
      held,
      surviving,
      holders: held ? [] : largestHolders(owners, hidden),
      pieces: held ? [] : firstMissing(index, places),
    }
  }
  const isProvable = index.pieces.every(({ copies }) => copies === undefined)
  return sets.map((set) => {
    const parts = partsOfSet(index, set).map(({ part, places }): SetPart => ({ ...part, ...stateOf(places) }))
    return {
      set: set.slug,
      title: set.title,
      parts,
      held: parts.filter((part) => part.held).length,
      surviving: parts.filter((part) => part.survives).length,
      isProvable,
    }
  })
}
