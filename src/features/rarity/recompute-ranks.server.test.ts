import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getRankHistory } from './get-rank-history.server.ts'
import { rankByOpenRarity } from './openrarity.ts'
import { causeText } from './rank-history.ts'
import { rankNow, recomputeRanks } from './recompute-ranks.server.ts'

const db = await openTestDatabase()
beforeEach(() => emptyTables(db))

const now = new Date('2026-05-01T12:00:00Z')
type Piece = {
  id: string
  traits: [type: string, value: string, displayType?: string][]
  burned?: boolean
  isRead?: boolean
}

async function record(pieces: Piece[]): Promise<void> {
  await db
    .insertInto('tokens')
    .values(
      pieces.map(({ id, burned = false }) => ({
        collection: 'pieces',
        token_id: id,
        owner: '0x1',
        burned,
        minted_block: 1,
        minted_at: 1,
        last_block: 1,
        last_log_index: 0,
        last_moved_at: 1,
        transfer_count: 1,
      })),
    )
    .execute()
  await db
    .insertInto('token_metadata')
    .values(
      pieces.map(({ id, isRead = true }) => ({ collection: 'pieces', token_id: id, fetched_at: isRead ? now : null })),
    )
    .execute()
  const traits = pieces.flatMap(({ id, traits: all }) =>
    all.map(([trait_type, value, display_type = null], position) => ({
      collection: 'pieces',
      token_id: id,
      position,
      trait_type,
      value,
      display_type,
    })),
  )
  if (traits.length > 0) await db.insertInto('token_traits').values(traits).execute()
}

const recompute = async () => {
  const ranked = await rankNow(readSide(db), { collection: 'pieces' })
  return await db.transaction().execute((tx) => recomputeRanks(tx, { collection: 'pieces', ranked, now }))
}
const ranks = async () =>
  (
    await db
      .selectFrom('rarity_ranks')
      .select(['token_id', 'rank', 'unique_attributes', 'trait_count'])
      .orderBy('rank')
      .orderBy('token_id')
      .execute()
  ).map((row) => [row.token_id, row.rank, row.unique_attributes, row.trait_count])
const run = () => db.selectFrom('rarity_runs').selectAll().executeTakeFirst()

test('surviving pieces whose metadata is known are ranked, the largest id too', async () => {
  const largest = String(2n ** 256n - 1n)
  await record([
    { id: '1', traits: [['Hat', 'Cap']] },
    { id: '2', traits: [['Hat', 'Cap']] },
    { id: largest, traits: [['Hat', 'Crown']] },
    { id: '3', traits: [['Hat', 'Unique']], burned: true },
    { id: '4', traits: [], isRead: false },
  ])
  expect(await recompute()).toBe(true)
  expect(await ranks()).toEqual([
    [largest, 1, 1, 1],
    ['1', 2, 0, 1],
    ['2', 2, 0, 1],
  ])
  expect(await run()).toMatchObject({
    strategy: 'openrarity@0.7.5',
    tokens_scored: 3,
    problem_code: null,
    calculated_at: now,
  })
})

test('what has not changed is not written again, and what changed is', async () => {
  await record([
    { id: '1', traits: [['Hat', 'Cap']] },
    { id: '2', traits: [['Hat', 'Bow']] },
    { id: '3', traits: [['Hat', 'Bow']] },
  ])
  expect(await recompute()).toBe(true)
  expect(await recompute()).toBe(false)
  await db.updateTable('tokens').set({ burned: true }).where('token_id', '=', '3').execute()
  expect(await recompute()).toBe(true)
  expect(await ranks()).toEqual([
    ['1', 1, 1, 1],
    ['2', 1, 1, 1],
  ])
})

test('traits are numbers where the metadata shows them as numbers; then nothing is ranked, and the reason stands in the run', async () => {
  await record([
    {
      id: '1',
      traits: [
        ['Hat', 'Cap'],
        ['Level', '5', 'number'],
      ],
    },
    { id: '2', traits: [['Hat', 'Bow']] },
  ])
  await recompute()
  expect(await ranks()).toEqual([])
  expect(await run()).toMatchObject({
    problem_code: 'numeric-trait',
    problem_detail: expect.stringContaining('“Level”'),
    tokens_scored: 0,
  })
  await db.deleteFrom('token_traits').where('trait_type', '=', 'Level').execute()
  await recompute()
  expect(await ranks()).toHaveLength(2)
  expect(await run()).toMatchObject({ problem_code: null, problem_detail: null })
})

test('numbers without a display type are text, and traits with a display type of their own are left out', async () => {
  await record([
    {
      id: '1',
      traits: [
        ['Level', '5'],
        ['Secret', 'x', 'hidden'],
      ],
    },
    { id: '2', traits: [['Level', '5']] },
  ])
  await recompute()
  expect(await ranks()).toEqual([
    ['1', 1, 0, 1],
    ['2', 1, 0, 1],
  ])
})

test('a collection without pieces has an empty run', async () => {
  await recompute()
  expect(await run()).toMatchObject({ tokens_scored: 0, problem_code: null })
})

