/**
 * OpenRarity as its reference implementation computes it (open-rarity 0.7.5): the rarer the information in a token's
 * traits, the higher its score; rank 1 is the rarest. Held to the reference's own results in `vectors/`.
 */
export const openRarityStrategy = 'openrarity@0.7.5'

/** Attributes in the order of the metadata. Only text can be ranked; numbers are told apart so that they can be refused. */
export type RarityInput = { tokenId: string; attributes: readonly (readonly [traitType: string, value: string | number])[] }

export type RankedToken = {
  tokenId: string
  /** Information of the token's traits divided by the collection's entropy; a token picked by chance has 1. */
  score: number
  /** Competition rank: 1, 2, 2, 4. */
  rank: number
  /** Traits that no other token has, the number of traits counted as one of them. */
  uniqueAttributes: number
  /** Traits that hold something: neither empty nor "none". */
  traitCount: number
}

/** `tokens` in the order they came in; the collection's `entropy` in bits. */
export type Ranking = { tokens: RankedToken[]; entropy: number }

/** OpenRarity ranks no collection in which a single token has a trait that is not text. */
export class NumericTraitError extends Error {
  override readonly name = 'NumericTraitError'
  readonly traitType: string
  constructor(traitType: string) {
    super(`The trait “${traitType}” holds numbers, and OpenRarity ranks collections with text traits only.`)
    this.traitType = traitType
  }
}

/** The number of a token's traits is ranked as one more trait under this name. */
const traitCountType = 'meta_trait:trait_count'

/** Ranks a whole collection. Tokens of equal score keep the order they came in. Throws `NumericTraitError`. */
export function rankByOpenRarity(tokens: readonly RarityInput[]): Ranking {
  const normalise = createNormaliser()
  const described = tokens.map((token) => withTraitCount(token, normalise))
  const columns = columnsOf(described.map(({ attributes }) => attributes))
  const entropy = columns.reduce((sum, column) => sum + entropyOf(column, tokens.length), 0)
  const information = new Float64Array(tokens.length)
  const unique = new Int32Array(tokens.length)
  for (const column of columns) addColumn(column, { information, unique })
  const divisor = entropy === 0 ? 1 : entropy
  const scored = tokens.map(({ tokenId }, index) => (
    { tokenId, score: information[index]! / divisor, rank: 0, uniqueAttributes: unique[index]!, traitCount: described[index]!.traitCount }))
  assignRanks(scored)
  return { tokens: scored, entropy }
}

/**
 * The normalised attributes of a token with the trait count added. Of two attributes with the same type the later one counts,
 * in the place of the first; only then are types normalised, which may make two types one. A trait count that the metadata
 * brings along is written over.
 */
function withTraitCount({ attributes }: RarityInput, normalise: (text: string) => string): { attributes: Map<string, string>; traitCount: number } {
  const given = new Map<string, string | number>(attributes)
  const normalised = new Map<string, string>()
  for (const [traitType, value] of given) {
    if (typeof value !== 'string') throw new NumericTraitError(traitType)
    normalised.set(normalise(traitType), normalise(value))
  }
  let traitCount = normalised.has(traitCountType) ? -1 : 0
  for (const value of normalised.values()) if (value !== '' && value !== 'none') traitCount++
  normalised.set(traitCountType, String(traitCount))
  return { attributes: normalised, traitCount }
}

/** One trait type: each token's value as a number from 1, 0 for none, and how many tokens have each. */
type Column = { codes: Int32Array; counts: number[] }

function columnsOf(tokens: readonly Map<string, string>[]): Column[] {
  const columns = new Map<string, Column & { values: Map<string, number> }>()
  for (const [index, attributes] of tokens.entries()) {
    for (const [traitType, value] of attributes) {
      let column = columns.get(traitType)
      if (column === undefined) columns.set(traitType, column = { codes: new Int32Array(tokens.length), counts: [0], values: new Map() })
      let code = column.values.get(value)
      if (code === undefined) {
        code = column.counts.push(0) - 1
        column.values.set(value, code)
      }
      column.codes[index] = code
      column.counts[code]!++
    }
  }
  for (const { counts } of columns.values()) counts[0] = tokens.length - counts.reduce((sum, count) => sum + count, 0)
  // Code-point order of names, as the reference adds up its terms.
  return [...columns].sort(([a], [b]) => compareCodePoints(a, b)).map(([, column]) => column)
}

function entropyOf({ counts }: Column, total: number): number {
  return counts.reduce((sum, count) => (count === 0 ? sum : sum + (count / total) * Math.log2(total / count)), 0)
}

/** A token without the trait has the absence for its value, with a probability of its own; absence is never unique. */
function addColumn({ codes, counts }: Column, { information, unique }: { information: Float64Array; unique: Int32Array }): void {
  const bits = counts.map((count) => Math.log2(codes.length / count))
  for (const [index, code] of codes.entries()) {
    information[index]! += bits[code]!
    if (code !== 0 && counts[code] === 1) unique[index]!++
  }
}

/** One unique trait goes before any score. Neighbours share a rank when their scores are close, whatever their unique traits. */
function assignRanks(tokens: readonly RankedToken[]): void {
  const inOrder = tokens.toSorted((a, b) => b.uniqueAttributes - a.uniqueAttributes || b.score - a.score)
  for (const [index, token] of inOrder.entries()) {
    const before = inOrder[index - 1]
    token.rank = before !== undefined && isClose(before.score, token.score) ? before.rank : index + 1
  }
}

/** Python's `math.isclose` with its defaults. */
function isClose(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
}

/**
 * Lower case without the spaces that Python strips from both ends: U+001C to U+001F and U+0085 too, U+FEFF not. The same few
 * texts come thousands of times, so each is worked on once.
 */
function createNormaliser(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let normalised = known.get(text)
    if (normalised === undefined) known.set(text, normalised = text.toLowerCase().replace(outerSpaces, ''))
    return normalised
  }
}

const space = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const outerSpaces = new RegExp(`^${space}+|${space}+$`, 'g')

function compareCodePoints(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)]
  for (const [index, character] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    if (character !== other) return character.codePointAt(0)! - other.codePointAt(0)!
  }
  return first.length - second.length
}
