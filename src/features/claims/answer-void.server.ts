import type { PrintKey } from '#features/prints/print.ts'
import { answerProposal } from '#features/prints/propose-change.server.ts'
import type { WriteDb } from '#platform/database.server.ts'
import { voidNumber } from './void-number.server.ts'

/**
 * Answers that a number be void, for the second person; agreed on, its claim ends. Returns what was voided; the caller revokes the
 * certificate in the same transaction. Throws `SecondPersonError`, `NoProposalError` and `ClaimStepError`.
 */
export async function answerVoid(tx: WriteDb, { id, agree, by, requestId, now }: { id: number; agree: boolean; by: string; requestId?: string | undefined; now: Date }): Promise<{ print: PrintKey; reason: string; cancelled: string | undefined } | undefined> {
  const agreed = await answerProposal(tx, { id: Number.isSafeInteger(id) ? id : 0, agree, by, now })
  if (agreed === undefined) return undefined
  const print = { editionId: agreed.editionId, series: agreed.series, n: agreed.n }
  const cancelled = await voidNumber(tx, { print, reason: `Its number was voided: ${agreed.reason}`, actor: by, requestId, now })
  return { print, reason: agreed.reason, cancelled }
}