/** Burns a piece at a block, which is ten seconds after the one before it. */
const burn = async (tokenId: string, { block }: { block: number }) => {
  await db
    .updateTable('tokens')
    .set({ burned: true, last_block: block, last_moved_at: block * 10 })
    .where('token_id', '=', tokenId)
    .execute()
}
const history = async (tokenId: string) => await getRankHistory(readSide(db), { collection: 'pieces', tokenId })
const brief = async (tokenId: string) => {
  const { atMint, ranks: all } = await history(tokenId)
  return [
    atMint?.rank,
    ...all.map(({ rank, rankedTokens, at, cause }) => [rank, rankedTokens, at.seconds, causeText(cause)]),
  ]
}
const mint = 'At mint, among all pieces that were ever minted'

test('[S-09] the history of a rank begins at mint and has each burn since, also those before the app looked for the first time', async () => {
  await record([
    { id: '1', traits: [['Hat', 'Cap']] },
    { id: '2', traits: [['Hat', 'Bow']] },
    { id: '3', traits: [['Hat', 'Bow']] },
    { id: '4', traits: [['Hat', 'Fez']] },
  ])
  await burn('3', { block: 7 })
  await recompute()
  expect(await brief('2')).toEqual([3, [1, 3, 70, 'No. 3 was burned'], [3, 4, 1, mint]])
  // The burned piece has no rank from then on, and keeps the one at mint.
  expect(await brief('3')).toEqual([3, [null, 3, 70, 'No. 3 was burned'], [3, 4, 1, mint]])
  // What changes nothing for a piece is not in its history.
  expect(await brief('1')).toEqual([1, [1, 4, 1, mint]])
  await record([
    { id: '0', traits: [['Hat', 'Bow']] },
    { id: '5', traits: [['Hat', 'Bow']] },
  ])
  await recompute()
  // Numbers in front of the others and behind them: every place moves, and each piece still finds its own.
  expect(await brief('2')).toEqual([3, [3, 6, 1, mint]])
  await burn('0', { block: 9 })
  await burn('5', { block: 9 })
  await recompute()
  expect(await brief('2')).toEqual([3, [1, 3, 90, '2 pieces were burned'], [3, 6, 1, mint]])
  expect(await history('99')).toEqual({ atMint: null, ranks: [] })
  // The chain takes a burn back: nothing of it stays.
  await db
    .updateTable('tokens')
    .set({ burned: false, last_block: 1, last_moved_at: 1 })
    .where('token_id', 'in', ['0', '5'])
    .execute()
  await recompute()
  expect(await brief('2')).toEqual([3, [3, 6, 1, mint]])
})

test('[S-09] every rank of the history is the one that the published recipe gives without the pieces burned until then', async () => {
  const traitsOf = (n: number): Piece['traits'] => [
    ['Hat', `Hat ${n % 7}`],
    ['Ground', `Ground ${(n * n) % 5}`],
    ...(n % 3 === 0 ? [['Eyes', `Eyes ${n % 4}`] as [string, string]] : []),
  ]
  const pieces = Array.from({ length: 40 }, (_, n) => ({ id: String(n + 1), traits: traitsOf(n) }))
  await record(pieces)
  const burns = [[3], [8, 9], [21], [22], [30, 1, 2]]
  // Half of the burns before the first look, the others one by one after it.
  for (const [index, ids] of burns.entries()) {
    for (const id of ids) await burn(String(id), { block: 10 + index })
    if (index >= 2) await recompute()
  }
  const stages = [[], ...burns.map((_, index) => burns.slice(0, index + 1).flat())].map((gone) => {
    const left = pieces.filter(({ id }) => !gone.includes(Number(id)))
    return {
      size: left.length,
      ranks: new Map(
        rankByOpenRarity(
          left.map(({ id, traits }) => ({
            tokenId: id,
            attributes: traits.map(([type, value]): [string, string] => [type, value]),
          })),
        ).tokens.map(({ tokenId, rank }) => [tokenId, rank]),
      ),
    }
  })
  for (const { id } of pieces) {
    const expected = stages
      .map(({ size, ranks: at }) => [at.get(id) ?? null, size])
      .filter(([rank], index, all) => index === 0 || rank !== all[index - 1]![0])
    expect([id, (await history(id)).ranks.toReversed().map(({ rank, rankedTokens }) => [rank, rankedTokens])]).toEqual([
      id,
      expected,
    ])
  }
})

test('a history of more burns than are kept is put together from neighbours, and the last rank is that of now', async () => {
  await record(
    Array.from({ length: 220 }, (_, n) => ({
      id: String(n + 1),
      traits: [
        ['Hat', `Hat ${n % 9}`],
        ['Ground', `Ground ${n % 11}`],
      ] as [string, string][],
    })),
  )
  for (let id = 1; id <= 210; id++) await burn(String(id), { block: 10 + id })
  await recompute()
  expect((await db.selectFrom('rarity_versions').select('number').execute()).length).toBe(1 + 105)
  for (const [id, rank] of await ranks()) expect((await history(String(id))).ranks[0]?.rank).toBe(rank)
  const [step] = (await history('210')).ranks
  expect(step).toMatchObject({
    rank: null,
    rankedTokens: 10,
    cause: { burned: { count: 2, tokenIds: ['209', '210'] } },
    at: { seconds: 2200 },
  })
})

test('a number on a burned piece does not keep the others from being ranked', async () => {
  await record([
    { id: '1', traits: [['Hat', 'Cap']] },
    { id: '2', traits: [['Level', '5', 'number']], burned: true },
  ])
  await recompute()
  expect(await ranks()).toHaveLength(1)
  expect((await getRankHistory(readSide(db), { collection: 'pieces', tokenId: '1' })).atMint).toBeNull()
})
