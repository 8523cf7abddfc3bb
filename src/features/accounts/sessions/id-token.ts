import { t } from '#messages/translate.ts'
import { defineError, ForbiddenError, UnauthorizedError, UnavailableError } from '#platform/errors.ts'

/** What a verified ID token says about whoever signed in. */
export type IdToken = {
  uid: string
  /** In lower case. */
  email: string | undefined
  emailVerified: boolean
  /** How the person signed in: `password` (mailed links too), `custom` (a wallet), or a provider's id. */
  provider: string | undefined
  /**
   * An account's `validSince` beyond this moment refuses the token. The embedded service says under which `validSince` the token
   * was made, to the millisecond; a hosted one only when it was made, to the second.
   */
  validFrom: Date
  /** When the person last proved who they are; renewing a token does not move it. */
  authTime: Date
}

/** Whose tokens are believed. A tenant's tokens carry its id; where none is configured, none may be carried. */
export type TokenSource = { issuer: string; audience: string; tenantId?: string | undefined }

/** Clocks may differ by this much. */
export const clockSkewSeconds = 60

/** A session begins with a sign-in that is at most this old. */
export const recentSignInMinutes = 5

/** The configured source; the embedded service and a hosted project have different issuers, so their tokens never cross. */
export function tokenSourceOf({
  issuer,
  projectId,
  tenantId,
}: {
  issuer: string
  projectId: string
  tenantId: string | undefined
}): TokenSource {
  return { issuer, audience: projectId, tenantId }
}

export const InvalidIdTokenError = defineError<[options?: ErrorOptions]>(UnauthorizedError, 'invalid-id-token', () =>
  t('This sign-in could not be confirmed, so nobody was signed in here. Sign in again.'),
)

export const RecentLoginRequiredError = defineError(UnauthorizedError, 'recent-login-required', () =>
  t('The last sign-in is more than {count} minutes ago, so nothing was changed. Sign in again.', {
    count: recentSignInMinutes,
  }),
)

export const AccountDisabledError = defineError(ForbiddenError, 'account-disabled', () =>
  t('The studio has disabled this account, so nobody was signed in. Nothing is lost; write to the studio.'),
)

export const KeysUnreachableError = defineError<[options?: ErrorOptions]>(UnavailableError, 'keys-unreachable', () =>
  t('The keys that confirm a sign-in cannot be read at the moment, so nobody was signed in. Try again in a minute.'),
)

/**
 * The claims of a token whose signature, issuer, audience and expiry hold. Throws `InvalidIdTokenError` when the rest does
 * not: one audience, one uid of 1 to 128 characters, no time in the future, the right tenant.
 * Source: Firebase, "Verify ID tokens using a third-party JWT library".
 */
export function readIdToken(
  claims: Readonly<Record<string, unknown>>,
  { source, now }: { source: TokenSource; now: Date },
): IdToken {
  const {
    aud,
    sub,
    iat,
    auth_time: authTime,
    valid_since: validSince,
    email,
    email_verified: emailVerified,
    firebase,
  } = claims
  const latest = now.getTime() / 1000 + clockSkewSeconds
  const isPast = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= latest
  const signIn = typeof firebase === 'object' && firebase !== null ? (firebase as Record<string, unknown>) : {}
  if (aud !== source.audience || typeof sub !== 'string' || sub === '' || sub.length > 128)
    throw new InvalidIdTokenError()
  if (!isPast(iat) || !isPast(authTime) || signIn['tenant'] !== source.tenantId) throw new InvalidIdTokenError()
  return {
    uid: sub,
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined,
    emailVerified: emailVerified === true,
    provider: typeof signIn['sign_in_provider'] === 'string' ? signIn['sign_in_provider'] : undefined,
    validFrom: new Date(typeof validSince === 'number' ? validSince : iat * 1000),
    authTime: new Date(authTime * 1000),
  }
}

/** A session needs a sign-in of the last five minutes. Throws `RecentLoginRequiredError`. */
export function requireRecentSignIn({ authTime }: Pick<IdToken, 'authTime'>, now: Date): void {
  if (now.getTime() - authTime.getTime() > recentSignInMinutes * 60_000) throw new RecentLoginRequiredError()
}
