import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { registerEntryOf, registerRows } from './list-register.server.ts'
import type { PrintedOrder, PrintedPiece } from './printed-register.ts'

type Wanted = { collection: string; tokenId?: string | undefined; order?: PrintedOrder; page: number; size: number }

/** Every piece of a collection with a print or a used right, each with its line of the register. */
export async function listPrintedPieces(
  read: ReadDb,
  { collection, tokenId, order = 'newest', page, size }: Wanted,
): Promise<{ pieces: PrintedPiece[]; total: number }> {
  const all = sql<Line>`(
      select token_id, edition_id, null::text as series, null::integer as n, used_at as ordered_at from print_rights
        where collection = ${collection} and not exists (select from prints p where p.claim_id = print_rights.claim_id)
      union all
      select p.source_token_id, p.edition_id, p.series, p.n, coalesce(g.used_at, p.numbered_at) from prints p left join print_rights g on g.claim_id = p.claim_id
        where p.source_collection = ${collection} and p.source_token_id is not null
    )`
  let query = read
    .selectFrom(all.as('line'))
    .selectAll('line')
    .select(sql<string>`count(*) over ()`.as('total'))
  if (tokenId !== undefined) query = query.where('token_id', '=', tokenId)
  const lines = await (
    order === 'newest'
      ? query.orderBy('ordered_at', 'desc').orderBy('token_id')
      : query.orderBy('token_id').orderBy('ordered_at', 'desc')
  )
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const numbered = lines.flatMap(({ edition_id: editionId, series, n }) =>
    series === null || n === null ? [] : [{ editionId, series, n }],
  )
  const rows =
    numbered.length === 0
      ? []
      : await registerRows(read)
          .where((where) =>
            where.or(
              numbered.map(({ editionId, series, n }) =>
                where.and([
                  where('prints.edition_id', '=', editionId),
                  where('prints.series', '=', series),
                  where('prints.n', '=', n),
                ]),
              ),
            ),
          )
          .execute()
  const entries = rows.map(registerEntryOf)
  return {
    pieces: lines.map(({ token_id, edition_id: editionId, series, n, ordered_at }) => ({
      tokenId: token_id,
      editionId,
      orderedAt: ordered_at.toISOString(),
      entry: entries.find((entry) => entry.editionId === editionId && entry.series === series && entry.n === n),
    })),
    total: Number(lines[0]?.total ?? 0),
  }
}

type Line = { token_id: string; edition_id: string; series: string | null; n: number | null; ordered_at: Date }
