import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Redeeming, TokenFilter, TokenState } from '../chain-facts/token-filter.ts'
import { inRanges, parseTokenId } from '../chain-facts/token-id.ts'
import { type Bits, makeBits, setBit } from './bits.ts'
import { type CollectionIndex, type IndexedPiece, ownedBy } from './collection-index.ts'
import { numberCalled, placesOfValue } from './facet-engine.ts'
import { forgive, makeVocabulary, type Vocabulary } from './forgiving-words.ts'

/** The pieces that a filter finds before its traits are looked at: by state, owner and words. Not to be written to. */
export function piecesBesideTraits(
  index: CollectionIndex,
  {
    state,
    redeeming,
    owner,
    owners = owner === undefined ? [] : [owner],
    set,
    query,
  }: Pick<TokenFilter, 'state' | 'redeeming' | 'owner' | 'owners' | 'set' | 'query'>,
): Bits {
  const sets: Bits[] = []
  const inState = piecesInState(index, { state, redeeming })
  if (inState !== undefined) sets.push(inState)
  if (owners.length > 0)
    sets.push(
      owners
        .map((each) => ownedBy(index, each.toLowerCase()))
        .reduce((all, own) => all.map((word, at) => word | own[at]!)),
    )
  if (set !== undefined) sets.push(piecesOfSet(index, set))
  if (query !== '') sets.push(wordsIn(index, query).pieces)
  const [first = index.surviving.map((word, at) => word | index.burned[at]!), ...others] = sets
  return others.length === 0 ? first : first.map((word, at) => others.reduce((rest, set) => rest & set[at]!, word))
}

/** The pieces in a state; `undefined` stands for all. Not to be written to. */
export function piecesInState(
  index: CollectionIndex,
  { state, redeeming }: { state: TokenState } & Pick<TokenFilter, 'redeeming'>,
): Bits | undefined {
  const { surviving, burned, printed, vaulted, stages } = index
  switch (state) {
    case 'all':
      return undefined
    case 'surviving':
      return surviving
    case 'burned':
      return burned
    case 'printed':
      return printed
    case 'vaulted':
      return vaulted
    case 'redeemable': {
      // Who holds a vault's piece is the vault. A right is used once for ever.
      if (redeeming?.burn !== true && redeeming?.print !== true) return makeBits(index.pieces.length)
      const free = surviving.map((word, at) => word & ~vaulted[at]!)
      const taken = redeeming.burn ? takenBy(index, redeeming) : undefined
      if (redeeming.burn && taken === undefined) return free
      return free.map((word, at) => word & ((taken?.[at] ?? 0) | (redeeming.print ? ~printed[at]! : 0)))
    }
    default:
      return stages[state]
  }
}

/** The pieces that burns take; `undefined` stands for all. */
function takenBy({ pieces }: CollectionIndex, { only, together = [] }: Redeeming): Bits | undefined {
  if (only === undefined) return undefined
  const taken = makeBits(pieces.length)
  const isTaken = inRanges(only)
  const several = together.map(({ count, only: some }) =>
    enoughTogether(pieces, { count, isTaken: some === undefined ? () => true : inRanges(some) }),
  )
  for (const [place, piece] of pieces.entries())
    if (isTaken(piece.tokenId) || several.some((isEnough) => isEnough(piece))) setBit(taken, place)
  return taken
}

/** Whether a burn that takes so many together takes a piece: one holder has as many copies of it, or of single pieces as many that it takes. */
function enoughTogether(
  pieces: readonly IndexedPiece[],
  { count, isTaken }: { count: number; isTaken: (tokenId: string) => boolean },
): (piece: IndexedPiece) => boolean {
  const held = new Map<string, number>()
  for (const { tokenId, owner, burned } of pieces)
    if (owner !== null && !burned && isTaken(tokenId)) held.set(owner, (held.get(owner) ?? 0) + 1)
  return ({ tokenId, owner, copies }) => isTaken(tokenId) && (copies?.most ?? held.get(owner ?? '') ?? 0) >= count
}

/** The members of the studio's sets, found once for each index. */
const members = new WeakMap<CollectionIndex, Map<PieceSet, Bits>>()

/** The pieces of a set, burned ones too: those that it lists, and those with any of its values. */
export function piecesOfSet(index: CollectionIndex, set: PieceSet): Bits {
  const known = members.get(index) ?? new Map<PieceSet, Bits>()
  members.set(index, known)
  const found = known.get(set) ?? makeBits(index.pieces.length)
  if (known.has(set)) return found
  known.set(set, found)
  for (const tokenId of set.pieces) {
    const place = index.placeOf.get(tokenId)
    if (place !== undefined) setBit(found, place)
  }
  for (const { traitType, values } of set.traits) {
    for (const value of values)
      for (const place of placesOfValue(index.engine, numberCalled(index.engine, { traitType, value })))
        setBit(found, place)
  }
  return found
}

