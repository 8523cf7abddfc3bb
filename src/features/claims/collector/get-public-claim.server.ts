import { findEdition } from '#features/prints/numbers/edition.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { DeskEdition } from '../claim/claim-desk.ts'
import { wayOf, type WayStop, wordsOf } from '../claim/claim-way.ts'
import { ClaimNotFoundError, isInStudio } from '../claim/claim.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { deskEdition } from './desk-edition.ts'
import { findClaimCertificate } from './find-claim-certificate.server.ts'

/** How far a claim is, as anybody with its code sees it: nothing of whose it is, where it goes, or why it stands still. */
export type PublicClaim = {
  edition: DeskEdition
  label: string | undefined
  /** Where it stands, in words. */
  now: string
  way: WayStop[]
  /** The day on which its parcel should arrive (ISO 8601), while it travels. */
  expectedBy: string | undefined
  /** The day by which it leaves the studio (`2027-03-01`), until it does. */
  leavesBy: string | undefined
  certificate: string | undefined
}

/** The claim of a code. Throws `ClaimNotFoundError`. */
export async function getPublicClaim(
  read: ReadDb,
  { studio, code }: { studio: Pick<Studio, 'editions'>; code: string },
): Promise<PublicClaim> {
  const row = /^[0-9a-f]{16}$/.test(code)
    ? await read
        .selectFrom('claims')
        .leftJoin('parcels', 'parcels.parcel_id', 'claims.parcel_id')
        .select(['claims.claim_id', 'parcels.expected_by'])
        .where('claims.code', '=', code)
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new ClaimNotFoundError()
  const claimId = row.claim_id
  const [claim, steps, certificate] = await Promise.all([
    getClaim(read, { claimId }),
    listClaimSteps(read, { claimId }),
    findClaimCertificate(read, { claimId }),
  ])
  const { editionId, label, state, promise } = claim
  return {
    edition: deskEdition(findEdition(studio.editions, editionId), { editionId }),
    label,
    now: wordsOf(state).title,
    way: wayOf(state, steps),
    leavesBy: isInStudio(state) ? promise?.leavesBy : undefined,
    expectedBy: state.state === 'shipped' ? row.expected_by?.toISOString() : undefined,
    certificate: certificate?.id,
  }
}
