import { sql } from 'kysely'
import type { AskedChains } from '#features/studio/chains/chains.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isCaughtUp, type Readiness, type StatedProblem } from './readiness.ts'

const silent = 'follower-silent'

/**
 * The process that follows renews its lease every few seconds. What it does beside that says itself every 15 s; one range of a first
 * reading may take longer.
 */
const longestSilenceSeconds = 120

/**
 * How the app stands, with each of its chains, read from the rows that whoever follows the chain keeps: right in every process, whichever of
 * them follows. Answers without the database too.
 */
export async function getReadiness(
  read: ReadDb,
  { chainId, further = [], now }: AskedChains & { now: Date },
): Promise<Readiness> {
  try {
    const own = await readReadiness(read, { chainId, now })
    if (further.length === 0) return own
    const others = await Promise.all(
      further.map(async ({ id, name }) => ({ id, name, found: await readReadiness(read, { chainId: id, now }) })),
    )
    return {
      ...own,
      further: others.map(({ id, name, found: { chain, indexer } }) => ({
        chainId: id,
        name,
        ...chain,
        indexer: indexer.state === 'caught-up' ? 'caught-up' : 'behind',
        indexedBlock: indexer.indexedBlock,
        headBlock: indexer.headBlock,
        finalizedBlock: indexer.finalizedBlock,
      })),
      indexer: {
        ...own.indexer,
        degraded: [
          ...own.indexer.degraded,
          ...others.flatMap(({ found: { chain, indexer } }) =>
            chain.problem === undefined ? indexer.degraded : indexer.collections.map(({ slug }) => slug),
          ),
        ],
        collections: [
          ...own.indexer.collections,
          ...others.flatMap(({ name, found }) => found.indexer.collections.map((each) => ({ ...each, chain: name }))),
        ],
      },
    }
  } catch {
    return {
      status: 'not-ready',
      database: {
        state: 'unreachable',
        problem: {
          code: 'database-unreachable',
          detail: 'The database does not answer. Nothing is lost; it is asked again with every request.',
        },
      },
      chain: { state: 'unknown' },
      indexer: {
        state: 'unknown',
        degraded: [],
        indexedBlock: null,
        headBlock: null,
        finalizedBlock: null,
        collections: [],
        contracts: [],
      },
    }
  }
}

async function readReadiness(read: ReadDb, { chainId, now }: { chainId: number; now: Date }): Promise<Readiness> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .leftJoin('follower_leases as lease', 'lease.chain_id', 'chain_cursor.chain_id')
    .selectAll('chain_cursor')
    // By the clock that the lease is held by: those of two machines differ.
    .select(
      sql<
        number | null
      >`case when lease.expires_at <= clock_timestamp() then extract(epoch from clock_timestamp() - lease.renewed_at)::double precision end`.as(
        'leaseless_seconds',
      ),
    )
    .where('chain_cursor.chain_id', '=', chainId)
    .executeTakeFirst()
  const rows = await read
    .selectFrom('collections')
    .select(['slug', 'state', 'indexed_block', 'problem_code', 'problem_detail'])
    .where('chain_id', '=', chainId)
    .orderBy('slug')
    .execute()
  const collections = rows.map((row) => ({
    slug: row.slug,
    state: row.state,
    indexedBlock: row.indexed_block,
    ...statedProblem(row),
  }))
  const contracts = await listContracts(read, chainId)
  const problem = cursor === undefined ? {} : problemOfCursor(cursor, now)
  const places = {
    headBlock: cursor?.head_block ?? null,
    finalizedBlock: cursor?.finalized_block ?? null,
    collections,
    contracts,
  }
  const degraded = collections.filter((each) => each.problem !== undefined).map(({ slug }) => slug)
  // What was read last may be old: while nobody follows, nobody can say that this is all there is.
  const caughtUp =
    problem.problem?.code !== silent && isCaughtUp({ chainState: cursor?.state ?? 'starting', collections })
  return {
    status: cursor !== undefined && problem.problem === undefined && caughtUp ? 'ready' : 'not-ready',
    database: { state: 'answers' },
    chain: { state: cursor === undefined ? 'starting' : cursor.state, ...problem },
    indexer: {
      state: caughtUp ? 'caught-up' : 'behind',
      ...problemOfAll(collections),
      degraded,
      indexedBlock: caughtUp ? places.headBlock : lowestBlock(collections),
      ...places,
    },
  }
}

async function listContracts(read: ReadDb, chainId: number): Promise<Readiness['indexer']['contracts']> {
  const rows = await read
    .selectFrom('house_contracts')
    .select(['kind', 'state', 'indexed_block', 'problem_code', 'problem_detail'])
    .where('chain_id', '=', chainId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    state: row.state,
    indexedBlock: row.indexed_block,
    ...statedProblem(row),
  }))
}

function problemOfCursor(
  cursor: {
    problem_code: string | null
    problem_detail: string | null
    updated_at: Date
    leaseless_seconds: number | null
  },
  now: Date,
): { problem?: StatedProblem } {
  const quietSeconds = Math.floor((now.getTime() - cursor.updated_at.getTime()) / 1000)
  const isLeaseOut = cursor.leaseless_seconds !== null
  if (cursor.problem_code !== null || (!isLeaseOut && quietSeconds < longestSilenceSeconds))
    return statedProblem(cursor)
  const silentSeconds = isLeaseOut ? Math.floor(cursor.leaseless_seconds!) : quietSeconds
  return {
    problem: {
      code: silent,
      detail: `No process has followed the chain for ${silentSeconds} s. What is shown is as of the last block read. Restart the server, and read its log if this comes back.`,
    },
  }
}

function statedProblem({
  problem_code,
  problem_detail,
}: {
  problem_code: string | null
  problem_detail: string | null
}): { problem?: StatedProblem } {
  return problem_code === null ? {} : { problem: { code: problem_code, detail: problem_detail ?? '' } }
}

/** One collection that cannot be read is that collection's matter; all of them leave nothing to show. */
function problemOfAll(collections: Readiness['indexer']['collections']): { problem?: StatedProblem } {
  if (collections.length === 0 || collections.some(({ problem }) => problem === undefined)) return {}
  return {
    problem: {
      code: 'no-collection-readable',
      detail:
        'None of the collections in the studio configuration can be read; each says why. Check their addresses and RPC_URL. Accounts, claims and payments are safe.',
    },
  }
}

function lowestBlock(collections: Readiness['indexer']['collections']): number | null {
  const readable = collections.filter(({ problem }) => problem === undefined)
  return readable.length === 0 ? null : Math.min(...readable.map(({ indexedBlock }) => indexedBlock))
}
