import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'
import { parseAnswer, ReportNotFoundError } from './report.ts'

/** How long the photographs of a report are kept after the studio has answered it. */
export const photoDays = 90

/** Answers an open report; its owner reads the answer on the page of the claim. Throws `ReportNotFoundError`, `ReportIncompleteError`. */
export async function closeReport(
  tx: WriteDb,
  {
    claimId,
    reportId,
    answer: typed,
    actor,
    requestId,
    now,
  }: { claimId: string; reportId: number; answer: string; actor: string; requestId?: string | undefined; now: Date },
): Promise<void> {
  const answer = parseAnswer(typed)
  const row = await lockClaim(tx, { claimId })
  const closed = await tx
    .updateTable('claim_reports')
    .set({ closed_at: now, closed_by: actor, answer })
    .where('claim_id', '=', claimId)
    .where('report_id', '=', reportId)
    .where('closed_at', 'is', null)
    .returning('report_id')
    .executeTakeFirst()
  if (closed === undefined) throw new ReportNotFoundError()
  await recordNote(tx, {
    row,
    by: 'staff',
    actor,
    reason: 'The report was answered' satisfies MessageText,
    requestId,
    now,
  })
}

/** Deletes the photographs of reports that were answered long ago. Returns how many. */
export async function dropOldPhotos(tx: WriteDb, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - photoDays * 86_400_000)
  const { numDeletedRows } = await tx
    .deleteFrom('claim_report_photos')
    .where('report_id', 'in', (eb) =>
      eb.selectFrom('claim_reports').select('claim_reports.report_id').where('closed_at', '<', before),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what somebody reported whose account is being deleted. */
export async function eraseReports(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('claim_reports').where('reported_by', '=', uid).execute()
}
