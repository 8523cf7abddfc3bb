import type { ReadDb } from '#platform/database/database.server.ts'
import { registerEntryOf, registerRows } from './list-register.server.ts'
import type { RegisterEntry } from './register.ts'

/** The sheets that were printed last, with the moment; voided ones are left out. */
export async function listNewestPrinted(
  read: ReadDb,
  { limit }: { limit: number },
): Promise<(RegisterEntry & { printedAt: Date })[]> {
  const rows = await registerRows(read)
    .where('prints.printed_at', 'is not', null)
    .where('prints.voided_at', 'is', null)
    .orderBy('prints.printed_at', 'desc')
    .orderBy('prints.edition_id')
    .orderBy('prints.series')
    .orderBy('prints.n')
    .limit(limit)
    .execute()
  return rows.flatMap((row) =>
    row.printed_at === null ? [] : [{ ...registerEntryOf(row), printedAt: row.printed_at }],
  )
}
