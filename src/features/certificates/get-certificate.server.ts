import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { type Certificate, canonicalJson, CertificateNotFoundError, type CertificateRecord } from './certificate.ts'
import { coreOf } from './verify-certificate.ts'

/** A certificate as it was issued. Throws `CertificateNotFoundError`. */
export async function getCertificate(read: ReadDb, { certificateId }: { certificateId: string }): Promise<Certificate> {
  const row = await read
    .selectFrom('certificates')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst()
  if (row === undefined) throw new CertificateNotFoundError()
  const record = JSON.parse(row.payload) as CertificateRecord
  return {
    record,
    recordText: row.payload,
    coreText: canonicalJson(coreOf(record)),
    signature: row.signature,
    kid: row.kid,
    isErased: row.erased_at !== null,
    revoked:
      row.revoked_at === null ? undefined : { at: row.revoked_at.toISOString(), reason: row.revoked_reason ?? '' },
  }
}

/** How often a certificate was looked at, and when last; never by whom. */
export async function getScans(
  read: ReadDb,
  { certificateId }: { certificateId: string },
): Promise<{ count: number; lastAt: string | undefined }> {
  const row = await read
    .selectFrom('certificate_scans')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('at').as('last')])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), lastAt: row.last === null ? undefined : new Date(row.last).toISOString() }
}

/** Writes down that a certificate's code was scanned. */
export async function recordScan(
  tx: WriteDb,
  { certificateId, by, now }: { certificateId: string; by: 'page' | 'code'; now: Date },
): Promise<void> {
  await tx.insertInto('certificate_scans').values({ certificate_id: certificateId, by, at: now }).execute()
}
