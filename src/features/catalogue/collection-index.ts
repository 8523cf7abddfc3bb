import type { TokenSort } from './token-filter.ts'
import type { TokenImage } from './token.ts'

/**
 * What grids and facets ask of a collection, in a form that answers quickly: pieces have places from 0 in the order of
 * their numbers, and each trait value has the list of its places, each once. Described pieces (metadata known) without a
 * trait are in a list of their own, with the value `null`.
 */
export type CollectionIndex = {
  pieces: readonly IndexedPiece[]
  placeOf: ReadonlyMap<string, number>
  /** In code-point order of their names. */
  traits: readonly IndexedTrait[]
  /** Surviving pieces whose metadata is known: what shares are shares of. */
  describedSurvivors: number
  figures: CollectionFigures
  /** Places in the order of each sort, made when first asked for. */
  orders: Map<TokenSort, Uint32Array>
}

/** How many pieces there are, and how many addresses hold at least one surviving piece. */
export type CollectionFigures = { minted: number; burned: number; surviving: number; holders: number }

export type IndexedPiece = {
  tokenId: string
  name: string | null
  /** Lower-case. */
  owner: string
  burned: boolean
  described: boolean
  /** `pending`, `ready`, `stale` or why not. */
  metadataState: string
  rank: number | null
  /** `null` where `rank` is. */
  score: number | null
  mintedBlock: number
  lastBlock: number
  lastLogIndex: number
  /** `null` until the picture has been measured. */
  image: TokenImage | null
}
export type IndexedTrait = { traitType: string; values: readonly IndexedValue[] }
export type IndexedValue = { value: string | null; places: Uint32Array }

/** `pieces` stand in the order of their numbers; ids among `values` that no piece has are left out. */
export function makeCollectionIndex({ pieces, values }: {
  pieces: readonly IndexedPiece[]; values: readonly { traitType: string; value: string; tokenIds: readonly string[] }[]
}): CollectionIndex {
  const placeOf = new Map(pieces.map(({ tokenId }, place) => [tokenId, place]))
  const traits = [...Map.groupBy(values, ({ traitType }) => traitType)]
    .map(([traitType, own]) => {
      const lists = own.map(({ value, tokenIds }): IndexedValue => ({ value, places: placesOf(tokenIds, placeOf) }))
      return { traitType, values: [...lists, { value: null, places: placesWithout(lists, pieces) }] }
    })
    .sort((a, b) => compareText(a.traitType, b.traitType))
  const describedSurvivors = pieces.reduce((sum, { burned, described }) => sum + Number(described && !burned), 0)
  return { pieces, placeOf, traits, describedSurvivors, figures: figuresOf(pieces), orders: new Map() }
}

function figuresOf(pieces: readonly IndexedPiece[]): CollectionFigures {
  const surviving = pieces.filter(({ burned }) => !burned)
  return { minted: pieces.length, burned: pieces.length - surviving.length, surviving: surviving.length, holders: new Set(surviving.map(({ owner }) => owner)).size }
}

function placesOf(tokenIds: readonly string[], placeOf: ReadonlyMap<string, number>): Uint32Array {
  // A piece may carry the same value twice; it still is one piece.
  return Uint32Array.from(new Set(tokenIds.flatMap((tokenId) => placeOf.get(tokenId) ?? [])))
}

function placesWithout(lists: readonly IndexedValue[], pieces: readonly IndexedPiece[]): Uint32Array {
  const has = new Uint8Array(pieces.length)
  for (const { places } of lists) for (const place of places) has[place] = 1
  return Uint32Array.from(pieces.flatMap(({ described }, place) => (described && has[place] === 0 ? [place] : [])))
}

/** How many surviving pieces have one value of a trait, and what share of those with metadata that is (0 to 1). */
export function frequencyOf(index: CollectionIndex, { traitType, value }: { traitType: string; value: string | null }): { count: number; share: number } {
  const places = index.traits.find((each) => each.traitType === traitType)?.values.find((each) => each.value === value)?.places ?? []
  let count = 0
  for (const place of places) if (index.pieces[place]?.burned === false) count += 1
  return { count, share: index.describedSurvivors === 0 ? 0 : count / index.describedSurvivors }
}

/** All places in the order of a sort. Pieces without a rank come last; equal ones stand by number, newest first where time counts. */
export function orderOf(index: CollectionIndex, sort: TokenSort): Uint32Array {
  const before = index.orders.get(sort)
  if (before !== undefined) return before
  const compare = comparisons[sort]
  const places = index.pieces.map((_, place) => place)
  const order = Uint32Array.from(compare === undefined ? places : places.sort((a, b) => compare(index.pieces[a]!, index.pieces[b]!, a - b)))
  index.orders.set(sort, order)
  return order
}

type Comparison = (a: IndexedPiece, b: IndexedPiece, byNumber: number) => number

const comparisons: Record<TokenSort, Comparison | undefined> = {
  number: undefined,
  rank: (a, b, byNumber) => (a.rank ?? Infinity) === (b.rank ?? Infinity) ? byNumber : (a.rank ?? Infinity) - (b.rank ?? Infinity),
  newest: (a, b, byNumber) => b.mintedBlock - a.mintedBlock || -byNumber,
  'last-moved': (a, b, byNumber) => b.lastBlock - a.lastBlock || b.lastLogIndex - a.lastLogIndex || -byNumber,
}

/** By code units, which is the order of `COLLATE "C"` for all but rare characters, and the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
