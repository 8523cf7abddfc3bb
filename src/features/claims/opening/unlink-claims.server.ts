import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { erasedPerson } from '#platform/erased-person.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'

/**
 * Takes an account that is being deleted off its claims; each is its wallet's from then on, also one that was taken over by a
 * link. Where to write to, unsent mails, the private links and what staff noted go. Call it while the account's wallets are still linked.
 * Returns the claims that were its own or its wallets'.
 */
export async function unlinkClaims(
  tx: WriteDb,
  { uid, email, now }: { uid: string; email: string | undefined; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('claims')
    .select(['claim_id', 'account_uid', 'state', 'version'])
    .where(isTheirs(uid))
    .forUpdate()
    .execute()
  const claimIds = rows.map((row) => row.claim_id)
  for (const { claim_id: claimId, account_uid: account, state, version } of rows) {
    if (account !== uid) continue
    await tx
      .updateTable('claims')
      .set({ account_uid: null, together: false, version: version + 1 })
      .where('claim_id', '=', claimId)
      .execute()
    await tx
      .insertInto('claim_steps')
      .values({
        claim_id: claimId,
        position: version,
        from_state: state,
        to_state: state,
        by: 'house',
        actor: null,
        reason: 'Its account was deleted. The claim belongs to its wallet.' satisfies MessageText,
        details: null,
        request_id: null,
        at: now,
      })
      .execute()
  }
  await tx.deleteFrom('claim_links').where('used_by', '=', uid).execute()
  await tx.deleteFrom('claim_links').where('made_by', '=', uid).where('used_at', 'is', null).execute()
  await tx.updateTable('claim_links').set({ made_by: erasedPerson }).where('made_by', '=', uid).execute()
  // The database keeps a claim's story as it was, but for this word in place of a person (`history_stays`).
  await tx
    .updateTable('claim_steps')
    .set({ actor: erasedPerson })
    .where('actor', '=', uid)
    .where('by', '=', 'holder')
    .execute()
  if (claimIds.length > 0) {
    await tx.deleteFrom('claim_contacts').where('claim_id', 'in', claimIds).execute()
    await tx.deleteFrom('claim_notices').where('claim_id', 'in', claimIds).execute()
    await tx.deleteFrom('claim_remarks').where('claim_id', 'in', claimIds).execute()
  }
  if (email !== undefined) {
    await tx.deleteFrom('claim_contacts').where('email', '=', email).execute()
    await tx.deleteFrom('claim_notices').where('to_email', '=', email).execute()
  }
  return claimIds
}
