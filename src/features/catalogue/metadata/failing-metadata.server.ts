import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { FAILURES_SAID, GIVEN_UP } from '#platform/jobs/given-up.ts'

/** Pieces of one collection whose reading fails for one reason. */
export type FailingPieces = {
  collection: string
  code: string
  count: number
  /** The least number of the pieces. */
  tokenId: string
  since: Date | null
  times: number
  problem: string
  nextAt: Date
}

/** Descriptions that could not be read several times in a row, together by collection and reason; those that were given up too. */
export async function listFailingMetadata(read: ReadDb): Promise<FailingPieces[]> {
  return await selectRows(
    read,
    sql<FailingPieces>`
      select collection, coalesce(problem_code, '') as code, count(*)::integer as count, min(token_id)::text as "tokenId",
        min(failing_since) as since, max(attempts) as times, coalesce(max(problem_detail), '') as problem, min(next_attempt_at) as "nextAt"
      from token_metadata where status = 'failed' and attempts >= ${sql.lit(FAILURES_SAID)}
      group by collection, problem_code, next_attempt_at >= ${GIVEN_UP} order by min(failing_since) nulls first, collection, problem_code limit 200`,
  )
}

type Group = { collection: string; code: string }

/** Has them read at once. Returns how many. */
export async function retryFailingMetadata(tx: WriteDb, { now, ...group }: Group & { now: Date }): Promise<number> {
  return await putOff(tx, { ...group, until: now })
}

/** Leaves them as they are until somebody asks for them, or their contract announces them. Returns how many. */
export async function giveUpMetadata(tx: WriteDb, group: Group): Promise<number> {
  return await putOff(tx, { ...group, until: GIVEN_UP })
}

async function putOff(tx: WriteDb, { collection, code, until }: Group & { until: Date }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('token_metadata')
    .set({ next_attempt_at: until })
    .where('status', '=', 'failed')
    .where('attempts', '>=', FAILURES_SAID)
    .where('collection', '=', collection)
    .where(sql`coalesce(problem_code, '')`, '=', code)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
