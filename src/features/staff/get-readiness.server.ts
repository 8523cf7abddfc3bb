import type { ReadDb } from '#platform/database.server.ts'
import { isCaughtUp, type Readiness, type StatedProblem } from './readiness.ts'

/**
 * How the house stands, read from the rows that whoever follows the chain keeps: right in every process, whichever of
 * them follows. Answers without the database too.
 */
export async function getReadiness(read: ReadDb, { chainId }: { chainId: number }): Promise<Readiness> {
  try {
    return await readReadiness(read, { chainId })
  } catch {
    return {
      status: 'not-ready',
      database: { state: 'unreachable', problem: { code: 'database-unreachable', detail: 'The database does not answer. Nothing is lost; it is asked again with every request.' } },
      chain: { state: 'unknown' },
      indexer: { state: 'unknown', indexedBlock: null, headBlock: null, finalizedBlock: null, collections: [] },
    }
  }
}

async function readReadiness(read: ReadDb, { chainId }: { chainId: number }): Promise<Readiness> {
  const cursor = await read.selectFrom('chain_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
  const rows = await read.selectFrom('collections').select(['slug', 'state', 'indexed_block', 'problem_code', 'problem_detail'])
    .where('chain_id', '=', chainId).orderBy('slug').execute()
  const collections = rows.map((row) => ({ slug: row.slug, state: row.state, indexedBlock: row.indexed_block, ...statedProblem(row) }))
  const problem = cursor === undefined ? {} : statedProblem(cursor)
  const places = { headBlock: cursor?.head_block ?? null, finalizedBlock: cursor?.finalized_block ?? null, collections }
  const caughtUp = isCaughtUp({ chainState: cursor?.state ?? 'starting', collections })
  return {
    status: cursor !== undefined && problem.problem === undefined && caughtUp ? 'ready' : 'not-ready',
    database: { state: 'answers' },
    chain: { state: cursor === undefined ? 'starting' : cursor.state, ...problem },
    indexer: { state: caughtUp ? 'caught-up' : 'behind', indexedBlock: caughtUp ? places.headBlock : lowestBlock(collections), ...places },
  }
}

function statedProblem({ problem_code, problem_detail }: { problem_code: string | null; problem_detail: string | null }): { problem?: StatedProblem } {
  return problem_code === null ? {} : { problem: { code: problem_code, detail: problem_detail ?? '' } }
}

function lowestBlock(collections: Readiness['indexer']['collections']): number | null {
  const readable = collections.filter(({ problem }) => problem === undefined)
  return readable.length === 0 ? null : Math.min(...readable.map(({ indexedBlock }) => indexedBlock))
}
