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
  await until(
    'a round is over',
    async () => (await db.selectFrom('chain_audits').selectAll().executeTakeFirst())?.last_round_ended_at != null,
  )
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
