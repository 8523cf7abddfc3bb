import { sql } from 'kysely'
import { chainsOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { type AsOf, type ChainAsOf, type FullAsOf, problemOf } from './as-of.ts'

/**
 * Raised with every change that a page could show, whichever chain it came from. Each chain has a version of its own, so that none waits for another's
 * row; rows of chains that are followed no more stay, so that the sum never goes back.
 */
export const allVersions = sql<number>`(select sum(version)::bigint from chain_cursor)`

/** As of which block of the studio's own chain the catalogue speaks, and how the chain follower is; `undefined` before it has ever run. */
export async function findAsOf(read: ReadDb): Promise<AsOf | undefined> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .selectAll()
    .select(allVersions.as('version'))
    .where('is_followed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return cursor === undefined ? undefined : asOfRow(cursor)
}

/** The same of any chain, by its number. */
export async function findAsOfChain(read: ReadDb, { chainId }: { chainId: number }): Promise<AsOf | undefined> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .selectAll()
    .select(allVersions.as('version'))
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return cursor === undefined ? undefined : asOfRow(cursor)
}

/** As of which block of each of the studio's chains the catalogue speaks. */
export async function findFullAsOf(read: ReadDb, studio: Pick<Studio, 'chain' | 'chains'>): Promise<FullAsOf> {
  const [own, ...further] = await Promise.all(
    chainsOf(studio).map(async ({ id: chainId, name: chain }): Promise<ChainAsOf> => {
      const found = await findAsOfChain(read, { chainId })
      return { chainId, chain, block: found?.block ?? null, timestamp: found?.time ?? null }
    }),
  )
  return { ...own!, ...(further.length === 0 ? {} : { further }) }
}

type CursorRow = {
  chain_id: number
  head_block: number | null
  head_hash: string | null
  head_timestamp: number | null
  finalized_block: number | null
  version: number
  state: string
  problem_code: string | null
  problem_detail: string | null
}

export function asOfRow(cursor: CursorRow): AsOf {
  return {
    chainId: cursor.chain_id,
    block: cursor.head_block,
    blockHash: cursor.head_hash,
    time: cursor.head_timestamp === null ? null : timestampOfSeconds(cursor.head_timestamp),
    finalizedBlock: cursor.finalized_block,
    version: cursor.version,
    state: cursor.state,
    problem: problemOf(cursor.problem_code, cursor.problem_detail),
  }
}
