import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { written } from '#messages/retold.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { AddressKeys } from './address-keys.server.ts'
import { type AddressLook, type AddressOpening, openingsOf } from './address-opening.ts'
import { addressReceipts } from './address-receipt.ts'
import {
  AddressInvalidError,
  AddressLockedError,
  asTyped,
  checkAddress,
  CountryChangedError,
  NoAddressError,
  type PostalAddress,
} from './address.ts'
import { openSealed, rewrap, sealAddress } from './seal-address.server.ts'

/** What can be known of an address without opening it. Times are ISO 8601. */
export type AddressStanding = {
  country: string
  updatedAt: string
  isLocked: boolean
  purgeAfter: string | undefined
  legalHold: string | undefined
  purged: { at: string; receipt: string } | undefined
}

/**
 * Keeps an address, sealed, in place of an earlier one. `priced` is the country that the price was for. Throws
 * `AddressInvalidError`, `CountryChangedError`, and `AddressLockedError` once the parcel is packed or the address erased because its time was over; one that
 * was erased because the claim went to somebody else is given anew.
 */
export async function enterAddress(
  tx: WriteDb,
  keys: AddressKeys,
  {
    claimId,
    address: given,
    priced,
    by,
    now,
  }: { claimId: string; address: PostalAddress; priced: string | undefined; by: string; now: Date },
): Promise<void> {
  const { problems } = checkAddress(given)
  if (problems.length > 0) throw new AddressInvalidError(problems)
  const address = asTyped(given)
  if (priced !== undefined && priced !== address.country)
    throw new CountryChangedError({ priced, given: address.country })
  const { keyId, wrappedKey, sealed } = sealAddress(keys, { claimId, address })
  const values = {
    key_id: keyId,
    wrapped_key: wrappedKey,
    sealed,
    country: address.country,
    entered_by: by,
    updated_at: now,
    purged_at: null,
    receipt: null,
  }
  const row = await tx
    .insertInto('claim_addresses')
    .values({ claim_id: claimId, version: 1, legal_hold_reason: null, legal_hold_by: null, ...values })
    .onConflict((conflict) =>
      conflict
        .column('claim_id')
        .doUpdateSet({ ...values, version: sql`claim_addresses.version + 1` })
        .where('claim_addresses.locked_at', 'is', null)
        .where(sql<boolean>`(claim_addresses.purged_at is null or claim_addresses.purge_after is null)`),
    )
    .returning('version')
    .executeTakeFirst()
  if (row === undefined) throw new AddressLockedError()
}

/** Who opens an address, and why. */
export type OpeningAsked = {
  claimId: string
  by: AddressLook['by']
  actor: string
  reason: string
  requestId?: string | undefined
  now: Date
}

/**
 * Opens an address and writes down who did, and why, in the same transaction; one that was given before `since` is nobody's to open
 * by this name. Throws `NoAddressError`. Of a claim, by `openClaimAddress` alone.
 */
