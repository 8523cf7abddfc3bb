import type { Problem } from '../chain-facts/as-of.ts'
import { type PieceStage, pieceStages, type TokenSort } from '../chain-facts/token-filter.ts'
import type { TokenImage } from '../chain-facts/token.ts'
import { type Bits, countCommon, makeBits, setBit } from './bits.ts'
import { type FacetEngine, makeFacetEngine, numberCalled, traitCalled, type ValuePlaces } from './facet-engine.ts'
import { textsOf } from './trait-spelling.ts'
import { compareText } from './trait-text.ts'
import type { TraitWords } from './trait-words.ts'

/**
 * What grids and facets ask of a collection, in a form that answers quickly: pieces have places from 0 in the order of
 * their numbers; the engine has their traits by those places.
 */
export type CollectionIndex = {
  pieces: readonly IndexedPiece[]
  placeOf: ReadonlyMap<string, number>
  engine: FacetEngine
  /** In code-point order of their names, the absence of each trait last. */
  traits: readonly IndexedTrait[]
  words: TraitWords
  surviving: Bits
  burned: Bits
  printed: Bits
  vaulted: Bits
  stages: Readonly<Record<PieceStage, Bits>>
  /** Surviving pieces whose metadata is known: what shares are shares of. */
  describedSurvivors: number
  figures: CollectionFigures
  /** Made when first asked for. */
  orders: Map<TokenSort, PieceOrder>
  /** By the column of a trait: how many surviving pieces each of its values has, without those that none has. */
  tallies: Map<number, readonly number[]>
  owners: OwnerBits | undefined
}

/** An index, and what stands in the way of reading its collection from the chain. */
export type IndexedCollection = { index: CollectionIndex; problem: Problem | null }

/** The pieces of an address, made when first asked for. */
type OwnerBits = (owner: string) => Bits | undefined

/** All places in an order, and where in it each place stands. */
export type PieceOrder = { order: Uint32Array; standing: Uint32Array }

/** How many pieces there are, and how many addresses hold at least one surviving piece. */
export type CollectionFigures = { minted: number; burned: number; surviving: number; holders: number }

export type IndexedPiece = {
  tokenId: string
  name: string | null
  /** Lower-case; `null` for a piece with copies. */
  owner: string | null
  /** Of a piece with copies: how many there are, the addresses that hold any, lower-case, and the most that one of them holds. */
  copies?: { count: string; holders: readonly string[]; most: number }
  burned: boolean
  /** When a sheet of it was first numbered or its right to one used, in seconds since 1970; `null` where neither. */
  printedAt: number | null
  vaulted: boolean
  /** Several where several prints show it. */
  stages: readonly PieceStage[]
  described: boolean
  /** `pending`, `ready`, `stale` or why not. */
  metadataState: string
  rank: number | null
  /** `null` where `rank` is. */
  score: number | null
  /** By the studio's own strategy. */
  studioRank: number | null
  mintedBlock: number
  lastBlock: number
  lastLogIndex: number
  /** `null` until the picture has been measured. */
  image: TokenImage | null
}
export type IndexedTrait = { traitType: string; values: readonly IndexedValue[] }
/** `number` is the value's in the engine; `null` for pieces without the trait. */
export type IndexedValue = { value: string | null; number: number }

