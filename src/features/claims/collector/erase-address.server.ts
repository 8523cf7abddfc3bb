import { findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import { AddressLockedError } from '#features/shipping/addresses/address.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { mayEraseAddress } from '../claim/claim-way.ts'
import type { ClaimState } from '../claim/claim.ts'
import { purgeClaims } from '../opening/purge-claims.server.ts'

/** Erases an address because its owner asks for it, with its receipt. Throws `AddressLockedError` while a parcel goes by it, or a dispute keeps it. */
export async function eraseAddress(
  tx: WriteDb,
  { studio, claimId, now }: { studio: Pick<Studio, 'editions'>; claimId: string; now: Date },
): Promise<void> {
  // The claim first, as whoever packs it does.
  const claim = await tx
    .selectFrom('claims')
    .select('details')
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  const address = await findAddressStanding(readSide(tx), { claimId })
  const state = (claim?.details ?? { state: 'observed' }) as ClaimState
  if (address !== undefined && address.purged === undefined && !mayEraseAddress({ state }, address))
    throw new AddressLockedError()
  await purgeClaims(tx, { studio, claimId, now })
}
