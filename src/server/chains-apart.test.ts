import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { contractsOf } from '#features/burns/guarantees/contract-runtimes.server.ts'
import { nameBurnCollections } from '#features/burns/ledger/derive-burns.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { studioContracts } from '#features/catalogue/front/front-contracts.ts'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { listNewestBurns } from '#features/catalogue/history/list-newest-burns.server.ts'
import { listNewestEvents } from '#features/catalogue/history/list-newest-events.server.ts'
import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { getCollectorPage } from '#features/collectors/holdings/get-collector-page.server.ts'
import { listCollectorEvents } from '#features/collectors/holdings/list-collector-events.server.ts'
import { getCollectorExport } from '#features/collectors/rarity/get-collector-export.server.ts'
import { prepareNote } from '#features/notes/write-note.server.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { slugsApart } from '#features/studio/chains/chains.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import { nameEscrowCollections } from '#features/vaults/vault/derive-vaults.server.ts'
import { approvableContracts } from '#features/wallets/connecting/approvable.ts'
import type { Address } from '#platform/address.ts'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcUnreachableError } from '#platform/chain/rpc-error.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import { createApi } from './api/api.ts'

/** Two contracts at one address, on two chains; the one that is elsewhere comes first by its name. */
const address = `0x${'5'.repeat(40)}`
const contract = (digit: string) => ({ address: `0x${digit.repeat(40)}`, firstBlock: 0 })
const studio = testStudio({
  collections: [
    { slug: 'afar', address, chain: 31338 },
    { slug: 'near', address },
  ],
  chains: [
    {
      id: 31338,
      name: 'Far shore',
      currency: { symbol: 'ETH', decimals: 18 },
      explorer: {
        name: 'Far explorer',
        tx: 'https://far.example/tx/{tx}',
        address: 'https://far.example/address/{address}',
      },
    },
  ],
  burns: { pills: contract('6'), campaigns: contract('7'), redemption: contract('8') },
  vaults: contract('9'),
})
const [ada, zero] = [`0x${'a'.repeat(40)}`, `0x${'0'.repeat(40)}`]
const db = await openTestDatabase()
const read = readSide(db)
const silent: JsonRpc = createJsonRpc({ url: 'http://127.0.0.1:1' })
const context: AppContext = makeAppContext(db, studio, {
  config: readConfig({ PUBLIC_URL: 'https://studio.example' }),
  read,
  rpc: silent,
  permitKey: new Secret(`0x${'1'.repeat(64)}`),
  secret: new Secret('a secret of more than thirty-two characters'),
  now: () => new Date(1_800_000_000_000),
})

beforeEach(async () => {
  await emptyTables(db)
  for (const [chainId, head, final] of [
    [31337, 100, 90],
    [31338, 7, 5],
  ] as const)
    await db
      .insertInto('chain_cursor')
      .values({
        chain_id: chainId,
        is_followed: chainId === 31337,
        state: 'following',
        head_block: head,
        head_hash: `0x${String(head).padStart(64, '0')}`,
        head_timestamp: 1_000 + head,
        finalized_block: final,
      })
      .execute()
  for (const { slug, chain = 31337 } of studio.collections)
    await db
      .insertInto('collections')
      .values({
        slug,
        chain_id: chain,
        address,
        standard: 'erc721',
        first_block: 0,
        indexed_block: 5,
        state: 'following',
      })
      .execute()
  for (const kind of ['campaigns', 'vaults'])
    await db
      .insertInto('house_contracts')
      .values({ chain_id: 31337, kind, address, first_block: 0, indexed_block: 5 })
      .execute()
})

const piece = async (collection: string, tokenId: string, block: number, burned = false) => {
  const moved = { last_block: block, last_log_index: 0, last_moved_at: block, transfer_count: 1 }
  await db
    .insertInto('tokens')
    .values({
      collection,
      token_id: tokenId,
      owner: burned ? zero : ada,
      burned,
      minted_block: 1,
      minted_at: 1,
      ...moved,
    })
    .execute()
  const place = { block_number: block, log_index: 0, block_hash: `0x${block}`, tx_hash: `0x${block}`, timestamp: block }
  await db
    .insertInto('transfers')
    .values({
      collection,
      token_id: tokenId,
      from_address: burned ? ada : zero,
      to_address: burned ? zero : ada,
      ...place,
    })
    .execute()
}

