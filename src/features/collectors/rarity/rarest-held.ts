import type { GridCard } from '#features/catalogue/chain-facts/token.ts'
import { type CollectionIndex, holdersOf, type IndexedPiece } from '#features/catalogue/search/collection-index.ts'
import { placesOfValue } from '#features/catalogue/search/facet-engine.ts'
import { compareText } from '#features/catalogue/search/trait-text.ts'

/** Of one trait the value that fewest surviving pieces share, among those that a collector holds. `held`: pieces with it; `piece`: the rarest of them. */
export type RarestHeld<Piece = GridCard> = {
  traitType: string
  value: string
  surviving: number
  held: number
  piece: Piece
}

/** The rarest value held of each trait, the rarest trait first. Traits of which nothing is held are left out. `wallets` in lower case. */
export function rarestHeldOf(index: CollectionIndex, wallets: readonly string[]): RarestHeld<IndexedPiece>[] {
  const holders = new Set(wallets)
  return index.traits
    .flatMap(({ traitType, values }) => {
      const held = values.flatMap(({ value, number }): RarestHeld<IndexedPiece>[] => {
        if (value === null) return []
        const alive = [...placesOfValue(index.engine, number)].map((place) => index.pieces[place]!)
        const surviving = alive.filter(({ burned }) => !burned)
        const own = surviving.filter((piece) => holdersOf(piece).some((holder) => holders.has(holder))).toSorted(byRank)
        return own[0] === undefined
          ? []
          : [{ traitType, value, surviving: surviving.length, held: own.length, piece: own[0] }]
      })
      return held.toSorted(byCount)[0] ?? []
    })
    .toSorted(byCount)
}

function byCount(a: RarestHeld<unknown>, b: RarestHeld<unknown>): number {
  return a.surviving - b.surviving || compareText(a.traitType, b.traitType) || compareText(a.value, b.value)
}

function byRank(a: IndexedPiece, b: IndexedPiece): number {
  return (a.rank ?? Infinity) - (b.rank ?? Infinity) || (BigInt(a.tokenId) < BigInt(b.tokenId) ? -1 : 1)
}
