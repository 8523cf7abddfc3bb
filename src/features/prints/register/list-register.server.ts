import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Series } from '../numbers/edition.ts'
import { printLabel } from '../numbers/print.ts'
import { type RegisterEntry, standingOf } from './register.ts'

export const registerPageSize = 100

/** Prints with their series and the certificate that counts, which another feature writes. */
export function certifiedPrints(read: ReadDb) {
  return read
    .selectFrom('prints')
    .innerJoin('edition_series', (join) =>
      join
        .onRef('edition_series.edition_id', '=', 'prints.edition_id')
        .onRef('edition_series.series', '=', 'prints.series'),
    )
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.edition_id', '=', 'prints.edition_id')
        .onRef('certificates.series', '=', 'prints.series')
        .onRef('certificates.n', '=', 'prints.n')
        .onRef('certificates.replacement', '=', 'prints.replacements')
        .on('certificates.revoked_at', 'is', null),
    )
}

/** One row of the register with its claim as well, which another feature writes too. */
export function registerRows(read: ReadDb) {
  return certifiedPrints(read)
    .leftJoin('claims', 'claims.claim_id', 'prints.claim_id')
    .select([
      'prints.edition_id',
      'prints.series',
      'prints.n',
      'prints.state',
      'prints.source_collection',
      'prints.source_token_id',
      'prints.numbered_at',
      'prints.printed_at',
      'prints.signed_at',
      'prints.note',
      'prints.replacements',
      'prints.void_reason',
      'prints.voided_at',
    ])
    .select(['edition_series.cap', 'claims.state as claim_state', 'claims.state_since', 'certificates.certificate_id'])
}

type Row = Awaited<ReturnType<ReturnType<typeof registerRows>['execute']>>[number]

export function registerEntryOf(row: Row): RegisterEntry {
  const series = row.series as Series
  const standing = standingOf({ sheet: row.state, claim: row.claim_state ?? undefined })
  const own = row.voided_at ?? row.signed_at ?? row.printed_at ?? row.numbered_at
  return {
    editionId: row.edition_id,
    series,
    n: row.n,
    label: printLabel({ series, n: row.n, cap: row.cap, replacement: row.replacements }),
    standing,
    since: (['numbered', 'printed', 'signed', 'void'].includes(standing)
      ? own
      : (row.state_since ?? own)
    ).toISOString(),
    numberedAt: row.numbered_at.toISOString(),
    source:
      row.source_collection === null || row.source_token_id === null
        ? undefined
        : { collection: row.source_collection, tokenId: row.source_token_id },
    note: row.void_reason ?? row.note ?? undefined,
    replacements: row.replacements,
    certificateId: row.certificate_id ?? undefined,
  }
}

/** Where a print stands in the register of its edition, to be compared: the numbered sheets first, then its proofs. */
export function registerPlace(table: 'prints' | 'earlier'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(case when ${of('series')} in ('numbered', 'open') then 0 else 1 end, ${of('series')}, ${of('n')})`
}

/** A page of an edition's register, the numbered sheets first, then its proofs; pages count from 1. */
export async function listRegister(
  read: ReadDb,
  { editionId, page, size = registerPageSize }: { editionId: string; page: number; size?: number },
): Promise<{ entries: RegisterEntry[]; total: number }> {
  const [rows, count] = await Promise.all([
    registerRows(read)
      .where('prints.edition_id', '=', editionId)
      .orderBy(registerPlace('prints'))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    read
      .selectFrom('prints')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow(),
  ])
  return { entries: rows.map(registerEntryOf), total: Number(count.count) }
}
