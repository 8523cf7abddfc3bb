import type { EdgeDb } from '#platform/database/database.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'

/** A mail to send; `data` is what its kind says, such as `{ link }`. */
export type Mail = {
  kind: string
  to: string
  language?: string | undefined
  uid?: string | undefined
  data: Record<string, unknown>
}

/** Puts a mail into the outbox, in the transaction of what it announces: it goes out when that has really happened. */
export async function writeMail(
  { now, outbox }: Pick<IdentityContext, 'now' | 'outbox'>,
  tx: EdgeDb,
  { kind, to, language, uid, data }: Mail,
): Promise<void> {
  await tx
    .insertInto('identity_outbox')
    .values({
      kind,
      to_email: to,
      language: language ?? null,
      uid: uid ?? null,
      data: JSON.stringify(data),
      next_attempt_at: now(),
      created_at: now(),
      problem_code: null,
      problem_detail: null,
    })
    .execute()
  outbox.isFresh = true
}
