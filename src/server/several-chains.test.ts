import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { healthAttention } from '#features/attention/attention.ts'
import { findAppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import { getFinalState } from '#features/collectors/snapshots/find-final-state.server.ts'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { findChainHead } from '#features/visitors/find-chain-head.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createDataVersion } from './cache/data-version.ts'
import { startFollowing } from './jobs.ts'

const db = await openTestDatabase()
const read = readSide(db)
const [near, far] = await Promise.all([startTestChain(), startTestChain({ chainId: 31338 })])
afterAll(async () => {
  await Promise.all([near.stop(), far.stop()])
})
/** What went wrong in the program itself: chains that stand in each other's way in the database, say. */
const failures: unknown[] = []
beforeEach(async () => {
  failures.length = 0
  await emptyTables(db)
})
afterEach(() => {
  expect(failures).toEqual([])
})

const ERC721 = '0x80ac58cd'
const [, ada, ben] = near.accounts
const further = { id: 31338, name: 'Far shore' }
const chains = [{ ...further, currency: { symbol: 'ETH', decimals: 18 }, finalityDepth: 8, pollMilliseconds: 100 }]

/** The same program and the same first transaction on both: the same address, with pieces of the same numbers. */
const [atNear, atFar] = await Promise.all([near.deploy('Pieces', [ERC721]), far.deploy('Pieces', [ERC721])])
const both = testStudio({
  collections: [
    { slug: 'near', address: atNear.address },
    { slug: 'far', address: atFar.address, chain: further.id },
  ],
  chains,
})

async function begin(studio: Studio) {
  const node = await startFlawedNode(far.rpcUrl)
  const furtherNodes = new Map([[further.id, { urls: [node.rpcUrl], socketUrl: undefined }]])
  const context = {
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [], furtherNodes },
    db,
    rpcUrl: near.rpcUrl,
    log: { ...silentLog, error: (...said: unknown[]) => void failures.push(said) },
    now: () => new Date(),
  }
  const following = startFollowing({ ...context, studio })
  onTestFinished(async () => {
    await following.stop()
  })
  return { node, follow: async (next: Studio) => await following.follow({ ...context, studio: next }) }
}

