import { decodeFunctionData } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { recordProgress } from '#features/catalogue/chain-facts/record-progress.server.ts'
import {
  forgetMetadataUpdates,
  recordMetadataUpdates,
  withdrawMetadataUpdates,
} from '#features/catalogue/metadata/record-metadata-updates.server.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { listUnannounced } from './list-unannounced.server.ts'
import { registerEditions } from './register-editions.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const address = `0x${'1'.repeat(40)}`
const studio = {
  collections: [
    { slug: 'gen2', singular: 'Gen2', address, metadata: { from: 'studio' } },
    { slug: 'other', singular: 'Other', address: `0x${'2'.repeat(40)}`, metadata: { from: 'contract' } },
  ],
} as unknown as Parameters<typeof listUnannounced>[1]['studio']
const used = new Date('2026-01-01T00:00:00Z')
const list = async () => (await listUnannounced(read, { studio })).map(({ name }) => name)
let block = 0
const announce = async (collection: string, first: string, last = first) =>
  await db.transaction().execute(async (tx) => {
    await recordMetadataUpdates(tx, {
      collection,
      updates: [{ blockNumber: ++block, logIndex: 0, blockHash: '0xb', firstTokenId: first, lastTokenId: last }],
    })
  })

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [makeEdition({ length: 60 })] })
  })
  for (const [collection, tokenId] of [
    ['gen2', '7'],
    ['gen2', '8'],
    ['other', '7'],
  ] as const) {
    await db
      .insertInto('print_rights')
      .values({
        collection,
        token_id: tokenId,
        holder: '0xh',
        edition_id: '1',
        order_hash: `${collection}${tokenId}`,
        order_text: '{}',
        signature: '0x',
        block_number: 1,
        used_at: used,
        claim_id: `${collection}${tokenId}`,
      })
      .execute()
  }
})

test('a piece whose print changed is to be announced until the chain has done so, and again when its print goes on; foreign collections never', async () => {
  expect((await list()).toSorted()).toEqual(['Gen2 7', 'Gen2 8'])
  const [{ call }] = (await listUnannounced(read, { studio })) as [Awaited<ReturnType<typeof listUnannounced>>[number]]
  expect([call.to, decodeFunctionData({ abi: vitrineCollectionAbi, data: call.data })]).toMatchObject([
    address,
    { functionName: 'announceMetadataUpdate' },
  ])
  await announce('gen2', '7')
  expect(await list()).toEqual(['Gen2 8'])
  // One event for a whole range counts for every piece in it, whoever sent it.
  await announce('gen2', '0', '1000')
  expect(await list()).toEqual([])
  const soon = new Date(Date.now() + 60_000)
  await db
    .insertInto('prints')
    .values({
      edition_id: '1',
      series: 'numbered',
      n: 7,
      claim_id: 'gen27',
      source_collection: 'gen2',
      source_token_id: '7',
      state: 'numbered',
      numbered_at: soon,
      note: null,
      void_reason: null,
    })
    .execute()
  expect(await list()).toEqual(['Gen2 7'])
})

test('an announcement counts while its block stands, and for good once it is final', async () => {
  await db
    .insertInto('collections')
    .values({ slug: 'gen2', chain_id: 1, address, standard: 'erc721', first_block: 0, indexed_block: 0 })
    .execute()
  block = 0
  await announce('gen2', '7')
  await announce('gen2', '8')
  expect(await list()).toEqual([])
  await db.transaction().execute(async (tx) => {
    await withdrawMetadataUpdates(tx, {
      collection: 'gen2',
      places: [{ blockNumber: 2, logIndex: 0, blockHash: '0xb' }],
    })
  })
  expect(await list()).toEqual(['Gen2 8'])
  await db.transaction().execute(async (tx) => {
    await recordProgress(tx, { collection: 'gen2', from: 0, to: 1 })
    await forgetMetadataUpdates(tx, { collection: 'gen2', upTo: 1 })
  })
  expect([await list(), await db.selectFrom('metadata_updates').selectAll().execute()]).toEqual([['Gen2 8'], []])
})
