import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilFollowing, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

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
