import { findEdition } from '#features/prints/numbers/edition.ts'
import { findAddressStanding, purgeAddresses, setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { reminderDays } from '../claim/policy.ts'
import { namelessTitles } from '../notices/notice-text.ts'
import { findGiver, forgetContact, writeNotice } from '../notices/write-notice.server.ts'

/** Erases the addresses whose time is over, tells their owners with the receipt, and forgets where to tell them. Returns the claims. */
export async function purgeClaims(
  tx: WriteDb,
  { studio: { editions }, claimId, now }: { studio: Pick<Studio, 'editions'>; claimId?: string; now: Date },
): Promise<string[]> {
  const purged = await purgeAddresses(tx, claimId === undefined ? { now } : { now, claimId })
  for (const id of purged) {
    const receipt = (await findAddressStanding(readSide(tx), { claimId: id }))?.purged?.receipt
    const held = await tx
      .selectFrom('claim_addresses')
      .select(['held_for', 'given_by'])
      .where('claim_id', '=', id)
      .where('held_for', 'is not', null)
      .executeTakeFirst()
    const ofClaim = held?.held_for ?? id
    const to = held?.given_by == null ? undefined : await findGiver(tx, { heldId: id, givenBy: held.given_by })
    const claim = await tx.selectFrom('claims').select('edition_id').where('claim_id', '=', ofClaim).executeTakeFirst()
    // What was typed before a permit and never used opened no claim: nobody is told.
    if (receipt !== undefined && claim !== undefined)
      await writeNotice(tx, {
        claimId: ofClaim,
        occasion: now.toISOString(),
        to,
        notice: {
          kind: 'purged',
          title: findEdition(editions, claim.edition_id)?.title ?? namelessTitles.claim,
          receipt,
          wasHeld: held !== undefined,
        },
        now,
      })
    await forgetContact(tx, { claimId: id })
  }
  return purged
}

/** Addresses that were given for permits which ended unused belong to nobody: they go at once. */
export async function dropUnused(
  tx: WriteDb,
  { intentIds, now }: { intentIds: readonly string[]; now: Date },
): Promise<void> {
  for (const claimId of intentIds) {
    await setPurge(tx, { claimId, after: now })
    await forgetContact(tx, { claimId })
  }
}

/** Tells those who have not given an address, `reminderDays` before the time for it ends; once. Returns how many. */
export async function remindOfAddresses(
  tx: WriteDb,
  { studio: { editions }, now }: { studio: Pick<Studio, 'editions'>; now: Date },
): Promise<number> {
  const soon = new Date(now.getTime() + reminderDays * 86_400_000)
  const rows = await tx
    .selectFrom('claims')
    .leftJoin('claim_addresses', 'claim_addresses.claim_id', 'claims.claim_id')
    .select(['claims.claim_id', 'claims.edition_id', 'claims.due_at'])
    .where('claims.reminded_at', 'is', null)
    .where('claims.due_at', '<=', soon)
    .where('claims.due_at', '>', now)
    .where('claim_addresses.claim_id', 'is', null)
    .where('claims.state', 'in', ['accepted', 'numbered', 'printed', 'signed'])
    .limit(200)
    .forUpdate('claims')
    .skipLocked()
    .execute()
  for (const { claim_id: claimId, edition_id: editionId, due_at: dueAt } of rows) {
    if (dueAt !== null)
      await writeNotice(tx, {
        claimId,
        notice: {
          kind: 'deadline',
          title: findEdition(editions, editionId)?.title ?? namelessTitles.print,
          dueAt: dueAt.toISOString(),
        },
        now,
      })
    await tx.updateTable('claims').set({ reminded_at: now }).where('claim_id', '=', claimId).execute()
  }
  return rows.length
}
