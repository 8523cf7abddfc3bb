import type { WriteDb } from '#platform/database/database.server.ts'
import { type PrintKey, PrintNotFoundError, PrintStepError, printLabel } from './print.ts'
import { ProposalOpenError } from './propose-change.server.ts'

/**
 * Has a number printed again, because its sheet was lost or spoiled: the register marks it as a replacement from now on, and
 * `claimId` is the claim that it is made for. Returns which replacement it is, from 1. Throws `PrintNotFoundError`, or
 * `PrintStepError` and `ProposalOpenError` where the number is void or somebody asked that it be.
 */
export async function replaceSheet(
  tx: WriteDb,
  { print: { editionId, series, n }, claimId }: { print: PrintKey; claimId: string },
): Promise<number> {
  const row = await tx
    .selectFrom('prints')
    .select(['state', 'replacements'])
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new PrintNotFoundError(printLabel({ series, n, cap: null }))
  if (row.state === 'void')
    throw new PrintStepError(`The number ${n} is void for good, so no sheet takes its place. Nothing was changed.`)
  const asked = await tx
    .selectFrom('print_proposals')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (asked !== undefined) throw new ProposalOpenError()
  const replacement = row.replacements + 1
  await tx
    .updateTable('prints')
    .set({ replacements: replacement, state: 'numbered', printed_at: null, signed_at: null, claim_id: claimId })
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .execute()
  return replacement
}
