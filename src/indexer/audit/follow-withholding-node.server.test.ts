import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilFollowing, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { listBreaks } from './owner-breaks.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts
const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
await pieces.send('moveMany', ada, 1n, 20n)
await chain.mine(20)
const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
beforeEach(() => emptyTables(db))

async function expectTheChain(): Promise<void> {
  await untilHead(db, chain)
  await until('the catalogue is the chain’s', async () => {
    const [stored, expected] = [
      await storedCatalogue(db, { collection: 'pieces' }),
      await expectedCatalogue(chain, pieces),
    ]
    return JSON.stringify(stored) === JSON.stringify(expected)
  })
}

/** All that is stored is final and applied: whoever keeps back what is new contradicts nothing. */
async function untilSettled(): Promise<void> {
  for (const blocks of [40, 1]) {
    await chain.mine(blocks)
    await untilHead(db, chain)
  }
}

test('events near the head that an answer lacks are found by the filters of the headers', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  await pieces.send('move', ben, 1n)
  await chain.mine(1)
  await pieces.send('move', ada, 2n)
  node.flaws.hidesInRanges = () => true
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await pieces.send('moveMany', ben, 3n, 3n)
  await expectTheChain()
  await untilFollowing(db)
})

test('while a node keeps back what it gave before, nothing is taken back, and it is said', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  await pieces.send('moveMany', ada, 1n, 5n)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  const before = await storedCatalogue(db, { collection: 'pieces' })
  node.flaws.emptyAnswers = Infinity
  await chain.mine(1)
  const { state, detail } = await untilProblem(db, 'events-withheld')
  expect(state).toBe('degraded')
  expect(detail).toContain('its header speaks of them')
  // Long enough for what was near the head to be final.
  await chain.mine(20)
  await pieces.send('move', ada, 6n)
  await new Promise((resolve) => {
    setTimeout(resolve, 800)
  })
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(before)
  node.flaws.emptyAnswers = 0
  await expectTheChain()
  await untilFollowing(db)
})

test('a block whose filter speaks in vain is noted, to be read again later', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await untilSettled()
  node.flaws.emptyAnswers = Infinity
  await pieces.send('move', ben, 7n)
  await until('it is noted', async () => (await db.selectFrom('chain_suspicions').selectAll().execute()).length > 0)
  const [noted] = await db.selectFrom('chain_suspicions').selectAll().execute()
  expect(noted).toMatchObject({ reason: 'bloom filter', from_block: await chain.headNumber() })
  node.flaws.emptyAnswers = 0
})

test('a transfer that does not start from the known owner makes the stretch before it suspicious', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await untilSettled()
  const lost = (await chain.headNumber()) + 1
  node.flaws.emptyAnswers = Infinity
  await pieces.send('move', ben, 8n)
  await until('the lost block is passed', async () => {
    const rows = await db.selectFrom('chain_suspicions').selectAll().execute()
    return rows.some(({ from_block }) => from_block === lost)
  })
  // From now on the node hides only that block.
  node.flaws.hidesInRanges = (block) => block === lost
  node.flaws.emptyAnswers = 0
  await pieces.send('move', ada, 8n)
  await until('the break is noted', async () => {
    const rows = await db.selectFrom('chain_suspicions').selectAll().where('reason', '=', 'owners').execute()
    return rows.some(({ from_block: from, to_block: to }) => from <= lost && to > lost)
  })
})

const openDifferences = async () =>
  await db.selectFrom('chain_differences').selectAll().where('repaired_at', 'is', null).execute()
const isRoundOver = async () =>
  (await db.selectFrom('chain_audits').selectAll().executeTakeFirst())?.last_round_ended_at != null
const suspicions = async () => await db.selectFrom('chain_suspicions').selectAll().execute()

test('a piece that changed hands without an event that any reading gives stays a difference, and is said until one gives it', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  let ahead = 0
  follow({
    db,
    studio,
    rpcUrl: node.rpcUrl,
    auditPace: { restMilliseconds: 5, idleMilliseconds: 20 },
    now: () => new Date(Date.now() + ahead),
  })
  await expectTheChain()
  await untilSettled()
  await until('a round is over', isRoundOver)
  const lost = (await chain.headNumber()) + 1
  node.flaws.emptyAnswers = Infinity
  await pieces.send('move', ben, 9n)
  await until('the lost block is passed', async () =>
    (await suspicions()).some(({ from_block }) => from_block === lost),
  )
  node.flaws.hidesInRanges = (block) => block === lost
  node.flaws.emptyAnswers = 0
  await pieces.send('move', ada, 9n)
  await untilHead(db, chain)
  await untilSettled()
  const { state, detail } = await untilProblem(db, 'history-doubted')
  expect(state).toBe('degraded')
  expect(detail).toMatch(/^1 event of blocks .* is missing/)
  const said = { kind: 'missing', source: 'pieces', from_block: lost, to_block: lost + 1 }
  expect(await openDifferences()).toMatchObject([{ ...said, detail: expect.stringContaining(`block ${lost}`) }])

  // Read again in vain, it stays, and is written down once.
  const asked = node.calls.get('eth_getLogs') ?? 0
  ahead += 61_000
  await until('it is read again', async () => {
    const [waiting] = await suspicions()
    return (
      (node.calls.get('eth_getLogs') ?? 0) > asked && waiting !== undefined && +waiting.noted_at > Date.now() + ahead
    )
  })
  expect(await db.selectFrom('chain_differences').selectAll().execute()).toMatchObject([{ ...said, repaired_at: null }])
  await untilProblem(db, 'history-doubted')

  node.flaws.hidesInRanges = undefined
  ahead += 61_000
  await expectTheChain()
  await until('nothing is open', async () => (await openDifferences()).length === 0)
  await untilFollowing(db)
  expect(await suspicions()).toEqual([])
}, 60_000)

