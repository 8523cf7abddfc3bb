import { beforeAll, expect, test } from 'vitest'
import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { TokenNotFoundError } from '#features/catalogue/chain-facts/token.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type CatalogueRows, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getBurnItemPage } from './get-burn-item-page.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
let rows: CatalogueRows
beforeAll(async () => {
  rows = await recordCatalogue(db, { size: 40 })
})

const gen2: CollectionConfig = {
  slug: 'gen2',
  title: 'Gen2',
  singular: 'Gen2',
  address: `0x${'0'.repeat(39)}1`,
  standard: 'erc721',
  firstBlock: 0,
  metadata: { from: 'tokenURI', ipfsGateway: 'https://ipfs.example/' },
  year: '2026',
  medium: 'Drawing',
  statement: 'Words.',
}
const studio = {
  name: 'A studio',
  chain: { name: 'Test', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [gen2],
  campaigns: [],
} as unknown as Studio

const page = async (collection: string, tokenId: string) =>
  await getBurnItemPage(read, {
    studio,
    collection,
    tokenId,
    asked: { campaignId: undefined, country: undefined, editionId: undefined },
    now: new Date(),
  })

test('[S-18] the page about burning a piece says how many survive, and who burned it when it is gone', async () => {
  expect(await page('gen2', '1')).toMatchObject({
    burn: { surviving: 36, campaigns: [], burned: undefined },
    burnedPlainly: undefined,
    token: { burned: false },
  })
  const burned = await page('gen2', '10')
  expect(burned.token.burned).toBe(true)
  expect(burned.burnedPlainly?.by?.toLowerCase()).toBe(
    rows.transfers.findLast(({ collection: slug, token_id }) => slug === 'gen2' && token_id === '10')?.from_address,
  )
})

test.each(['abc', '0', '41', '99999999', '-1', '007', String(2n ** 256n)])(
  'there is no page about burning a piece that does not exist: %s',
  async (tokenId) => {
    await expect(page('gen2', tokenId)).rejects.toThrow(TokenNotFoundError)
  },
)

test('a studio without the collection has no page about burning a piece of it', async () => {
  await expect(page('bsg', '1')).rejects.toThrow(CollectionNotFoundError)
})
