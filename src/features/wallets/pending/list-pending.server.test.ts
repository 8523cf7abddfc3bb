import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Address } from '#platform/address.ts'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { listPending } from './list-pending.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const address = `0x${'a'.repeat(40)}` as Address
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const at = new Date('2026-05-01T12:00:00Z')

const receipts: Record<string, { blockNumber: string; status: string }> = {
  [hashOf('1')]: { blockNumber: '0xa', status: '0x1' },
  [hashOf('2')]: { blockNumber: '0xb', status: '0x1' },
  [hashOf('3')]: { blockNumber: '0xb', status: '0x0' },
  [hashOf('6')]: { blockNumber: '0x9', status: '0x0' },
}
const rpc = {
  batch: async (calls: readonly { method: string; params: readonly unknown[] }[]) =>
    await Promise.resolve(
      calls.map(({ method, params: [hash] }) => ({
        result:
          method === 'eth_getTransactionReceipt'
            ? (receipts[String(hash)] ?? null)
            : hash === hashOf('5')
              ? null
              : { hash },
      })),
    ),
} as unknown as JsonRpc

beforeEach(async () => {
  await emptyTables(db)
  await sql`insert into chain_cursor (chain_id, head_block, finalized_block, version, is_followed) values (1, 20, 10, 1, true)`.execute(
    db,
  )
})

const list = async (uid?: string, hashes: string[] = [], node = rpc) =>
  await listPending(read, { rpc: node, chainId: 1, address, hashes, uid, titles: { flowers: 'Flowers' } })

async function intent(
  id: string,
  state: string,
  more: { holder?: string; uid?: string; kind?: string; block?: number } = {},
) {
  const { holder = address, uid = null, kind = 'burn', block } = more
  const details = JSON.stringify({ state, ...(block === undefined ? {} : { place: { blockNumber: block } }) })
  await sql`insert into burn_intents (intent_id, kind, holder, collection, token_id, account_uid, state, details, tx_hash, created_at, updated_at)
    values (${id}, ${kind}, ${holder}, 'flowers', 7, ${uid}, ${state}, ${details}::jsonb, ${hashOf('9')}, ${at}, ${at})`.execute(
    db,
  )
}

test('a transaction waits, is in a block, is final, was refused, or is not known', async () => {
  expect((await list(undefined, ['1', '2', '3', '4', '5', '6'].map(hashOf))).states).toEqual({
    [hashOf('1')]: { state: 'final' },
    [hashOf('2')]: { state: 'included', block: 11, isRefused: false },
    [hashOf('3')]: { state: 'included', block: 11, isRefused: true },
    [hashOf('4')]: { state: 'waiting' },
    [hashOf('5')]: { state: 'unseen' },
    // Also in a block that is final: whoever was away hears that nothing came of it.
    [hashOf('6')]: { state: 'included', block: 9, isRefused: true },
  })
  await expect(list(undefined, [hashOf('1')], createJsonRpc({ url: 'http://127.0.0.1:1' }))).rejects.toMatchObject({
    code: 'transactions-unread',
  })
})

test('an account is told what it sent with the wallet and is not final, and nobody else', async () => {
  await intent('sent', 'sent', { uid: 'ada' })
  await intent('included', 'included', { uid: 'ada', block: 12 })
  await intent('unowned', 'sent', { kind: 'redemption' })
  await intent('checked', 'checked', { uid: 'ada' })
  await intent('final', 'final', { uid: 'ada' })
  await intent('elsewhere', 'sent', { uid: 'ada', holder: `0x${'b'.repeat(40)}` })
  const idsOf = async (uid?: string) => (await list(uid)).intents.map(({ intentId }) => intentId).toSorted()
  expect(await idsOf('ada')).toEqual(['included', 'sent'])
  expect(await idsOf('ben')).toEqual([])
  expect(await idsOf()).toEqual([])
  // What was begun without signing in is told to the account that the wallet is linked to.
  await db.insertInto('wallet_links').values({ address, uid: 'cleo', linked_at: at }).execute()
  expect(await idsOf('cleo')).toEqual(['included', 'sent', 'unowned'])
  await sql`insert into burn_intent_steps (intent_id, position, state, by, details, happened_at)
    values ('included', 1, 'sent', 'holder', '{}'::jsonb, ${new Date(at.getTime() - 60_000)})`.execute(db)
  expect((await list('ada')).intents.find(({ intentId }) => intentId === 'included')).toEqual({
    intentId: 'included',
    kind: 'burn',
    piece: { title: 'Flowers', tokenId: '7' },
    hash: hashOf('9'),
    sentAt: at.getTime() / 1000 - 60,
    state: { state: 'included', block: 12, isRefused: false },
  })
})
