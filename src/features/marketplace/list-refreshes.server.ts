import type { ReadDb } from '#platform/database/database.server.ts'
import { type Timestamp, timestampOf } from '#platform/timestamp.ts'
import { OPENSEA } from './opensea.ts'

/** One request as people see it. */
export type Refresh = {
  id: number
  collection: string
  tokenId: string
  state: 'queued' | 'sent' | 'failed' | 'refused'
  requestedAt: Timestamp
  finishedAt: Timestamp | null
  /** When it is tried next, while it waits for something. */
  nextAttemptAt: Timestamp | null
  outcome: { code: string; detail: string } | null
}

/** The newest requests first. */
export async function listRefreshes(read: ReadDb, { limit }: { limit: number }): Promise<Refresh[]> {
  const rows = await read
    .selectFrom('marketplace_refreshes')
    .selectAll()
    .where('marketplace', '=', OPENSEA.slug)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    collection: row.collection,
    tokenId: row.token_id,
    state: row.state === 'sent' || row.state === 'failed' || row.state === 'refused' ? row.state : 'queued',
    requestedAt: timestampOf(row.requested_at),
    finishedAt: row.finished_at === null ? null : timestampOf(row.finished_at),
    nextAttemptAt: row.state === 'queued' && row.outcome_code !== null ? timestampOf(row.next_attempt_at) : null,
    outcome: row.outcome_code === null ? null : { code: row.outcome_code, detail: row.outcome_detail ?? '' },
  }))
}

export type RefreshQueue = {
  queued: number
  /** The marketplace refuses the studio's key: nothing is sent until there is another one. */
  isKeyRefused: boolean
}

/** How long the queue is, and whether it stands still. */
export async function getRefreshQueue(read: ReadDb): Promise<RefreshQueue> {
  const row = await read
    .selectFrom('marketplace_refreshes')
    .select((select) => [
      select.fn.countAll<string | number>().as('queued'),
      select.fn.count<string | number>('id').filterWhere('outcome_code', '=', 'key-refused').as('refused'),
    ])
    .where('marketplace', '=', OPENSEA.slug)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return { queued: Number(row.queued), isKeyRefused: Number(row.refused) > 0 }
}
