import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database.server.ts'
import { freeTextArray } from '#platform/sql-array.server.ts'
import type { Envelope } from './outbox.ts'

/**
 * Mails of the embedded sign-in service without what they say, newest first; `before` is the id that the page before ended
 * with. `owners` are the addresses of VITRINE_OWNERS: whoever confirms one of them owns the house.
 */
export async function listEnvelopes(read: ReadDb, { before, limit, owners }: { before: number | undefined; limit: number; owners: readonly string[] }): Promise<{ mails: Envelope[]; next: number | undefined }> {
  let query = envelopes(read, owners).orderBy('id', 'desc').limit(limit + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  return { mails: shown.map(envelopeOf), next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

/** One mail's envelope. */
export async function findEnvelope(read: ReadDb | WriteDb, { id, owners }: { id: number; owners: readonly string[] }): Promise<Envelope | undefined> {
  const row = await envelopes(read, owners).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : envelopeOf(row)
}

function envelopes(read: ReadDb | WriteDb, owners: readonly string[]) {
  // By uid and by address: a mail to somebody who runs the house, or could, is that, whichever of them it names.
  const toRole = sql<boolean>`(lower(to_email) = any(${freeTextArray(owners)}) or exists (select 1 from account_roles r left join identity_accounts a on a.uid = r.uid where r.uid = identity_outbox.uid or a.email = lower(identity_outbox.to_email)))`
  return (read as ReadDb).selectFrom('identity_outbox').select(['id', 'kind', 'to_email', 'uid', 'state', 'created_at', 'sent_at', 'problem_detail', toRole.as('to_role')])
}

function envelopeOf(row: { id: number; kind: string; to_email: string; uid: string | null; state: string; created_at: Date; sent_at: Date | null; problem_detail: string | null; to_role: boolean }): Envelope {
  return {
    id: row.id, kind: row.kind, to: row.to_email, uid: row.uid ?? undefined, state: row.state, createdAt: seconds(row.created_at),
    sentAt: row.sent_at === null ? undefined : seconds(row.sent_at), problem: row.problem_detail ?? undefined, toRole: row.to_role,
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
