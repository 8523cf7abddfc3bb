import { afterAll, beforeEach, expect, test } from 'vitest'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, readCursor, until, untilFollowing, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { type Difference, findDoubt, recordDifferences } from './differences.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts
const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
for (let round = 0; round < 24; round++)
  await pieces.send('moveMany', round % 2 === 0 ? ada : ben, BigInt(1 + (round % 12) * 20), 40n)
await chain.mine(20)
const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
const at = { db, studio, auditPace: { restMilliseconds: 5, idleMilliseconds: 50 } }
beforeEach(() => emptyTables(db))

const differences = async () => await db.selectFrom('chain_differences').selectAll().orderBy('id').execute()
const openDifferences = async () => (await differences()).filter(({ repaired_at }) => repaired_at === null)
const isTheChain = async () =>
  JSON.stringify(await storedCatalogue(db, { collection: 'pieces' })) ===
  JSON.stringify(await expectedCatalogue(chain, pieces))
const untilTheChain = async () => await until('the catalogue is the chain\u2019s', isTheChain, 20_000)
const untilRound = async () =>
  await until(
    'a round is over',
    async () => (await db.selectFrom('chain_audits').selectAll().executeTakeFirst())?.last_round_ended_at != null,
    20_000,
  )
/** Audits everything once more. A round that is under way would write itself down again. */
async function beginRound(): Promise<void> {
  await untilRound()
  await db.deleteFrom('chain_audits').execute()
}
/** All that is stored is final and applied. */
async function untilSettled(): Promise<void> {
  for (const blocks of [30, 1]) {
    await chain.mine(blocks)
    await untilHead(db, chain)
  }
}

test('what every fourth large answer lacked is found by reading again, said, and put right', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  // Small answers at first, as in a long history: the whole of it is read in many ranges.
  node.flaws.mostBlocks = 3
  node.flaws.cutsLargeAnswers = 20
  await chain.mine(160)
  const states = new Set<string>()
  follow({ ...at, rpcUrl: node.rpcUrl })
  await until(
    'the head is applied',
    async () => (await readCursor(db))?.head_block === (await chain.headNumber()),
    20_000,
  )
  expect(await isTheChain()).toBe(false)
  await until(
    'it is found and put right',
    async () => {
      states.add((await readCursor(db))?.problem_code ?? 'none')
      // The chain is queried last: it costs more than the audit that is waited for.
      const found = await differences()
      return found.length > 0 && found.every(({ repaired_at }) => repaired_at !== null) && (await isTheChain())
    },
    20_000,
  )
  await untilRound()
  await untilTheChain()
  await untilFollowing(db)
  expect(states).toContain('history-doubted')
  expect((await differences()).map(({ kind }) => kind)).toContain('missing')
}, 60_000)

test('a row that is missing, one too many and one that says something else are found and put right', async () => {
  // A block with events, none of them ours.
  const others = await chain.deploy('Pieces', ['0x80ac58cd'])
  await others.send('move', ada, 1n)
  const elsewhere = await chain.headNumber()
  const { hash } = (await chain.ask('eth_getBlockByNumber', `0x${elsewhere.toString(16)}`, false)) as { hash: string }
  const follower = follow({ ...at, rpcUrl: chain.rpcUrl })
  await untilHead(db, chain)
  await untilSettled()
  await untilRound()
  expect(await differences()).toEqual([])
  await follower.stop()
  const rows = await db.selectFrom('transfers').selectAll().orderBy('block_number').orderBy('log_index').execute()
  const [lost, changed] = [rows[5]!, rows[9]!]
  const place = (row: typeof lost) => ({ block_number: row.block_number, log_index: row.log_index })
  await db
    .deleteFrom('transfers')
    .where((where) => where.and(place(lost)))
    .execute()
  await db
    .updateTable('transfers')
    .set({ to_address: '0x00000000000000000000000000000000000000aa' })
    .where((where) => where.and(place(changed)))
    .execute()
  await db
    .insertInto('transfers')
    .values({ ...lost, block_number: elsewhere, log_index: 0, block_hash: hash, token_id: '999' })
    .execute()
  await db
    .updateTable('tokens')
    .set({ owner: '0x00000000000000000000000000000000000000aa' })
    .where('token_id', '=', changed.token_id)
    .execute()
  await beginRound()
  follow({ ...at, rpcUrl: chain.rpcUrl })
  await untilRound()
  await untilTheChain()
  await until('nothing found is open', async () => (await openDifferences()).length === 0, 20_000)
  await untilFollowing(db)
  expect(new Set((await differences()).map(({ kind }) => kind))).toEqual(new Set(['missing', 'surplus']))
}, 60_000)

