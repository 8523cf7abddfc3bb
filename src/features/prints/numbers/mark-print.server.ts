import type { WriteDb } from '#platform/database/database.server.ts'
import { type PrintKey, PrintNotFoundError, PrintStepError, printLabel } from './print.ts'

/**
 * Records that a sheet was printed, or signed, or, as `numbered`, that it was not printed after all and, as `unsigned`, not signed. Throws `PrintNotFoundError`,
 * or `PrintStepError` for a void number.
 */
export async function markPrint(
  tx: WriteDb,
  {
    print: { editionId, series, n },
    step,
    now,
  }: { print: PrintKey; step: 'numbered' | 'printed' | 'signed' | 'unsigned'; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('prints')
    .select('state')
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .forUpdate()
    .executeTakeFirst()
  const label = printLabel({ series, n, cap: null })
  if (row === undefined) throw new PrintNotFoundError(label)
  if (row.state === 'void') throw new PrintStepError(`The number ${n} is void, so nothing was changed.`)
  await tx
    .updateTable('prints')
    .set(
      step === 'unsigned'
        ? { state: 'printed', signed_at: null }
        : {
            state: step,
            ...(step === 'signed' ? { signed_at: now } : { printed_at: step === 'printed' ? now : null }),
          },
    )
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .execute()
}
