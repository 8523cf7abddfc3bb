import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, readCursor, until, untilFollowing, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { findFreePort, startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())

const ERC721 = '0x80ac58cd'
const [, ada, ben] = chain.accounts
const pieces = await chain.deploy('Pieces', [ERC721])
for (let round = 0; round < 8; round++)
  await pieces.send('moveMany', round % 2 === 0 ? ada : ben, BigInt(1 + round * 5), 20n)
await chain.mine(40)
const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
beforeEach(() => emptyTables(db))

async function expectTheChain(): Promise<void> {
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
}

test('a node that refuses long ranges in words nobody knows is asked for shorter ones', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 3
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
})

test('a node that refuses answers with many logs is asked for less', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostLogs = 25
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
})

test('answers that are cut off, far too long, or refused for their number are asked for again', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  Object.assign(node.flaws, { truncations: 2, floods: 1, rateLimits: 3 })
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
})

test('a block that the node will not show is said with the words of the provider, and nothing is skipped', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostLogs = 10
  follow({ db, studio, rpcUrl: node.rpcUrl })
  const { state, detail } = await untilProblem(db, 'log-range-refused')
  expect(state).toBe('degraded')
  expect(detail).toContain('query returned more results than this node gives')
  node.flaws.mostLogs = undefined
  await expectTheChain()
  await untilFollowing(db)
})

test('a node without block times in its logs, without finality and without batches is enough', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  Object.assign(node.flaws, { leavesOutTimes: true, knowsNoFinality: true, takesNoBatches: true })
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  const { head_block: head, finalized_block: finalized } = (await readCursor(db))!
  expect(head! - finalized!).toBe(studio.chain.finalityDepth)
})

test('logs that a lagging node leaves out are found when it gives them', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  await pieces.send('move', ada, 900n)
  node.flaws.lagsBlocks = 1
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await untilHead(db, chain)
  expect(await db.selectFrom('tokens').select('owner').where('token_id', '=', '900').execute()).toEqual([])
  node.flaws.lagsBlocks = 0
  await chain.mine(1)
  await expectTheChain()
})

test('an instance that opens before its node waits for it', async () => {
  const port = await findFreePort()
  follow({
    db,
    studio: testStudio({ collections: [{ slug: 'pieces', address: ada! }], chainId: 777 }),
    rpcUrl: `http://127.0.0.1:${port}`,
  })
  expect(await untilProblem(db, 'rpc-unreachable')).toMatchObject({
    state: 'degraded',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  const late = await startTestChain({ port, chainId: 777 })
  await untilFollowing(db)
  expect((await readCursor(db))?.chain_id).toBe(777)
  await late.stop()
})

test('a node that goes away in between is said and comes back by itself', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  const before = (await readCursor(db))!
  node.flaws.isDown = true
  expect((await untilProblem(db, 'rpc-unreachable')).state).toBe('degraded')
  expect((await readCursor(db))!.version).toBeGreaterThan(before.version)
  await pieces.send('move', ben, 901n)
  node.flaws.isDown = false
  await expectTheChain()
  await untilFollowing(db)
})

test('a node on another chain is refused and writes nothing', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.chainId = '0x1'
  follow({ db, studio, rpcUrl: node.rpcUrl })
  const { state, detail } = await untilProblem(db, 'wrong-chain')
  expect(state).toBe('refused')
  expect(detail).toContain('chain 1')
  expect(detail).toContain('chain 31337')
  expect(await db.selectFrom('transfers').selectAll().execute()).toEqual([])
  node.flaws.chainId = undefined
  await expectTheChain()
})

test('another chain with the same id is refused, and what was read stays', async () => {
  const first = follow({ db, studio, rpcUrl: chain.rpcUrl })
  await expectTheChain()
  await first.stop()
  const before = await storedCatalogue(db, { collection: 'pieces' })
  const other = await startTestChain({ extra: ['--timestamp', '1600000000'] })
  const second = follow({ db, studio, rpcUrl: other.rpcUrl })
  expect((await untilProblem(db, 'chain-replaced')).state).toBe('refused')
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(before)
  await second.stop()
  await other.stop()
})

