import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { actAs, codeOn, setRegistries, type TestRegistries } from '#tests/chain/delegations.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listDelegations, listFurtherDelegations } from './list-delegations.server.ts'
import { readSeenDelegations, seenMinutes, withSince } from './seen-delegations.server.ts'
import type { WalletDelegations } from './wallet-delegations.ts'

const db = await openTestDatabase()
const read = readSide(db)
const [vault, hot, other] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const full = `0x${'0'.repeat(64)}` as const
const studio = { chain: { id: 31337, name: 'Test chain' }, collections: [] } as never
const farChain = {
  id: 31338,
  name: 'Far shore',
  currency: { symbol: 'ETH', decimals: 18 },
}
let now = new Date('2026-03-01T12:00:00Z')
let chain: TestChain
const context = { db, studio, config: { furtherNodes: new Map() } as never, now: () => now }
let registries: TestRegistries

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 2 })
  registries = await setRegistries({ ask: chain.ask, code: codeOn(chain) })
  await db
    .insertInto('wallet_links')
    .values([hot, other].map((address) => ({ address, uid: address === hot ? 'ada' : 'ben', linked_at: now })))
    .execute()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
/** Every block is final once it is two epochs old; the follower has read as far as that. */
async function settle() {
  await chain.mine(6)
  const head = await chain.headNumber()
  const cursor = { head_block: head, head_hash: '0xa', head_timestamp: 100, finalized_block: head - 4 }
  const rest = { finalized_hash: '0x5', problem_code: null, problem_detail: null, sales_address: null }
  const values = { ...cursor, ...rest, sales_first_block: null, sales_indexed_block: null, genesis_hash: '0x1' }
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, ...values })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet(values))
    .execute()
}
const act = async (enable: boolean) => {
  await actAs(chain, vault, registries.registry('delegateAll', hot, full, enable))
}
const turn = async (rpc = chain.rpc) => await readSeenDelegations({ ...context, rpc })
const seen = async () => await db.selectFrom('seen_delegations').select(['delegate', 'vault', 'since']).execute()
const version = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version

test('what stands at a final block is seen since its first reading, and no longer once it is taken back or its wallet is unlinked', async () => {
  await act(true)
  await settle()
  const before = await version()
  const since = now
  expect(await turn()).toBe(2)
  expect(await seen()).toEqual([{ delegate: hot, vault, since }])
  expect(await version()).toBeGreaterThan(before)
  const { delegations } = await listDelegations(read, { rpc: chain.rpc, studio }, { delegates: [hot] })
  expect(await withSince(read, { delegations, chainId: 31337, uid: 'ada' })).toMatchObject([
    { vault: checksummed(vault), since: since.toISOString() },
  ])
  // Nobody else learns by it that the wallet is linked here.
  expect((await withSince(read, { delegations, chainId: 31337, uid: 'ben' }))[0]).not.toHaveProperty('since')

  // Not asked for again before its time; then the same row stays, and pages stay as they are.
  expect(await turn()).toBe(0)
  later(seenMinutes)
  const same = await version()
  expect([await turn(), await seen(), await version()]).toEqual([2, [{ delegate: hot, vault, since }], same])

  later(seenMinutes)
  await expect(turn(createJsonRpc({ url: 'http://127.0.0.1:1' }))).rejects.toMatchObject({ code: 'delegation-unread' })
  expect(await seen()).toHaveLength(1)

  // A wallet that no registry can be read for keeps nobody waiting, itself neither.
  const heavy: typeof chain.rpc = {
    ...chain.rpc,
    batch: async (calls) => {
      if (JSON.stringify(calls).includes(hot.slice(2))) throw new Error('The answer is too long.')
      return await chain.rpc.batch(calls)
    },
  }
  expect([await turn(heavy), await turn(heavy), await seen()]).toEqual([2, 0, [{ delegate: hot, vault, since }]])

  later(seenMinutes)
  await act(false)
  await turn()
  expect(await seen()).toEqual([])
  await act(true)
  await settle()
  later(seenMinutes)
  await turn()
  expect(await seen()).toEqual([{ delegate: hot, vault, since: now }])
  await db.deleteFrom('wallet_links').where('address', '=', hot).execute()
  expect(await seen()).toEqual([])
})

test('what is said on a further chain is read there, holds for that chain alone, and waits for its node without holding up the others', async () => {
  const far = await startTestChain({ chainId: 31338, slotsInEpoch: 2 })
  onTestFinished(async () => {
    await far.stop()
  })
  const there = await setRegistries({ ask: far.ask, code: codeOn(far) })
  await actAs(far, vault, there.registry('delegateAll', other, full, true))
  await far.mine(6)
  await settle()
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31338, finalized_block: (await far.headNumber()) - 4 })
    .execute()
  const pieces = { slug: 'afar', address: `0x${'5'.repeat(40)}`, chain: 31338 }
  const both = testStudio({ collections: [pieces], chains: [farChain] })
  const on = (url: string) => ({
    ...context,
    rpc: chain.rpc,
    studio: both,
    config: { furtherNodes: new Map([[31338, { urls: [url], socketUrl: undefined }]]) } as never,
  })
  later(seenMinutes)
  await readSeenDelegations(on(far.rpcUrl))
  const rows = async () =>
    await db.selectFrom('seen_delegations').select(['delegate', 'chain_id']).where('delegate', '=', other).execute()
  expect(await rows()).toEqual([{ delegate: other, chain_id: 31338 }])
  const asked = { delegates: [other] }
  expect((await listDelegations(read, on(far.rpcUrl), asked)).delegations).toEqual([])
  const [found] = await listFurtherDelegations(read, on(far.rpcUrl), asked)
  expect(found).toMatchObject({ name: 'Far shore', isUnread: false, delegations: [{ isFinal: true }] })
  const { delegations } = found as WalletDelegations
  expect((await withSince(read, { delegations, chainId: 31338, uid: 'ben' }))[0]).toHaveProperty('since')
  expect((await withSince(read, { delegations, chainId: 31337, uid: 'ben' }))[0]).not.toHaveProperty('since')

  later(seenMinutes)
  const gone = on('http://127.0.0.1:1')
  expect(await readSeenDelegations(gone)).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await listFurtherDelegations(read, gone, asked)).toEqual([
    { chainId: 31338, name: 'Far shore', isUnread: true },
  ])
  later(seenMinutes)
  await actAs(far, vault, there.registry('delegateAll', other, full, false))
  await readSeenDelegations(on(far.rpcUrl))
  expect(await rows()).toEqual([])
})