test('what the studio’s contracts say of an address is said of the collection on their chain', async () => {
  const burned = { campaign_id: '1', collection: 'afar', collection_address: address, pill_id: '1' }
  await db
    .insertInto('burn_campaigns')
    .values({
      ...burned,
      contract: `0x7`,
      opens_at: 1,
      closes_at: 2,
      cap: 1,
      pills_per_burn: 1,
      mode: 'burn',
      paused: false,
      opened_block: 1,
    })
    .execute()
  await db
    .insertInto('vault_escrow')
    .values({
      vault_id: '1',
      position: 0,
      collection: 'afar',
      collection_address: address,
      token_id: '1',
      state: 'held',
    })
    .execute()
  await db.transaction().execute(async (tx) => {
    await nameBurnCollections(tx)
    await nameEscrowCollections(tx)
  })
  for (const table of ['burn_campaigns', 'vault_escrow'] as const)
    expect(await db.selectFrom(table).select('collection').execute(), table).toEqual([{ collection: 'near' }])
})

test('a piece elsewhere cannot be burned, and no contract elsewhere is one of those to be approved or compared', async () => {
  const asked = { studio, tokenId: '1', campaignId: '1', holder: ada, recipient: ada, intentId: `0x${'1'.repeat(64)}` }
  // The node of the studio's chain, which would speak of another piece, is not asked: it could not be reached.
  await expect(
    checkBurn(read, { ...asked, rpc: silent, collection: 'afar', now: new Date() } as never),
  ).rejects.toMatchObject({ code: 'no-such-piece' })
  const named = (all: readonly { address: string }[]) => all.filter((each) => each.address === address)
  expect(named(approvableContracts(studio))).toMatchObject([{ title: 'near' }])
  expect(named(contractsOf(studio))).toMatchObject([{ name: 'near' }])
})

test('a burned piece is final by the blocks of its own chain', async () => {
  await piece('afar', '1', 5, true)
  await piece('afar', '2', 6, true)
  await piece('near', '1', 90, true)
  await piece('near', '2', 91, true)
  const { burns } = await listBurns(read, { studio })
  expect(burns.map(({ collection, tokenId, isFinal }) => `${collection} ${tokenId} ${isFinal}`)).toEqual([
    'near 2 false',
    'near 1 true',
    'afar 2 false',
    'afar 1 true',
  ])
})

test('the newest events of two chains stand by their times, although the blocks of one have higher numbers', async () => {
  for (const [collection, tokenId, block, at] of [
    ['near', '1', 40, 10],
    ['near', '2', 41, 20],
    ['near', '3', 42, 30],
    ['afar', '1', 2, 25],
    ['afar', '2', 3, 35],
  ] as const) {
    await piece(collection, tokenId, block, true)
    await db
      .updateTable('transfers')
      .set({ timestamp: at })
      .where('collection', '=', collection)
      .where('token_id', '=', tokenId)
      .execute()
  }
  const named = (events: readonly { collection: string; tokenId: string }[]) =>
    events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)
  const newest = ['afar 2', 'near 3', 'afar 1', 'near 2']
  expect(named(await listNewestEvents(read, { studio, limit: 4 }))).toEqual(newest)
  expect(named(await listNewestBurns(read, { studio, limit: 4 }))).toEqual(newest)
})

test('a collector’s history mixes the chains by time, and pages of it continue where the last one ended', async () => {
  const story = [
    ['near', '1', 40, 10],
    ['near', '2', 41, 20],
    ['afar', '1', 2, 25],
    ['near', '3', 42, 30],
    // In the same second, at the same height and place of both.
    ['near', '4', 50, 40],
    ['afar', '2', 50, 40],
    ['afar', '3', 60, 41],
  ] as const
  for (const [collection, tokenId, block, at] of story) {
    await piece(collection, tokenId, block)
    await db
      .updateTable('transfers')
      .set({ timestamp: at })
      .where('collection', '=', collection)
      .where('token_id', '=', tokenId)
      .execute()
  }
  const told = story.toReversed().map(([collection, tokenId]) => `${collection} ${tokenId}`)
  ;[told[1], told[2]] = ['near 4', 'afar 2']
  const apart = slugsApart(studio)
  for (const limit of [1, 2, 3, 7, 20]) {
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const after = parseEventCursor(next ?? '')
      const page = await listCollectorEvents(read, { address: ada as Address, apart, after, limit })
      seen.push(...page.events.map(({ collection, tokenId }) => `${collection} ${tokenId}`))
      next = page.next
    } while (next !== null)
    expect(seen, `pages of ${limit}`).toEqual(told)
  }
  // A link from the time of one chain begins anew.
  const old = await listCollectorEvents(read, { address: ada as Address, apart, after: parseEventCursor('41-0-0') })
  expect(old.events).toHaveLength(story.length)
  const page = await getCollectorPage(read, { studio, id: ada, before: null })
  expect(page.events.events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)).toEqual(told)
  const { events } = await getCollectorExport(read, { id: ada, studio })
  expect(events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)).toEqual(told)
})

