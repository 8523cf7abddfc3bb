import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Address } from '#platform/address.ts'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findApprovalUses, mostMoves } from './find-approval-uses.server.ts'
import { findGivenTimes } from './find-given-times.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const addressOf = (digit: string) => `0x${digit.repeat(40)}` as Address
const [owner, collection, other, market, campaigns, router, stranger, pills] = [
  'a',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
].map(addressOf) as [Address, Address, Address, Address, Address, Address, Address, Address]

/** What the node has of each transaction: who sent it, and to whom. */
let known: Record<string, { from: string; to: string | null }> = {}
const rpc: Pick<JsonRpc, 'batch'> = {
  batch: async (calls) =>
    await Promise.resolve(
      calls.map(({ method, params }) => {
        if (method === 'eth_getBlockByNumber') return { result: { timestamp: '0x64' } }
        expect(method).toBe('eth_getTransactionByHash')
        return { result: known[String(params[0])] ?? null }
      }),
    ),
}
let block = 0

beforeEach(async () => {
  await emptyTables(db)
  known = {}
  block = 0
  await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block, state) values ('flowers', 1, ${collection}, 'erc721', 1, 1, 'following')`.execute(
    db,
  )
  await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block, state, is_work) values ('pill', 1, ${pills}, 'erc1155', 1, 1, 'following', false)`.execute(
    db,
  )
})

/** A piece leaves the wallet in a transaction of its own, at block and second `block`. */
async function move(
  sent?: { from: string; to: string | null },
  { from = owner, of = 'flowers' } = {},
): Promise<string> {
  block += 1
  const hash = `0x${String(block).padStart(64, '0')}`
  if (sent !== undefined) known[hash] = sent
  await sql`insert into transfers (collection, block_number, log_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp)
    values (${of}, ${block}, 0, '0xb', ${hash}, ${block}, ${from}, ${other}, ${block})`.execute(db)
  return hash
}
const useOf = async (operator: Address, contract = collection, chainId = 1) =>
  (
    await findApprovalUses(read, {
      rpc: rpc as JsonRpc,
      chainId,
      owner,
      salesroom: market,
      approvals: [{ contract, operator }],
    })
  )[0]
const used = (seconds: number, unclear = 0) => ({ state: 'used', at: { seconds, nanoseconds: 0 }, unclear })

test('an operator under which nothing left the wallet moved nothing, whatever its owner and others did by themselves', async () => {
  expect(await useOf(market)).toEqual({ state: 'unused' })
  await move({ from: owner, to: collection })
  await move({ from: stranger, to: collection }, { from: stranger })
  expect(await useOf(market)).toEqual({ state: 'unused' })
})

test('what was sent to an operator or by it is its last move', async () => {
  await move({ from: stranger, to: market })
  await move({ from: market, to: collection })
  expect(await useOf(market)).toEqual(used(2))
  expect(await useOf(stranger)).toEqual(used(1, 1))
  await move({ from: owner, to: collection })
  expect(await useOf(market)).toEqual(used(2))
})

test('what went through others is not claimed: it is counted as not known', async () => {
  await move({ from: stranger, to: router })
  await move()
  await move({ from: owner, to: null })
  expect(await useOf(market)).toEqual({ state: 'unclear', unclear: 3, isCut: false })
  await move({ from: owner, to: market })
  await move({ from: stranger, to: router })
  expect(await useOf(market)).toEqual(used(4, 1))
})

test('the studio’s own contracts say themselves what they moved, also where it went through others', async () => {
  const sold = await move({ from: stranger, to: router })
  await sql`insert into sales (block_number, log_index, block_hash, tx_hash, collection, token_id, seller, buyer, price_wei, timestamp)
    values (1, 1, '0xb', ${sold}, 'flowers', 1, ${owner}, ${stranger}, 1, 1)`.execute(db)
  const burned = await move({ from: owner, to: router })
  await sql`insert into burn_campaigns (campaign_id, contract, collection, collection_address, opens_at, closes_at, pill_id, cap, pills_per_burn, mode, paused, opened_block)
    values (1, ${campaigns}, 'flowers', ${collection}, 1, 9, 1, 9, 1, 'burn', false, 1)`.execute(db)
  await sql`insert into burns (intent_id, campaign_id, holder, collection, collection_address, token_id, pill_id, pill_count, recipient, mode, block_number, log_index, block_hash, tx_hash, timestamp)
    values ('0xi', 1, ${owner}, 'flowers', ${collection}, 2, 1, 1, ${owner}, 'burn', 2, 1, '0xb', ${burned}, 2)`.execute(
    db,
  )
  expect(await useOf(market)).toEqual(used(1))
  expect(await useOf(campaigns)).toEqual(used(2))
  expect(await useOf(stranger)).toEqual({ state: 'unused' })
  // Sent to the collection by its owner, the burn needed no approval.
  known[burned] = { from: owner, to: collection }
  expect(await useOf(campaigns)).toEqual({ state: 'unused' })
})

test('pills are judged as pieces are; other contracts are not followed', async () => {
  await move({ from: owner, to: pills }, { of: 'pill' })
  expect(await useOf(router, pills)).toEqual({ state: 'unused' })
  await move({ from: stranger, to: router }, { of: 'pill' })
  expect(await useOf(router, pills)).toEqual(used(2))
  expect(await useOf(router, other)).toEqual({ state: 'not-followed' })
  // What is still being read could hide a move.
  await sql`update collections set state = 'catching-up'`.execute(db)
  for (const contract of [collection, pills]) expect(await useOf(router, contract)).toEqual({ state: 'not-followed' })
})

test('of very many moves the last ones are looked at, and it is said', async () => {
  await move({ from: market, to: collection })
  for (let count = 0; count < mostMoves; count++) await move({ from: owner, to: collection })
  expect(await useOf(market)).toEqual({ state: 'unclear', unclear: 0, isCut: true })
})

test('what moved on one chain says nothing of the same address on another', async () => {
  await move({ from: market, to: collection })
  expect(await useOf(market)).toMatchObject({ state: 'used' })
  expect(await useOf(market, collection, 2)).toEqual({ state: 'not-followed' })
  expect(await useOf(market, pills, 2)).toEqual({ state: 'not-followed' })
})

test('a node that does not answer is no knowledge', async () => {
  await move()
  await expect(
    findApprovalUses(read, {
      rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
      chainId: 1,
      owner,
      salesroom: undefined,
      approvals: [{ contract: collection, operator: market }],
    }),
  ).rejects.toThrow()
})

test('an approval was given when its last event says so, by the time of its block', async () => {
  const log = {
    contract: collection,
    operator: market,
    tokenWord: undefined,
    isGiven: true,
    block: 3,
    seconds: undefined,
  }
  const word = (id: number) => `0x${id.toString(16).padStart(64, '0')}`
  const logs = [
    { ...log, operator: stranger, isGiven: false },
    { ...log, seconds: 30 },
    { ...log, operator: stranger, seconds: 20 },
    { ...log, tokenWord: word(7) },
    { ...log, seconds: 10 },
  ]
  const times = await findGivenTimes(rpc as JsonRpc, {
    logs,
    approvals: [
      { contract: collection, operator: market },
      { contract: collection, operator: stranger },
      { contract: collection, operator: market, tokenId: '7' },
      { contract: collection, operator: market, tokenId: '8' },
    ],
  })
  expect(times.map((each) => each?.seconds)).toEqual([30, undefined, 100, undefined])
})
