import type { WriteDb } from '#platform/database/database.server.ts'
import { OPENSEA, type Blocker } from './opensea.ts'
import { outcomes, REFRESH_WINDOW_MILLISECONDS, type RefreshState } from './refresh.ts'

export type TakenRefresh = { id: number; collection: string; tokenId: string; attempts: number }

/**
 * Takes the next request whose turn it is. It stays queued but rests for the whole window, written down before anything is
 * sent: when the app falls over in the middle, it is neither lost nor sent twice within the window.
 */
export async function takeNextRefresh(tx: WriteDb, { now }: { now: Date }): Promise<TakenRefresh | undefined> {
  const row = await tx
    .selectFrom('marketplace_refreshes')
    .select(['id', 'collection', 'token_id', 'attempts'])
    .where('state', '=', 'queued')
    .where('marketplace', '=', OPENSEA.slug)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const attempts = row.attempts + 1
  await tx
    .updateTable('marketplace_refreshes')
    .set({
      attempts,
      next_attempt_at: new Date(now.getTime() + REFRESH_WINDOW_MILLISECONDS),
      outcome_code: 'sending',
      outcome_detail: outcomes.sending,
    })
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, collection: row.collection, tokenId: row.token_id, attempts }
}

/** Writes down what became of a request. */
export async function recordRefreshState(
  tx: WriteDb,
  { id, state }: { id: number; state: RefreshState },
): Promise<void> {
  const columns =
    state.state === 'queued'
      ? { attempts: state.attempts, next_attempt_at: state.nextAttemptAt }
      : { finished_at: state.finishedAt }
  await tx
    .updateTable('marketplace_refreshes')
    .set({
      state: state.state,
      ...columns,
      outcome_code: state.outcome?.code ?? null,
      outcome_detail: state.outcome?.detail ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Ends every waiting request, because the marketplace cannot be asked at all. Answers how many there were. */
export async function refuseRefreshes(
  tx: WriteDb,
  { blocker: { code, detail }, now }: { blocker: Blocker; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('marketplace_refreshes')
    .set({ state: 'refused', outcome_code: code, outcome_detail: detail, finished_at: now })
    .where('state', '=', 'queued')
    .where('marketplace', '=', OPENSEA.slug)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Nothing that waits is sent before `until`, also after a restart. */
export async function postponeRefreshes(tx: WriteDb, { until }: { until: Date }): Promise<void> {
  await tx
    .updateTable('marketplace_refreshes')
    .set({ next_attempt_at: until })
    .where('state', '=', 'queued')
    .where('marketplace', '=', OPENSEA.slug)
    .where('next_attempt_at', '<', until)
    .execute()
}

/** Requests that waited for a valid key are due again: a start may have brought one. */
export async function resumeRefreshes(tx: WriteDb, { now }: { now: Date }): Promise<void> {
  await tx
    .updateTable('marketplace_refreshes')
    .set({ next_attempt_at: now, outcome_code: null, outcome_detail: null })
    .where('state', '=', 'queued')
    .where('marketplace', '=', OPENSEA.slug)
    .where('outcome_code', '=', 'key-refused')
    .execute()
}
