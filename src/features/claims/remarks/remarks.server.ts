import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { longestRemark, type Remark, RemarkInvalidError, RemarkNotFoundError } from './remark.ts'

/** The notes of each of some claims, the oldest first; nothing of a claim without one. */
export async function findRemarks(
  read: ReadDb,
  { claimIds }: { claimIds: readonly string[] },
): Promise<Map<string, Remark[]>> {
  const rows = await read
    .selectFrom('claim_remarks')
    .select(['claim_id', 'remark_id', 'words', 'at'])
    .where('claim_id', 'in', claimIds)
    .orderBy('at')
    .orderBy('remark_id')
    .execute()
  return new Map(
    Object.entries(Object.groupBy(rows, ({ claim_id: claimId }) => claimId)).map(([claimId, of = []]) => [
      claimId,
      of.map(({ remark_id: remarkId, words, at }) => ({ remarkId, words, at: at.toISOString() })),
    ]),
  )
}

/**
 * Writes a note about a claim that there is; the claim stays as it is, so whoever looked at it before can still act. Returns the note's id.
 * Throws `RemarkInvalidError`.
 */
export async function writeRemark(
  tx: WriteDb,
  { claimId, words: typed, actor, now }: { claimId: string; words: string; actor: string; now: Date },
): Promise<number> {
  const words = typed.trim()
  if (words === '' || words.length > longestRemark) throw new RemarkInvalidError()
  const { remark_id: remarkId } = await tx
    .insertInto('claim_remarks')
    .values({ claim_id: claimId, words, written_by: actor, at: now })
    .returning('remark_id')
    .executeTakeFirstOrThrow()
  return remarkId
}

/** Removes a note of a claim, and returns what it said. Throws `RemarkNotFoundError`. */
export async function removeRemark(
  tx: WriteDb,
  { claimId, remarkId }: { claimId: string; remarkId: number },
): Promise<string> {
  if (!Number.isSafeInteger(remarkId)) throw new RemarkNotFoundError()
  const removed = await tx
    .deleteFrom('claim_remarks')
    .where('claim_id', '=', claimId)
    .where('remark_id', '=', remarkId)
    .returning('words')
    .executeTakeFirst()
  if (removed === undefined) throw new RemarkNotFoundError()
  return removed.words
}