test('of two nodes, the other one gives the event that a piece lacks', async () => {
  const [first, second] = [await startFlawedNode(chain.rpcUrl), await startFlawedNode(chain.rpcUrl)]
  let chance = 0.1
  follow({
    db,
    studio,
    rpcUrl: [first.rpcUrl, second.rpcUrl],
    auditPace: { restMilliseconds: 5, idleMilliseconds: 20 },
    random: () => chance,
  })
  await expectTheChain()
  await untilSettled()
  const lost = (await chain.headNumber()) + 1
  for (const { flaws } of [first, second]) flaws.emptyAnswers = Infinity
  await pieces.send('move', ben, 10n)
  await until('the lost block is passed', async () =>
    (await suspicions()).some(({ from_block }) => from_block === lost),
  )
  first.flaws.hidesInRanges = (block) => block === lost
  for (const { flaws } of [first, second]) flaws.emptyAnswers = 0
  await pieces.send('move', ada, 10n)
  await untilHead(db, chain)
  chance = 0.9
  await untilSettled()
  await expectTheChain()
}, 60_000)

test('contracts that announce moves in ways of their own are no doubt about the chain', async () => {
  // Announced without owners, so that the next transfer comes from nobody; taken without an event; burned to an address, and made again.
  const odd = await chain.deploy('Pieces', ['0x80ac58cd'])
  await odd.send('announceBatch', 1n, 3n, ada)
  await odd.send('moveMany', ada, 4n, 4n)
  await chain.mine(3)
  await odd.send('move', ben, 1n)
  await odd.send('take', ben, 4n)
  await odd.send('move', `0x${'0'.repeat(36)}dead`, 5n)
  await odd.send('move', ada, 6n)
  await chain.mine(3)
  await odd.send('move', ada, 4n)
  await odd.send('move', ada, 5n)
  // Names senders that never had the piece, and says nothing of owners.
  const liar = await chain.deploy('PieceLogs')
  await liar.send('log', 1n, 3n, 0n, 1n, 9n)
  await chain.mine(3)
  await liar.send('log', 1n, 3n, 5n, 6n, 9n)
  // Read from a block on in which its pieces are there already.
  const late = await chain.deploy('Pieces', ['0x80ac58cd'])
  await late.send('moveMany', ada, 1n, 3n)
  const firstBlock = (await chain.headNumber()) + 1
  await chain.mine(3)
  await late.send('moveMany', ben, 1n, 3n)
  const collections = [
    { slug: 'odd', ...odd },
    { slug: 'liar', ...liar },
    { slug: 'late', ...late, firstBlock },
  ]
  follow({
    db,
    studio: testStudio({ collections }),
    rpcUrl: chain.rpcUrl,
    auditPace: { restMilliseconds: 5, idleMilliseconds: 20 },
  })
  await untilHead(db, chain)
  const broken = await listBreaks(readSide(db), { collection: 'liar', from: 0, to: 1_000_000, limit: 9 })
  expect(broken).toHaveLength(3)
  await untilSettled()
  await until('all that is suspicious was read again', async () => {
    return (await isRoundOver()) && (await suspicions()).length === 0
  })
  expect((await openDifferences()).filter(({ kind }) => kind === 'missing')).toEqual([])
  await untilFollowing(db)
}, 60_000)

test('an event that came after a restart below what was final before is said', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  const follower = follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  await untilSettled()
  const lost = (await chain.headNumber()) + 1
  node.flaws.emptyAnswers = Infinity
  await pieces.send('move', ben, 12n)
  await until('the lost block is passed', async () => (await suspicions()).length > 0)
  node.flaws.hidesInRanges = (block) => block === lost
  node.flaws.emptyAnswers = 0
  await chain.mine(40)
  await untilHead(db, chain)
  await follower.stop()
  expect(await db.selectFrom('chain_differences').selectAll().execute()).toEqual([])
  node.flaws.hidesInRanges = undefined
  follow({ db, studio, rpcUrl: node.rpcUrl })
  await expectTheChain()
  expect(await db.selectFrom('chain_differences').selectAll().execute()).toMatchObject([
    { kind: 'late', source: 'pieces', from_block: lost, to_block: lost, events: 1 },
  ])
}, 30_000)

test('what is read for the first time after a restart is no difference, though it is final', async () => {
  const follower = follow({ db, studio, rpcUrl: chain.rpcUrl })
  await expectTheChain()
  await follower.stop()
  const young = await chain.deploy('Pieces', ['0x80ac58cd'])
  await young.send('moveMany', ada, 1n, 3n)
  await chain.mine(20)
  const other = follow({ db, studio, rpcUrl: chain.rpcUrl })
  await expectTheChain()
  await other.stop()
  const both = testStudio({
    collections: [
      { slug: 'pieces', ...pieces },
      { slug: 'young', ...young },
    ],
  })
  follow({ db, studio: both, rpcUrl: chain.rpcUrl })
  await untilFollowing(db)
  await until('the young one is read', async () => {
    const rows = await db.selectFrom('transfers').select('token_id').where('collection', '=', 'young').execute()
    return rows.length === 3
  })
  expect(await db.selectFrom('chain_differences').selectAll().execute()).toEqual([])
}, 30_000)
