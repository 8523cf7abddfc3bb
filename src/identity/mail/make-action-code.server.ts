import type { EdgeDb } from '#platform/database/database.server.ts'
import { pickLanguage } from '#platform/mail/mail-languages.ts'
import { actionLink, actionRules, type ActionType } from '../accounts/action-codes.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'
import { writeMail } from './write-mail.server.ts'

export type ActionOrder = {
  type: ActionType
  /** Where the mail goes: for a change of address the new one, else the one that the code is bound to. */
  to: string
  /** The account; absent where a sign-in link goes to an address that has none yet. */
  uid?: string | undefined
  /** The address that the account must still have when the code is used; null for an account without one. */
  email: string | null
  newEmail?: string | undefined
  continueUrl?: string | undefined
  /** What may say the language of the mail, the best first. */
  locales?: (string | null | undefined)[]
  data?: Record<string, unknown>
  /** Whether a mail takes it there; otherwise the caller hands the link over. */
  isMailed?: boolean
}

/** Makes a code of 256 random bits, stored as its hash alone, and writes the mail that carries it, in one transaction. */
export async function makeActionCode(
  context: IdentityContext,
  tx: EdgeDb,
  order: ActionOrder,
): Promise<{ oobCode: string; oobLink: string }> {
  const { type, to, uid, email, newEmail, continueUrl, locales = [], data, isMailed = true } = order
  const { settings, test } = context
  const now = context.now()
  const oobCode = context.random(32).toString('base64url')
  const language = pickLanguage(...locales)
  const oobLink = actionLink(settings, { type, code: oobCode, language, continueUrl })
  const expiresAt = new Date(now.getTime() + actionRules[type].seconds * 1000)
  await tx
    .insertInto('identity_codes')
    .values({
      code_hash: hashSecret(oobCode),
      type,
      uid: uid ?? null,
      email,
      new_email: newEmail ?? null,
      data: data === undefined ? null : JSON.stringify(data),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  if (isMailed)
    await writeMail(context, tx, {
      kind: type,
      to,
      uid,
      language,
      data: {
        link: oobLink,
        expiresAt: expiresAt.toISOString(),
        ...(newEmail === undefined ? {} : { newEmail }),
        ...(data?.['wallet'] === undefined ? {} : { wallet: data['wallet'] }),
      },
    })
  test?.oobCodes.push({
    email: email ?? to,
    requestType: type,
    oobCode,
    oobLink,
    ...(newEmail === undefined ? {} : { newEmail }),
  })
  return { oobCode, oobLink }
}
