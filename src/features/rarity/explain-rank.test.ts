import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainRank } from './explain-rank.ts'
import { makeRankTable, rankTable, withdrawToken } from './rank-table.ts'

function vector(name: string) {
  const { tokens } = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', `${name}.json`), 'utf8')) as {
    tokens: { tokenId: number; attributes: [string, string][] }[]
  }
  const table = makeRankTable(tokens.map(({ tokenId, attributes }) => ({ tokenId: String(tokenId), attributes })))
  return { table, ranks: rankTable(table) }
}

test('the bits of the traits are the whole of a score, for every piece', () => {
  const { table, ranks } = vector('r01-random-1k')
  for (const tokenId of table.tokenIds) {
    const { contributions, bits, entropy, score } = explainRank(table, ranks, tokenId)!
    expect(contributions).toHaveLength(table.columns.length)
    expect(Math.abs(bits / entropy - score)).toBeLessThanOrEqual(1e-12 * score)
  }
})

test('traits are named as they were written, and a missing one is a contribution too', () => {
  const { table, ranks } = vector('s07-none-empty-null-strings')
  // Hat: one of eight has none at all, log2(8) = 3 bits; four of eight have a count of 0, 1 bit.
  expect(explainRank(table, ranks, '3')!.contributions).toEqual([
    { traitType: 'Hat', value: null, count: 1, share: 1 / 8, bits: 3, unique: false, isTraitCount: false },
    {
      traitType: 'meta_trait:trait_count',
      value: '0',
      count: 4,
      share: 1 / 2,
      bits: 1,
      unique: false,
      isTraitCount: true,
    },
  ])
  expect(explainRank(table, ranks, '3')!.tied).toEqual({ count: 2, tokenIds: ['1', '2'] })
})

test('the next rarer piece says whether a unique trait or the score put it there; the first has none', () => {
  const { table, ranks } = vector('s08-unique-beats-score')
  const inOrder = [...ranks.order].map((place) => explainRank(table, ranks, table.tokenIds[place]!)!)
  expect(inOrder[0]!.rarer).toBeNull()
  for (const [index, { rank, score, uniqueAttributes, rarer }] of inOrder.entries()) {
    if (rarer === null) continue
    expect(rarer.rank).toBeLessThan(rank)
    if (rarer.because === 'unique-traits')
      expect([rarer.uniqueAttributes > uniqueAttributes, rarer.score <= score]).toEqual([true, true])
    else expect(rarer.score).toBeGreaterThan(score)
    expect(inOrder[index - 1]!.rank).toBeGreaterThanOrEqual(rarer.rank)
  }
  expect(inOrder.some(({ rarer }) => rarer?.because === 'unique-traits')).toBe(true)
})

test('a burned piece and one that never was have no explanation', () => {
  const { table } = vector('s04-two-of-four')
  withdrawToken(table, 0)
  expect(explainRank(table, rankTable(table), table.tokenIds[0]!)).toBeUndefined()
  expect(explainRank(table, rankTable(table), '999')).toBeUndefined()
})
