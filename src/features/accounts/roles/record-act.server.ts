import type { WriteDb } from '#platform/database/database.server.ts'
import type { Act } from './staff-act.ts'

/** Writes an act into the audit, in the transaction that does it: one never happens without the other. */
export async function recordAct(
  tx: WriteDb,
  { actor, act, subject, detail, requestId, now }: Act & { now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_acts')
    .values({ at: now, actor, act, subject: subject ?? null, detail: detail ?? null, request_id: requestId ?? null })
    .execute()
}
