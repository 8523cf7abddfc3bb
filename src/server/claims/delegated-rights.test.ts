import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getClaimPage } from '#features/claims/collector/get-claim-page.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import type { OrderToSign } from '#features/claims/rights/print-right-client.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSeenDelegations } from '#features/wallets/delegating/seen-delegations.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { actAs, codeOn, setRegistries, type TestRegistries } from '#tests/chain/delegations.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { signUpAt } from '../burns/pills-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = () => new Date()
const [hotKey, vaultKey] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const hot = hotKey.address.toLowerCase() as `0x${string}`
const vault = vaultKey.address.toLowerCase() as `0x${string}`
const contract = `0x${'1'.repeat(40)}` as const
const full = `0x${'0'.repeat(64)}` as const
const edition = makeEdition({
  length: 320,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'gen2' },
  shippingIncluded: true,
})
const studio: Studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
let chain: TestChain
let registries: TestRegistries
let door: ReturnType<typeof openEmbedded>
let uid: string
let cookie: string

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 2 })
  registries = await setRegistries({ ask: chain.ask, code: codeOn(chain) })
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  await actAs(chain, vault, registries.registry('delegateAll', hot, full, false))
  await open()
  await db
    .insertInto('transfers')
    .values({
      collection: 'gen2',
      block_number: 1,
      log_index: 0,
      block_hash: '0x1',
      tx_hash: '0x1',
      token_id: '7',
      from_address: `0x${'0'.repeat(40)}`,
      to_address: vault,
      timestamp: 5,
    })
    .execute()
})

/** A studio before the node, in which somebody is signed in with the hot wallet. */
async function open(rpc = chain.rpc) {
  door = openEmbedded(db, { now, rpc, change: { studio, log: silentLog } })
  await door.identity.prepare()
  ;({ uid, cookie } = await signUpAt(door))
  await db
    .insertInto('wallet_links')
    .values({ address: hot, uid, linked_at: now() })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ uid }))
    .execute()
}

/** Every block is final once it is two epochs old; the follower has read as far as that. */
async function settle() {
  await chain.mine(6)
  const head = await chain.headNumber()
  const cursor = {
    genesis_hash: '0x1',
    head_block: head,
    head_hash: '0xa',
    head_timestamp: 100,
    finalized_block: head - 4,
    finalized_hash: '0x5',
    problem_code: null,
    problem_detail: null,
    sales_address: null,
    sales_first_block: null,
    sales_indexed_block: null,
  }
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, ...cursor })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet(cursor))
    .execute()
}
const delegate = async (enable = true) => {
  await actAs(chain, vault, registries.registry('delegateAll', hot, full, enable))
}
async function send<Body = Record<string, unknown>>(method: string, path: string, body?: object) {
  const answer = await door.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const found = (await answer.json()) as Body & { type?: string }
  return { body: found, code: `${answer.status} ${found.type?.split('/').at(-1) ?? ''}`.trim() }
}
const wish = (more: object = {}) => ({
  collection: 'gen2',
  tokenId: '7',
  editionId: '1',
  holder: vault,
  delegate: hot,
  wishes: { country: 'NL' },
  ...more,
})
async function use({ by = hotKey, more = {} } = {}) {
  const { body } = await send<OrderToSign>('POST', '/prints/orders', wish(more))
  const signature = await by.signTypedData(printOrderTypedData(body.order, body.place))
  return await send<{ claimId: string }>('POST', '/prints/rights', { ...wish(more), order: body.order, signature })
}

test('a hot wallet uses the right of a piece that its vault wallet holds, and the receipt names both', async () => {
  await delegate()
  await settle()
  const { code, body } = await use()
  expect(code).toBe('201')
  const right = await db.selectFrom('print_rights').selectAll().executeTakeFirstOrThrow()
  expect([right.holder, right.order_text]).toEqual([vault, expect.objectContaining({ delegate: hotKey.address })])
  expect(await db.selectFrom('claim_delegations').selectAll().execute()).toMatchObject([
    { claim_id: body.claimId, delegate: hot, vault, registry: 'registry', block_number: right.block_number },
  ])
  expect(await getClaimPage(read, { studio, claimId: body.claimId, uid, now: now() })).toMatchObject({
    claim: { holder: vault, accountUid: uid },
    delegation: { vault: vaultKey.address, delegate: hotKey.address, isOlderRegistry: false },
  })
  // It is the account's that made it: whoever links the vault wallet later reads no address of theirs.
  const other = await signUpAt(door)
  await db.insertInto('wallet_links').values({ address: vault, uid: other.uid, linked_at: now() }).execute()
  await expect(getClaimPage(read, { studio, claimId: body.claimId, uid: other.uid, now: now() })).rejects.toMatchObject(
    { code: 'claim-not-found' },
  )
})

test('without a delegation, before it is final, and after it was taken back, the hot wallet gets no order', async () => {
  await settle()
  expect((await send('POST', '/prints/orders', wish())).code).toBe('403 not-delegated')
  await delegate()
  expect((await send('POST', '/prints/orders', wish())).code).toBe('403 not-delegated')
  await settle()
  const { body } = await send<OrderToSign>('POST', '/prints/orders', wish())
  const signature = await hotKey.signTypedData(printOrderTypedData(body.order, body.place))
  // It ends between the draft and the claim.
  await delegate(false)
  const refused = await send('POST', '/prints/rights', { ...wish(), order: body.order, signature })
  expect([refused.code, refused.body['title']]).toEqual([
    '403 not-delegated',
    'The vault wallet has taken its delegation to this wallet back. Nothing was changed.',
  ])
  expect(await db.selectFrom('print_rights').select('claim_id').execute()).toEqual([])
})

