import type { PrintKey } from '#features/prints/numbers/print.ts'
import { setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import { moveParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type ClaimState, nextState } from '../claim/claim.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import { lockVoidable } from './pending-void.server.ts'

/**
 * What a voided number means for its claim: it is cancelled, unless the print has been delivered, which stays true.
 * Throws `ClaimStepError` while the print is packed or on its way; the caller's transaction then undoes the voiding. Returns the
 * claim that was cancelled.
 */
export async function voidNumber(
  tx: WriteDb,
  {
    print,
    reason,
    actor,
    requestId,
    now,
  }: { print: PrintKey; reason: string; actor: string; requestId?: string | undefined; now: Date },
): Promise<string | undefined> {
  const row = await lockVoidable(tx, print)
  if (row === undefined) return undefined
  const state = row.details as ClaimState
  const next = nextState(state, { step: 'void', reason })
  await recordStep(tx, {
    row,
    next,
    by: 'staff',
    actor,
    reason,
    details: { voided: { series: print.series, n: print.n } },
    requestId,
    now,
  })
  if (state.state === 'on-hold' && state.from.state === 'packed')
    await leaveParcel(tx, { claimId: row.claim_id, parcelId: state.from.parcelId, actor, now })
  await setPurge(tx, { claimId: row.claim_id, after: now })
  return row.claim_id
}

/** A parcel that holds nothing else is open again. */
async function leaveParcel(
  tx: WriteDb,
  { claimId, parcelId, actor, now }: { claimId: string; parcelId: number; actor: string; now: Date },
): Promise<void> {
  await tx.updateTable('claims').set({ parcel_id: null }).where('claim_id', '=', claimId).execute()
  const other = await tx.selectFrom('claims').select('claim_id').where('parcel_id', '=', parcelId).executeTakeFirst()
  if (other === undefined) await moveParcel(tx, { parcelId, to: 'opened', by: actor, now })
}
