import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Account } from './account.ts'
import { type ActionType, takeBackTypes } from './action-codes.ts'
import type { IdentityContext } from './identity-context.ts'
import { addPasskeyType, enrollmentType, pendingSignInType } from './pending-types.ts'
import { type AccountEvent, isByMailbox, lostWays, type Way } from './ways-in.ts'

type Context = Pick<IdentityContext, 'now' | 'outside'>

/**
 * Takes from an account the ways in that do not survive an event (`fates`), in the transaction of the event. Call it before
 * anything new is written: what it removes is what was there. `since` is the moment of the change that is taken back.
 */
export async function followEvent(
  context: Context,
  tx: EdgeDb,
  {
    account: { uid, mailboxAt, passwordUpdatedAt, validSince },
    event,
    since,
  }: {
    account: Pick<Account, 'uid' | 'mailboxAt' | 'passwordUpdatedAt' | 'validSince'>
    event: AccountEvent
    since?: Date
  },
): Promise<void> {
  const now = context.now()
  const lost = lostWays(event, { mailboxAt, since })
  const isPasswordLost =
    lost.password === true ||
    (lost.password !== undefined && passwordUpdatedAt !== null && passwordUpdatedAt >= lost.password)
  const columns = {
    ...(isPasswordLost ? { password_hash: null, password_updated_at: null } : {}),
    ...(isByMailbox(event) ? { mailbox_at: mailboxAt ?? now } : {}),
    ...(lost.signIns === undefined ? {} : { valid_since: new Date(Math.max(now.getTime(), validSince.getTime() + 1)) }),
  }
  // `valid_since` only grows, so that of two events in one moment the later one counts too. First the account: a sign-in that is being finished waits for this row, and then finds that it is void.
  if (Object.keys(columns).length > 0)
    await tx.updateTable('identity_accounts').set(columns).where('uid', '=', uid).execute()
  for (const way of Object.keys(lost) as Way[])
    await remove[way]?.(context, tx, { uid, since: lost[way] === true ? undefined : lost[way] })
}

type Removed = { uid: string; since: Date | undefined }
type Remove = (context: Context, tx: EdgeDb, removed: Removed) => Promise<void>

/** How each way is removed; the password is a column of the account. Sessions end before wallets go: linking one requires a session. */
const remove: Partial<Record<Way, Remove>> = {
  providers: async (_context, tx, { uid, since }) => {
    const links = tx.deleteFrom('identity_provider_links').where('uid', '=', uid)
    await (since === undefined ? links : links.where('linked_at', '>=', since)).execute()
  },
  factors: async (_context, tx, { uid, since }) => {
    const factors = tx.deleteFrom('identity_factors').where('uid', '=', uid)
    await (since === undefined ? factors : factors.where('enrolled_at', '>=', since)).execute()
  },
  passkeys: async (_context, tx, { uid, since }) => {
    const passkeys = tx.deleteFrom('identity_passkeys').where('uid', '=', uid)
    await (since === undefined ? passkeys : passkeys.where('made_at', '>=', since)).execute()
  },
  signIns: async ({ now, outside }, tx, { uid }) => {
    await tx
      .updateTable('identity_sign_ins')
      .set({ revoked_at: now() })
      .where('uid', '=', uid)
      .where('revoked_at', 'is', null)
      .execute()
    await outside.endSessions(tx, { uid, now: now() })
  },
  wallets: async ({ now, outside }, tx, { uid, since }) => {
    await outside.forgetWallets(tx, { uid, since, now: now() })
  },
  links: async (context, tx, removed) => {
    await voidCodes(context, tx, removed, ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'])
  },
  changes: async (context, tx, removed) => {
    await voidCodes(context, tx, removed, ['VERIFY_AND_CHANGE_EMAIL'])
  },
  takeBacks: async (context, tx, removed) => {
    await voidCodes(context, tx, removed, [...takeBackTypes])
  },
  pending: async (context, tx, removed) => {
    await voidCodes(context, tx, removed, [pendingSignInType, enrollmentType, addPasskeyType])
    await context.outside.forgetProofs(tx, removed)
  },
  networks: async (_context, tx, { uid, since }) => {
    const networks = tx.deleteFrom('identity_networks').where('uid', '=', uid)
    await (since === undefined ? networks : networks.where('seen_at', '>=', since)).execute()
  },
}

/** Makes open codes void: what they were for must not happen any more. */
async function voidCodes(
  { now }: Context,
  tx: EdgeDb,
  { uid, since }: Removed,
  types: (ActionType | typeof pendingSignInType | typeof enrollmentType | typeof addPasskeyType)[],
): Promise<void> {
  const open = tx
    .updateTable('identity_codes')
    .set({ used_at: now() })
    .where('uid', '=', uid)
    .where('type', 'in', types)
    .where('used_at', 'is', null)
  await (since === undefined ? open : open.where('created_at', '>=', since)).execute()
}
