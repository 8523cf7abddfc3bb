import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, wholeSeconds } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { type IdTokenClaims, reservedClaims, type SignIn } from '../accounts/id-token.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { JwtError } from '../accounts/jwt.ts'

/** Clocks of several machines agree within this. */
const toleratedSkewSeconds = 60
const recentLoginSeconds = 5 * 60

export type SignedIn = { account: Account; claims: IdTokenClaims; signIn: SignIn }

/**
 * Who an ID token belongs to. Throws INVALID_ID_TOKEN (not ours, changed, or ended), USER_NOT_FOUND (deleted),
 * USER_DISABLED, TOKEN_EXPIRED (made before the account's tokens were revoked).
 */
export async function getSignedIn(context: IdentityContext, idToken: string, tx?: EdgeDb): Promise<SignedIn> {
  const claims = verifyIdToken(context, idToken)
  const account = tx === undefined ? await context.accountOfUid(claims.sub) : await findAccount(tx, { uid: claims.sub })
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if ((claims.valid_since ?? claims.iat * 1000) < account.validSince.getTime()) throw new IdentityError('TOKEN_EXPIRED')
  return { account, claims, signIn: signInOf(claims, account) }
}

/** The claims of an ID token of ours that has not ended. Throws INVALID_ID_TOKEN. */
export function verifyIdToken({ keys, settings, now }: IdentityContext, idToken: string): IdTokenClaims {
  const claims = readClaims(
    () => keys.verify(idToken, { issuer: settings.issuer, audience: settings.projectId }) as IdTokenClaims,
  )
  const latest = wholeSeconds(now()) + toleratedSkewSeconds
  if (
    claims === undefined ||
    claims.sub === '' ||
    claims.iat > latest ||
    typeof claims.auth_time !== 'number' ||
    claims.auth_time > latest
  )
    throw new IdentityError('INVALID_ID_TOKEN')
  return claims
}

function readClaims(verify: () => IdTokenClaims): IdTokenClaims | undefined {
  try {
    return verify()
  } catch (error) {
    if (error instanceof JwtError) return undefined
    throw error
  }
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the sign-in was more than five minutes ago. */
export function demandRecentLogin({ now }: IdentityContext, { claims }: SignedIn): void {
  if (wholeSeconds(now()) - claims.auth_time > recentLoginSeconds)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/** The sign-in that a token names, for tokens that replace it. */
function signInOf(claims: IdTokenClaims, account: Account): SignIn {
  const {
    auth_time,
    firebase: {
      sign_in_provider: provider,
      sign_in_attributes: attributes,
      sign_in_second_factor: kind,
      second_factor_identifier: identifier,
    },
  } = claims
  return {
    provider,
    attributes,
    authTime: new Date(auth_time * 1000),
    customClaims: provider === 'custom' ? signInClaims(claims, account) : undefined,
    secondFactor:
      (kind === 'totp' || kind === 'passkey') && identifier !== undefined ? { provider: kind, identifier } : undefined,
  }
}

const ownClaims = new Set(['user_id', 'email', 'email_verified', 'name', 'picture', 'phone_number', 'provider_id'])

/** What is left of a token's claims without the protocol's, the profile's and the account's own: those of the custom token. */
function signInClaims(claims: IdTokenClaims, { customAttributes }: Account): Record<string, unknown> | undefined {
  const accounts = customAttributes === null ? {} : (JSON.parse(customAttributes) as Record<string, unknown>)
  const rest = Object.entries(claims).filter(
    ([name, value]) =>
      !reservedClaims.has(name) && !ownClaims.has(name) && JSON.stringify(accounts[name]) !== JSON.stringify(value),
  )
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
