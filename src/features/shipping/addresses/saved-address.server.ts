import { t } from '#messages/translate.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import { storeDraft } from './address-draft.server.ts'
import type { AddressKeys } from './address-keys.server.ts'
import { enterAddress, setPurge } from './address-vault.server.ts'
import type { PostalAddress } from './address.ts'
import { savedDays } from './policy.ts'
import { openSealed } from './seal-address.server.ts'

/** An address that somebody keeps for their next prints; known without opening it. `until`: erased then, unless it is used before (ISO 8601). */
export type SavedAddress = { country: string; until: string }

export const NoSavedAddressError = defineError(NotFoundError, 'no-saved-address', () =>
  t('No address is saved any more: it was forgotten, or {count} days went by without it. Type it once more.', {
    count: savedDays,
  }),
)

/** Under what an account's saved address is kept. */
export function savedIdOf(uid: string): string {
  return `saved ${uid}`
}

/** Saves an account's address, sealed with a key of its own, in place of an earlier one. Throws `AddressInvalidError`. */
export async function saveAddress(
  tx: WriteDb,
  keys: AddressKeys,
  { uid, address, now }: { uid: string; address: PostalAddress; now: Date },
): Promise<void> {
  await forgetSavedAddress(tx, { uid })
  await enterAddress(tx, keys, { claimId: savedIdOf(uid), address, priced: undefined, by: uid, now })
  await keepOn(tx, { uid, now })
}

export async function findSavedAddress(read: ReadDb, { uid }: { uid: string }): Promise<SavedAddress | undefined> {
  const row = await read
    .selectFrom('claim_addresses')
    .select(['country', 'purge_after'])
    .where('claim_id', '=', savedIdOf(uid))
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return row?.purge_after == null ? undefined : { country: row.country, until: row.purge_after.toISOString() }
}

/** Forgets it; no receipt is left, as nothing was sent to it from here. */
export async function forgetSavedAddress(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('claim_addresses').where('claim_id', '=', savedIdOf(uid)).execute()
}

/** Gives it to the next permit, sealed anew for it. Nobody sees it. Throws `NoSavedAddressError`. */
export async function useSavedForDraft(tx: WriteDb, keys: AddressKeys, by: { uid: string; now: Date }): Promise<void> {
  await storeDraft(tx, keys, { ...by, address: await takeSavedAddress(tx, keys, by) })
}

/** The saved address for a claim that it is sealed for next, which keeps it for another year. Nobody sees it. Throws `NoSavedAddressError`. */
export async function takeSavedAddress(
  tx: WriteDb,
  keys: AddressKeys,
  { uid, now }: { uid: string; now: Date },
): Promise<PostalAddress> {
  const row = await tx
    .selectFrom('claim_addresses')
    .selectAll()
    .where('claim_id', '=', savedIdOf(uid))
    .where('purged_at', 'is', null)
    .where('purge_after', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row?.key_id == null || row.wrapped_key === null || row.sealed === null) throw new NoSavedAddressError()
  await keepOn(tx, { uid, now })
  return openSealed(keys, {
    claimId: savedIdOf(uid),
    keyId: row.key_id,
    wrappedKey: row.wrapped_key,
    sealed: row.sealed,
  })
}

async function keepOn(tx: WriteDb, { uid, now }: { uid: string; now: Date }): Promise<void> {
  await setPurge(tx, { claimId: savedIdOf(uid), after: new Date(now.getTime() + savedDays * 86_400_000) })
}