test('a registry that cannot be read is said so, and nothing is used', async () => {
  await delegate()
  await settle()
  await open(createJsonRpc({ url: 'http://127.0.0.1:1' }))
  expect((await send('POST', '/prints/orders', wish())).code).toBe('503 delegation-unread')
  expect((await send('GET', `/wallets/delegations?address=${hot}`)).code).toBe('503 delegation-unread')
  expect(await db.selectFrom('print_rights').select('claim_id').execute()).toEqual([])
})

test('only the delegate’s own signature counts, by a wallet of the account, for what the vault wallet holds', async () => {
  await delegate()
  await settle()
  expect((await use({ by: vaultKey })).code).toBe('400 print-order-invalid')
  expect((await send('POST', '/prints/orders', wish({ delegate: vault, holder: hot }))).code).toBe(
    '409 not-your-wallet',
  )
  expect((await send('POST', '/prints/orders', wish({ delegate: undefined }))).code).toBe('409 not-your-wallet')
  expect((await send('POST', '/prints/orders', wish({ tokenId: '8' }))).code).toBe('403 not-holder')
})

test('a delegate burns nothing: a permit goes to a wallet of the account alone', async () => {
  await delegate()
  await settle()
  const { code } = await send('POST', '/redemptions', {
    holder: vault,
    pillId: '1',
    quantity: 1,
    editionId: '1',
    wishes: { country: 'NL' },
  })
  expect(code).toBe('409 not-your-wallet')
  expect(await db.selectFrom('burn_intents').select('intent_id').execute()).toEqual([])
})

test('what the wallets page shows: for whom a wallet acts, as of which block', async () => {
  await delegate()
  await settle()
  const { body } = await send('GET', `/wallets/delegations?address=${hot},${vault}`)
  expect(body).toMatchObject({
    block: await chain.headNumber(),
    hasRegistry: true,
    more: 0,
    delegations: [{ vault: vaultKey.address, delegate: hotKey.address, scope: { of: 'all' }, isFinal: true }],
  })
  await readSeenDelegations({ db, rpc: chain.rpc, studio, config: { furtherNodes: new Map() } as never, now })
  const seen = await send<{ delegations: object[] }>('GET', `/wallets/delegations?address=${hot}`)
  expect(seen.body.delegations).toMatchObject([{ since: expect.any(String) }])
  cookie = (await signUpAt(door)).cookie
  const others = await send<{ delegations: object[] }>('GET', `/wallets/delegations?address=${hot}`)
  expect(others.body.delegations[0]).not.toHaveProperty('since')
  expect((await send('GET', '/wallets/delegations?address=nobody')).code).toMatch(/^4/)
  const many = Array.from({ length: 11 }, () => hot).join(',')
  expect((await send('GET', `/wallets/delegations?address=${many}`)).code).toMatch(/^4/)
})

test('a claim of a vault wallet that nobody looks after goes to the account of the wallet that acts for it, once', async () => {
  await openTestClaim(db, { claimId: 'lost', holder: vault, source: { collection: 'gen2', tokenId: '7' }, now: now() })
  await settle()
  expect((await send('GET', '/vault-claims')).body).toEqual({ claims: [] })
  expect((await send('POST', '/vault-claims/lost', { delegate: hot })).code).toBe('403 not-delegated')
  await delegate()
  await settle()
  expect((await send('GET', '/vault-claims')).body).toMatchObject({
    claims: [{ claimId: 'lost', vault: vaultKey.address, delegate: hotKey.address }],
  })
  expect((await send('POST', '/vault-claims/lost', { delegate: vault })).code).toBe('404 claim-not-found')
  const hold = { collection: 'gen2', token_id: '7', state: 'held', reported_at: now(), lapses_at: now(), words: '' }
  await db
    .insertInto('piece_holds')
    .values({ ...hold, reported_by: 'eve', wallet: null, decision: null, lifting: null })
    .execute()
  expect((await send('POST', '/vault-claims/lost', { delegate: hot })).code).toBe('409 piece-held')
  await db.deleteFrom('piece_holds').execute()
  expect((await send('POST', '/vault-claims/lost', { delegate: hot })).code).toBe('200')
  // The page says until when it can be cancelled, where the studio does.
  const shipping = { ...testShipping, cancelUntil: 'packed' as const }
  expect(await getClaimPage(read, { studio: { ...studio, shipping }, claimId: 'lost', uid, now: now() })).toMatchObject(
    {
      cancelUntil: 'You can cancel the order until it is packed: write to us.',
      claim: { accountUid: uid, holder: vault },
      delegation: { delegate: hotKey.address },
    },
  )
  expect((await send('POST', '/vault-claims/lost', { delegate: hot })).code).toBe('404 claim-not-found')
})

test('a delegation of one piece or one collection is none for claims, and a claim that is somebody’s stays theirs', async () => {
  await actAs(chain, vault, registries.older('delegateForContract', hot, contract, true))
  const other = await signUpAt(door)
  await openTestClaim(db, { claimId: 'free', holder: vault, now: now() })
  await settle()
  expect((await send('GET', '/vault-claims')).body).toEqual({ claims: [] })
  expect((await send('POST', '/vault-claims/free', { delegate: hot })).code).toBe('403 not-delegated')
  await actAs(chain, vault, registries.older('delegateForContract', hot, contract, false))
  await delegate()
  await settle()
  await openTestClaim(db, { claimId: 'theirs', holder: vault, accountUid: other.uid, now: now() })
  expect((await send('POST', '/vault-claims/theirs', { delegate: hot })).code).toBe('404 claim-not-found')
  await db.insertInto('wallet_links').values({ address: vault, uid: other.uid, linked_at: now() }).execute()
  expect((await send('POST', '/vault-claims/free', { delegate: hot })).code).toBe('404 claim-not-found')
})
