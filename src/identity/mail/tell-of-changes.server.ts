import type { EdgeDb } from '#platform/database/database.server.ts'
import { pickLanguage } from '#platform/mail/mail-languages.ts'
import type { Account, Factor } from '../accounts/account.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import type { NoticeKind } from './mail-text.ts'
import { makeActionCode } from './make-action-code.server.ts'
import { writeMail } from './write-mail.server.ts'

type Change = { account: Account; request: IdentityRequest | undefined }

/**
 * Writes to the address an account had (`account` is as it was before) that it was changed, with a link that takes it back. An
 * address that nobody proved belongs to somebody else as likely: there goes a notice alone, for a link would lead into the account.
 */
export async function tellOfEmailChange(
  context: IdentityContext,
  tx: EdgeDb,
  { account, request, newEmail }: Change & { newEmail: string },
): Promise<void> {
  const { uid, email, emailVerified, language, mailboxAt } = account
  if (email === null) return
  if (!emailVerified) return await tell(context, tx, 'EMAIL_CHANGED_UNCONFIRMED', { account, request })
  await makeActionCode(context, tx, {
    type: 'RECOVER_EMAIL',
    to: email,
    uid,
    email,
    newEmail,
    locales: [request?.locale, language],
    data: { mailboxAt },
  })
}

/** Writes that the password was changed; whoever did not do so is told how to choose another. */
export async function tellOfPasswordChange(context: IdentityContext, tx: EdgeDb, change: Change): Promise<void> {
  await tell(context, tx, 'PASSWORD_CHANGED', change)
}

/** Writes that a second factor was added, with a link that removes it. */
export async function tellOfNewFactor(
  context: IdentityContext,
  tx: EdgeDb,
  { account, request, factor }: Change & { factor: Pick<Factor, 'factorId'> },
): Promise<void> {
  const { uid, email, language } = account
  if (email === null) return
  await makeActionCode(context, tx, {
    type: 'REVERT_SECOND_FACTOR_ADDITION',
    to: email,
    uid,
    email,
    locales: [request?.locale, language],
    data: { factorId: factor.factorId },
  })
}

/** Writes that a second factor was removed. */
export async function tellOfRemovedFactor(context: IdentityContext, tx: EdgeDb, change: Change): Promise<void> {
  await tell(context, tx, 'SECOND_FACTOR_REMOVED', change)
}

/** Writes that a passkey was added or removed; whoever did not do so is told how to keep others out. */
export async function tellOfPasskey(
  context: IdentityContext,
  tx: EdgeDb,
  kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED',
  change: Change,
): Promise<void> {
  await tell(context, tx, kind, change)
}

/** Writes that the studio took the second factors off, because somebody asked it to. */
export async function tellOfHelp(context: IdentityContext, tx: EdgeDb, account: Account): Promise<void> {
  await tell(context, tx, 'SECOND_FACTOR_REMOVED_BY_STAFF', { account, request: undefined })
}

async function tell(
  context: IdentityContext,
  tx: EdgeDb,
  kind: NoticeKind,
  { account: { uid, email, language }, request }: Change,
): Promise<void> {
  if (email === null) return
  await writeMail(context, tx, { kind, to: email, uid, language: pickLanguage(request?.locale, language), data: {} })
}
