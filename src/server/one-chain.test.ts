import { expect, test } from 'vitest'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { findAppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import { findAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import { chainSeconds } from '#features/payments/move-payment.server.ts'
import { takeWriter } from '#indexer/chain/chain-writer.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = () => new Date(0)
const setCursor = async (
  chainId: number,
  values: { head_block: number; head_timestamp: number; finalized_block: number; problem_code?: string },
) => await db.updateTable('chain_cursor').set(values).where('chain_id', '=', chainId).execute()

test('rows of chains that the database was filled from before speak for nothing any more', async () => {
  // Both sides of today's chain, so that neither the smallest nor the largest is right.
  await takeWriter(db, { chainId: 1, now })
  await takeWriter(db, { chainId: 99_999, now })
  await takeWriter(db, { chainId: 84_532, now })
  await setCursor(1, { head_block: 430, head_timestamp: 9_000, finalized_block: 1, problem_code: 'wrong-chain' })
  await setCursor(99_999, { head_block: 431, head_timestamp: 9_001, finalized_block: 2 })
  await setCursor(84_532, { head_block: 20, head_timestamp: 600, finalized_block: 10 })
  await db
    .insertInto('burns')
    .values({
      intent_id: `0x${'1'.repeat(64)}`,
      campaign_id: '1',
      holder: `0x${'a'.repeat(40)}`,
      collection: null,
      collection_address: `0x${'b'.repeat(40)}`,
      token_id: '7',
      pill_id: '1',
      pill_count: '1',
      recipient: `0x${'a'.repeat(40)}`,
      mode: 'burn',
      block_number: 5,
      log_index: 0,
      block_hash: '0x5',
      tx_hash: '0xf',
      timestamp: 30,
    })
    .execute()

  expect(await findAsOf(read)).toMatchObject({ chainId: 84_532, block: 20, finalizedBlock: 10, problem: null })
  expect((await findAppState(read)).asOf).toMatchObject({ chainId: 84_532, block: 20 })
  expect((await listCampaigns(read)).at).toBe(600)
  expect(await chainSeconds(db, { now: now() })).toBe(600)
  expect(
    (await listBurns(read, { studio: testStudio({ collections: [] }) })).burns.map(({ isFinal }) => isFinal),
  ).toEqual([true])

  // Set again, the earlier chain goes on where it was.
  await takeWriter(db, { chainId: 99_999, now })
  expect(await findAsOf(read)).toMatchObject({ chainId: 99_999, block: 431 })
})
