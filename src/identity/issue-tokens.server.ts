import { createHash, randomUUID } from 'node:crypto'
import type { EdgeDb } from '#platform/database.server.ts'
import type { Account } from './account.ts'
import { idTokenClaims, idTokenSeconds, type SignIn } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'

/** Tokens as every sign-in answers them; seconds are a text. */
export type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string }

/** A secret as the database keeps it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Begins a family of refresh tokens for a sign-in that has succeeded. Write `validSince` before: tokens must not be older. */
export async function issueTokens(context: IdentityContext, tx: EdgeDb, { account, signIn }: { account: Account; signIn: SignIn }): Promise<IssuedTokens> {
  const refreshToken = makeRefreshToken(context)
  await tx.insertInto('identity_refresh_tokens').values({
    token_hash: hashSecret(refreshToken), family: randomUUID(), parent_hash: null, uid: account.uid, ...signInColumns(signIn), created_at: context.now(),
  }).execute()
  return { idToken: await signIdToken(context, account, signIn), refreshToken, expiresIn: String(idTokenSeconds) }
}

/** An ID token alone. */
export async function signIdToken({ keys, settings, now }: IdentityContext, account: Account, signIn: SignIn): Promise<string> {
  return await keys.sign(idTokenClaims(account, signIn, { ...settings, now: now() }))
}

/** 256 random bits. */
export function makeRefreshToken({ random }: IdentityContext): string {
  return random(32).toString('base64url')
}

function signInColumns({ provider, authTime, customClaims, attributes, secondFactor }: SignIn) {
  const json = (value: unknown) => value === undefined ? null : JSON.stringify(value)
  return { sign_in_provider: provider, auth_time: authTime, custom_claims: json(customClaims), sign_in_attributes: json(attributes), second_factor: json(secondFactor) }
}
