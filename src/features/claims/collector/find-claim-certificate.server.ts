import type { ReadDb } from '#platform/database/database.server.ts'
import type { ClaimView } from '../claim/claim-desk.ts'

/** The certificate of a claim's print that counts now. */
export async function findClaimCertificate(
  read: ReadDb,
  { claimId }: { claimId: string },
): Promise<ClaimView['certificate']> {
  const row = await read
    .selectFrom('certificates')
    .select(['certificate_id', 'issued_at'])
    .where('claim_id', '=', claimId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()
  return row === undefined ? undefined : { id: row.certificate_id, issuedAt: row.issued_at.toISOString() }
}
