import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { hostileTraits, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { bitsByTrait } from './explain-rank.ts'
import { getComparison } from './get-comparison.server.ts'
import { getRankStory } from './get-rank-story.server.ts'
import { getRankTable } from './get-rank-table.server.ts'
import { rankByOpenRarity } from './openrarity.ts'
import { rankNow, recomputeRanks } from './recompute-ranks.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 60 })
// The catalogue's numbers are made up; these are the pieces' own.
await db.deleteFrom('token_traits').where('display_type', 'is not', null).execute()
for (const collection of ['gen2', 'bandit']) {
  const ranked = await rankNow(read, { collection })
  await db.transaction().execute(async (tx) => {
    await recomputeRanks(tx, { collection, ranked, now: new Date() })
  })
}
const words = (slug: string) => ({
  slug,
  title: slug,
  singular: slug,
  address: `0x${(slug === 'gen2' ? '1' : String(slug.length)).repeat(40)}`,
  standard: 'erc721' as const,
  firstBlock: 0,
  metadata: { from: 'tokenURI' as const },
  year: '2026',
  medium: 'Drawing',
  statement: 'Drawings.',
})
const studio = defineStudio({
  name: 'A studio',
  mark: 'M0 0h24v24H0z',
  tagline: 'A studio',
  about: ['A studio for tests.'],
  contact: 'studio@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: { id: 31337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [words('gen2'), words('bandit')],
  exhibits: [],
})

test('[S-09] the story of a rank agrees with the rank that is shown, piece by piece', async () => {
  const rows = await db.selectFrom('rarity_ranks').selectAll().where('collection', '=', 'gen2').execute()
  expect(rows.length).toBeGreaterThan(40)
  for (const { token_id, rank, score, unique_attributes } of rows) {
    expect((await getRankStory(read, { studio, collection: 'gen2', tokenId: token_id })).explanation).toMatchObject({
      rank,
      score,
      uniqueAttributes: unique_attributes,
      rankedTokens: rows.length,
    })
  }
})

test('whoever ranks the published table gets the same ranks, and its hash is that of its text', async () => {
  const { published, table, ranks } = (await getRankTable(read, { collection: 'gen2' }))!
  expect(createHash('sha256').update(JSON.stringify(published.tokens)).digest('hex')).toBe(published.sha256)
  expect(rankByOpenRarity(published.tokens).tokens.map(({ tokenId, rank }) => [tokenId, rank])).toEqual(
    table.tokenIds.map((tokenId, place) => [tokenId, ranks.rank[place]]),
  )
  expect(JSON.stringify(published.tokens)).toContain(JSON.stringify(hostileTraits[0]![1]))
})

test('a burned piece has no explanation, and keeps its rank at mint', async () => {
  const { explanation, history } = await getRankStory(read, { studio, collection: 'gen2', tokenId: '10' })
  expect(explanation).toBeNull()
  expect(history.atMint?.rankedTokens).toBe(58)
})

test('pieces are compared by name; what names none is said and left out', async () => {
  const names = ['gen2/1,GEN2 #2', 'gen2/1', 'gen2/999', 'nothing/1', 'x', ' ', 'bandit/1']
  const { pieces, traits, ignored } = await getComparison(read, { studio, names })
  expect(pieces.map(({ token }) => `${token.collection}/${token.tokenId}`)).toEqual(['gen2/1', 'gen2/2'])
  expect(ignored.map(({ parameter }) => parameter).sort()).toEqual(['bandit/1', 'gen2/999', 'nothing/1', 'x'])
  const differing = traits.map(({ isSame }) => isSame)
  expect(differing).toEqual([...differing].sort((a, b) => Number(a) - Number(b)))
  expect(traits.every(({ cells }) => cells.length === 2)).toBe(true)
  expect(await getComparison(read, { studio, names: [] })).toMatchObject({ pieces: [], traits: [], ignored: [] })
})

test('[S-09] the bits of a piece’s traits are those of its rank, however a trait is written; of two values of one trait only the later adds any', async () => {
  const rows = await db.selectFrom('rarity_ranks').select('token_id').where('collection', '=', 'gen2').execute()
  for (const { token_id } of rows) {
    const { explanation } = await getRankStory(read, { studio, collection: 'gen2', tokenId: token_id })
    const bitsOf = bitsByTrait(explanation)
    const { traits } = await getToken(read, { collection: 'gen2', tokenId: token_id })
    const added = traits.reduce(
      (sum, { traitType, value }) => sum + bitsOf({ traitType: ` ${traitType.toUpperCase()}`, value })!,
      0,
    )
    const others = explanation!.contributions
      .filter(({ value, isTraitCount }) => value === null || isTraitCount)
      .reduce((sum, { bits }) => sum + bits, 0)
    expect(added + others).toBeCloseTo(explanation!.bits, 9)
  }
  const { explanation } = await getRankStory(read, {
    studio,
    collection: 'bandit',
    tokenId: (
      await db
        .selectFrom('token_traits')
        .select('token_id')
        .where('collection', '=', 'bandit')
        .where('value', '=', 'Blue')
        .executeTakeFirstOrThrow()
    ).token_id,
  })
  expect(
    ['Red', 'blue', 'Green'].map((value) => bitsByTrait(explanation)({ traitType: 'mask', value }) === null),
  ).toEqual([true, false, true])
  expect(bitsByTrait(null)({ traitType: 'Mask', value: 'Red' })).toBeNull()
})
