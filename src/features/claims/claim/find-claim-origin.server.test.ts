import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findClaimOrigin } from './find-claim-origin.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const burn = async (n: number, { recipient = '0xa', block = 10 + n } = {}) => {
  await db
    .insertInto('burns')
    .values({
      intent_id: `0xb${n}`,
      campaign_id: '1',
      holder: recipient,
      collection: 'bandit',
      collection_address: '0x1',
      token_id: String(n),
      pill_id: '1',
      pill_count: '1',
      recipient,
      mode: 'burn',
      block_number: block,
      log_index: n,
      block_hash: '0xh',
      tx_hash: `0xt${n}`,
      timestamp: block * 12,
    })
    .execute()
}
const redeem = async () => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: '0xc',
      state: 'redeemed',
      redeemer: '0xa',
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '0',
      escrow_until: null,
      block_number: 50,
      log_index: 0,
      block_hash: '0xh',
      tx_hash: '0xt',
      timestamp: 600,
    })
    .execute()
}
const studio = { collections: [{ slug: 'bandit', singular: 'Bandit' }] as never }
const origin = async () =>
  await findClaimOrigin(readSide(db), {
    claim: { claimId: '0xc', origin: 'redemption', pills: { pillId: '1', count: '1' } },
    studio,
  })

test('a claim goes back to the piece whose burn gave its pill, where only one can have', async () => {
  await redeem()
  expect(await origin()).toBeUndefined()
  await burn(1)
  await burn(2, { recipient: '0xb' })
  await burn(3, { block: 60 })
  expect(await origin()).toEqual({
    from: 'burns',
    burns: [
      {
        intentId: '0xb1',
        collection: 'bandit',
        tokenId: '1',
        title: 'Bandit 1',
        seconds: 132,
        blockNumber: 11,
        txHash: '0xt1',
      },
    ],
  })
  await burn(4)
  expect(await origin()).toBeUndefined()
})

test('a claim by a right goes back to the order, with the final block at which the holder was read', async () => {
  await db
    .insertInto('token_metadata')
    .values({
      collection: 'gen2',
      token_id: '7',
      status: 'ready',
      attempts: 1,
      next_attempt_at: new Date(0),
      fetched_at: new Date(0),
      problem_code: null,
      problem_detail: null,
      token_uri: null,
      name: 'Seven',
      description: null,
      image_url: null,
      animation_url: null,
      external_url: null,
      raw: null,
    })
    .execute()
  await db
    .insertInto('print_rights')
    .values({
      collection: 'gen2',
      token_id: '7',
      holder: '0xa',
      edition_id: '2',
      order_hash: '0xd',
      order_text: '{}',
      signature: '0x',
      block_number: 40,
      used_at: new Date(1_000_000),
      claim_id: '0xc',
    })
    .execute()
  expect(
    await findClaimOrigin(readSide(db), { claim: { claimId: '0xc', origin: 'print-right', pills: undefined }, studio }),
  ).toEqual({
    from: 'print-right',
    collection: 'gen2',
    tokenId: '7',
    title: 'Seven',
    orderHash: '0xd',
    blockNumber: 40,
    seconds: 1_000,
  })
})
