import { afterAll, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
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