export async function openAddress(
  tx: WriteDb,
  keys: AddressKeys,
  { claimId, by, actor, reason, since, requestId, now }: OpeningAsked & { since?: Date | undefined },
): Promise<PostalAddress> {
  const row = await tx
    .selectFrom('claim_addresses')
    .select(['key_id', 'wrapped_key', 'sealed', 'updated_at'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (
    row?.key_id == null ||
    row.wrapped_key === null ||
    row.sealed === null ||
    (since !== undefined && row.updated_at < since)
  )
    throw new NoAddressError()
  await tx
    .insertInto('address_openings')
    .values({
      claim_id: claimId,
      at: now,
      by,
      actor,
      role: by === 'owner' ? null : roleOf(actor),
      reason,
      request_id: requestId ?? null,
    })
    .execute()
  return openSealed(keys, { claimId, keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed })
}

/** What a person of the studio is while they open an address: a packer, or an owner who packs. */
function roleOf(actor: string) {
  return sql<
    string | null
  >`(select role from account_roles where uid = ${actor} and role in ('packer', 'owner') order by role = 'packer' desc limit 1)`
}

/** What is known of a claim's address without opening it; `undefined` when none was ever given. */
export async function findAddressStanding(
  read: ReadDb,
  { claimId, since }: { claimId: string; since?: Date | undefined },
): Promise<AddressStanding | undefined> {
  const row = await read
    .selectFrom('claim_addresses')
    .select(['country', 'updated_at', 'locked_at', 'purge_after', 'legal_hold_reason', 'purged_at', 'receipt'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  // What was given before is none of its present owner's, erased or not.
  return row === undefined ||
    (since !== undefined && (row.updated_at < since || (row.purged_at !== null && row.purged_at <= since)))
    ? undefined
    : {
        country: row.country,
        updatedAt: row.updated_at.toISOString(),
        isLocked: row.locked_at !== null,
        purgeAfter: row.purge_after?.toISOString(),
        legalHold: row.legal_hold_reason ?? undefined,
        purged: row.purged_at === null ? undefined : { at: row.purged_at.toISOString(), receipt: row.receipt ?? '' },
      }
}

/** Who opened an address, newest first; its owner sees this list, `since` it is theirs. Every look is kept; those of one errand are one opening. */
export async function listAddressOpenings(
  read: ReadDb | WriteDb,
  { claimId, since }: { claimId: string; since?: Date | undefined },
): Promise<AddressOpening[]> {
  const rows = await (read as ReadDb)
    .selectFrom('address_openings')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('at', '>', since ?? new Date(0))
    .orderBy('id', 'desc')
    .limit(2000)
    .execute()
  return openingsOf(
    rows.map(({ at, by, actor, role, reason }) => ({
      at: at.toISOString(),
      by: by as AddressLook['by'],
      actor,
      role: role ?? undefined,
      reason,
    })),
  )
}

/** Writes who opened an address `since` a moment also under the name that it has now; what was written before stays. */
export async function copyOpenings(
  tx: WriteDb,
  { from, to, since }: { from: string; to: string; since: Date | undefined },
): Promise<void> {
  await tx
    .insertInto('address_openings')
    .columns(['claim_id', 'at', 'by', 'actor', 'role', 'reason', 'request_id'])
    .expression((eb) =>
      eb
        .selectFrom('address_openings')
        .select([sql<string>`${to}::text`.as('claim_id'), 'at', 'by', 'actor', 'role', 'reason', 'request_id'])
        .where('claim_id', '=', from)
        .where('at', '>=', since ?? new Date(0))
        .orderBy('id'),
    )
    .execute()
}

/** Locks an address while its parcel is packed, or lets it be changed again. Throws `NoAddressError` when there is none to lock. */
export async function lockAddress(
  tx: WriteDb,
  { claimId, locked, now }: { claimId: string; locked: boolean; now: Date },
): Promise<void> {
  const row = await tx
    .updateTable('claim_addresses')
    .set({ locked_at: locked ? now : null })
    .where('claim_id', '=', claimId)
    .where('purged_at', 'is', null)
    .returning('claim_id')
    .executeTakeFirst()
  if (row === undefined && locked) throw new NoAddressError()
}

/** From when on an address is nobody's business any more. */
export async function setPurge(
  tx: WriteDb,
  { claimId, after }: { claimId: string; after: Date | undefined },
): Promise<void> {
  await tx
    .updateTable('claim_addresses')
    .set({ purge_after: after ?? null })
    .where('claim_id', '=', claimId)
    .where('purged_at', 'is', null)
    .execute()
}

/** Keeps an address from being erased, for a reason (a dispute, a lost parcel), or lets that go. */
export async function holdAddress(
  tx: WriteDb,
  { claimId, reason, by }: { claimId: string; reason: string | undefined; by: string },
): Promise<void> {
  await tx
    .updateTable('claim_addresses')
    .set({ legal_hold_reason: reason ?? null, legal_hold_by: reason === undefined ? null : by })
    .where('claim_id', '=', claimId)
    .where('purged_at', 'is', null)
    .execute()
}

/** Erases the addresses that are due and on no legal hold, each with a receipt. Returns the claims they were of. */
export async function purgeAddresses(
  tx: WriteDb,
  { now, claimId }: { now: Date; claimId?: string },
): Promise<string[]> {
  let query = tx
    .selectFrom('claim_addresses')
    .selectAll()
    .where('purged_at', 'is', null)
    .where('legal_hold_reason', 'is', null)
    .orderBy('purge_after')
    .limit(200)
    .forUpdate()
    .skipLocked()
  query = claimId === undefined ? query.where('purge_after', '<=', now) : query.where('claim_id', '=', claimId)
  const rows = await query.execute()
  for (const row of rows) {
    const openings = await listAddressOpenings(tx, { claimId: row.claim_id })
    await tx
      .updateTable('claim_addresses')
      .set({
        key_id: null,
        wrapped_key: null,
        sealed: null,
        purged_at: now,
        receipt: receiptOf(row, { openings: openings.length, now }),
      })
      .where('claim_id', '=', row.claim_id)
      .execute()
  }
  return rows.map(({ claim_id: id }) => id)
}

/** What a receipt says: which sealed text is gone, never what it said. */
function receiptOf(
  {
    claim_id: claimId,
    country,
    updated_at: updatedAt,
    version,
    sealed,
  }: { claim_id: string; country: string; updated_at: Date; version: number; sealed: string | null },
  { openings, now }: { openings: number; now: Date },
): string {
  const print = createHash('sha256')
    .update(sealed ?? '')
    .digest('hex')
  return written(openings === 1 ? addressReceipts.openedOnce : addressReceipts.opened, {
    claim: claimId,
    country,
    given: updatedAt.toISOString(),
    version: String(version),
    openings: String(openings),
    at: now.toISOString(),
    hash: print,
  })
}

/** Seals up to `limit` addresses' own keys with the newest key. Returns how many; 0 when all are. */
export async function rewrapAddresses(tx: WriteDb, keys: AddressKeys, { limit }: { limit: number }): Promise<number> {
  const rows = await tx
    .selectFrom('claim_addresses')
    .select(['claim_id', 'key_id', 'wrapped_key'])
    .where('key_id', 'is not', null)
    .where('key_id', '<>', keys.current)
    .orderBy('claim_id')
    .limit(limit)
    .forUpdate()
    .execute()
  for (const { claim_id: claimId, key_id: keyId, wrapped_key: wrappedKey } of rows) {
    if (keyId === null || wrappedKey === null) continue
    const next = rewrap(keys, { claimId, keyId, wrappedKey })
    await tx
      .updateTable('claim_addresses')
      .set({ key_id: next.keyId, wrapped_key: next.wrappedKey })
      .where('claim_id', '=', claimId)
      .execute()
  }
  return rows.length
}
