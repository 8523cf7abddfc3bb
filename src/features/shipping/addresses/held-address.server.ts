import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { AddressKeys } from './address-keys.server.ts'
import type { AddressOpening } from './address-opening.ts'
import { copyOpenings, listAddressOpenings } from './address-vault.server.ts'
import { NoAddressError } from './address.ts'
import { openSealed, sealAddress } from './seal-address.server.ts'

/** An address that a legal hold keeps after its claim went to somebody else. Times are ISO 8601. */
export type HeldAddress = {
  heldId: string
  claimId: string
  country: string
  givenBy: string
  givenAt: string
  reason: string
  openings: AddressOpening[]
}

/**
 * Moves the address of a claim that is on legal hold out of the claim's reach, encrypted anew under a name of its own, with who
 * opened it `since` it was its giver's. It is erased when the hold ends. Returns that name; `undefined` where nothing is held.
 */
export async function setHeldAside(
  tx: WriteDb,
  keys: AddressKeys,
  { claimId, givenBy, since, now }: { claimId: string; givenBy: string; since: Date | undefined; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('claim_addresses')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('purged_at', 'is', null)
    .where('legal_hold_reason', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row?.key_id == null || row.wrapped_key === null || row.sealed === null) return undefined
  const heldId = `held ${claimId} ${now.getTime()}`
  const { keyId, wrappedKey, sealed } = sealAddress(keys, {
    claimId: heldId,
    address: openSealed(keys, { claimId, keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed }),
  })
  await tx.deleteFrom('claim_addresses').where('claim_id', '=', claimId).execute()
  await tx
    .insertInto('claim_addresses')
    .values({
      ...row,
      claim_id: heldId,
      key_id: keyId,
      wrapped_key: wrappedKey,
      sealed,
      locked_at: null,
      purge_after: now,
      held_for: claimId,
      given_by: givenBy,
    })
    .execute()
  await copyOpenings(tx, { from: claimId, to: heldId, since })
  return heldId
}

/** The addresses of earlier owners that legal holds keep: of one claim, or all that one account gave. */
export async function listHeldAddresses(
  read: ReadDb,
  of: { claimId: string } | { givenBy: string },
): Promise<HeldAddress[]> {
  let query = read
    .selectFrom('claim_addresses')
    .selectAll()
    .where('purged_at', 'is', null)
    .where('held_for', 'is not', null)
    .orderBy('updated_at')
    .limit(50)
  query = 'claimId' in of ? query.where('held_for', '=', of.claimId) : query.where('given_by', '=', of.givenBy)
  const rows = await query.execute()
  return await Promise.all(
    rows.map(async (row) => ({
      heldId: row.claim_id,
      claimId: row.held_for ?? '',
      country: row.country,
      givenBy: row.given_by ?? '',
      givenAt: row.updated_at.toISOString(),
      reason: row.legal_hold_reason ?? '',
      openings: await listAddressOpenings(read, { claimId: row.claim_id }),
    })),
  )
}

/** One of them. Throws `NoAddressError` where the claim has none of this name. */
export async function findHeldAddress(
  read: ReadDb,
  { claimId, heldId }: { claimId: string; heldId: string },
): Promise<HeldAddress> {
  const found = (await listHeldAddresses(read, { claimId })).find((one) => one.heldId === heldId)
  if (found === undefined) throw new NoAddressError()
  return found
}
