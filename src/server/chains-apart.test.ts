import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { contractsOf } from '#features/burns/guarantees/contract-runtimes.server.ts'
import { nameBurnCollections } from '#features/burns/ledger/derive-burns.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { studioContracts } from '#features/catalogue/front/front-contracts.ts'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { prepareNote } from '#features/notes/write-note.server.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import { nameEscrowCollections } from '#features/vaults/vault/derive-vaults.server.ts'
import { approvableContracts } from '#features/wallets/connecting/approvable.ts'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcUnreachableError } from '#platform/chain/rpc-error.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { ada, fillTwoChains, movePiece, movePieces, sharedAddress, twoChains } from '#tests/two-chains-data.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import { createApi } from './api/api.ts'

const [studio, address] = [twoChains, sharedAddress]
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
  await fillTwoChains(db)
})

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
  await movePiece(db, ['afar', '1', 5], true)
  await movePiece(db, ['afar', '2', 6], true)
  await movePiece(db, ['near', '1', 90], true)
  await movePiece(db, ['near', '2', 91], true)
  const { burns } = await listBurns(read, { studio })
  expect(burns.map(({ collection, tokenId, isFinal }) => `${collection} ${tokenId} ${isFinal}`)).toEqual([
    'near 2 false',
    'near 1 true',
    'afar 2 false',
    'afar 1 true',
  ])
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

test('the interface names the chain of the block in which a collector was seen', async () => {
  await movePieces(db, [
    ['near', '1', 9_000_000, 10],
    ['afar', '1', 7, 5],
  ])
  const answer = await createApi(context).request(`/collectors/${ada}`)
  expect(await answer.json()).toMatchObject({
    collector: { firstSeen: { chainId: 31338, block: 7 }, lastSeen: { chainId: 31337, block: 9_000_000 } },
  })
})

test('pages of a piece name its chain, and lead to that chain’s explorer', async () => {
  await movePiece(db, ['afar', '1', 5])
  await movePiece(db, ['near', '1', 5])
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
  await movePiece(db, ['afar', '1', 5])
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
