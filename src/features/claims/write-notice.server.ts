import type { WriteDb } from '#platform/database.server.ts'
import type { Notice } from './notice.ts'

/** Keeps where to tell somebody of a claim. Taken off again when the claim's address is erased. */
export async function setContact(tx: WriteDb, { claimId, email, language }: { claimId: string; email: string; language?: string | undefined }): Promise<void> {
  await tx.insertInto('claim_contacts').values({ claim_id: claimId, email, language: language ?? null }).onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ email, language: language ?? null })).execute()
}

/** Forgets it. What waits in the outbox for it still goes out, or is told to nobody. */
export async function forgetContact(tx: WriteDb, { claimId }: { claimId: string }): Promise<void> {
  await tx.deleteFrom('claim_contacts').where('claim_id', '=', claimId).execute()
}

/** Puts a mail into the outbox, in the transaction of what it tells of; once for each kind and claim. Nothing where nobody left an address for mails. */
export async function writeNotice(tx: WriteDb, { claimId, notice, now }: { claimId: string; notice: Notice; now: Date }): Promise<void> {
  const contact = await tx.selectFrom('claim_contacts').select(['email', 'language']).where('claim_id', '=', claimId).executeTakeFirst()
  if (contact === undefined) return
  await tx.insertInto('claim_notices').values({ kind: notice.kind, claim_id: claimId, to_email: contact.email, language: contact.language, data: JSON.stringify(notice), next_attempt_at: now, created_at: now, problem_code: null, problem_detail: null })
    .onConflict((conflict) => conflict.doNothing()).execute()
}
