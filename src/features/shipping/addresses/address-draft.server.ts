import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { AddressKeys } from './address-keys.server.ts'
import { copyOpenings, enterAddress, setPurge } from './address-vault.server.ts'
import { AddressInvalidError, checkAddress, type PostalAddress } from './address.ts'
import { draftHours } from './policy.ts'
import { openSealed } from './seal-address.server.ts'

/** An address that somebody gave before the permit that it is for; known without opening it. Times are ISO 8601. */
export type AddressDraft = { country: string; updatedAt: string; until: string }

/** Under what an account's address is kept until there is a permit. */
export function draftIdOf(uid: string): string {
  return `draft ${uid}`
}

/** Keeps an account's address for its next permit, sealed, in place of an earlier one. Throws `AddressInvalidError`. */
export async function storeDraft(
  tx: WriteDb,
  keys: AddressKeys,
  { uid, address, now }: { uid: string; address: PostalAddress; now: Date },
): Promise<void> {
  const { problems } = checkAddress(address)
  if (problems.length > 0) throw new AddressInvalidError(problems)
  await dropDraft(tx, { uid })
  await enterAddress(tx, keys, { claimId: draftIdOf(uid), address, priced: undefined, by: uid, now })
  await setPurge(tx, { claimId: draftIdOf(uid), after: new Date(now.getTime() + draftHours * 3_600_000) })
}

/** What is kept for an account's next permit; undefined for nothing. */
export async function findDraft(read: ReadDb, { uid }: { uid: string }): Promise<AddressDraft | undefined> {
  const row = await read
    .selectFrom('claim_addresses')
    .select(['country', 'updated_at', 'purge_after'])
    .where('claim_id', '=', draftIdOf(uid))
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return row?.purge_after == null
    ? undefined
    : { country: row.country, updatedAt: row.updated_at.toISOString(), until: row.purge_after.toISOString() }
}

/** Forgets it; no receipt is left of what was for nothing. Who opened it stays written down. */
export async function dropDraft(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('claim_addresses').where('claim_id', '=', draftIdOf(uid)).execute()
}

/**
 * Gives the address to what a permit was signed for, sealed anew for it, when it goes to the country that was priced. Nobody
 * sees it; who opened it before is told of the claim too. Returns whether there was one.
 */
export async function takeDraft(
  tx: WriteDb,
  keys: AddressKeys,
  { uid, claimId, priced, now }: { uid: string; claimId: string; priced: string | undefined; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('claim_addresses')
    .selectAll()
    .where('claim_id', '=', draftIdOf(uid))
    .where('purged_at', 'is', null)
    .where('purge_after', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (
    row?.key_id == null ||
    row.wrapped_key === null ||
    row.sealed === null ||
    (priced !== undefined && priced !== row.country)
  )
    return false
  const address = openSealed(keys, {
    claimId: draftIdOf(uid),
    keyId: row.key_id,
    wrappedKey: row.wrapped_key,
    sealed: row.sealed,
  })
  await enterAddress(tx, keys, { claimId, address, priced, by: uid, now })
  await copyOpenings(tx, { from: draftIdOf(uid), to: claimId, since: row.updated_at })
  await dropDraft(tx, { uid })
  return true
}
