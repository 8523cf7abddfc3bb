import { sql } from 'kysely'
import type { PrintKey } from '#features/prints/numbers/print.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'

/**
 * Revokes the certificates of a print: all of them when its number is void, those before `replacement` when another sheet took its
 * place. The reason is public. Returns their names.
 */
export async function revokeCertificates(
  tx: WriteDb,
  {
    print: { editionId, series, n },
    replacement,
    reason,
    now,
  }: { print: PrintKey; replacement?: number | undefined; reason: string; now: Date },
): Promise<string[]> {
  let query = tx
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .where('revoked_at', 'is', null)
  if (replacement !== undefined) query = query.where('replacement', '<', replacement)
  return (await query.returning('certificate_id').execute()).map(({ certificate_id: id }) => id)
}

/** A certificate that counts no more. Times are ISO 8601, UTC. */
export type Revocation = {
  id: string
  at: string
  reason: string
  /** The certificate that stands in its place, once that is signed. */ supersededBy: string | undefined
}

/** A later sheet of the same number, or the same sheet's certificate signed anew. */
const isLater = sql<boolean>`(later.replacement, later.issue) > (certificates.replacement, certificates.issue)`

/** Every certificate that counts no more, newest first: what a verifier without a line keeps beside the keys. */
export async function listRevocations(read: ReadDb): Promise<Revocation[]> {
  const rows = await read
    .selectFrom('certificates')
    .leftJoin('certificates as later', (join) =>
      join
        .onRef('later.edition_id', '=', 'certificates.edition_id')
        .onRef('later.series', '=', 'certificates.series')
        .onRef('later.n', '=', 'certificates.n')
        .on(isLater)
        .on('later.revoked_at', 'is', null),
    )
    .select([
      'certificates.certificate_id',
      'certificates.revoked_at',
      'certificates.revoked_reason',
      'later.certificate_id as later_id',
    ])
    .where('certificates.revoked_at', 'is not', null)
    .orderBy('certificates.revoked_at', 'desc')
    .limit(10_000)
    .execute()
  return rows.map(({ certificate_id: id, revoked_at: at, revoked_reason: reason, later_id: later }) => ({
    id,
    at: at?.toISOString() ?? '',
    reason: reason ?? '',
    supersededBy: later ?? undefined,
  }))
}

/** The certificate that took the place of this one, if there is one that counts. */
export async function findSuccessor(
  read: ReadDb,
  { certificateId }: { certificateId: string },
): Promise<string | undefined> {
  const row = await read
    .selectFrom('certificates')
    .innerJoin('certificates as later', (join) =>
      join
        .onRef('later.edition_id', '=', 'certificates.edition_id')
        .onRef('later.series', '=', 'certificates.series')
        .onRef('later.n', '=', 'certificates.n')
        .on(isLater)
        .on('later.revoked_at', 'is', null),
    )
    .select('later.certificate_id')
    .where('certificates.certificate_id', '=', certificateId)
    .orderBy('later.replacement', 'desc')
    .orderBy('later.issue', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.certificate_id
}