test('the interface says as of which block of which chain it speaks', async () => {
  const api = createApi(context)
  const ask = async (path: string) => await api.request(path)
  const far = await ask('/collections/afar')
  expect(await far.json()).toMatchObject({ asOf: { block: 7, chainId: 31338, timestamp: { seconds: 1_007 } } })
  expect(await (await ask('/collections/near')).json()).toMatchObject({ asOf: { block: 100, chainId: 31337 } })
  expect(await (await ask('/collections')).json()).toMatchObject({ asOf: { block: 100, chainId: 31337 } })
  const chain = await ask('/chain')
  expect(await chain.json()).toMatchObject({
    chain: {
      chainId: 31337,
      block: 100,
      further: [{ chainId: 31338, name: 'Far shore', block: 7, finalizedBlock: 5 }],
    },
  })
  // A block of the other chain alone makes another answer.
  await db.updateTable('chain_cursor').set({ head_block: 8, head_hash: '0x8' }).where('chain_id', '=', 31338).execute()
  const again = await createApi(context).request('/chain', {
    headers: { 'if-none-match': chain.headers.get('etag')! },
  })
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ chain: { further: [{ block: 8 }] } })
})

test('pages of a piece name its chain, and lead to that chain’s explorer', async () => {
  await piece('afar', '1', 5)
  await piece('near', '1', 5)
  const [afar, near] = await Promise.all(
    ['afar', 'near'].map(async (collection) => await getPiecePage(read, { studio, collection, tokenId: '1' })),
  )
  expect(afar).toMatchObject({
    collection: { medium: 'test, on Far shore' },
    chain: { explorer: { name: 'Far explorer' } },
  })
  expect(near).toMatchObject({ collection: { medium: 'test, on Test' }, chain: { name: 'Test' } })
  expect(near!.chain.explorer).toBeUndefined()
  const listed = await listFrontCollections(read, { studio, pieces: 1 })
  expect(listed.map(({ medium }) => medium)).toEqual(['test, on Far shore', 'test, on Test'])
  expect(studioContracts(studio).collections.map(({ title }) => title)).toEqual(['afar, Far shore', 'near'])
})

test('whoever signs for a piece is asked on its chain, and nobody asks another chain’s node about it', async () => {
  await piece('afar', '1', 5)
  await db
    .insertInto('wallet_links')
    .values({ uid: 'ada', address: ada, linked_at: new Date() } as never)
    .execute()
  const asked = { studio, origin: 'https://studio.example', tokenId: '1', author: ada, text: 'Mine.', uid: 'ada' }
  const { place, block } = await prepareNote(read, { ...asked, collection: 'afar', now: new Date() })
  expect([place.chainId, block]).toEqual([31338, 7])
  const router = new RouterContextProvider()
  router.set(appContext, context)
  router.set(accountsContext, { service: undefined } as never)
  expect(walletsOf(router, 'afar')).toMatchObject({ network: { chainId: 31338, name: 'Far shore' }, practice: false })
  expect(walletsOf(router, 'afar').network.rpcUrl).toBeUndefined()
  expect(walletsOf(router, 'near').network.chainId).toBe(31337)
  expect(walletsOf(router)).toMatchObject({ network: { chainId: 31337 }, practice: true })

  const [afar, near] = studio.collections
  expect(rpcOf(context, near)).toBe(silent)
  expect(rpcOf(context, afar)).not.toBe(silent)
  // Without a node of its own a further chain is not asked at all.
  await expect(rpcOf(context, afar).call('eth_chainId', [])).rejects.toThrow(RpcUnreachableError)
})
