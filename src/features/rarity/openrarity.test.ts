import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRarityStrategy, rankByOpenRarity } from './openrarity.ts'
import { describeToken, makeRankTable, rankTable, restoreToken, withdrawToken } from './rank-table.ts'
import { type RarityInput, UnrankableError } from './rarity-input.ts'

type Vector = {
  name: string
  collectionEntropyBits: number
  tokens: { tokenId: number; attributes: [string, string | number][] }[]
  expected?: { tokenId: number; score: number; rank: number; uniqueAttributeCount: number; traitCount: number }[]
  expectedError?: string
}

const folder = join(import.meta.dirname, 'vectors')
const vectors = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Vector)

function inputOf({ tokens }: Vector): RarityInput[] {
  return tokens.map(({ tokenId, attributes }) => ({ tokenId: String(tokenId), attributes }))
}

test('there are vectors to hold the ranks to', () => {
  expect(vectors.filter(({ expected }) => expected !== undefined)).toHaveLength(14)
  expect(vectors.filter(({ expectedError }) => expectedError !== undefined)).toHaveLength(1)
})

test.each(vectors.filter(({ expected }) => expected !== undefined))(
  'ranks are those of the reference implementation: $name',
  (vector) => {
    const { tokens, entropy } = rankByOpenRarity(inputOf(vector))
    expect(
      tokens.map(({ tokenId, rank, uniqueAttributes, traitCount }) => [
        Number(tokenId),
        rank,
        uniqueAttributes,
        traitCount,
      ]),
    ).toEqual(vector.expected!.map((row) => [row.tokenId, row.rank, row.uniqueAttributeCount, row.traitCount]))
    const worst = Math.max(
      ...tokens.map(
        ({ score }, index) =>
          Math.abs(score - vector.expected![index]!.score) / Math.max(1, vector.expected![index]!.score),
      ),
    )
    expect(worst).toBeLessThanOrEqual(1e-12)
    expect(Math.abs(entropy - vector.collectionEntropyBits)).toBeLessThanOrEqual(1e-12 * Math.max(1, entropy))
  },
)

test.each(vectors.filter(({ expectedError }) => expectedError !== undefined))(
  'what the reference refuses is refused, and the trait is named: $name',
  (vector) => {
    expect(() => rankByOpenRarity(inputOf(vector))).toThrow(UnrankableError)
    expect(() => rankByOpenRarity(inputOf(vector))).toThrow('“Level”')
  },
)

const token = (tokenId: number, attributes: [string, string][]): RarityInput => ({
  tokenId: String(tokenId),
  attributes,
})
const ranksOf = (tokens: RarityInput[]) => rankByOpenRarity(tokens).tokens.map(({ rank }) => rank)

test('an empty collection has an empty ranking; one token has score 0 and rank 1', () => {
  expect(openRarityStrategy).toBe('openrarity@0.7.5')
  expect(rankByOpenRarity([])).toEqual({ tokens: [], entropy: 0 })
  expect(rankByOpenRarity([token(1, [['Hat', 'Cap']])]).tokens).toEqual([
    { tokenId: '1', score: 0, rank: 1, uniqueAttributes: 2, traitCount: 1 },
  ])
})

test('scores within a billionth of each other share a rank', () => {
  // 2 · 6 and 3 · 4 tokens share the values: the same information, added up from other numbers.
  const tokens = [
    ...Array.from({ length: 2 }, (_, index) =>
      token(index, [
        ['A', 'two'],
        ['B', 'six'],
      ]),
    ),
    ...Array.from({ length: 3 }, (_, index) =>
      token(10 + index, [
        ['A', 'three'],
        ['B', 'four'],
      ]),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      token(20 + index, [
        ['A', 'rest'],
        ['B', 'six'],
      ]),
    ),
    token(30, [
      ['A', 'rest'],
      ['B', 'four'],
    ]),
  ]
  const ranks = new Map(rankByOpenRarity(tokens).tokens.map(({ tokenId, rank }) => [tokenId, rank]))
  expect(ranks.get('0')).toBe(ranks.get('10'))
})

test('spaces are those that Python strips, and letters are compared in lower case without folding accents', () => {
  // U+001C and U+0085 go, U+FEFF stays: three tokens with the same value, one with another.
  const tokens = ['Cap', '\u001cCAP\u0085', '\u3000cap\n', '\ufeffcap'].map((value, index) =>
    token(index, [['Hat', value]]),
  )
  expect(rankByOpenRarity(tokens).tokens.map(({ rank, uniqueAttributes }) => [rank, uniqueAttributes])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
    [1, 1],
  ])
  // é in one character and in two are two values.
  expect(
    rankByOpenRarity(['\u00e9', '\u00c9', 'e\u0301'].map((value, index) => token(index, [['Hat', value]]))).tokens.map(
      ({ uniqueAttributes }) => uniqueAttributes,
    ),
  ).toEqual([0, 0, 1])
})

test('of mixed spellings of one type the last by the first place counts', () => {
  // `Hat` stands first and is written again last; `hat` stands behind it: its value is the last one read.
  const tokens = [
    token(0, [
      ['Hat', 'a'],
      ['hat', 'b'],
      ['Hat', 'c'],
    ]),
    token(1, [['Hat', 'b']]),
    token(2, [['Hat', 'c']]),
  ]
  expect(
    rankByOpenRarity(tokens).tokens.map(({ uniqueAttributes, traitCount }) => [uniqueAttributes, traitCount]),
  ).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
  ])
})

