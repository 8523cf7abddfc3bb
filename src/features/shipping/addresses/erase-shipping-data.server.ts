import type { WriteDb } from '#platform/database/database.server.ts'
import { erasedPerson } from '#platform/erased-person.ts'
import { dropDraft } from './address-draft.server.ts'
import { purgeAddresses } from './address-vault.server.ts'
import { forgetSavedAddress } from './saved-address.server.ts'

/**
 * Erases the addresses of claims (`claimIds`), what was given ahead of a permit or saved, and the questions about countries, and takes
 * the account off what stays: receipts and the record of who opened an address. An address whose parcel is packed is left to
 * its own date, and one on legal hold to the studio; the caller asks before it comes to that.
 */
export async function eraseShippingData(
  tx: WriteDb,
  { uid, claimIds, now }: { uid: string; claimIds: readonly string[]; now: Date },
): Promise<void> {
  await dropDraft(tx, { uid })
  await forgetSavedAddress(tx, { uid })
  const open =
    claimIds.length === 0
      ? []
      : await tx
          .selectFrom('claim_addresses')
          .select('claim_id')
          .where('claim_id', 'in', claimIds)
          .where('locked_at', 'is', null)
          .where('purged_at', 'is', null)
          .execute()
  for (const { claim_id: claimId } of open) await purgeAddresses(tx, { now, claimId })
  await tx.updateTable('claim_addresses').set({ entered_by: erasedPerson }).where('entered_by', '=', uid).execute()
  await tx.updateTable('claim_addresses').set({ given_by: erasedPerson }).where('given_by', '=', uid).execute()
  await tx
    .updateTable('address_openings')
    .set({ actor: erasedPerson })
    .where('actor', '=', uid)
    .where('by', '=', 'owner')
    .execute()
  await tx.deleteFrom('shipping_waits').where('account_uid', '=', uid).execute()
}
