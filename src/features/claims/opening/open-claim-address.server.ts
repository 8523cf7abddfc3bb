import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { openAddress, type OpeningAsked } from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { findHeldAddress } from '#features/shipping/addresses/held-address.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { findTakenOver } from '../claim/find-taken-over.server.ts'
import { lockClaim } from '../claim/move-claim.server.ts'
import { findGiver, writeNotice } from '../notices/write-notice.server.ts'

/**
 * Opens the address of a claim, which is written down. One that was given before the claim was taken over is never it. Its owner may
 * also open what waits for a claim; staff open claims alone. Throws `ClaimNotFoundError` and `NoAddressError`.
 */
export async function openClaimAddress(tx: WriteDb, keys: AddressKeys, opening: OpeningAsked): Promise<PostalAddress> {
  const { claimId } = opening
  if (opening.by !== 'owner') await lockClaim(tx, { claimId })
  const since = (await findTakenOver(readSide(tx), { claimIds: [claimId] })).get(claimId)
  return await openAddress(tx, keys, { ...opening, since })
}

/** Opens the address of an earlier owner that a legal hold keeps, for staff; whoever gave it is mailed. Throws as `openClaimAddress` does. */
export async function openHeldAddress(
  tx: WriteDb,
  keys: AddressKeys,
  { heldId, studio, ...opening }: Omit<OpeningAsked, 'by'> & { heldId: string; studio: Pick<Studio, 'editions'> },
): Promise<PostalAddress> {
  const { claimId, reason, now } = opening
  const row = await lockClaim(tx, { claimId })
  const { givenBy } = await findHeldAddress(readSide(tx), { claimId, heldId })
  const address = await openAddress(tx, keys, { ...opening, claimId: heldId, by: 'staff' })
  const to = await findGiver(tx, { heldId, givenBy })
  await writeNotice(tx, {
    claimId,
    occasion: `${heldId} ${now.toISOString()}`,
    to,
    notice: {
      kind: 'held-opened',
      title: titleOfEdition(studio.editions, row.edition_id),
      reason,
      at: now.toISOString(),
    },
    now,
  })
  return address
}
