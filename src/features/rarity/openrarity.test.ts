import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NumericTraitError, rankByOpenRarity, type RarityInput } from './openrarity.ts'

type Vector = {
  name: string
  collectionEntropyBits: number
  tokens: { tokenId: number; attributes: [string, string | number][] }[]
  expected?: { tokenId: number; score: number; rank: number; uniqueAttributeCount: number; traitCount: number }[]
}

function readVector(name: string): Vector {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', `${name}.json`), 'utf8')) as Vector
}

function inputOf({ tokens }: Vector): RarityInput[] {
  return tokens.map(({ tokenId, attributes }) => ({ tokenId: String(tokenId), attributes }))
}

const ranked = [
  's01-one-token', 's02-all-identical', 's03-no-traits', 's04-two-of-four', 's05-missing-trait', 's06-only-one-lacks', 's07-none-empty-null-strings',
  's08-unique-beats-score', 's09-no-tie-across-unique', 's10-tie-across-unique', 's15-case-and-space', 's17-duplicate-trait-types', 's18-existing-meta-trait',
  'r01-random-1k',
]

test.each(ranked)('ranks are those of the reference implementation: %s', (name) => {
  const vector = readVector(name)
  const { tokens, entropy } = rankByOpenRarity(inputOf(vector))
  expect(tokens.map(({ tokenId, rank, uniqueAttributes, traitCount }) => [Number(tokenId), rank, uniqueAttributes, traitCount]))
    .toEqual(vector.expected!.map((row) => [row.tokenId, row.rank, row.uniqueAttributeCount, row.traitCount]))
  const worst = Math.max(...tokens.map(({ score }, index) => Math.abs(score - vector.expected![index]!.score) / Math.max(1, vector.expected![index]!.score)))
  expect(worst).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(entropy - vector.collectionEntropyBits)).toBeLessThanOrEqual(1e-12 * Math.max(1, entropy))
})

test('a number anywhere makes a collection unrankable, and the trait is named', () => {
  expect(() => rankByOpenRarity(inputOf(readVector('s20-numeric-rejected')))).toThrow(NumericTraitError)
  expect(() => rankByOpenRarity(inputOf(readVector('s20-numeric-rejected')))).toThrow('“Level”')
})

test('an empty collection has an empty ranking', () => {
  expect(rankByOpenRarity([])).toEqual({ tokens: [], entropy: 0 })
})

test('scores within a billionth of each other share a rank', () => {
  // 2 · 6 and 3 · 4 tokens share the values: the same information, added up from other numbers.
  const pair = (tokenId: number, a: string, b: string): RarityInput => ({ tokenId: String(tokenId), attributes: [['A', a], ['B', b]] })
  const tokens = [
    ...Array.from({ length: 2 }, (_, index) => pair(index, 'two', 'six')), ...Array.from({ length: 3 }, (_, index) => pair(10 + index, 'three', 'four')),
    ...Array.from({ length: 4 }, (_, index) => pair(20 + index, 'rest', 'six')), pair(30, 'rest', 'four'),
  ]
  const ranks = new Map(rankByOpenRarity(tokens).tokens.map(({ tokenId, rank }) => [tokenId, rank]))
  expect(ranks.get('0')).toBe(ranks.get('10'))
})
