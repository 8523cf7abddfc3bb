import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())

test('doubted blocks that lie near each other are read at once, and the round goes on while new ones come', async () => {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', chain.accounts[1], 1n, 5n)
  await chain.mine(200)
  const node = await startFlawedNode(chain.rpcUrl)
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
  follow({ db, studio, rpcUrl: node.rpcUrl, auditPace: { restMilliseconds: 20, idleMilliseconds: 20 } })
  await untilHead(db, chain)
  const isRoundOver = async () =>
    (await db.selectFrom('chain_audits').selectAll().executeTakeFirst())?.last_round_ended_at != null
  await until('the first round is over', isRoundOver)

  const suspicions = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      chain_id: 31337,
      from_block: 3 + 2 * place,
      to_block: 3 + 2 * place,
      reason: 'bloom filter',
      noted_at: new Date(),
    }))
  const asked = node.calls.get('eth_getLogs') ?? 0
  await db.insertInto('chain_suspicions').values(suspicions(60)).execute()
  const waiting = async () => await db.selectFrom('chain_suspicions').select('from_block').execute()
  await until('all of them are read', async () => (await waiting()).length === 0)
  expect((node.calls.get('eth_getLogs') ?? 0) - asked).toBeLessThan(10)

  let isOver = false
  const coming = (async () => {
    while (!isOver) {
      await db
        .insertInto('chain_suspicions')
        .values(suspicions(1))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await new Promise((resolve) => {
        setTimeout(resolve, 2)
      })
    }
  })()
  onTestFinished(async () => {
    isOver = true
    await coming
  })
  await until('one is there', async () => (await waiting()).length > 0)
  await db.deleteFrom('chain_audits').execute()
  await until('a round is over', isRoundOver)
}, 60_000)
