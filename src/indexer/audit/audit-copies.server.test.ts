import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
beforeEach(() => emptyTables(db))
const chain = await startTestChain()
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts
const isRoundOver = async () =>
  (await db.selectFrom('chain_audits').selectAll().executeTakeFirst())?.last_round_ended_at != null
const zero = `0x${'0'.repeat(40)}`

test('transfers of copies that a node left out, and amounts that were kept wrong, are found by reading again and put right', async () => {
  const copies = await chain.deploy('Copies')
  for (let round = 0; round < 40; round++) {
    await copies.send('move', zero, ada, BigInt(round), 5n)
    await copies.send('move', ada, ben, BigInt(round), 2n)
  }
  await chain.mine(120)
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 60
  node.flaws.cutsLargeAnswers = 20
  const studio = testStudio({ collections: [{ slug: 'pieces', standard: 'erc1155', ...copies }] })
  follow({ db, studio, rpcUrl: node.rpcUrl, auditPace: { restMilliseconds: 5, idleMilliseconds: 50 } })
  await untilHead(db, chain)
  const expected = JSON.stringify(await expectedCatalogue(chain, copies))
  const isTheChain = async () => JSON.stringify(await storedCatalogue(db, { collection: 'pieces' })) === expected
  await until('what was left out is put right', isTheChain, 20_000)
  await db.updateTable('transfers').set({ quantity: '4' }).where('token_id', '=', '7').execute()
  expect(await isTheChain()).toBe(false)
  await until('a round is over', isRoundOver)
  await db.deleteFrom('chain_audits').execute()
  await until('what was altered is put right', isTheChain, 20_000)
}, 60_000)

test('copies that somebody gave and never got by any reading stay a difference that is said', async () => {
  const copies = await chain.deploy('Copies')
  await chain.mine(3)
  await copies.send('move', zero, ada, 1n, 5n)
  const lost = await chain.headNumber()
  await chain.mine(3)
  await copies.send('move', ada, ben, 1n, 2n)
  // Further below the head than headers are read.
  await chain.mine(300)
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.hidesInRanges = (block) => block === lost
  const studio = testStudio({ collections: [{ slug: 'pieces', standard: 'erc1155', ...copies }] })
  follow({ db, studio, rpcUrl: node.rpcUrl, auditPace: { restMilliseconds: 5, idleMilliseconds: 50 } })
  const { detail } = await untilProblem(db, 'history-doubted')
  expect(detail).toContain('1 event of blocks')
  const open = await db.selectFrom('chain_differences').selectAll().where('kind', '=', 'missing').execute()
  expect(open).toMatchObject([{ source: 'pieces', from_block: lost, to_block: lost + 4, repaired_at: null }])
}, 60_000)

test('copies that somebody gives and does not have make the stretch suspicious while it is followed', async () => {
  const copies = await chain.deploy('Copies')
  await copies.send('move', zero, ada, 1n, 1n)
  await chain.mine(20)
  const node = await startFlawedNode(chain.rpcUrl)
  const studio = testStudio({ collections: [{ slug: 'pieces', standard: 'erc1155', ...copies }] })
  follow({ db, studio, rpcUrl: node.rpcUrl, auditPace: { restMilliseconds: 5, idleMilliseconds: 50 } })
  await until('a round is over', isRoundOver)
  await chain.mine(1)
  await untilHead(db, chain)
  node.flaws.emptyAnswers = Infinity
  const given = await chain.headNumber()
  await copies.send('move', zero, ada, 1n, 5n)
  const reasons = async () =>
    (await db.selectFrom('chain_suspicions').selectAll().execute()).map(({ reason }) => reason)
  await until('the lost block is passed', async () => (await reasons()).includes('bloom filter'))
  node.flaws.hidesInRanges = (block) => block === given + 1
  node.flaws.emptyAnswers = 0
  await copies.send('move', ada, ben, 1n, 1n)
  await untilHead(db, chain)
  expect(await reasons()).not.toContain('owners')
  await copies.send('move', ada, ben, 1n, 2n)
  await until('it is noted', async () => (await reasons()).includes('owners'))
}, 60_000)
