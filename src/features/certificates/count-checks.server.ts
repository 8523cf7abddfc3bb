import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { type CheckDay, dayOf } from './check-days.ts'

/** Counts one check of a certificate, for the day that it falls on: neither its moment nor anything of who made it. */
export async function recordCheck(
  tx: WriteDb,
  { certificateId, now }: { certificateId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('certificate_checks')
    .values({ certificate_id: certificateId, day: dayOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['certificate_id', 'day']).doUpdateSet({ count: sql`certificate_checks.count + 1` }),
    )
    .execute()
}

/** How often a certificate was checked online, and on which day last (`2026-03-01`, UTC); never by whom. */
export async function getChecks(
  read: ReadDb,
  { certificateId }: { certificateId: string },
): Promise<{ count: number; lastAt: string | undefined }> {
  const row = await read
    .selectFrom('certificate_checks')
    .select(({ fn }) => [fn.sum<string | null>('count').as('count'), fn.max('day').as('last')])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow()
  // Without a row both are null.
  return { count: Number(row.count ?? 0), lastAt: (row.last as string | null) ?? undefined }
}

/**
 * Says of each day that is over that pages tell it from now on, so that they are made anew once a day at most and not with each check. Returns
 * how many certificates' days that were.
 */
export async function tellChecks(tx: WriteDb, { now }: { now: Date }): Promise<number> {
  const told = await tx
    .updateTable('certificate_checks')
    .set({ is_told: true })
    .where('is_told', '=', false)
    .where('day', '<', dayOf(now))
    .returning('certificate_id')
    .execute()
  return told.length
}

/** On which days the certificates of a piece's prints were checked online, those before today, the oldest first. */
export async function listPieceChecks(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<CheckDay[]> {
  const rows = await read
    .selectFrom('prints')
    .innerJoin('certificates', (join) =>
      join
        .onRef('certificates.edition_id', '=', 'prints.edition_id')
        .onRef('certificates.series', '=', 'prints.series')
        .onRef('certificates.n', '=', 'prints.n'),
    )
    .innerJoin('certificate_checks', 'certificate_checks.certificate_id', 'certificates.certificate_id')
    .select(['certificate_checks.certificate_id', 'certificate_checks.day', 'certificate_checks.count'])
    .where('prints.source_collection', '=', collection)
    .where('prints.source_token_id', '=', tokenId)
    .where('certificate_checks.is_told', '=', true)
    .orderBy('certificate_checks.day')
    .orderBy('certificate_checks.certificate_id')
    .execute()
  return rows.map(({ certificate_id: certificateId, day, count }) => ({ certificateId, day, count }))
}
