import type { PrintKey } from '#features/prints/numbers/print.ts'
import { listProposals } from '#features/prints/numbers/propose-change.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { type ClaimState, nextState, NumberVoidingError, numberIn } from '../claim/claim.ts'
import { recordNote, type StepTaken } from '../claim/move-claim.server.ts'

/** The claim that a number's voiding would end, held until the transaction ends; nobody's where it was delivered or never claimed. */
export async function lockVoidable(tx: WriteDb, { editionId, series, n }: PrintKey): Promise<ClaimRow | undefined> {
  return await tx
    .selectFrom('claims')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .where('state', 'not in', ['replaced', 'cancelled', 'delivered'])
    .forUpdate()
    .executeTakeFirst()
}

/** Throws `ClaimStepError` where the claim of a number is in a state that its voiding cannot end, such as on its way. */
export async function requireVoidable(
  tx: WriteDb,
  { print, reason }: { print: PrintKey; reason: string },
): Promise<void> {
  const row = await lockVoidable(tx, print)
  if (row !== undefined) nextState(row.details as ClaimState, { step: 'void', reason })
}

/** Writes what becomes of a voiding into the story of the number's claim, where its owner reads it. */
export async function noteOnClaim(tx: WriteDb, print: PrintKey, taken: StepTaken): Promise<void> {
  const row = await lockVoidable(tx, print)
  if (row !== undefined) await recordNote(tx, { row, ...taken })
}

/** While a number becomes void by itself, nothing else is done with its claim. Throws `NumberVoidingError`. */
export async function refuseWhileVoiding(tx: WriteDb, row: ClaimRow): Promise<void> {
  const number = numberIn(row.details as ClaimState)
  const [pending] =
    number === undefined ? [] : await listProposals(tx, { print: { editionId: row.edition_id, ...number } })
  if (pending?.dueAt !== undefined) throw new NumberVoidingError(pending.dueAt)
}
