import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { PrintKey } from '../numbers/print.ts'
import { registerPageSize, registerPlace } from './list-register.server.ts'

/** A print that the register has, with the length of its series and the page of the register on which it stands. */
export type RegisterLine = PrintKey & { cap: number | null; page: number }

/**
 * The prints of some editions that carry a number, numbered ones or those of one series of proofs; `of`: only where the series has that
 * length. A number that nobody was given yet is not in the register.
 */
export async function findRegisterLines(
  read: ReadDb,
  {
    editionIds,
    print: { series, n },
    of,
  }: { editionIds: readonly string[]; print: Omit<PrintKey, 'editionId'>; of: number | undefined },
): Promise<RegisterLine[]> {
  if (editionIds.length === 0) return []
  const rows = await read
    .selectFrom('prints')
    .innerJoin('edition_series', (join) =>
      join
        .onRef('edition_series.edition_id', '=', 'prints.edition_id')
        .onRef('edition_series.series', '=', 'prints.series'),
    )
    .select(['prints.edition_id', 'prints.series', 'prints.n', 'edition_series.cap'])
    .select((eb) =>
      eb
        .selectFrom('prints as earlier')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('earlier.edition_id', '=', 'prints.edition_id')
        .where(sql<boolean>`${registerPlace('earlier')} < ${registerPlace('prints')}`)
        .as('before'),
    )
    .where('prints.edition_id', 'in', editionIds)
    .where('prints.series', 'in', series === 'numbered' ? ['numbered', 'open'] : [series])
    .where('prints.n', '=', n)
    .$if(of !== undefined, (query) => query.where('edition_series.cap', '=', of!))
    .execute()
  return rows.map(({ edition_id: editionId, series: own, n: number, cap, before }) => ({
    editionId,
    series: own as PrintKey['series'],
    n: number,
    cap,
    page: Math.floor(Number(before) / registerPageSize) + 1,
  }))
}
