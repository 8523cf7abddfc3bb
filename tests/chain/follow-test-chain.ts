import type { Selectable } from 'kysely'
import { onTestFinished } from 'vitest'
import { createFollower, type Follower, type FollowerOptions } from '#indexer/create-follower.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { silentLog } from '#platform/log.server.ts'
import type { TestChain } from './test-chain.ts'

type Asked = Pick<FollowerOptions, 'db' | 'studio' | 'rpcUrl'> & Partial<FollowerOptions>

/** Starts a follower that ends with the test. */
export function follow(options: Asked): Follower {
  const follower = startFollower(options)
  onTestFinished(async () => {
    await follower.stop()
  })
  return follower
}

/** Starts a follower that the caller stops: for what is followed before the first test. */
export function startFollower(options: Asked): Follower {
  const follower = createFollower({
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: ['127.0.0.1', 'localhost'] },
    log: silentLog,
    now: () => new Date(),
    ...options,
  })
  follower.start()
  return follower
}

/** Waits until something holds; says what did not after the time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  milliseconds = 8_000,
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Still not so: ${what}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 15)
    })
  }
}

/** Waits until the database holds everything up to the chain's head, also where blocks come meanwhile. */
export async function untilHead(db: EdgeDb, chain: TestChain): Promise<void> {
  await until('the head of the chain is applied', async () => {
    const head = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { hash: string }
    return (await readCursor(db))?.head_hash === head.hash
  })
}

/** Waits until nothing is wrong any more. */
export async function untilFollowing(db: EdgeDb): Promise<void> {
  await until('the chain is followed', async () => {
    const cursor = await readCursor(db)
    return cursor?.state === 'following' && cursor.problem_code === null && cursor.problem_detail === null
  })
}

/** Waits until the follower says that something is wrong, and gives the problem. */
export async function untilProblem(db: EdgeDb, code: string): Promise<{ state: string; detail: string }> {
  await until(`the problem ${code} is said`, async () => (await readCursor(db))?.problem_code === code)
  const { state, problem_detail: detail } = (await readCursor(db))!
  return { state, detail: detail ?? '' }
}

export async function readCursor(db: EdgeDb): Promise<Selectable<Database['chain_cursor']> | undefined> {
  return await db.selectFrom('chain_cursor').selectAll().executeTakeFirst()
}