test('a node that is behind what was final before is not believed', async () => {
  const first = follow({ db, studio, rpcUrl: chain.rpcUrl })
  await expectTheChain()
  await first.stop()
  const before = await storedCatalogue(db, { collection: 'pieces' })
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.headBlock = 3
  follow({ db, studio, rpcUrl: node.rpcUrl })
  expect(await untilProblem(db, 'node-behind')).toMatchObject({
    state: 'degraded',
    detail: expect.stringContaining('block 3'),
  })
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(before)
  node.flaws.headBlock = undefined
  await expectTheChain()
})

test('a first look asks where the chain ends while it still asks which chain it is', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.hangs = Number.POSITIVE_INFINITY
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await until('two requests are under way', () => node.calls.get('together') === 2)
  // The first block, the newest and the newest final one.
  expect([node.calls.get('eth_chainId'), node.calls.get('eth_getBlockByNumber')]).toEqual([1, 3])
})

test('a quiet chain costs two calls a look, in one request', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  const follower = follow({ db, studio, rpcUrl: node.rpcUrl })
  await until('the follower has caught up', () => follower.isCaughtUp())
  node.calls.clear()
  await until('a few looks', () => (node.calls.get('requests') ?? 0) >= 3)
  expect([...node.calls.keys()].sort()).toEqual(['batches', 'eth_getBlockByNumber', 'requests', 'together'])
  expect(node.calls.get('eth_getBlockByNumber')).toBe(2 * node.calls.get('requests')!)
})

test('a follower gives signs of life while nothing happens, and the pages\u2019 version stays', async () => {
  let ahead = 0
  const follower = follow({ db, studio, rpcUrl: chain.rpcUrl, now: () => new Date(Date.now() + ahead) })
  await untilHead(db, chain)
  await until('the follower has caught up', () => follower.isCaughtUp())
  await until('everything that follows from the chain is done', async () => {
    const before = (await readCursor(db))?.version
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    return (await readCursor(db))?.version === before
  })
  const before = (await readCursor(db))!
  ahead = 60_000
  await until(
    'a sign of life',
    async () => (await readCursor(db))!.updated_at.getTime() >= before.updated_at.getTime() + 50_000,
  )
  expect((await readCursor(db))!.version).toBe(before.version)
})

test('a node that writes topics in capitals is read like all others', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.shouts = true
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
})

test('one batch that is answered with nonsense is sent again, and batches go on', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mangledBatches = 1
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  const before = node.calls.get('batches') ?? 0
  await chain.mine(3)
  await untilHead(db, chain)
  expect(node.calls.get('batches')).toBeGreaterThan(before)
})

test('a node that takes longer for an answer than the follower rests between two looks is read to the head', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  // More than what is read together with the head.
  await chain.mine(400)
  node.flaws.delayMilliseconds = 1_100
  follow({ db, studio: { ...studio, chain: { ...studio.chain, pollMilliseconds: 1_000 } }, rpcUrl: node.rpcUrl })
  await until(
    'the head of the chain is applied',
    async () => (await readCursor(db))?.head_block === (await chain.headNumber()),
    40_000,
  )
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
}, 60_000)

test('a call that hangs is given up after five seconds, said, and made again', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await untilFollowing(db)
  const started = performance.now()
  node.flaws.hangs = 1
  expect(await untilProblem(db, 'rpc-unreachable')).toEqual({
    state: 'degraded',
    detail: expect.stringContaining('said nothing for 5 seconds'),
  })
  expect(performance.now() - started).toBeLessThan(7_500)
  await untilFollowing(db)
})

test('a problem that could not be written down at first is written as soon as the database takes it', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await untilFollowing(db)
  await sql`create function refuse_problem() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
    db,
  )
  await sql`create trigger refuse before update on chain_cursor for each row when (new.problem_code is not null) execute function refuse_problem()`.execute(
    db,
  )
  try {
    node.flaws.otherHashes = true
    const asked = () => [...node.calls.values()].reduce((sum, count) => sum + count, 0)
    const before = asked()
    await until('the follower has met the problem several times', () => asked() > before + 6)
    expect((await readCursor(db))!.problem_code).toBeNull()
  } finally {
    await sql`drop trigger refuse on chain_cursor`.execute(db)
    await sql`drop function refuse_problem()`.execute(db)
  }
  await untilProblem(db, 'deep-reorganisation')
  node.flaws.otherHashes = false
  await untilFollowing(db)
})
