import { compareCodePoints } from '#features/catalogue/search/trait-text.ts'
import { orderByScore, writeRanks } from './rank-order.ts'
import { numericTrait, type RarityInput } from './rarity-input.ts'
import { type Columns, createTraitReader, makeColumns, requireText, type TraitColumn } from './trait-columns.ts'

/**
 * A collection in columns, which one token can leave, join or change in the time of its own traits. Places are in the order
 * in which tokens came, columns in code-point order of their types, as the reference adds up its terms; `size` is how many of them are in.
 */
export type RankTable = {
  tokenIds: string[]
  isIn: Uint8Array
  traitCounts: Int32Array
  size: number
} & Columns

/** Scores by place; a place that is out has rank 0. `order` holds the places that are in, rarest first. `entropy` in bits. */
export type TableRanks = {
  score: Float64Array
  unique: Uint16Array
  rank: Uint32Array
  order: Uint32Array
  entropy: number
}

/**
 * Tokens whose texts are looked at before the first of them is read. The attributes of a collection lie all over the memory: a
 * processor that may fetch many at once waits half as long as one that looks each up before it asks for the next.
 */
const TOKENS_AHEAD = 64

/** Throws `UnrankableError` for a trait that is not text. */
export function makeRankTable(tokens: readonly RarityInput[]): RankTable {
  const table: RankTable = {
    tokenIds: tokens.map(({ tokenId }) => tokenId),
    isIn: new Uint8Array(tokens.length).fill(1),
    traitCounts: new Int32Array(tokens.length),
    size: tokens.length,
    ...makeColumns(tokens.length),
  }
  const readToken = createTraitReader(table)
  for (let start = 0; start < tokens.length; start += TOKENS_AHEAD) {
    const end = Math.min(tokens.length, start + TOKENS_AHEAD)
    for (let place = start; place < end; place++) requireText(tokens[place]!.attributes)
    for (let place = start; place < end; place++) table.traitCounts[place] = readToken(place, tokens[place]!.attributes)
  }
  for (const column of table.columns) {
    let having = 0
    for (let code = 1; code < column.counts.length; code++) having += column.counts[code]!
    column.counts[0] = tokens.length - having
  }
  table.columns.sort((a, b) => compareCodePoints(a.type, b.type))
  return table
}

const placesOfIds = new WeakMap<RankTable, Map<string, number>>()

/** Where a token stands. Few are asked for, so the ids are put in order with the first question. */
export function placeOf(table: RankTable, tokenId: string): number | undefined {
  const known = placesOfIds.get(table) ?? new Map(table.tokenIds.map((id, place) => [id, place]))
  placesOfIds.set(table, known)
  return known.get(tokenId)
}

/** A token leaves the ranking: it was burned. Nothing happens to one that is out already. */
export function withdrawToken(table: RankTable, place: number): void {
  if (table.isIn[place] !== 1) return
  table.isIn[place] = 0
  table.size -= 1
  for (const { codes, counts } of table.columns) counts[codes[place]!]!--
}

/** A token comes back: the chain took its burn back. */
export function restoreToken(table: RankTable, place: number): void {
  if (table.isIn[place] === 1) return
  table.isIn[place] = 1
  table.size += 1
  for (const { codes, counts } of table.columns) counts[codes[place]!]!++
}

/** The metadata of a token was read anew. Throws `UnrankableError`, and then has changed nothing. */
export function describeToken(
  table: RankTable,
  { place, attributes }: { place: number; attributes: RarityInput['attributes'] },
): void {
  for (const [traitType, value] of attributes) if (typeof value !== 'string') throw numericTrait(traitType)
  const wasIn = table.isIn[place] === 1
  withdrawToken(table, place)
  for (const { codes } of table.columns) codes[place] = 0
  const before = table.columns.length
  // Columns that are new have everybody who is in without them.
  table.traitCounts[place] = createTraitReader(table, (column) => {
    column.counts[0] = table.size
  })(place, attributes)
  for (const { codes, counts } of table.columns) if (codes[place] !== 0) counts[codes[place]!]!--
  if (table.columns.length > before) table.columns.sort((a, b) => compareCodePoints(a.type, b.type))
  if (wasIn) restoreToken(table, place)
}

/** Ranks all tokens that are in; two passes over the codes and one sort. */
export function rankTable(table: RankTable): TableRanks {
  const total = table.tokenIds.length
  const [score, unique, rank] = [new Float64Array(total), new Uint16Array(total), new Uint32Array(total)]
  const entropy = table.columns.reduce((sum, { counts }) => sum + entropyOf(counts, table.size), 0)
  addColumns(table.columns, { size: table.size, score, unique })
  // One token, or all the same: there is no information to divide by, and all scores are 0.
  if (entropy !== 0) for (let place = 0; place < total; place++) score[place]! /= entropy
  const order = orderByScore(placesIn(table), { unique, score })
  writeRanks(order, { score, ranks: rank })
  return { score, unique, rank, order, entropy }
}

/** Information of a value in bits: how many times the tokens must be halved until only those with it are left. */
export function bitsOf(count: number, size: number): number {
  return count === 0 ? 0 : Math.log2(size / count)
}

function placesIn({ isIn, size }: RankTable): Uint32Array {
  const places = new Uint32Array(size)
  for (let place = 0, next = 0; place < isIn.length; place++) if (isIn[place] === 1) places[next++] = place
  return places
}

function entropyOf(counts: readonly number[], size: number): number {
  let sum = 0
  for (const count of counts) if (count > 0) sum += (count / size) * Math.log2(size / count)
  return sum
}

/** Places whose sums are made before the next: so many stay in the processor's own memory while the columns pass by. */
const PLACES_AT_ONCE = 4096

/** A token without the trait has the absence for its value, with a probability of its own; absence is never unique. */
function addColumns(
  columns: readonly TraitColumn[],
  { size, score, unique }: { size: number; score: Float64Array; unique: Uint16Array },
): void {
  const terms = columns.map(({ codes, counts }) => ({
    codes,
    bits: Float64Array.from(counts, (count) => bitsOf(count, size)),
    once: counts.some((count, code) => code > 0 && count === 1)
      ? Uint8Array.from(counts, (count, code) => Number(code > 0 && count === 1))
      : undefined,
  }))
  for (let start = 0; start < score.length; start += PLACES_AT_ONCE) {
    const end = Math.min(score.length, start + PLACES_AT_ONCE)
    for (const { codes, bits, once } of terms) {
      for (let place = start; place < end; place++) score[place]! += bits[codes[place]!]!
      if (once !== undefined) for (let place = start; place < end; place++) unique[place]! += once[codes[place]!]!
    }
  }
}
