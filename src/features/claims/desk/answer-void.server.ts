import type { PrintKey } from '#features/prints/numbers/print.ts'
import { answerProposal } from '#features/prints/numbers/propose-change.server.ts'
import { written } from '#messages/retold.ts'
import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimReasons } from '../claim/claim-words.ts'
import { noteOnClaim } from '../opening/pending-void.server.ts'
import { voidNumber } from '../opening/void-number.server.ts'

/**
 * Answers that a number be void, for the second person; agreed on, its claim ends. Returns what was voided; the caller revokes the
 * certificate in the same transaction. Throws `SecondPersonError`, `NoProposalError` and `ClaimStepError`.
 */
export async function answerVoid(
  tx: WriteDb,
  {
    id,
    agree,
    by,
    requestId,
    now,
  }: { id: number; agree: boolean; by: string; requestId?: string | undefined; now: Date },
): Promise<{ print: PrintKey; reason: string; cancelled: string | undefined } | undefined> {
  const { editionId, series, n, reason, dueAt } = await answerProposal(tx, {
    id: Number.isSafeInteger(id) ? id : 0,
    agree,
    by,
    now,
  })
  const print = { editionId, series, n }
  if (!agree) {
    // Only a delay was written into the claim's story: a question among colleagues was not.
    if (dueAt !== undefined)
      await noteOnClaim(tx, print, {
        by: 'staff',
        actor: by,
        reason: 'The number stays: the studio took the voiding back.' satisfies MessageText,
        requestId,
        now,
      })
    return undefined
  }
  return {
    print,
    reason,
    cancelled: await voidNumber(tx, {
      print,
      reason: written(claimReasons.voided, { reason }),
      actor: by,
      requestId,
      now,
    }),
  }
}
