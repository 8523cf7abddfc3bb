import { hasColleague } from '#features/accounts/roles/has-colleague.server.ts'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { type PrintKey, printLabel } from '#features/prints/numbers/print.ts'
import {
  endDelay,
  endProposal,
  type Proposal,
  takeElapsedProposal,
} from '#features/prints/numbers/propose-change.server.ts'
import { written } from '#messages/retold.ts'
import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimReasons } from '../claim/claim-words.ts'
import { ClaimStepError } from '../claim/claim.ts'
import { voidAccess } from '../claim/policy.ts'
import { noteOnClaim } from './pending-void.server.ts'
import { voidNumber } from './void-number.server.ts'

/** What became of a voiding whose delay is over: `waits` for a second person, who can be asked now, or `stays` as its claim moved on. */
export type ElapsedVoid = { print: PrintKey; reason: string } & (
  | { outcome: 'void'; cancelled: string | undefined }
  | { outcome: 'waits' | 'stays' }
)

/**
 * Takes the next voiding whose delay is over, in one transaction: the number is void and its claim ends, unless somebody could
 * approve it by now, who is then waited for. The caller revokes the certificate. `undefined` when none is due.
 */
export async function voidElapsed(tx: WriteDb, { now }: { now: Date }): Promise<ElapsedVoid | undefined> {
  const proposal = await takeElapsedProposal(tx, { now })
  if (proposal === undefined) return undefined
  const { id, editionId, series, n, reason, askedBy } = proposal
  const print = { editionId, series, n }
  if (await hasColleague(tx, { uid: askedBy, access: voidAccess })) {
    await endDelay(tx, { id })
    await noteOnClaim(tx, print, {
      by: 'clock',
      reason: 'The number is not void yet: a second person in the studio has to approve it now.' satisfies MessageText,
      now,
    })
    return { print, reason, outcome: 'waits' }
  }
  try {
    const cancelled = await voidNumber(tx, {
      print,
      reason: written(claimReasons.voided, { reason }),
      actor: askedBy,
      now,
    })
    await endProposal(tx, { proposal, outcome: 'elapsed', by: undefined, now })
    await audit(tx, proposal, { subject: 'void after the delay', now })
    return { print, reason, outcome: 'void', cancelled }
  } catch (error) {
    // Thrown before anything was written: the chain or the holder moved the claim to where its number cannot be voided.
    if (!(error instanceof ClaimStepError)) throw error
    await endProposal(tx, { proposal, outcome: 'refused', by: undefined, now })
    await noteOnClaim(tx, print, {
      by: 'clock',
      reason: 'The number stays: the claim moved on before the delay was over.' satisfies MessageText,
      now,
    })
    await audit(tx, proposal, { subject: 'not void: the claim moved on', now })
    return { print, reason, outcome: 'stays' }
  }
}

async function audit(
  tx: WriteDb,
  { askedBy, series, n, reason }: Proposal,
  { subject, now }: { subject: string; now: Date },
): Promise<void> {
  await recordAct(tx, {
    actor: askedBy,
    act: 'number-void-answered',
    subject,
    detail: `${printLabel({ series, n, cap: null })}: ${reason}`,
    now,
  })
}
