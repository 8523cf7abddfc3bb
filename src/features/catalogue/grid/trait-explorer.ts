import type { GridCard } from '../chain-facts/token.ts'
import type { CollectionIndex, IndexedPiece } from '../search/collection-index.ts'
import { placesOfValue } from '../search/facet-engine.ts'
import { gridCardsOf } from '../search/token-cards.ts'
import { compareText } from '../search/trait-text.ts'

/** What became of the pieces with one value; `null` for those without the trait. `piece`: the rarest that survives, else that was burned. */
export type ExploredValue = {
  value: string | null
  minted: number
  surviving: number
  burned: number
  printed: number
  piece: GridCard
}

/** `count`: of all values, of which `values` may be the first ones, the rarest first; `without`: the pieces that lack the trait. */
export type ExploredTrait = {
  traitType: string
  count: number
  values: readonly ExploredValue[]
  without: ExploredValue | undefined
}

/** What the page of a collection's traits shows. */
export type TraitExplorerData = {
  collection: string
  title: string
  /** The one trait that is asked for. */
  only: string | undefined
  /** In the studio's order, each with its sentence about it, if there is one. */
  traits: readonly (ExploredTrait & { note?: string | undefined })[]
}

/** As many values of each trait stand on a page of all traits, and on that of one. */
export const MOST_VALUES = { together: 24, alone: 2000 } as const

/**
 * Every trait of a collection with its values and what became of their pieces; with `traitType` that one alone. A trait that no piece has is
 * none: the answer is empty.
 */
export function exploreTraits(
  index: CollectionIndex,
  { collection, traitType: only }: { collection: string; traitType?: string | undefined },
): ExploredTrait[] {
  const most = only === undefined ? MOST_VALUES.together : MOST_VALUES.alone
  return index.traits.flatMap(({ traitType, values }) => {
    if (only !== undefined && traitType !== only) return []
    const counted = values
      .flatMap(({ value, number }) => {
        const pieces = [...placesOfValue(index.engine, number)].map((place) => index.pieces[place]!)
        return pieces.length === 0 ? [] : [{ value, ...countsOf(pieces), piece: pieces.reduce(shownFirst) }]
      })
      .toSorted((a, b) => a.surviving - b.surviving || compareText(a.value ?? '', b.value ?? ''))
    const having = counted.filter(({ value }) => value !== null)
    const lacking = counted.find(({ value }) => value === null)
    const explored = (values: typeof counted): ExploredValue[] => {
      const cards = gridCardsOf(
        collection,
        values.map(({ piece }) => piece),
      )
      return values.map((each, place) => ({ ...each, piece: cards[place]! }))
    }
    return having.length === 0
      ? []
      : [
          {
            traitType,
            count: having.length,
            values: explored(having.slice(0, most)),
            without: lacking === undefined ? undefined : explored([lacking])[0],
          },
        ]
  })
}

function countsOf(pieces: readonly IndexedPiece[]): Omit<ExploredValue, 'value' | 'piece'> {
  const burned = pieces.reduce((sum, piece) => sum + Number(piece.burned), 0)
  return {
    minted: pieces.length,
    surviving: pieces.length - burned,
    burned,
    printed: pieces.reduce((sum, { printedAt }) => sum + Number(printedAt !== null), 0),
  }
}

/** The one of two pieces that stands for a value: what survives, then what has a picture, then the rarer one. */
function shownFirst(one: IndexedPiece, other: IndexedPiece): IndexedPiece {
  const order =
    Number(one.burned) - Number(other.burned) ||
    Number(one.image === null) - Number(other.image === null) ||
    (one.rank ?? Infinity) - (other.rank ?? Infinity)
  return order > 0 ? other : one
}