type FoundWords = { pieces: Bits; meant: string | undefined }

/** Words are looked for in every name and value, so what was asked for lately is remembered with the index. */
const lately = new WeakMap<CollectionIndex, Map<string, FoundWords>>()
const MOST_WORDS = 64

function wordsIn(index: CollectionIndex, query: string): FoundWords {
  const known = lately.get(index) ?? new Map<string, FoundWords>()
  lately.set(index, known)
  const found = known.get(query) ?? findWords(index, query)
  known.delete(query)
  known.set(query, found)
  if (known.size > MOST_WORDS) known.delete(known.keys().next().value!)
  return found
}

/** What a search is taken to mean in a collection where nothing is written as it was typed; `undefined` where something is, or nothing is close. */
export function meantBy(index: CollectionIndex, query: string): string | undefined {
  return query === '' ? undefined : wordsIn(index, query).meant
}

/** As it was typed, and with typing errors forgiven where that finds nothing. */
function findWords(index: CollectionIndex, query: string): FoundWords {
  const exact = foundByTests(index, testsOf(query))
  if (exact.some((word) => word !== 0) || isNumber(query)) return { pieces: exact, meant: undefined }
  const forgiven = forgive(query, vocabularyOf(index))
  if (forgiven === undefined) return { pieces: exact, meant: undefined }
  const { meant, test } = forgiven
  const pieces = foundByTests(index, { number: undefined, isName: test, isValue: test })
  return pieces.some((word) => word !== 0) ? { pieces, meant } : { pieces, meant: undefined }
}

/** The words of the names and values of a collection, gathered when a search first finds nothing. */
const vocabularies = new WeakMap<CollectionIndex, Vocabulary>()

function vocabularyOf(index: CollectionIndex): Vocabulary {
  const vocabulary =
    vocabularies.get(index) ??
    makeVocabulary([...index.pieces.map(({ name }) => name ?? ''), ...index.engine.values.map(({ key }) => key ?? '')])
  vocabularies.set(index, vocabulary)
  return vocabulary
}

/**
 * Pieces found by number, name or trait value. A number finds itself as a whole (`12` finds No. 12 and “Twelve of 12”, not
 * No. 112); other words are found anywhere in a name or value, in any letter case.
 */
function foundByTests(index: CollectionIndex, { number, isName, isValue }: Tests): Bits {
  const found = makeBits(index.pieces.length)
  for (const [place, { name }] of index.pieces.entries()) if (name !== null && isName(name)) setBit(found, place)
  for (const [own, { key }] of index.engine.values.entries()) {
    if (key !== null && isValue(key)) for (const place of placesOfValue(index.engine, own)) setBit(found, place)
  }
  const place = number === undefined ? undefined : index.placeOf.get(number)
  if (place !== undefined) setBit(found, place)
  return found
}

type Test = (text: string) => boolean
type Tests = { number: string | undefined; isName: Test; isValue: Test }

const numberPattern = /^#?(\d{1,78})$/

/** Numbers are never mistyped: another number is another piece. */
export function isNumber(query: string): boolean {
  return numberPattern.test(query)
}

/** What a search looks for: the piece with a number, and names and normalised values that pass. */
export function testsOf(query: string): Tests {
  const digits = numberPattern.exec(query)?.[1]
  if (digits === undefined) {
    const words = query.toLowerCase()
    const test: Test = (text) => text.toLowerCase().includes(words)
    return { number: undefined, isName: test, isValue: test }
  }
  const whole = new RegExp(`(?<!\\d)${digits}(?!\\d)`)
  return {
    number: parseTokenId(String(BigInt(digits))) ?? '',
    isName: (text) => whole.test(text),
    isValue: (text) => text === digits,
  }
}

/** One thing that a set asks for: a piece, or any piece with a value. */
export type AskedPart = { tokenId: string } | { traitType: string; value: string }

/** What a set asks for, each with the places of the pieces that answer it, lowest first. */
export function partsOfSet(
  { placeOf, engine }: Pick<CollectionIndex, 'placeOf' | 'engine'>,
  { pieces, traits }: Pick<PieceSet, 'pieces' | 'traits'>,
): { part: AskedPart; places: Iterable<number> }[] {
  return [
    ...pieces.map((tokenId) => {
      const place = placeOf.get(tokenId)
      return { part: { tokenId }, places: place === undefined ? [] : [place] }
    }),
    ...traits.flatMap(({ traitType, values }) =>
      values.map((value) => ({
        part: { traitType, value },
        places: placesOfValue(engine, numberCalled(engine, { traitType, value })),
      })),
    ),
  ]
}
