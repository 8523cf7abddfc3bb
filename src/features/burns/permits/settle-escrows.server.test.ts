import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { Intent, Node } from '#tests/money/contract.ts'
import { editions, studio } from '#tests/money/life.ts'
import type { SettlingAct } from '../intents/escrow.ts'
import { settleEscrows } from './settle-escrows.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const until = seconds + 2 * 86_400
const account = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const idOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`
let sent: SettlingAct[]
let intents: Map<string, Intent>
let node: Node

beforeEach(async () => {
  await emptyTables(db)
  ;[sent, intents] = [[], new Map()]
  node = new Node(intents, {
    onSent: ({ act }) => {
      sent.push(act)
    },
    isSlow: () => false,
  })
  await addChainCursor(db, { head_timestamp: seconds, finalized_block: 9 })
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
  })
})

/** Pills that are locked for a claim which waits for nothing else, paid by card in this state; without one, on the chain. */
async function lock(n: number, payment: string | undefined, { hasClaim = true } = {}) {
  const [intentId, holder] = [idOf(n), `0x${'a'.repeat(40)}` as Hex]
  const intent = new Intent(intentId)
  intent.waiting.push({
    call: 'redeem',
    permit: {
      intentId,
      redeemer: holder,
      pillId: '1',
      quantity: '1',
      editionId: '1',
      currency: holder,
      price: '0',
      expiresAt: seconds + 60,
      escrowUntil: until,
    } as never,
  })
  intent.mine({ number: 8, time: seconds })
  intents.set(intentId, intent)
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intentId,
      state: 'locked',
      redeemer: holder,
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '0',
      escrow_until: until,
      block_number: 8,
      log_index: n,
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp: seconds,
    })
    .execute()
  if (hasClaim)
    await db.transaction().execute(async (tx) => {
      await openClaim(tx, {
        by: 'chain',
        now,
        claim: {
          claimId: intentId,
          origin: 'redemption',
          originKey: intentId,
          editionId: '1',
          series: 'numbered',
          state: { state: 'observed' },
          holder,
          accountUid: 'ada',
          options: {},
          country: 'NL',
        },
      })
    })
  if (payment !== undefined)
    await db
      .insertInto('payments')
      .values({
        intent_id: intentId,
        account_uid: 'ada',
        holder,
        edition_id: '1',
        state: payment,
        amount: 100,
        currency: 'EUR',
        parts: '[]',
        expires_at: now,
        made_at: now,
        attempts: 0,
      })
      .execute()
}
const settle = async (rpc: JsonRpc = node.rpc) => {
  await settleEscrows({ db, rpc, studio, account, now: () => now, log: silentLog })
}

test('locked pills go where their card payment is: destroyed for money that is there, given back for money that went back, and untouched in a dispute', async () => {
  const payments = [
    ['paid', 'finalise'],
    [undefined, 'finalise'],
    ['disputed', undefined],
    ['refund-due', 'give-back'],
    ['refunded', 'give-back'],
  ] as const
  for (const [n, [payment, act]] of payments.entries()) {
    // What was sent before is settled.
    await db.deleteFrom('redemptions').execute()
    await db.deleteFrom('escrow_settlements').execute()
    sent = []
    await lock(n, payment)
    await settle()
    expect(sent, payment).toEqual(act === undefined ? [] : [act])
  }
})

test('a payment that is disputed between the look and the signature destroys nothing, and leaves no transaction to be sent again', async () => {
  await lock(1, 'paid')
  const disputing: JsonRpc = {
    ...node.rpc,
    call: async (method, params) => {
      if (method === 'eth_estimateGas') await db.updateTable('payments').set({ state: 'disputed' }).execute()
      return await node.rpc.call(method, params)
    },
  }
  await settle(disputing)
  expect([sent, await db.selectFrom('escrow_settlements').selectAll().execute()]).toEqual([[], []])
  await db.updateTable('payments').set({ state: 'paid' }).execute()
  await settle()
  expect(sent).toEqual(['finalise'])
})

test('nothing is destroyed while the piece that the pills came from is reported as stolen, and it goes on when the hold ends', async () => {
  await lock(1, 'paid')
  await db.updateTable('claims').set({ pill_id: '1', pill_count: '1', block_number: 8 }).execute()
  const holder = `0x${'a'.repeat(40)}`
  const piece = { collection: 'gen2', token_id: '7' }
  await db
    .insertInto('burns')
    .values({
      ...piece,
      intent_id: '0x1',
      campaign_id: '1',
      holder,
      collection_address: `0x${'1'.repeat(40)}`,
      pill_id: '1',
      pill_count: '1',
      recipient: holder,
      mode: 'sent',
      block_number: 7,
      log_index: 0,
      block_hash: '0x7',
      tx_hash: '0x7',
      timestamp: 7,
    })
    .execute()
  const hold = {
    state: 'open',
    reported_at: now,
    lapses_at: new Date(now.getTime() + 1),
    reported_by: 'eve',
    words: '',
  }
  await db
    .insertInto('piece_holds')
    .values({ ...piece, ...hold, wallet: null, decision: null, lifting: null })
    .execute()
  await settle()
  expect(sent).toEqual([])
  await db.updateTable('piece_holds').set({ state: 'rejected' }).execute()
  await settle()
  expect(sent).toEqual(['finalise'])
})

test('locks that only wait keep no other from being settled, however many there are', async () => {
  for (let n = 1; n <= 30; n++) await lock(n, 'disputed')
  await lock(31, 'paid')
  await settle()
  expect(sent).toEqual(['finalise'])
})
