import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StudioInput } from './studio-columns.ts'
import { rankByStudio } from './studio-strategy.ts'

const folder = join(import.meta.dirname, 'vectors')
const vectors = readdirSync(folder)
  .map(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        name: string
        tokens: { tokenId: number; attributes: [string, string][] }[]
        expected?: { rank: number; score: number; uniqueAttributeCount: number }[]
      },
  )
  .filter(({ name, expected }) => expected !== undefined && name !== 's18-existing-meta-trait')

test.each(vectors)(
  'without settings, and with text only, ranks are those of OpenRarity: $name',
  ({ tokens, expected }) => {
    const ranked = rankByStudio(
      tokens.map(({ tokenId, attributes }) => ({ tokenId: String(tokenId), attributes })),
    ).tokens
    expect(ranked.map(({ rank, uniqueAttributes }) => [rank, uniqueAttributes])).toEqual(
      expected!.map((row) => [row.rank, row.uniqueAttributeCount]),
    )
    for (const [index, { score }] of ranked.entries())
      expect(Math.abs(score - expected![index]!.score)).toBeLessThanOrEqual(1e-9)
  },
)

const piece = (tokenId: number, attributes: [string, string | number][], copies?: number): StudioInput => ({
  tokenId: String(tokenId),
  attributes,
  ...(copies === undefined ? {} : { copies }),
})
const ranksOf = (...given: Parameters<typeof rankByStudio>) => rankByStudio(...given).tokens.map(({ rank }) => rank)

test('an excluded trait says nothing, in any letter case', () => {
  const tokens = [
    piece(1, [
      ['Hat', 'a'],
      ['Level', 'x'],
    ]),
    piece(2, [
      ['Hat', 'a'],
      ['Level', 'y'],
    ]),
    piece(3, [
      ['Hat', 'b'],
      ['Level', 'y'],
    ]),
  ]
  expect(ranksOf(tokens)).toEqual([1, 3, 1])
  expect(ranksOf(tokens, { traits: { ' LEVEL ': 'exclude' } })).toEqual([2, 2, 1])
})

test('numbers are ranked: by how many are as high where higher is rarer, else by steps', () => {
  const tokens = [1, 2, 3, 3, 90].map((level, index) => piece(index, [['Level', level]]))
  expect(ranksOf(tokens, { traits: { level: 'higher_is_rarer' } })).toEqual([5, 4, 2, 2, 1])
  expect(
    ranksOf(Array.from({ length: 100 }, (_, index) => piece(index, [['Weight', index === 99 ? 500 : index]]))).indexOf(
      1,
    ),
  ).toBe(99)
})

test('texts that are numbers have a height, others are refused by name', () => {
  expect(
    ranksOf([piece(1, [['Level', '10']]), piece(2, [['Level', '9']])], { traits: { Level: 'higher_is_rarer' } }),
  ).toEqual([1, 2])
  expect(() => rankByStudio([piece(1, [['Level', 'high']])], { traits: { Level: 'higher_is_rarer' } })).toThrow(
    '“high” is not a number',
  )
  expect(() => rankByStudio([piece(1, [['Hat', 'a']])], { within: 'Kind' })).toThrow('no piece has such a trait')
})

test('measured within its kind, a piece is not rare for lacking what its kind never has', () => {
  const tokens = [
    ...[1, 2, 3, 4, 5, 6].map((id) =>
      piece(id, [
        ['Kind', 'person'],
        ['Hands', id <= 3 ? 'left' : 'right'],
      ]),
    ),
    piece(7, [['Kind', 'dog']]),
    piece(8, [['Kind', 'dog']]),
  ]
  const settings = { traitCount: 'exclude' } as const
  const bits = (of: ReturnType<typeof rankByStudio>, index: number) => of.tokens[index]!.score * of.entropy
  expect(bits(rankByStudio(tokens, settings), 6)).toBeCloseTo(4)
  // Two of eight are dogs, 2 bits; that dogs have no hands says nothing.
  expect(bits(rankByStudio(tokens, { ...settings, within: 'kind' }), 6)).toBeCloseTo(2)
  expect(bits(rankByStudio(tokens, { ...settings, within: 'kind' }), 0)).toBeCloseTo(Math.log2(8 / 6) + 1)
})

test('copies count: of an edition of 90 each copy is commoner than one of 10, and kinds without copies are left out', () => {
  const { tokens, entropy } = rankByStudio(
    [piece(1, [['Ink', 'black']], 90), piece(2, [['Ink', 'red']], 10), piece(3, [['Ink', 'blue']], 0)],
    { traitCount: 'exclude' },
  )
  expect(tokens.map(({ tokenId, rank, uniqueAttributes }) => [tokenId, rank, uniqueAttributes])).toEqual([
    ['1', 2, 1],
    ['2', 1, 1],
  ])
  expect(tokens[1]!.score * entropy).toBeCloseTo(Math.log2(10))
})

test('the score alone may decide', () => {
  const tokens = [
    piece(1, [
      ['A', 'only'],
      ['B', 'x'],
      ['C', 'x'],
    ]),
    ...[2, 3].map((id) =>
      piece(id, [
        ['A', 'y'],
        ['B', 'z'],
        ['C', 'z'],
      ]),
    ),
    ...[4, 5, 6, 7, 8, 9].map((id) =>
      piece(id, [
        ['A', 'y'],
        ['B', 'x'],
        ['C', 'x'],
      ]),
    ),
  ]
  expect(ranksOf(tokens)[0]).toBe(1)
  expect(ranksOf(tokens, { uniqueFirst: false })[0]).toBe(3)
})
