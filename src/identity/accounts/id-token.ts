import { type Account, isAnonymous, type ProviderLink, wholeSeconds } from './account.ts'

/** What tokens tell of an account. */
export type TokenAccount = Pick<
  Account,
  | 'uid'
  | 'email'
  | 'emailVerified'
  | 'displayName'
  | 'photoUrl'
  | 'phoneNumber'
  | 'customAttributes'
  | 'passwordHash'
  | 'emailLink'
  | 'customAuth'
  | 'validSince'
> & { links: readonly Pick<ProviderLink, 'providerId' | 'rawId'>[] }

/** How somebody signed in; it lives as long as the family of refresh tokens that the sign-in began. */
export type SignIn = {
  /** `password` (mail links too), `anonymous`, `custom`, or a provider's id. */
  provider: string
  authTime: Date
  /** Claims of the custom token. */
  customClaims?: Record<string, unknown> | undefined
  /** What a provider said of the person. */
  attributes?: Record<string, unknown> | undefined
  secondFactor?: { identifier: string; provider: 'totp' | 'passkey' } | undefined
}

/** The claims of an ID token, as Firebase names them. Times are in seconds. */
export type IdTokenClaims = {
  iss: string
  aud: string
  sub: string
  user_id: string
  iat: number
  exp: number
  auth_time: number
  /**
   * The account's `validSince` when the token was made, in milliseconds: seconds cannot tell a token of a moment before sign-ins
   * became void from one of a moment after. Ours alone; other readers go by `iat`.
   */
  valid_since?: number
  firebase: {
    identities: Record<string, string[]>
    sign_in_provider: string
    sign_in_second_factor?: string
    second_factor_identifier?: string
    sign_in_attributes?: Record<string, unknown>
    tenant?: string
  }
  email?: string
  email_verified?: boolean
  [claim: string]: unknown
}

export const idTokenSeconds = 3600

/** Names that claims of ours must not take: the protocol uses them. */
export const reservedClaims: ReadonlySet<string> = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'c_hash',
  'cnf',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'sub',
  'valid_since',
])

/** What an ID token says of an account. Claims of the account come first, those of the sign-in win over them. */
export function idTokenClaims(
  account: TokenAccount,
  signIn: SignIn,
  { issuer, projectId, now }: { issuer: string; projectId: string; now: Date },
): IdTokenClaims {
  const iat = wholeSeconds(now)
  const { displayName, photoUrl, phoneNumber, email } = account
  return {
    ...accountClaims(account),
    ...signIn.customClaims,
    ...(displayName === null ? {} : { name: displayName }),
    ...(photoUrl === null ? {} : { picture: photoUrl }),
    ...(phoneNumber === null ? {} : { phone_number: phoneNumber }),
    ...(email === null ? {} : { email, email_verified: account.emailVerified }),
    ...(signIn.provider === 'anonymous' && isAnonymous(account) ? { provider_id: 'anonymous' } : {}),
    iss: issuer,
    aud: projectId,
    auth_time: wholeSeconds(signIn.authTime),
    user_id: account.uid,
    sub: account.uid,
    iat,
    exp: iat + idTokenSeconds,
    valid_since: account.validSince.getTime(),
    firebase: firebaseClaim(account, signIn),
  }
}

function accountClaims({ customAttributes }: TokenAccount): Record<string, unknown> {
  return customAttributes === null ? {} : (JSON.parse(customAttributes) as Record<string, unknown>)
}

function firebaseClaim(
  account: TokenAccount,
  { provider, secondFactor, attributes }: SignIn,
): IdTokenClaims['firebase'] {
  const { email, phoneNumber } = account
  const identities: Record<string, string[]> = {}
  if (email !== null) identities['email'] = [email]
  if (phoneNumber !== null) identities['phone'] = [phoneNumber]
  for (const { providerId, rawId } of account.links) identities[providerId] = [...(identities[providerId] ?? []), rawId]
  return {
    identities,
    sign_in_provider: provider,
    ...(secondFactor === undefined
      ? {}
      : { sign_in_second_factor: secondFactor.provider, second_factor_identifier: secondFactor.identifier }),
    ...(attributes === undefined ? {} : { sign_in_attributes: attributes }),
  }
}
