import { type AddressStanding, findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { claimOf } from '../claim/claim-rows.server.ts'
import type { Claim } from '../claim/claim.ts'
import { findTakenOver } from '../claim/find-taken-over.server.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'

/** A claim as its owner sees it. */
export type OwnedClaim = {
  claim: Claim
  address: AddressStanding | undefined
  parcel: Awaited<ReturnType<typeof getParcel>> | undefined
}

/** The claims of an account and of its linked wallets, the newest first. */
export async function listOwnClaims(read: ReadDb, { uid }: { uid: string }): Promise<OwnedClaim[]> {
  const rows = await read
    .selectFrom('claims')
    .selectAll()
    .where(isTheirs(uid))
    .orderBy('opened_at', 'desc')
    .limit(200)
    .execute()
  const caps = await read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute()
  const takenOver = await findTakenOver(read, { claimIds: rows.map((row) => row.claim_id) })
  return await Promise.all(
    rows.map(async (row) => {
      const claim = claimOf(
        row,
        caps.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null,
      )
      const [address, parcel] = await Promise.all([
        findAddressStanding(read, { claimId: row.claim_id, since: takenOver.get(row.claim_id) }),
        row.parcel_id === null ? undefined : getParcel(read, { parcelId: row.parcel_id }),
      ])
      return { claim, address, parcel }
    }),
  )
}