/** `pieces` stand in the order of their numbers, and `engine` has their traits. */
export function makeCollectionIndex({
  pieces,
  engine,
}: {
  pieces: readonly IndexedPiece[]
  engine: FacetEngine
}): CollectionIndex {
  const [surviving, burned, printed, vaulted] = [
    makeBits(pieces.length),
    makeBits(pieces.length),
    makeBits(pieces.length),
    makeBits(pieces.length),
  ]
  const stages = Object.fromEntries(pieceStages.map((stage) => [stage, makeBits(pieces.length)])) as Record<
    PieceStage,
    Bits
  >
  for (let place = 0; place < pieces.length; place++) {
    const piece = pieces[place]!
    setBit(piece.burned ? burned : surviving, place)
    if (piece.printedAt !== null) setBit(printed, place)
    if (piece.vaulted) setBit(vaulted, place)
    for (const stage of piece.stages) setBit(stages[stage], place)
  }
  const texts = textsOf(engine)
  return {
    pieces,
    placeOf: new Map(pieces.map(({ tokenId }, place) => [tokenId, place])),
    engine,
    traits: traitsOf(engine, texts),
    words: wordsOf(engine, texts),
    surviving,
    burned,
    printed,
    vaulted,
    stages,
    describedSurvivors: countCommon(surviving, engine.described),
    figures: figuresOf(pieces),
    orders: new Map(),
    tallies: new Map(),
    owners: undefined,
  }
}

/** The engine of a collection from its values by token id; ids that no piece has are left out. */
export function engineOfPieces(
  pieces: readonly Pick<IndexedPiece, 'tokenId' | 'described'>[],
  values: readonly { traitType: string; value: string; tokenIds: readonly string[] }[],
): FacetEngine {
  const placeOf = new Map(pieces.map(({ tokenId }, place) => [tokenId, place]))
  const described = makeBits(pieces.length)
  for (const [place, piece] of pieces.entries()) if (piece.described) setBit(described, place)
  return makeFacetEngine({
    size: pieces.length,
    described,
    values: values.map(({ traitType, value, tokenIds }): ValuePlaces => ({
      traitType,
      value,
      places: Uint32Array.from(tokenIds.flatMap((tokenId) => placeOf.get(tokenId) ?? [])),
    })),
  })
}

type Texts = ReturnType<typeof textsOf>

function traitsOf({ traits }: FacetEngine, texts: Texts): IndexedTrait[] {
  return traits
    .map(({ column, numbers, absent }) => ({
      traitType: texts.types[column]!,
      values: [...numbers.filter((number) => number !== absent), absent].map((number) => ({
        value: texts.values[number]!,
        number,
      })),
    }))
    .sort((a, b) => compareText(a.traitType, b.traitType))
}

function wordsOf({ traitOf }: FacetEngine, texts: Texts): TraitWords {
  return {
    typeCalled: (traitType) => texts.types[traitCalled({ traitOf }, traitType)?.column ?? -1],
    valueCalled: (traitType, value) => texts.values[numberCalled({ traitOf }, { traitType, value })] ?? undefined,
  }
}

/** Who holds a piece, lower-case: one address, or all with copies of it. Of a burned single piece it is where it went. */
export function holdersOf({ owner, copies }: Pick<IndexedPiece, 'owner' | 'copies'>): readonly string[] {
  return copies?.holders ?? (owner === null ? [] : [owner])
}

function figuresOf(pieces: readonly IndexedPiece[]): CollectionFigures {
  const surviving = pieces.filter(({ burned }) => !burned)
  return {
    minted: pieces.length,
    burned: pieces.length - surviving.length,
    surviving: surviving.length,
    holders: new Set(surviving.flatMap(holdersOf)).size,
  }
}

/**
 * How many surviving pieces have one value of a trait, what share of those with metadata that is (0 to 1), and where the value stands among
 * the others of its trait, the rarest first; being without the trait is no value.
 */
export function frequencyOf(
  index: CollectionIndex,
  { traitType, value }: { traitType: string; value: string },
): { count: number; share: number; place: { rank: number; of: number } | null } {
  const count = survivorsWith(index, numberCalled(index.engine, { traitType, value }))
  const counts = talliesOf(index, traitType)
  return {
    count,
    share: index.describedSurvivors === 0 ? 0 : count / index.describedSurvivors,
    place: count === 0 ? null : { rank: 1 + counts.filter((each) => each < count).length, of: counts.length },
  }
}

