import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import type { Account } from '../accounts/account.ts'
import { idTokenClaims, idTokenSeconds, type SignIn, type TokenAccount } from '../accounts/id-token.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { refreshTokenText } from '../accounts/refresh-token.ts'

/** Tokens as every sign-in answers them; seconds are a text. */
export type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string }

/** A secret as the database stores it. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Begins a sign-in whose factors were all right. Write `validSince` before: tokens must not be older. */
export async function issueTokens(
  context: IdentityContext,
  tx: EdgeDb,
  { account, signIn }: { account: Account; signIn: SignIn },
): Promise<IssuedTokens> {
  const { row, tokens } = beginSignIn(context, { account, signIn })
  await tx.insertInto('identity_sign_ins').values(row).execute()
  return tokens
}

/** A sign-in as a row, and its first tokens; they are good once the row is written. */
export function beginSignIn(
  context: IdentityContext,
  { account, signIn }: { account: Account; signIn: SignIn },
): { row: Insertable<Database['identity_sign_ins']>; tokens: IssuedTokens } {
  const token = { family: context.random(16).toString('base64url'), secret: context.random(32).toString('base64url') }
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  return {
    row: {
      family: token.family,
      uid: account.uid,
      current_hash: hashSecret(token.secret),
      created_at: context.now(),
      sign_in_provider: signIn.provider,
      auth_time: signIn.authTime,
      custom_claims: json(signIn.customClaims),
      sign_in_attributes: json(signIn.attributes),
      second_factor: json(signIn.secondFactor),
    },
    tokens: {
      idToken: signIdToken(context, account, signIn),
      refreshToken: refreshTokenText(token),
      expiresIn: String(idTokenSeconds),
    },
  }
}

/** An ID token alone. */
export function signIdToken({ keys, settings, now }: IdentityContext, account: TokenAccount, signIn: SignIn): string {
  return keys.sign(idTokenClaims(account, signIn, { ...settings, now: now() }))
}
