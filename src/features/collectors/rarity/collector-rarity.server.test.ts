import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorAddresses, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
import { getCollectorRarity } from './get-collector-rarity.server.ts'
import { getCollectorTraits } from './get-collector-traits.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const rows = await recordCatalogue(db, { size: 140 })
/** A second catalogue, in which all pieces come to score the same. */
const other = await openOwnTestDatabase()
await recordCatalogue(other)
const someone = checksummed(collectorOf(1))
const burnedBy = (address: string) =>
  rows.transfers.filter(
    ({ from_address, to_address }) => from_address === address.toLowerCase() && /^0x0{36}(0000|dead)$/.test(to_address),
  )

test('standing in a collection counts ranks, percentiles, median and the place among holders', async () => {
  const standing = (await getCollectorRarity(read, { address: someone })).find(
    ({ collection }) => collection === 'gen2',
  )!
  const ranks = rows.rarity_ranks.filter(({ collection }) => collection === 'gen2')
  const ownerOf = new Map(
    rows.tokens.filter(({ collection }) => collection === 'gen2').map(({ token_id, owner }) => [token_id, owner]),
  )
  const mine = ranks
    .filter(({ token_id }) => ownerOf.get(token_id) === someone.toLowerCase())
    .sort((a, b) => a.rank - b.rank)
  expect(standing.pieces.map(({ tokenId, rank, score }) => [tokenId, rank, score])).toEqual(
    mine.map(({ token_id, rank, score }) => [token_id, rank, score]),
  )
  for (const { rank, percentile } of standing.pieces) {
    expect(percentile).toBeCloseTo((ranks.filter((each) => each.rank >= rank).length / ranks.length) * 100, 10)
  }
  const middle = (values: number[]) =>
    (values[Math.floor((values.length - 1) / 2)]! + values[Math.ceil((values.length - 1) / 2)]!) / 2
  expect(standing.medianRank).toBe(middle(mine.map(({ rank }) => rank)))
  expect(standing.best).toEqual({
    tokenId: mine[0]!.token_id,
    rank: mine[0]!.rank,
    percentile: standing.pieces[0]!.percentile,
  })
  const holders = [...Map.groupBy(ranks, ({ token_id }) => ownerOf.get(token_id)!).values()].map((held) =>
    held.map(({ rank }) => rank).sort((a, b) => a - b),
  )
  expect(standing.standing).toEqual({
    holders: holders.length,
    byBest: 1 + holders.filter((held) => held[0]! < mine[0]!.rank).length,
    byMedian: 1 + holders.filter((held) => middle(held) < standing.medianRank).length,
  })
})

test('the bins of a collection hold every ranked piece once, and the collector’s own beside them', async () => {
  const standing = (await getCollectorRarity(read, { address: someone })).find(
    ({ collection }) => collection === 'gen2',
  )!
  const scores = rows.rarity_ranks.filter(({ collection }) => collection === 'gen2').map(({ score }) => score)
  expect(standing.bins).toHaveLength(40)
  expect([standing.bins[0]!.from, standing.bins.at(-1)!.to]).toEqual([Math.min(...scores), Math.max(...scores)])
  expect(standing.bins.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length)
  expect(standing.bins.reduce((sum, { held }) => sum + held, 0)).toBe(standing.pieces.length)
  for (const [place, { from, to, count }] of standing.bins.entries()) {
    const inside = scores.filter(
      (score) => score >= from - 1e-9 && (place === 39 ? score <= to + 1e-9 : score < to + 1e-9),
    ).length
    expect(Math.abs(inside - count)).toBeLessThanOrEqual(1)
  }
})

test('where all pieces score the same there is one bin and everybody is first', async () => {
  await other.updateTable('rarity_ranks').set({ score: 1, rank: 1 }).where('collection', '=', 'bandit').execute()
  const [standing] = await getCollectorRarity(readSide(other), { address: someone })
  expect(standing).toMatchObject({
    collection: 'bandit',
    bins: [{ from: 1, to: 1, count: 3, held: 3 }],
    best: { rank: 1, percentile: 100 },
    standing: { holders: 1, byBest: 1, byMedian: 1 },
  })
})

