import type { AskedChains } from '#features/studio/chains/chains.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { pageVersion } from './page-version.ts'
import { type ChainHead, historyDoubted } from './visit-context.server.ts'

/**
 * The version of everything that pages are made from, and as of which block of each chain. The version is raised by a change on any chain: it is the
 * sum of all, as rows of chains that are followed no more stay. `version` is absent before anything was followed.
 */
export async function findChainHead(
  read: ReadDb,
  { chainId, further = [], contentKey }: AskedChains & { contentKey: string },
): Promise<{ version: number | undefined; head: ChainHead | undefined }> {
  const rows = await read
    .selectFrom('chain_cursor')
    .select(['chain_id', 'version', 'head_block', 'state', 'problem_code'])
    .execute()
  const placeOf = (id: number) => {
    const row = rows.find((each) => each.chain_id === id)
    return row === undefined
      ? undefined
      : {
          headBlock: row.head_block ?? undefined,
          state: row.state,
          isTroubled: row.problem_code !== null,
          isDoubted: row.problem_code === historyDoubted,
        }
  }
  const own = placeOf(chainId)
  if (own === undefined) return { version: undefined, head: undefined }
  const version = rows.reduce((sum, row) => sum + row.version, 0)
  const starting = { headBlock: undefined, state: 'starting', isTroubled: false, isDoubted: false }
  const others = further.map(({ id, name }) => ({ name, ...(placeOf(id) ?? starting) }))
  return {
    version,
    head: {
      ...own,
      version: pageVersion({ version, contentKey }),
      ...(others.length === 0 ? {} : { further: others }),
    },
  }
}