function talliesOf(index: CollectionIndex, traitType: string): readonly number[] {
  const trait = traitCalled(index.engine, traitType)
  if (trait === undefined) return []
  const before = index.tallies.get(trait.column)
  if (before !== undefined) return before
  const made = trait.numbers
    .filter((number) => number !== trait.absent)
    .map((number) => survivorsWith(index, number))
    .filter((count) => count > 0)
  index.tallies.set(trait.column, made)
  return made
}

function survivorsWith({ engine, pieces, surviving }: CollectionIndex, number: number): number {
  const { bits, list } = engine.values[number]!
  return bits === undefined
    ? list!.reduce((sum, place) => sum + Number(!pieces[place]!.burned), 0)
    : countCommon(bits, surviving)
}

/** The pieces that an address was the last to own, burned ones with it too, and those of which it holds copies. Takes it in lower case. */
export function ownedBy(index: CollectionIndex, owner: string): Bits {
  index.owners ??= ownersOf(index.pieces)
  return index.owners(owner) ?? makeBits(index.pieces.length)
}

/** Few owners have many pieces: bits are made for those that somebody asks for, from lists made once. */
function ownersOf(pieces: readonly IndexedPiece[]): OwnerBits {
  const lists = new Map<string, number[]>()
  for (const [place, piece] of pieces.entries()) {
    for (const holder of holdersOf(piece)) {
      const list = lists.get(holder)
      if (list === undefined) lists.set(holder, [place])
      else list.push(place)
    }
  }
  const made = new Map<string, Bits>()
  return (owner) => {
    const known = made.get(owner)
    const list = lists.get(owner)
    if (known !== undefined || list === undefined) return known
    const bits = makeBits(pieces.length)
    for (const place of list) setBit(bits, place)
    if (made.size < MOST_OWNERS) made.set(owner, bits)
    return bits
  }
}

const MOST_OWNERS = 1000

/** All places in the order of a sort. Pieces without a rank come last; equal ones stand by number, newest first where time counts. */
export function orderOf(index: CollectionIndex, sort: TokenSort): Uint32Array {
  return standingsOf(index, sort).order
}

export function standingsOf(index: CollectionIndex, sort: TokenSort): PieceOrder {
  const before = index.orders.get(sort)
  if (before !== undefined) return before
  const compare = comparisons[sort]
  const places = index.pieces.map((_, place) => place)
  const order = Uint32Array.from(
    compare === undefined ? places : places.sort((a, b) => compare(index.pieces[a]!, index.pieces[b]!, a - b)),
  )
  const standing = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) standing[order[at]!] = at
  const made = { order, standing }
  index.orders.set(sort, made)
  return made
}

type Comparison = (a: IndexedPiece, b: IndexedPiece, byNumber: number) => number

const comparisons: Record<TokenSort, Comparison | undefined> = {
  number: undefined,
  rank: (a, b, byNumber) =>
    (a.rank ?? Infinity) === (b.rank ?? Infinity) ? byNumber : (a.rank ?? Infinity) - (b.rank ?? Infinity),
  studio: (a, b, byNumber) =>
    (a.studioRank ?? Infinity) === (b.studioRank ?? Infinity)
      ? byNumber
      : (a.studioRank ?? Infinity) - (b.studioRank ?? Infinity),
  newest: (a, b, byNumber) => b.mintedBlock - a.mintedBlock || -byNumber,
  'last-moved': lastMovedFirst,
  // Nothing moves a piece after its burn.
  burned: (a, b, byNumber) =>
    Number(b.burned) - Number(a.burned) || (a.burned ? lastMovedFirst(a, b, byNumber) : byNumber),
  printed: (a, b, byNumber) => (b.printedAt ?? -Infinity) - (a.printedAt ?? -Infinity) || byNumber,
}

function lastMovedFirst(a: IndexedPiece, b: IndexedPiece, byNumber: number): number {
  return b.lastBlock - a.lastBlock || b.lastLogIndex - a.lastLogIndex || -byNumber
}
