import { type Replacement, orderReplacement } from '#features/claims/desk/order-replacement.server.ts'
import { answerAskedVoid } from '#features/claims/desk/reconcile-edition.server.ts'
import type { StepParts } from '#features/claims/desk/take-staff-step.server.ts'
import { voidElapsed } from '#features/claims/opening/void-elapsed.server.ts'
import { type PrintKey, printLabel } from '#features/prints/numbers/print.ts'
import { written } from '#messages/retold.ts'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import { revocations } from './certificate.ts'
import { revokeCertificates } from './revoke-certificates.server.ts'

/** What an answer did: `voided` is missing where the number stays as it is. */
export type VoidAnswer = {
  said: string
  voided?: { print: PrintKey; cancelled: string | undefined } | undefined
  /** Names of certificates that count no more. */ revoked: string[]
}

/**
 * Answers that a number be void, for the second person; agreed on, its claim ends and its certificates count no more, all in the
 * given transaction. Throws `SecondPersonError`, `NoProposalError` and `ClaimStepError`.
 */
export async function answerVoidRequest(
  tx: WriteDb,
  by: { actor: string; requestId?: string | undefined; now: Date },
  { id, agree }: { id: number; agree: boolean },
): Promise<VoidAnswer> {
  const voided = await answerAskedVoid(tx, by, { id, agree })
  if (voided === undefined) return { said: 'The number stays as it is.', revoked: [] }
  return {
    said: `It is done: ${printLabel({ ...voided.print, cap: null })} is void.`,
    voided,
    revoked: await revokeCertificates(tx, {
      print: voided.print,
      reason: written(revocations.void, { reason: voided.reason }),
      now: by.now,
    }),
  }
}

/** Ends the voidings whose delay is over, each in a transaction of its own. Returns how many numbers are void by that. */
export async function voidElapsedNumbers({ db, now }: { db: EdgeDb; now: () => Date }): Promise<number> {
  for (let count = 0; ;) {
    const found = await db.transaction().execute(async (tx) => {
      const elapsed = await voidElapsed(tx, { now: now() })
      if (elapsed?.outcome === 'void')
        await revokeCertificates(tx, {
          print: elapsed.print,
          reason: written(revocations.void, { reason: elapsed.reason }),
          now: now(),
        })
      return elapsed
    })
    if (found === undefined) return count
    if (found.outcome === 'void') count += 1
  }
}

/** Has a print made again (see `orderReplacement`, and what it throws); the certificates of the sheets before it count no more. */
export async function replacePrint(
  tx: WriteDb,
  parts: StepParts,
  { claimId, version, reason }: { claimId: string; version: number; reason: string },
): Promise<Replacement & { revoked: string[] }> {
  const made = await orderReplacement(tx, parts, { claimId, version, reason })
  return {
    ...made,
    revoked: await revokeCertificates(tx, {
      print: made.print,
      replacement: made.replacement,
      reason: written(revocations.replaced, { label: made.label, reason }),
      now: parts.now,
    }),
  }
}
