import { findAddressStanding, holdAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { NoAddressError } from '#features/shipping/addresses/address.ts'
import { findHeldAddress } from '#features/shipping/addresses/held-address.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'

/** Keeps a claim's address from being erased for a reason, or, without one, lets that go; either stands in its story. Returns the reason of before. Throws `NoAddressError`. */
export async function holdClaimAddress(
  tx: WriteDb,
  {
    claimId,
    reason,
    actor,
    requestId,
    now,
  }: { claimId: string; reason: string | undefined; actor: string; requestId?: string | undefined; now: Date },
): Promise<string | undefined> {
  const row = await lockClaim(tx, { claimId })
  const standing = await findAddressStanding(readSide(tx), { claimId })
  if (standing === undefined || standing.purged !== undefined) throw new NoAddressError()
  if (reason === undefined && standing.legalHold === undefined) return undefined
  await holdAddress(tx, { claimId, reason, by: actor })
  await recordNote(tx, {
    row,
    by: 'staff',
    actor,
    reason: reason === undefined ? 'The address is kept no longer' : `The address is kept for now: ${reason}`,
    details: { legalHold: reason ?? null },
    requestId,
    now,
  })
  return standing.legalHold
}

/** Ends the legal hold on the address of a claim's earlier owner: it is erased at the next look, and whoever gave it has the receipt. Throws `NoAddressError`. */
export async function endHeldAddress(
  tx: WriteDb,
  {
    claimId,
    heldId,
    actor,
    requestId,
    now,
  }: { claimId: string; heldId: string; actor: string; requestId?: string | undefined; now: Date },
): Promise<void> {
  const row = await lockClaim(tx, { claimId })
  await findHeldAddress(readSide(tx), { claimId, heldId })
  await holdAddress(tx, { claimId: heldId, reason: undefined, by: actor })
  await recordNote(tx, {
    row,
    by: 'staff',
    actor,
    reason: 'The address of an earlier owner may be erased',
    details: { legalHold: null },
    requestId,
    now,
  })
}
