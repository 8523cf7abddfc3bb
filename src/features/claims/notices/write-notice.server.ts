import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import type { Notice } from './notice.ts'

/** Where somebody hears of a claim. */
export type Recipient = { email: string; language: string | undefined }

/** Keeps where to tell somebody of a claim; an empty address for who wants no mails. Taken off again when the claim's address is erased. */
export async function setContact(
  tx: WriteDb,
  { claimId, email, language }: { claimId: string; email: string; language?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('claim_contacts')
    .values({ claim_id: claimId, email, language: language ?? null })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ email, language: language ?? null }))
    .execute()
}

/** Forgets it. What waits in the outbox for it still goes out, or is told to nobody. */
export async function forgetContact(tx: WriteDb, { claimId }: { claimId: string }): Promise<void> {
  await tx.deleteFrom('claim_contacts').where('claim_id', '=', claimId).execute()
}

/** Takes what somebody said before a permit over to the claim that it may open. */
export async function moveContact(tx: WriteDb, { from, to }: { from: string; to: string }): Promise<void> {
  const contact = await tx.selectFrom('claim_contacts').selectAll().where('claim_id', '=', from).executeTakeFirst()
  if (contact === undefined) return
  await setContact(tx, { claimId: to, email: contact.email, language: contact.language ?? undefined })
  await forgetContact(tx, { claimId: from })
}

/** What somebody said about mails on a claim. */
export async function findContact(tx: WriteDb, { claimId }: { claimId: string }): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('claim_contacts')
    .select(['email', 'language'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  return row === undefined ? undefined : { email: row.email, language: row.language ?? undefined }
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of; once for each kind, claim and occasion. It goes to whom
 * `to` says, or where the claim's owner wants to hear of it: as they said with their address, else by their account. To nobody
 * where neither is known.
 */
export async function writeNotice(
  tx: WriteDb,
  {
    claimId,
    notice,
    occasion = '',
    to,
    now,
  }: { claimId: string; notice: Notice; occasion?: string | undefined; to?: Recipient | undefined; now: Date },
): Promise<void> {
  const recipient = to ?? (await findContact(tx, { claimId })) ?? (await findOwner(tx, { claimId }))
  if (recipient === undefined || recipient.email === '') return
  await tx
    .insertInto('claim_notices')
    .values({
      kind: notice.kind,
      claim_id: claimId,
      occasion,
      to_email: recipient.email,
      language: recipient.language ?? null,
      data: JSON.stringify(notice),
      next_attempt_at: now,
      created_at: now,
      problem_code: null,
      problem_detail: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Where the studio's people hear of what needs them, in the language of the account whose mailbox that is. */
export async function studioMailbox(tx: WriteDb, { contact }: { contact: string }): Promise<Recipient> {
  const row = await tx
    .selectFrom('identity_accounts')
    .select('language')
    .where('email', '=', contact.toLowerCase())
    .executeTakeFirst()
  return { email: contact, language: row?.language ?? undefined }
}

/** Where somebody hears of an address of theirs that is kept after the claim went to somebody else; nowhere where no mailbox is known. */
export async function findGiver(
  tx: WriteDb,
  { heldId, givenBy }: { heldId: string; givenBy: string },
): Promise<Recipient> {
  return (
    (await findContact(tx, { claimId: heldId })) ??
    (await findMailbox(readSide(tx), { uid: givenBy })) ?? { email: '', language: undefined }
  )
}

/** The mailbox of the account that a claim belongs to, by itself or by a linked wallet. */
async function findOwner(tx: WriteDb, { claimId }: { claimId: string }): Promise<Recipient | undefined> {
  const claim = await tx
    .selectFrom('claims')
    .leftJoin('wallet_links', 'wallet_links.address', 'claims.holder')
    .select(['claims.account_uid', 'wallet_links.uid'])
    .where('claims.claim_id', '=', claimId)
    .executeTakeFirst()
  const uid = claim?.account_uid ?? claim?.uid
  return uid == null ? undefined : await findMailbox(readSide(tx), { uid })
}
