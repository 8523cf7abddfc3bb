import type { WriteDb } from '#platform/database/database.server.ts'
import { ClaimChangedError, ClaimNotReadyError } from '../claim/claim.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'
import { StaffStepInvalidError } from '../claim/parse-staff-step.ts'

const waiting = new Set(['observed', 'accepted', 'numbered', 'printed', 'signed', 'on-hold'])

/**
 * Gives somebody more time for their address: the reminder comes again before the new day. Throws `StaffStepInvalidError` for a day
 * that is no later one, `ClaimNotReadyError` where nobody waits for an address, and `ClaimChangedError`.
 */
export async function extendDeadline(
  tx: WriteDb,
  {
    claimId,
    version,
    until,
    reason,
    actor,
    requestId,
    now,
  }: {
    claimId: string
    version: number
    until: Date
    reason: string
    actor: string
    requestId?: string | undefined
    now: Date
  },
): Promise<void> {
  const row = await lockClaim(tx, { claimId })
  if (row.version !== version) throw new ClaimChangedError()
  if (!waiting.has(row.state))
    throw new ClaimNotReadyError(
      'This claim waits for no address any more, so its day stays as it is. Nothing was changed.',
    )
  if (until <= now || (row.due_at !== null && until <= row.due_at))
    throw new StaffStepInvalidError('The new day has to be later than today and than the day so far.')
  await tx.updateTable('claims').set({ due_at: until, reminded_at: null }).where('claim_id', '=', claimId).execute()
  await recordNote(tx, { row, by: 'staff', actor, reason, details: { dueAt: until.toISOString() }, requestId, now })
}
