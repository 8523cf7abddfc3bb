import { decodeJwt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, atWholeSecond } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { reservedClaims } from '../accounts/id-token.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { JwtError } from '../accounts/jwt.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { insertAccount, updateAccount } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'
import { completeSignIn, finishSignIn } from './complete-sign-in.server.ts'
import { customTokenAudience } from './custom-token.ts'

const input = z.object({ token: text }).partial()

/** Signs in by a token that the app minted; the account is made when it is new. */
export const signInWithCustomToken = endpoint({
  path: `${toolkit}/v1/accounts:signInWithCustomToken`,
  input,
  handle: async (context, given, request) => {
    const token = required(given.token, 'MISSING_CUSTOM_TOKEN')
    await spendAttempt(context, request, [addressAttempts('custom-token', request, { burst: 60, perHour: 600 })])
    const payload = request.takesOrders ? readLoosely(token) : readOwn(context, token)
    const uid = required(textOf(payload['uid']) ?? textOf(payload['user_id']), 'MISSING_IDENTIFIER')
    if (uid.length > 128)
      throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: 'The uid is longer than 128 characters.' })
    const customClaims = payload['claims'] === undefined ? undefined : checkedClaims(payload['claims'])
    const passkey = provenPasskey(context, token)
    if (passkey !== undefined)
      return await enterWithPasskey(context, { uid, passkey, validSince: payload['valid_since'], request })
    return await enter(context, { uid, customClaims, validSince: payload['valid_since'], request })
  },
})

async function enter(
  context: IdentityContext,
  {
    uid,
    customClaims,
    validSince,
    request,
  }: { uid: string; customClaims: Record<string, unknown> | undefined; validSince: unknown; request: IdentityRequest },
): Promise<object> {
  return await context.db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, { uid })
    if (known?.disabled === true) throw new IdentityError('USER_DISABLED')
    if (!request.takesOrders) await demandCurrent(tx, { uid, known, validSince })
    const account =
      known === undefined
        ? await insertAccount(context, tx, { uid, custom_auth: true })
        : await updateAccount(tx, uid, { custom_auth: true })
    const tokens = await completeSignIn(context, tx, {
      account,
      signIn: { provider: 'custom', authTime: context.now(), customClaims },
      request,
    })
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: known === undefined, ...tokens }
  })
}

/** Both factors in one: nothing more is required. A passkey that was removed since the token was made opens nothing. */
async function enterWithPasskey(
  context: IdentityContext,
  {
    uid,
    passkey,
    validSince,
    request,
  }: { uid: string; passkey: string; validSince: unknown; request: IdentityRequest },
): Promise<object> {
  return await context.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, { uid })
    if (account?.disabled === true) throw new IdentityError('USER_DISABLED')
    await demandCurrent(tx, { uid, known: account, validSince })
    const kept = await tx
      .selectFrom('identity_passkeys')
      .select('uid')
      .where('credential_id', '=', passkey)
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (account === undefined || kept === undefined)
      throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: 'The account does not have this passkey any more.' })
    const tokens = await finishSignIn(context, tx, {
      account,
      signIn: {
        provider: 'custom',
        authTime: context.now(),
        secondFactor: { identifier: passkey, provider: 'passkey' },
      },
      request,
    })
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: false, ...tokens }
  })
}

/** The passkey that a token of the app's own speaks of; nobody else's word counts, not in tests either. */
function provenPasskey({ keys, settings }: IdentityContext, token: string): string | undefined {
  try {
    const claims = keys.verify(token, { issuer: settings.issuer, audience: customTokenAudience })
    return claims.sub === settings.issuer ? textOf(claims['passkey']) : undefined
  } catch (error) {
    if (error instanceof JwtError) return undefined
    throw error
  }
}

/**
 * A token that was minted before all sign-ins became void is void as they are; and nobody brings an account back that was
 * deleted: its sign-ins are remembered.
 */
async function demandCurrent(
  tx: EdgeDb,
  { uid, known, validSince }: { uid: string; known: Account | undefined; validSince: unknown },
): Promise<void> {
  const isVoid =
    known === undefined
      ? (await tx
          .selectFrom('identity_sign_ins')
          .select('family')
          .where('uid', '=', uid)
          .limit(1)
          .executeTakeFirst()) !== undefined
      : // One that says nothing was minted before there was an account.
        (typeof validSince === 'number' ? validSince : atWholeSecond(known.createdAt).getTime()) <
        known.validSince.getTime()
  if (isVoid)
    throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: 'The account was signed out after the token was made.' })
}

/** Only what the app itself signed counts. */
function readOwn({ keys, settings }: IdentityContext, token: string): Record<string, unknown> {
  try {
    const claims = keys.verify(token, { issuer: settings.issuer, audience: customTokenAudience })
    if (claims.sub === settings.issuer) return claims
  } catch (error) {
    if (!(error instanceof JwtError)) throw error
    if (error.reason === 'ended') throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: error.message })
  }
  throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: 'The token was not made here.' })
}

/** Under test orders: plain JSON, or any token with the right audience, signed or not, ended or not. */
function readLoosely(token: string): Record<string, unknown> {
  try {
    if (token.startsWith('{')) return JSON.parse(token) as Record<string, unknown>
    decodeProtectedHeader(token)
    const payload = decodeJwt(token)
    if (payload.aud === customTokenAudience) return payload
  } catch {
    throw new IdentityError('INVALID_CUSTOM_TOKEN', { text: 'Invalid assertion format' })
  }
  throw new IdentityError('INVALID_CUSTOM_TOKEN', {
    text: 'Invalid aud (audience): ID tokens and tokens of others are no custom tokens.',
  })
}

/** An object without the protocol's own names. Throws INVALID_CLAIMS or FORBIDDEN_CLAIM. */
export function checkedClaims(claims: unknown): Record<string, unknown> {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new IdentityError('INVALID_CLAIMS')
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name))
  if (reserved !== undefined) throw new IdentityError('FORBIDDEN_CLAIM', { text: reserved })
  return { ...claims }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
