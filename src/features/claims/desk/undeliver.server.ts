import { setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import { undeliverParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { type ClaimState, nextState, NotLastStepError } from '../claim/claim.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import { takenBack } from '../claim/staff-step.ts'
import { type MailsTakenBack, takeBackNotice } from '../notices/steer-notice.server.ts'
import type { StepParts } from './take-staff-step.server.ts'

/** Throws `NotLastStepError` where the last thing in a claim's story is not the studio's step that is to be taken back. */
export async function requireLastStep(tx: WriteDb, row: ClaimRow, step: keyof typeof takenBack): Promise<void> {
  const last = await tx
    .selectFrom('claim_steps')
    .select(['from_state', 'to_state', 'by'])
    .where('claim_id', '=', row.claim_id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { to, from } = takenBack[step]
  if (last?.by !== 'staff' || last.from_state !== to || last.to_state !== from) throw new NotLastStepError()
}

/**
 * Takes back that a parcel was delivered, with every claim in it: the parcel is on its way again, no day is set for erasing the addresses,
 * and the mails about it are withdrawn as far as they were not sent. Throws `NotLastStepError` where something else has happened to one of them.
 */
export async function undeliver(
  tx: WriteDb,
  { actor, requestId, now }: StepParts,
  { parcelId }: { parcelId: number },
): Promise<MailsTakenBack> {
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'replaced')
    .orderBy('claim_id')
    .forUpdate()
    .execute()
  for (const row of rows) await requireLastStep(tx, row, 'undeliver')
  const erased = await tx
    .selectFrom('claim_addresses')
    .select('claim_id')
    .where(
      'claim_id',
      'in',
      rows.map((row) => row.claim_id),
    )
    .where('purged_at', 'is not', null)
    .executeTakeFirst()
  if (erased !== undefined) throw new NotLastStepError()
  await undeliverParcel(tx, { parcelId, by: actor, now })
  const mails = { withdrawn: 0, tried: 0, sent: 0 }
  for (const row of rows) {
    const next = nextState(row.details as ClaimState, { step: 'undeliver' })
    await recordStep(tx, { row, next, by: 'staff', actor, details: { parcelId }, requestId, now })
    await setPurge(tx, { claimId: row.claim_id, after: undefined })
    const told = await takeBackNotice(tx, {
      claimId: row.claim_id,
      kind: 'delivered',
      occasion: `parcel ${parcelId}`,
      now,
    })
    mails.withdrawn += told.withdrawn
    mails.tried += told.tried
    mails.sent += told.sent
  }
  return mails
}
