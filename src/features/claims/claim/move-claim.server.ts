import type { WriteDb } from '#platform/database/database.server.ts'
import { refuseHeldClaim } from '../held/held-piece.server.ts'
import type { ClaimRow } from './claim-rows.server.ts'
import {
  ClaimChangedError,
  ClaimNotFoundError,
  type ClaimState,
  type ClaimStep,
  goesOn,
  nextState,
  numberIn,
  type StepMaker,
} from './claim.ts'
import { requirePaid } from './require-paid.server.ts'

export type StepTaken = {
  by: StepMaker
  actor?: string | undefined
  reason?: string | undefined
  details?: unknown
  requestId?: string | undefined
  now: Date
}

/**
 * Takes one step with a claim and writes it into its story, in the caller's transaction. With `version`, only when nobody moved
 * it since (`ClaimChangedError`). Throws `ClaimNotFoundError`, `ClaimStepError` and `ClaimUnpaidError`.
 */
export async function moveClaim(
  tx: WriteDb,
  { claimId, step, version, ...taken }: { claimId: string; step: ClaimStep; version?: number | undefined } & StepTaken,
): Promise<ClaimState> {
  const row = await lockClaim(tx, { claimId })
  if (version !== undefined && row.version !== version) throw new ClaimChangedError()
  return await recordStep(tx, { row, next: nextState(row.details as ClaimState, step), ...taken })
}

/** The claim's row, held until the transaction ends. Throws `ClaimNotFoundError`. */
export async function lockClaim(tx: WriteDb, { claimId }: { claimId: string }): Promise<ClaimRow> {
  const row = await tx.selectFrom('claims').selectAll().where('claim_id', '=', claimId).forUpdate().executeTakeFirst()
  if (row === undefined) throw new ClaimNotFoundError()
  return row
}

/**
 * Writes a claim's next state and the step that led to it. Throws `ClaimUnpaidError` where it would go on while its card payment is disputed or went back, and
 * `PieceHeldError` where staff would move it on while its piece is reported as stolen.
 */
export async function recordStep(
  tx: WriteDb,
  { row, next, by, actor, reason, details, requestId, now }: { row: ClaimRow; next: ClaimState } & StepTaken,
): Promise<ClaimState> {
  if (goesOn(row.details as ClaimState, next)) {
    await requirePaid(tx, { claimId: row.claim_id })
    // What goes on by itself looks before: it waits there, and nobody would read the refusal.
    if (by === 'staff') await refuseHeldClaim(tx, { claimId: row.claim_id, now })
  }
  const number = numberIn(next)
  await tx
    .updateTable('claims')
    .set({
      state: next.state,
      details: JSON.stringify(next),
      version: row.version + 1,
      // What is written into the story without a move does not make the claim younger.
      ...(next.state === row.state ? {} : { state_since: now }),
      ...(number === undefined ? {} : { series: number.series, n: number.n }),
      ...('parcelId' in next && next.parcelId !== undefined
        ? { parcel_id: next.parcelId }
        : next.state === 'signed'
          ? { parcel_id: null }
          : {}),
    })
    .where('claim_id', '=', row.claim_id)
    .execute()
  await tx
    .insertInto('claim_steps')
    .values({
      claim_id: row.claim_id,
      position: row.version,
      from_state: row.state,
      to_state: next.state,
      by,
      actor: actor ?? null,
      reason: reason ?? null,
      details: details === undefined ? null : JSON.stringify(details),
      request_id: requestId ?? null,
      at: now,
    })
    .execute()
  return next
}

/** Writes something into a claim's story that is no step: it stays where it is. Whoever looked at it before has to look again. */
export async function recordNote(
  tx: WriteDb,
  { row, by, actor, reason, details, requestId, now }: { row: ClaimRow } & StepTaken,
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ version: row.version + 1 })
    .where('claim_id', '=', row.claim_id)
    .execute()
  await tx
    .insertInto('claim_steps')
    .values({
      claim_id: row.claim_id,
      position: row.version,
      from_state: row.state,
      to_state: row.state,
      by,
      actor: actor ?? null,
      reason: reason ?? null,
      details: details === undefined ? null : JSON.stringify(details),
      request_id: requestId ?? null,
      at: now,
    })
    .execute()
}