test('an answer that lacks events which are kept is the node\u2019s omission, and nothing is taken back', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ ...at, rpcUrl: node.rpcUrl })
  await untilHead(db, chain)
  await untilSettled()
  node.flaws.hidesInRanges = () => true
  await beginRound()
  await untilRound()
  expect(await differences()).toEqual([])
  expect(await isTheChain()).toBe(true)
}, 60_000)

test('while no node shows what is kept, the app says that it is not well, and takes nothing back', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ ...at, rpcUrl: node.rpcUrl })
  await untilHead(db, chain)
  await untilSettled()
  node.flaws.emptyAnswers = Infinity
  await beginRound()
  await until('it is said', async () => (await readCursor(db))?.problem_code === 'history-doubted', 20_000)
  const readiness = await getReadiness(readSide(db), { chainId: 31337, now: new Date() })
  expect(readiness.status).toBe('not-ready')
  expect(readiness.chain.problem?.detail).toContain('compared with the chain again')
  expect(await isTheChain()).toBe(true)
  expect((await differences()).map(({ kind }) => kind)).toContain('unconfirmed')
}, 60_000)

test('where final blocks are others now, it is said how the chain is read anew, and not that it mends itself', async () => {
  const differing = { source: 'pieces', toBlock: 1300, events: 2, detail: '' }
  const record = async (difference: Pick<Difference, 'kind' | 'fromBlock'>) => {
    await db.transaction().execute(
      async (tx) =>
        await recordDifferences(tx, {
          chainId: 31337,
          differences: [{ ...differing, ...difference }],
          now: new Date(),
        }),
    )
    return (await findDoubt(readSide(db), { chainId: 31337 }))?.detail
  }
  expect(await record({ kind: 'unconfirmed', fromBlock: 1100 })).toContain('put right by themselves')
  const said = await record({ kind: 'replaced', fromBlock: 1200 })
  expect(said).toContain('blocks 1,100 to 1,300')
  expect(said).toContain('npx vitrine reread --from 1200”')
  expect(said).not.toContain('by themselves')
})

test('a contract that names another owner than its events is said, and is no doubt about the chain', async () => {
  // Announces pieces that nobody can ask it about.
  const odd = await chain.deploy('Pieces', ['0x80ac58cd'])
  await odd.send('announceBatch', 1n, 3n, ada)
  follow({ ...at, studio: testStudio({ collections: [{ slug: 'odd', ...odd }] }), rpcUrl: chain.rpcUrl })
  await untilHead(db, chain)
  await untilSettled()
  await beginRound()
  await until('it is found', async () => (await differences()).length >= 3, 20_000)
  expect((await differences())[0]).toMatchObject({
    kind: 'owner',
    source: 'odd',
    detail: expect.stringContaining('nobody'),
  })
  await untilFollowing(db)
  // Its stretch is read again, and the contract is asked again: it says the same, so the difference stays.
  await until(
    'its stretch was read again',
    async () => (await db.selectFrom('chain_suspicions').selectAll().execute()).length === 0,
  )
  expect((await openDifferences()).length).toBeGreaterThanOrEqual(3)
}, 30_000)

test('what a contract said differently is closed as soon as its stretch was read again, not with the round of the next day', async () => {
  follow({ ...at, rpcUrl: chain.rpcUrl })
  await untilHead(db, chain)
  await untilSettled()
  await untilRound()
  const noted = { chain_id: 31337, from_block: 1, to_block: 40, noted_at: new Date() }
  await db.transaction().execute(async (tx) => {
    const stretch = { source: 'pieces', fromBlock: 1, toBlock: 40, events: 1 }
    const differences: Difference[] = [
      { ...stretch, kind: 'owner', detail: 'Of a piece.', piece: { tokenId: '7', holder: undefined } },
      { ...stretch, kind: 'supply', detail: 'Of all.' },
      { ...stretch, kind: 'owner', detail: 'Of no piece that is known.' },
    ]
    await recordDifferences(tx, { chainId: 31337, differences, now: new Date() })
    await tx
      .insertInto('chain_suspicions')
      .values({ ...noted, reason: 'contract' })
      .execute()
  })
  await until(
    'it is closed',
    async () => (await openDifferences()).map(({ detail }) => detail).join() === 'Of no piece that is known.',
  )
}, 30_000)

test('of two nodes, what the first left out comes from the second', async () => {
  const [first, second] = [await startFlawedNode(chain.rpcUrl), await startFlawedNode(chain.rpcUrl)]
  first.flaws.mostBlocks = 3
  first.flaws.cutsLargeAnswers = 20
  follow({ ...at, rpcUrl: [first.rpcUrl, second.rpcUrl], random: () => 0.9 })
  await until(
    'the head is applied',
    async () => (await readCursor(db))?.head_block === (await chain.headNumber()),
    20_000,
  )
  await untilTheChain()
  expect(second.calls.get('eth_getLogs')).toBeGreaterThan(0)
}, 60_000)