test('a trait count that the metadata brings along is written over; an empty one makes the count one too small, as in the reference', () => {
  expect(
    rankByOpenRarity([
      token(0, [
        ['Hat', 'a'],
        ['meta_trait:trait_count', 'none'],
      ]),
      token(1, [['Hat', 'a']]),
    ]).tokens.map(({ traitCount }) => traitCount),
  ).toEqual([0, 1])
})

test('a value with thousands of spaces inside takes no time worth speaking of', () => {
  const long = `a${' '.repeat(1_000_000)}b`
  expect(ranksOf([token(0, [['Hat', long]]), token(1, [['Hat', `  ${long.toUpperCase()} `]])])).toEqual([1, 1])
})

test('ten thousand values of one trait, and values of any script, are ranked', () => {
  const tokens = Array.from({ length: 70_000 }, (_, index) =>
    token(index, [['Name', `\u202e<b>${index % 69_999}</b> e\u0301`]]),
  )
  const { tokens: ranked } = rankByOpenRarity(tokens)
  expect(ranked[5]).toMatchObject({ rank: 1, uniqueAttributes: 1 })
  expect(ranked[0]).toMatchObject({ rank: 69_999, uniqueAttributes: 0 })
  expect(ranked[69_999]).toMatchObject({ rank: 69_999 })
})

test('types without end are refused with a sentence instead of filling the memory', () => {
  const tokens = Array.from({ length: 20_000 }, (_, index) => token(index, [[`Type ${index}`, 'a']]))
  expect(() => rankByOpenRarity(tokens)).toThrow('trait types between them')
})

const attributes = fc.array(
  fc.tuple(
    fc.constantFrom('Hat', 'hat ', 'Eyes', 'Mouth', 'Level', 'meta_trait:trait_count'),
    fc.constantFrom('a', 'A', 'b', 'none', '', ' c', 'd'),
  ),
  { maxLength: 5 },
)

test('after burns, burns taken back and metadata read anew, ranks are those of the collection ranked from the beginning', () => {
  const change = fc.record({ what: fc.constantFrom('burn', 'restore', 'describe'), at: fc.nat(11), attributes })
  fc.assert(
    fc.property(
      fc.array(attributes, { minLength: 12, maxLength: 12 }),
      fc.array(change, { maxLength: 12 }),
      (all, changes) => {
        const tokens = all.map((each, index) => ({ tokenId: String(index), attributes: each }))
        const table = makeRankTable(tokens)
        for (const { what, at, attributes: described } of changes) {
          if (what === 'burn') withdrawToken(table, at)
          else if (what === 'restore') restoreToken(table, at)
          else {
            describeToken(table, { place: at, attributes: described })
            tokens[at] = { tokenId: String(at), attributes: described }
          }
        }
        const { rank, unique, score } = rankTable(table)
        const fresh = rankByOpenRarity(tokens.filter((_, place) => table.isIn[place] === 1))
        for (const each of fresh.tokens) {
          const place = Number(each.tokenId)
          expect([rank[place], unique[place], table.traitCounts[place]]).toEqual([
            each.rank,
            each.uniqueAttributes,
            each.traitCount,
          ])
          expect(Math.abs(score[place]! - each.score)).toBeLessThanOrEqual(1e-12 * Math.max(1, each.score))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the reference, written down as plainly as it can be, agrees on any collection', () => {
  fc.assert(
    fc.property(fc.array(attributes, { minLength: 1, maxLength: 30 }), (all) => {
      const tokens = all.map((each, index) => ({ tokenId: String(index), attributes: each }))
      expect(rankByOpenRarity(tokens).tokens.map(({ rank, uniqueAttributes }) => [rank, uniqueAttributes])).toEqual(
        plainly(tokens),
      )
    }),
    { numRuns: 300 },
  )
})

/** OpenRarity by its definition: maps, one logarithm a term, a comparison sort. */
function plainly(tokens: RarityInput[]): [rank: number, unique: number][] {
  const norm = (text: string) => text.toLowerCase().trim()
  const described = tokens.map((each) => {
    const own = new Map(
      [...new Map(each.attributes as [string, string][])].map(([type, value]) => [norm(type), norm(value)]),
    )
    const count =
      [...own.values()].filter((value) => value !== '' && value !== 'none').length -
      Number(own.has('meta_trait:trait_count'))
    return own.set('meta_trait:trait_count', String(count))
  })
  const types = [...new Set(described.flatMap((own) => [...own.keys()]))]
  const countOf = (type: string, value: string | undefined) => described.filter((own) => own.get(type) === value).length
  const scored = described.map((own) => ({
    bits: types.reduce((sum, type) => sum + Math.log2(tokens.length / countOf(type, own.get(type))), 0),
    unique: [...own].filter(([type, value]) => countOf(type, value) === 1).length,
  }))
  const order = scored
    .map((_, place) => place)
    .sort((a, b) => scored[b]!.unique - scored[a]!.unique || scored[b]!.bits - scored[a]!.bits)
  const ranks: number[] = []
  for (const [index, place] of order.entries()) {
    const before = order[index - 1]
    const isTie =
      before !== undefined &&
      Math.abs(scored[before]!.bits - scored[place]!.bits) <= 1e-9 * Math.max(scored[before]!.bits, scored[place]!.bits)
    ranks[place] = isTie ? ranks[before]! : index + 1
  }
  return scored.map(({ unique }, place) => [ranks[place]!, unique])
}
