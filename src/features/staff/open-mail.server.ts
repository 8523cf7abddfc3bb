import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { requireRole } from '#features/accounts/roles/roles.ts'
import type { Role } from '#features/studio/access.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { isUnsent } from '#platform/mail/mail-state.ts'
import { findEnvelope } from './list-envelopes.server.ts'
import { type Envelope, MailGoneError, type MailKey, NoSuchMailError, type OpenedMail } from './outbox.ts'

/** Who acts, and which addresses own the app by its configuration. */
export type By = {
  owners: readonly string[]
  actor: { uid: string; roles: readonly Role[] }
  requestId: string
  now: Date
}

/**
 * Opens a mail that waits, and records who did: its link can open somebody's account. Mails to people who run the app
 * are for owners, or staff could make themselves owners. Throws `NoSuchMailError` or `RoleMissingError`.
 */
export async function openMail(tx: WriteDb, by: By, key: MailKey): Promise<Omit<OpenedMail, 'words'>> {
  const envelope = await envelopeFor(tx, by, key)
  await recordAct(tx, {
    actor: by.actor.uid,
    act: 'mail-opened',
    ...subjectOf(envelope),
    requestId: by.requestId,
    now: by.now,
  })
  if (key.source === 'claim') return { link: undefined, until: undefined }
  const { data } = await tx
    .selectFrom('identity_outbox')
    .select('data')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return openedMail(data)
}

/**
 * Records that a mail which has not gone out is tried at once, or withdrawn; whoever keeps it then does so. Throws
 * `NoSuchMailError`, `RoleMissingError`, and `MailGoneError` for one that was sent or ended.
 */
export async function recordMailAct(
  tx: WriteDb,
  by: By,
  { act, ...key }: MailKey & { act: 'mail-retried' | 'mail-withdrawn' },
): Promise<void> {
  const envelope = await envelopeFor(tx, by, key)
  if (!isUnsent(envelope.state)) throw new MailGoneError()
  await recordAct(tx, { actor: by.actor.uid, act, ...subjectOf(envelope), requestId: by.requestId, now: by.now })
}

async function envelopeFor(tx: WriteDb, { owners, actor }: By, key: MailKey): Promise<Envelope> {
  const envelope = await findEnvelope(tx, { ...key, owners })
  if (envelope === undefined) throw new NoSuchMailError()
  if (envelope.toRole) requireRole(['owner'], actor.roles)
  return envelope
}

function subjectOf({ uid, to, kind }: Envelope): { subject: string; detail: string } {
  return { subject: uid ?? to, detail: `${kind} to ${to === '' ? 'an address that was erased' : to}` }
}

/** The link among what the mail says, if a browser opens it, and when it ends. */
function openedMail(data: unknown): Omit<OpenedMail, 'words'> {
  const { link, expiresAt } = (typeof data === 'object' && data !== null ? data : {}) as {
    link?: unknown
    expiresAt?: unknown
  }
  const end = new Date(typeof expiresAt === 'string' ? expiresAt : Number.NaN).getTime()
  return {
    link: typeof link === 'string' && /^https?:\/\//.test(link) ? link : undefined,
    until: Number.isNaN(end) ? undefined : Math.floor(end / 1000),
  }
}
