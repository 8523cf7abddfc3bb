import { recordAct } from '#features/accounts/record-act.server.ts'
import { requireRole, type Role } from '#features/accounts/roles.ts'
import type { WriteDb } from '#platform/database.server.ts'
import { findEnvelope } from './list-envelopes.server.ts'
import { NoSuchMailError, type OpenedMail } from './outbox.ts'

/**
 * Opens a mail that waits, and records who did: its link can open somebody's account. Mails to people who run the house
 * are for owners, or staff could make themselves owners. Throws `NoSuchMailError` or `RoleMissingError`.
 */
export async function openMail(tx: WriteDb, { id, owners, actor, requestId, now }: { id: number; owners: readonly string[]; actor: { uid: string; roles: readonly Role[] }; requestId: string; now: Date }): Promise<Omit<OpenedMail, 'words'>> {
  const envelope = await findEnvelope(tx, { id, owners })
  if (envelope === undefined) throw new NoSuchMailError()
  if (envelope.toRole) requireRole(['owner'], actor.roles)
  await recordAct(tx, { actor: actor.uid, act: 'mail-opened', subject: envelope.uid ?? envelope.to, detail: `${envelope.kind} to ${envelope.to}`, requestId, now })
  const { data } = await tx.selectFrom('identity_outbox').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return openedMail(data)
}

/** The link among what the mail says, if a browser opens it, and when it ends. */
function openedMail(data: unknown): Omit<OpenedMail, 'words'> {
  const { link, expiresAt } = (typeof data === 'object' && data !== null ? data : {}) as { link?: unknown; expiresAt?: unknown }
  const end = new Date(typeof expiresAt === 'string' ? expiresAt : Number.NaN).getTime()
  return {
    link: typeof link === 'string' && /^https?:\/\//.test(link) ? link : undefined,
    until: Number.isNaN(end) ? undefined : Math.floor(end / 1000),
  }
}
