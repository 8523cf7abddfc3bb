/** An account as the database has it, with its links and factors. Dates are moments. */
export type Account = {
  uid: string
  email: string | null
  initialEmail: string | null
  emailVerified: boolean
  passwordHash: string | null
  passwordUpdatedAt: Date | null
  displayName: string | null
  photoUrl: string | null
  phoneNumber: string | null
  disabled: boolean
  emailLink: boolean
  customAuth: boolean
  /** JSON of an object, or null. */
  customAttributes: string | null
  /** To the millisecond: tokens of sign-ins before it are void. */
  validSince: Date
  createdAt: Date
  lastLoginAt: Date | null
  lastRefreshAt: Date | null
  /** The one that its browser requested last, of those that mails are written in. */
  language: string | null
  /** Since when all that leads in is from whoever has the mailbox of the address; null while it may be somebody else's. */
  mailboxAt: Date | null
  links: ProviderLink[]
  factors: Factor[]
}

/** An identity of the account at another provider. */
export type ProviderLink = {
  providerId: string
  rawId: string
  email: string | null
  displayName: string | null
  photoUrl: string | null
  screenName: string | null
}

/** A second factor, without its secret. */
export type Factor = { factorId: string; kind: string; displayName: string | null; enrolledAt: Date }

/** Stands where an account has a password: the SDK checks whether it is there, nothing may read what it is. */
export const redactedHash = Buffer.from('REDACTED').toString('base64')

export function hasPassword({ passwordHash, email }: Pick<Account, 'passwordHash' | 'email'>): boolean {
  return passwordHash !== null && email !== null
}

/** Nobody could sign in to it again: no password, link, provider, phone or token of ours. */
export function isAnonymous(
  account: Pick<Account, 'passwordHash' | 'email' | 'emailLink' | 'customAuth' | 'phoneNumber'> & {
    links: readonly unknown[]
  },
): boolean {
  return (
    !hasPassword(account) &&
    !account.emailLink &&
    !account.customAuth &&
    account.phoneNumber === null &&
    account.links.length === 0
  )
}

/** Addresses are compared in lower case. */
export function canonicalEmail(email: string): string {
  return email.toLowerCase()
}

/**
 * One `@` with something on both sides, no spaces, a dot-free host allowed: what the mail server refuses is its affair.
 * At most 254 characters (RFC 5321).
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/u.test(text)
}

/** The ways to sign in, password and phone first, as `providerUserInfo` lists them. */
export function providerUserInfo(account: Account): Record<string, string>[] {
  const { email, phoneNumber, displayName, photoUrl } = account
  const profile = { ...(displayName === null ? {} : { displayName }), ...(photoUrl === null ? {} : { photoUrl }) }
  return [
    ...(email !== null && (account.passwordHash !== null || account.emailLink)
      ? [{ providerId: 'password', email, federatedId: email, rawId: email, ...profile }]
      : []),
    ...(phoneNumber === null ? [] : [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }]),
    ...account.links.map(linkInfo),
  ]
}

function linkInfo(link: ProviderLink): Record<string, string> {
  const { providerId, rawId } = link
  const given = {
    displayName: link.displayName,
    photoUrl: link.photoUrl,
    email: link.email,
    screenName: link.screenName,
  }
  return {
    providerId,
    rawId,
    federatedId: rawId,
    ...Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)),
  }
}

/** An account as `accounts:lookup` shows it: times of creation and sign-in are texts of milliseconds, no secret is in it. */
export function userInfo(account: Account): Record<string, unknown> {
  const text = {
    email: account.email,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    phoneNumber: account.phoneNumber,
    customAttributes: account.customAttributes,
    initialEmail: account.initialEmail,
  }
  const providers = providerUserInfo(account)
  return {
    localId: account.uid,
    ...Object.fromEntries(Object.entries(text).filter(([, value]) => value !== null)),
    ...(account.email === null ? {} : { emailVerified: account.emailVerified }),
    ...(account.passwordHash === null
      ? {}
      : {
          passwordHash: redactedHash,
          ...(account.passwordUpdatedAt === null ? {} : { passwordUpdatedAt: account.passwordUpdatedAt.getTime() }),
        }),
    ...(providers.length === 0 ? {} : { providerUserInfo: providers }),
    // Nothing was ever revoked where there is no password and the moment is that of the beginning.
    ...(account.passwordHash === null && wholeSeconds(account.validSince) === wholeSeconds(account.createdAt)
      ? {}
      : { validSince: String(wholeSeconds(account.validSince)) }),
    ...(account.disabled ? { disabled: true } : {}),
    ...(account.customAuth ? { customAuth: true } : {}),
    ...(account.emailLink ? { emailLinkSignin: true } : {}),
    ...(account.factors.length === 0 ? {} : { mfaInfo: account.factors.map(factorInfo) }),
    createdAt: String(account.createdAt.getTime()),
    ...(account.lastLoginAt === null ? {} : { lastLoginAt: String(account.lastLoginAt.getTime()) }),
    ...(account.lastRefreshAt === null ? {} : { lastRefreshAt: account.lastRefreshAt.toISOString() }),
  }
}

/** A factor as the SDK takes it: the key `totpInfo` names its kind. */
export function factorInfo({ factorId, displayName, enrolledAt }: Factor): Record<string, unknown> {
  return {
    mfaEnrollmentId: factorId,
    enrolledAt: enrolledAt.toISOString(),
    ...(displayName === null ? {} : { displayName }),
    totpInfo: {},
  }
}

/** Seconds since 1970, without the part of a second. */
export function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** A moment without the part of a second. */
export function atWholeSecond(date: Date): Date {
  return new Date(wholeSeconds(date) * 1000)
}
