import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Series } from './edition.ts'
import { type Print, printLabel, type PrintState } from './print.ts'

export type PrintFilter = {
  editionId?: string | undefined
  /** Prints of pieces of this collection only. */ collection?: string | undefined
  tokenId?: string | undefined
}

/** The public register, by edition, series and number; `after` is the last print of the page before. */
export async function listPrints(
  read: ReadDb,
  {
    editionId,
    collection,
    tokenId,
    after,
    limit,
  }: PrintFilter & { after?: { editionId: string; series: string; n: number } | undefined; limit: number },
): Promise<Print[]> {
  let query = read
    .selectFrom('prints')
    .innerJoin('edition_series', (join) =>
      join
        .onRef('edition_series.edition_id', '=', 'prints.edition_id')
        .onRef('edition_series.series', '=', 'prints.series'),
    )
    .selectAll('prints')
    .select('edition_series.cap')
    .orderBy('prints.edition_id')
    .orderBy('prints.series')
    .orderBy('prints.n')
    .limit(limit)
  if (editionId !== undefined) query = query.where('prints.edition_id', '=', editionId)
  if (collection !== undefined) query = query.where('prints.source_collection', '=', collection)
  if (tokenId !== undefined) query = query.where('prints.source_token_id', '=', tokenId)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(prints.edition_id, prints.series, prints.n) > (${after.editionId}::numeric, ${after.series}, ${after.n}::integer)`,
    )
  return (await query.execute()).map((row) => ({
    editionId: row.edition_id,
    series: row.series as Series,
    n: row.n,
    label: printLabel({ series: row.series as Series, n: row.n, cap: row.cap, replacement: row.replacements }),
    state: row.state as PrintState,
    claimId: row.claim_id ?? undefined,
    source:
      row.source_collection === null || row.source_token_id === null
        ? undefined
        : { collection: row.source_collection, tokenId: row.source_token_id },
    numberedAt: row.numbered_at.toISOString(),
    printedAt: row.printed_at?.toISOString(),
    signedAt: row.signed_at?.toISOString(),
    note: row.note ?? undefined,
    replacements: row.replacements,
    voided:
      row.voided_at === null || row.void_reason === null
        ? undefined
        : { reason: row.void_reason, at: row.voided_at.toISOString() },
  }))
}
