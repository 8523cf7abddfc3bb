import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#platform/log.server.ts'
import { deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createTurns, startFollowing } from './jobs.ts'

const db = await openTestDatabase()
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())

test('contracts that are published while the app runs are followed, and the same ones begin nothing anew', async () => {
  const contracts = await deployBurnContracts(chain)
  const { burns: _, ...before } = contracts.studio
  const context = {
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [] },
    db,
    rpcUrl: chain.rpcUrl,
    log: silentLog,
    now: () => new Date(),
  }
  const following = startFollowing({ ...context, studio: before })
  try {
    await until('the collection is read', () => following.isSettled())
    expect(await db.selectFrom('house_contracts').select('kind').execute()).toEqual([])
    await following.follow({ ...context, studio: contracts.studio })
    await until(
      'the campaign is read',
      async () => (await db.selectFrom('burn_campaigns').selectAll().execute()).length === 1,
    )
    const kinds = await db.selectFrom('house_contracts').select('kind').orderBy('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['campaigns', 'pills', 'redemption'])
    const epoch = async () => (await db.selectFrom('chain_cursor').select('epoch').executeTakeFirstOrThrow()).epoch
    const first = await epoch()
    await following.follow({ ...context, studio: { ...contracts.studio, name: 'Another name' } })
    expect(await epoch()).toBe(first)
  } finally {
    await following.stop()
  }
})

test('jobs go on with what was published after the pages, with the last of several, and at once where the app closes', async () => {
  const followed: string[] = []
  const follow = async (content: string) => {
    await Promise.resolve()
    followed.push(content)
  }
  const changes = createTurns(silentLog, follow, { pagesFirst: 200 })
  for (const content of ['first', 'second', 'third']) changes.next(content)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(followed).toEqual([])
  await until('the jobs have gone on', () => followed.length > 0)
  expect(followed).toEqual(['third'])

  const closing = createTurns(silentLog, follow, { pagesFirst: 3_600_000 })
  closing.next('last')
  await closing.idle()
  expect(followed).toEqual(['third', 'last'])
})