const cursorOf = async (chainId: number) =>
  await db.selectFrom('chain_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
const untilRead = async (chain: TestChain, chainId: number) => {
  await until(`the head of ${chainId} is applied`, async () => {
    const head = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { hash: string }
    const cursor = await cursorOf(chainId)
    return cursor?.head_hash === head.hash && cursor.state === 'following'
  })
}
const readiness = async () => await getReadiness(read, { chainId: 31337, further: [further], now: new Date() })
const ownerOf = async (collection: string) =>
  (
    await db
      .selectFrom('tokens')
      .select('owner')
      .where('collection', '=', collection)
      .where('token_id', '=', '1')
      .executeTakeFirst()
  )?.owner

test('two chains with a contract at the same address are followed each at its own pace, and nothing of one is in the other', async () => {
  expect(atNear.address).toBe(atFar.address)
  await atNear.send('moveMany', ada, 1n, 20n)
  await atFar.send('moveMany', ben, 1n, 5n)
  const { node } = await begin(both)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  // One makes forty blocks while the other makes one, then the other way round.
  await near.mine(40)
  await atNear.send('move', ben, 2n)
  await atFar.send('move', ada, 1n)
  await far.mine(3)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  await until('pieces of both are known', async () => (await ownerOf('near')) === ada && (await ownerOf('far')) === ada)
  expect(await storedCatalogue(db, { collection: 'near' })).toEqual(await expectedCatalogue(near, atNear))
  expect(await storedCatalogue(db, { collection: 'far' })).toEqual(await expectedCatalogue(far, atFar))
  expect(await cursorOf(31337)).toMatchObject({ is_followed: true })
  expect(await cursorOf(further.id)).toMatchObject({ is_followed: false })

  const state = await findAppState(read)
  const [nearHead, farHead] = await Promise.all([near.headNumber(), far.headNumber()])
  expect(nearHead).toBeGreaterThan(farHead)
  expect(state.asOf).toMatchObject({ chainId: 31337, block: nearHead })
  expect([...state.elsewhere]).toMatchObject([['far', { chainId: further.id, block: farHead }]])
  expect([...state.collections.keys()].sort()).toEqual(['far', 'near'])
  expect(await getFinalState(read, { collection: 'near' })).toMatchObject({ chainId: 31337 })
  const final = await getFinalState(read, { collection: 'far' })
  expect(final).toMatchObject({ chainId: further.id, contract: expect.stringMatching(new RegExp(atFar.address, 'i')) })
  expect(final.final).toBeLessThanOrEqual(farHead)
  expect(node.calls.get('eth_getLogs')).toBeGreaterThan(0)
})

test('a chain whose node is gone is named while the other goes on, and goes on by itself later', async () => {
  const { node } = await begin(both)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  await until('it is well', async () => {
    const found = await readiness()
    return found.status === 'ready' && found.further?.[0]?.indexer === 'caught-up'
  })
  const stoodAt = (await cursorOf(further.id))!.head_block!
  node.flaws.isDown = true
  await atFar.send('move', ben, 1n)
  await until('it is said which one', async () => (await readiness()).further?.[0]?.problem !== undefined)
  const found = await readiness()
  expect(found).toMatchObject({
    status: 'ready',
    chain: { state: 'following' },
    further: [
      {
        chainId: further.id,
        name: 'Far shore',
        state: 'degraded',
        problem: { code: 'rpc-unreachable' },
        headBlock: stoodAt,
      },
    ],
    indexer: { degraded: ['far'] },
  })
  expect(healthAttention(found)).toMatchObject([
    { key: 'health rpc-unreachable 31338', words: expect.stringMatching(/^Far shore: /) },
  ])
  const { head } = await findChainHead(read, { chainId: 31337, further: [further], contentKey: '' })
  expect(head).toMatchObject({
    isTroubled: false,
    further: [{ name: 'Far shore', headBlock: stoodAt, isTroubled: true }],
  })

  // The other one is not held up by it.
  const before = await ownerOf('near')
  const other = before === ada ? ben! : ada!
  await atNear.send('move', other, 1n)
  await until('the move on the other chain is seen', async () => (await ownerOf('near')) === other)
  expect((await readiness()).further?.[0]).toMatchObject({ headBlock: stoodAt })

  node.flaws.isDown = false
  await until('it is read again by itself', async () => (await ownerOf('far')) === ben, 20_000)
  await until('nothing is said any more', async () => {
    const now = await readiness()
    return now.further?.[0]?.problem === undefined && now.indexer.degraded.length === 0
  })
})

test('a node that stays silent on one chain takes nothing from the other', async () => {
  const { node } = await begin(both)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  node.flaws.hangs = Infinity
  for (const holder of [ada!, ben!, ada!]) {
    await atNear.send('move', holder, 3n)
    await until('the move is seen', async () => {
      const row = await db
        .selectFrom('tokens')
        .select('owner')
        .where('collection', '=', 'near')
        .where('token_id', '=', '3')
        .executeTakeFirst()
      return row?.owner === holder
    })
  }
  node.flaws.hangs = 0
})

test('a change on any chain makes the pages others, and each chain keeps a version of its own', async () => {
  await begin(both)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  const version = createDataVersion({ read, chainId: 31337, further: [further], buildId: 'b', contentKey: '1' })
  const before = await version.refresh()
  const farBefore = (await cursorOf(further.id))!.version
  const holder = (await ownerOf('far')) === ada ? ben! : ada!
  await atFar.send('move', holder, 1n)
  await until('the move is seen', async () => (await ownerOf('far')) === holder)
  version.outdate()
  expect(await version.refresh()).not.toBe(before)
  expect((await cursorOf(further.id))!.version).toBeGreaterThan(farBefore)
  // What is stored of a collection goes by the same number.
  const [own, other] = [(await cursorOf(31337))!.version, (await cursorOf(further.id))!.version]
  const kept = (await findAppState(read)).collections.get('near')!.versions!.all
  expect(Number(kept.split('/')[0])).toBeGreaterThanOrEqual(own + other)
})

test('a collection that comes to another chain, or is taken out, takes nothing of the others with it', async () => {
  const { follow } = await begin(both)
  await Promise.all([untilRead(near, 31337), untilRead(far, further.id)])
  const slugs = async () =>
    (await db.selectFrom('collections').select(['slug', 'chain_id']).orderBy('slug').execute()).map(
      (row) => `${row.slug} ${row.chain_id}`,
    )
  expect(await slugs()).toEqual(['far 31338', 'near 31337'])
  const kept = await storedCatalogue(db, { collection: 'near' })
  // Another name is another collection.
  await follow(
    testStudio({
      collections: [
        { slug: 'near', address: atNear.address },
        { slug: 'shore', address: atFar.address, chain: further.id },
      ],
      chains,
    }),
  )
  await until('it is another one', async () => (await slugs()).join() === 'near 31337,shore 31338')
  await untilRead(far, further.id)
  expect(await storedCatalogue(db, { collection: 'near' })).toEqual(kept)
  expect(await storedCatalogue(db, { collection: 'shore' })).toEqual(await expectedCatalogue(far, atFar))
  expect((await storedCatalogue(db, { collection: 'far' })).tokens).toEqual([])
  await follow(testStudio({ collections: [{ slug: 'shore', address: atNear.address }], chains }))
  await until('it stands elsewhere', async () => (await slugs()).join() === 'shore 31337')
  await untilRead(near, 31337)
  expect(await storedCatalogue(db, { collection: 'shore' })).toEqual(await expectedCatalogue(near, atNear))
})
