import { canonicalEmail, isEmail } from '../accounts/account.ts'

/** What another provider says of a person. `emailVerified`: the provider vouches that the address is theirs. */
export type IdpIdentity = {
  providerId: string
  /** The provider's own name for the person: never given to anybody else. */
  rawId: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  screenName: string | null
  claims: Record<string, unknown>
}

export const google = 'google.com'

/** Reads the claims of an ID token (OpenID Connect Core, section 5.1). `sub` must be there. */
export function identityOf(providerId: string, claims: Record<string, unknown> & { sub: string }): IdpIdentity {
  const text = (name: string) =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name].slice(0, 2048) : null
  const email = text('email')
  return {
    providerId,
    rawId: claims.sub,
    claims,
    email: email !== null && isEmail(email) ? canonicalEmail(email) : null,
    // Some providers write it as a text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    displayName: text('name'),
    photoUrl: pictureOf(text('picture')),
    screenName: text('screen_name') ?? text('preferred_username'),
  }
}

/** Pictures are shown on pages: only addresses that a browser loads without running anything. */
function pictureOf(address: string | null): string | null {
  return address !== null && /^https:\/\//i.test(address) ? address : null
}

/** What the SDK gets of the identity; absent parts are absent, as the presence of keys counts there. */
export function assertionOf(identity: IdpIdentity): Record<string, unknown> {
  const { providerId, rawId, email, emailVerified, displayName, photoUrl, screenName, claims } = identity
  const isGoogle = providerId === google
  const given = {
    displayName,
    fullName: displayName,
    screenName,
    email,
    photoUrl,
    firstName: claims['given_name'],
    lastName: claims['family_name'],
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    federatedId: isGoogle ? `https://accounts.google.com/${rawId}` : rawId,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string')),
    ...(email === null ? {} : { emailVerified }),
    rawUserInfo: JSON.stringify(isGoogle ? { ...claims, id: rawId, verified_email: emailVerified } : claims),
  }
}
