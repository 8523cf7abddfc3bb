import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'

/** A piece whose metadata is to be read now. */
export type DueMetadata = {
  tokenId: string
  /** Failed readings since the last success or announcement. */
  attempts: number
  problemCode: string | null
  burned: boolean
  lastBlock: number
}

/** The pieces of a collection that are due, longest waiting first. */
export async function listDueMetadata(
  read: ReadDb,
  { collection, now, limit }: { collection: string; now: Date; limit: number },
): Promise<DueMetadata[]> {
  return await read
    .selectFrom('token_metadata as m')
    .innerJoin('tokens as t', (join) =>
      join.onRef('t.collection', '=', 'm.collection').onRef('t.token_id', '=', 'm.token_id'),
    )
    .select([
      'm.token_id as tokenId',
      'm.attempts',
      'm.problem_code as problemCode',
      't.burned',
      't.last_block as lastBlock',
    ])
    .where('m.collection', '=', collection)
    .where('m.status', '<>', 'ready')
    .where('m.next_attempt_at', '<=', now)
    .orderBy('m.next_attempt_at')
    .limit(limit)
    .execute()
}

/** When the next piece of a collection is due; `undefined` when none waits. */
export async function findNextMetadataAttempt(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<Date | undefined> {
  const row = await read
    .selectFrom('token_metadata')
    .select(sql<Date | null>`min(next_attempt_at)`.as('next'))
    .where('collection', '=', collection)
    .where('status', '<>', 'ready')
    .executeTakeFirst()
  return row?.next ?? undefined
}
