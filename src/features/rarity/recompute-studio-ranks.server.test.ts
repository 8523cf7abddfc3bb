import { expect, test } from 'vitest'
import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { forgetRanks } from './forget-ranks.server.ts'
import { getStudioRank } from './get-studio-rank.server.ts'
import { listRarityInput } from './list-rarity-input.server.ts'
import { rankByStudioNow, recordStudioRanks } from './recompute-studio-ranks.server.ts'
import { rankByStudio } from './studio-strategy.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 60 })
const collection = 'gen2'
await db
  .insertInto('token_traits')
  .values(
    ['1', '2', '3'].map((token_id) => ({
      collection,
      token_id,
      position: 50,
      trait_type: 'Level',
      value: token_id,
      display_type: 'number',
    })),
  )
  .execute()
const studioOf = (ranking: object | undefined) => ({ collections: [{ slug: collection, ranking }] }) as never

async function rank(ranking: Parameters<typeof rankByStudioNow>[1]['ranking']): Promise<boolean> {
  const ranked = await rankByStudioNow(read, { collection, ranking })
  return await db.transaction().execute(async (tx) => {
    const hasChanged = await recordStudioRanks(tx, { collection, ranked, now: new Date() })
    if (hasChanged)
      await tx
        .updateTable('chain_cursor')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute()
    return hasChanged
  })
}

test('[S-09] a studio’s own ranks are those of its strategy, stand beside the others, and sort the grid', async () => {
  const ranking = { title: 'Our order', traitCount: 'exclude' as const }
  expect(await rank(ranking)).toBe(true)
  expect(await rank(ranking)).toBe(false)
  const input = (await listRarityInput(read, { collection })).filter(({ burned }) => !burned)
  const expected = rankByStudio(input, { traitCount: 'exclude' }).tokens
  for (const { tokenId, rank: own, score } of expected) {
    expect(await getStudioRank(read, { studio: studioOf(ranking), collection, tokenId })).toEqual({
      title: 'Our order',
      strategy: 'studio@1',
      rank: own,
      score,
      rankedTokens: expected.length,
      problem: null,
    })
  }
  const { items } = await listTokens(read, { collection, filter: { ...everyToken, sort: 'studio' } })
  const ranks = new Map(expected.map(({ tokenId, rank: own }) => [tokenId, own]))
  const shown = items.map(({ tokenId }) => ranks.get(tokenId) ?? Infinity)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  // Numbers, which OpenRarity refuses for the whole collection, are ranked here.
  expect(input.some(({ attributes }) => attributes.some(([, value]) => typeof value === 'number'))).toBe(true)
})

test('settings that do not fit are said, other settings make other ranks, and without settings there are none', async () => {
  expect(await rank({ title: 'Our order', within: 'No such trait' })).toBe(true)
  expect(
    await getStudioRank(read, { studio: studioOf({ title: 'Our order' }), collection, tokenId: '1' }),
  ).toMatchObject({ rank: null, rankedTokens: 0, problem: expect.stringContaining('No such trait') as string })
  expect(await rank({ title: 'Our order' })).toBe(true)
  expect(await getStudioRank(read, { studio: studioOf(undefined), collection, tokenId: '1' })).toBeNull()
  expect(await rank(undefined)).toBe(true)
  expect(await db.selectFrom('studio_ranks').selectAll().execute()).toEqual([])
  expect(await rank({ title: 'Our order' })).toBe(true)
  await db.transaction().execute(async (tx) => {
    await forgetRanks(tx, { collection })
  })
  expect(await db.selectFrom('studio_runs').selectAll().execute()).toEqual([])
})
