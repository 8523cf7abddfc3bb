import { moveContact } from '#features/claims/notices/write-notice.server.ts'
import { draftIdOf, takeDraft } from '#features/shipping/addresses/address-draft.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'

/** Gives the address that somebody typed before to what has just begun for it, with where to hear of it. Returns whether there was one. */
export async function giveDraft(
  tx: WriteDb,
  { addressKeys, now }: Pick<AppContext, 'addressKeys' | 'now'>,
  { uid, claimId, priced }: { uid: string; claimId: string; priced: string | undefined },
): Promise<boolean> {
  const hasAddress = await takeDraft(tx, parseAddressKeys(addressKeys), { uid, claimId, priced, now: now() })
  if (hasAddress) await moveContact(tx, { from: draftIdOf(uid), to: claimId })
  return hasAddress
}