test('trait completion counts held, burned and missing values, and names who holds the missing ones', async () => {
  const address = collectorAddresses.find((each) => burnedBy(each).length > 1)!
  const gen2 = (await getCollectorTraits(read, { address: checksummed(address) })).find(
    ({ collection }) => collection === 'gen2',
  )!
  const tokenOf = new Map(
    rows.tokens.filter(({ collection }) => collection === 'gen2').map((token) => [token.token_id, token]),
  )
  const burned = new Set(burnedBy(address).map(({ token_id }) => token_id))
  for (const { traitType, values, heldValues, survivingValues, completion } of gen2.traits) {
    for (const { value, surviving, held, burned: burnedHere, holders, pieces } of values) {
      const ids = rows.token_traits
        .filter((trait) => trait.collection === 'gen2' && trait.trait_type === traitType && trait.value === value)
        .map(({ token_id }) => token_id)
      const alive = ids.filter((id) => !tokenOf.get(id)!.burned)
      expect([traitType, value, surviving, held, burnedHere]).toEqual([
        traitType,
        value,
        alive.length,
        alive.filter((id) => tokenOf.get(id)!.owner === address).length,
        ids.filter((id) => burned.has(id)).length,
      ])
      const owners = new Set(alive.map((id) => checksummed(tokenOf.get(id)!.owner!)))
      expect(holders.every((holder) => owners.has(holder))).toBe(true)
      expect(holders.length).toBe(held > 0 ? 0 : Math.min(3, owners.size))
      // What would complete it: pieces of others that survive, the lowest numbers, and no more than a reader takes in.
      expect([value, pieces]).toEqual([
        value,
        held > 0 ? [] : alive.toSorted((one, other) => Number(one) - Number(other)).slice(0, 5),
      ])
    }
    expect([heldValues, survivingValues]).toEqual([
      values.filter(({ held }) => held > 0).length,
      values.filter(({ surviving }) => surviving > 0).length,
    ])
    expect(completion).toBe(heldValues / survivingValues)
  }
  expect(gen2.completion).toBe(gen2.heldValues / gen2.survivingValues)
  expect(gen2.traits.some(({ values }) => values.some(({ burned: count }) => count > 0))).toBe(true)
})

test('[S-27] a set of the studio is as far as its pieces and values are held; what nobody can hold any longer does not count', async () => {
  const address = collectorOf(1)
  const held = rows.tokens
    .filter(({ collection, owner, burned }) => collection === 'gen2' && owner === address && burned !== true)
    .map(({ token_id }) => token_id)
  const other = rows.tokens.find(
    ({ collection, owner, burned }) => collection === 'gen2' && owner !== address && burned !== true,
  )!.token_id
  const gone = rows.tokens.find(({ collection, burned }) => collection === 'gen2' && burned === true)!.token_id
  const values = rows.token_traits
    .filter(
      ({ collection, token_id, trait_type }) =>
        collection === 'gen2' && token_id === held[0] && trait_type === 'Series',
    )
    .map(({ value }) => value)
  const studio = {
    collections: [
      {
        slug: 'gen2',
        sets: [
          {
            slug: 'some',
            title: 'Some',
            pieces: [held[0]!, other, gone, '999999'],
            traits: [{ traitType: 'Series', values: [values[0]!, 'No such series'] }],
          },
        ],
      },
    ],
  } as never
  const { sets } = (await getCollectorTraits(read, { address: checksummed(address), studio })).find(
    ({ collection }) => collection === 'gen2',
  )!
  expect(sets).toHaveLength(1)
  expect(sets[0]).toMatchObject({ set: 'some', held: 2, surviving: 3 })
  expect(sets[0]!.parts.map(({ survives, held: own }) => [survives, own])).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ])
  // What would complete it is named where something would, and counted.
  expect(sets[0]!.parts.map(({ pieces, surviving }) => [pieces, surviving > 0])).toEqual([
    [[], true],
    [[other], true],
    [[], false],
    [[], false],
    [[], true],
    [[], false],
  ])
  // Who has what is missing, and nobody where nothing survives.
  expect(sets[0]!.parts.map(({ holders }) => holders)).toEqual([
    [],
    [checksummed(rows.tokens.find(({ collection, token_id }) => collection === 'gen2' && token_id === other)!.owner!)],
    [],
    [],
    [],
    [],
  ])
})
