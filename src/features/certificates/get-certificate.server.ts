import type { ReadDb } from '#platform/database/database.server.ts'
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
