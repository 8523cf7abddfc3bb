import type { Role } from '#features/studio/access.ts'
import { cookieOf } from '#features/visitors/ground.ts'
import { t, tn } from '#messages/translate.ts'
import { defineError, ForbiddenError, NotFoundError, UnauthorizedError } from '#platform/errors.ts'
import { recentSignInMinutes } from './id-token.ts'
import { emptySignedInMark, signedInMark } from './signed-in-mark.ts'

/** Somebody who is signed in on one device. `id` names the session on pages and opens nothing. */
export type Session = {
  id: number
  uid: string
  /** As the ID token said when the session began. */
  email: string | undefined
  emailVerified: boolean
  roles: readonly Role[]
  /** The browser and system as its user agent names them. */
  device: string | undefined
  createdAt: Date
  /** When the person last proved who they are; undefined where the session does not know. */
  signedInAt: Date | undefined
  lastSeenAt: Date
  expiresAt: Date
}

/** What the browser may know of its own session. */
export type SessionView =
  | { signedIn: false; roles: [] }
  | { signedIn: true; uid: string; email?: string; emailVerified: boolean; roles: readonly Role[] }

export function viewOf(session: Session | undefined): SessionView {
  if (session === undefined) return { signedIn: false, roles: [] }
  const { uid, email, emailVerified, roles } = session
  return { signedIn: true, uid, emailVerified, roles, ...(email === undefined ? {} : { email }) }
}

/** Nobody is signed in where somebody has to be. */
export const SignInNeededError = defineError(UnauthorizedError, 'sign-in-needed', () =>
  t('Nobody is signed in here, so nothing was done. Sign in and try again.'),
)

/** A step that may give something away asks for a sign-in of the last minutes: a browser left open is not enough. */
export const FreshSignInNeededError = defineError(
  ForbiddenError,
  'fresh-sign-in-needed',
  (minutes: number = recentSignInMinutes) =>
    minutes % 60 === 0
      ? tn(
          minutes / 60,
          'For this step you must have signed in within the last hour. Nothing was changed. Sign in again; you come back to this page.',
          'For this step you must have signed in within the last {count} hours. Nothing was changed. Sign in again; you come back to this page.',
        )
      : tn(
          minutes,
          'For this step you must have signed in within the last minute. Nothing was changed. Sign in again; you come back to this page.',
          'For this step you must have signed in within the last {count} minutes. Nothing was changed. Sign in again; you come back to this page.',
        ),
)

/** "5 minutes", "2 hours", as the workbench says it. */
export function spanText(minutes: number): string {
  return minutes % 60 === 0 ? (minutes === 60 ? 'hour' : `${minutes / 60} hours`) : `${minutes} minutes`
}

/** Whether somebody signed in within the last `minutes`; a session that does not know when did not. */
export function isFreshSignIn(
  { signedInAt }: Pick<Session, 'signedInAt'>,
  { now, minutes = recentSignInMinutes }: { now: Date; minutes?: number },
): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= minutes * 60_000
}

/** Throws `FreshSignInNeededError` when the sign-in was more than `minutes` ago, five unless said otherwise. */
export function requireFreshSignIn(
  session: Pick<Session, 'signedInAt'>,
  now: Date,
  minutes = recentSignInMinutes,
): void {
  if (!isFreshSignIn(session, { now, minutes })) throw new FreshSignInNeededError(minutes)
}

/** A way in for good is not added to an account whose address may be somebody else's. */
export const AddressUnconfirmedError = defineError(ForbiddenError, 'address-unconfirmed', () =>
  t('Confirm your email address first: open the link that we mailed you, then sign in again. Nothing was changed.'),
)

/** A hosted project, or an address that browsers keep no passkeys for. */
export const PasskeysKeptElsewhereError = defineError(NotFoundError, 'no-passkeys-here', () =>
  t('Passkeys are not available here, so nothing was done. Use another way to sign in.'),
)

/** The account has no such session, or it is over. */
export const NoSuchSessionError = defineError(NotFoundError, 'no-such-session', () =>
  t('Your account is not signed in there any more, so nothing was changed.'),
)

/** Browsers would not keep the session's cookie. */
export const InsecureAddressError = defineError(ForbiddenError, 'insecure-address', (address: string) =>
  t(
    'Signing in needs https, and this site is at {address}, so nobody was signed in. Whoever runs it puts it behind TLS and sets PUBLIC_URL.',
    { address },
  ),
)

/** A session is seen anew at most this often: every page of a visit would write otherwise. */
export const seenEveryMilliseconds = 5 * 60_000

/** When a session ends that starts or is renewed now. */
export function sessionEnd({ days, now }: { days: number; now: Date }): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** A session in use is renewed from half of its life on: a person who comes back within the other half never notices its end. */
export function sessionRenewal({ days, now }: { days: number; now: Date }): Date {
  return sessionEnd({ days: days / 2, now })
}

/** Only on its own machine is an instance reached without TLS; there the cookie is not `Secure`. */
export function isSecureOrigin(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return !(
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  )
}

/** The cookie's name. `__Host-` makes browsers refuse it from other hosts, for other paths and without TLS. */
export function sessionCookie(publicUrl: string): string {
  return isSecureOrigin(publicUrl) ? '__Host-vitrine_session' : 'vitrine_session'
}

/** The token in a `Cookie` header, if it looks like one of ours. */
export function sessionTokenOf(cookies: string | null, publicUrl: string): string | undefined {
  const token = cookieOf(cookies, sessionCookie(publicUrl))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The `Set-Cookie` values that keep a session for as long as it lasts: its own, and the mark that pages may read. */
export function sessionCookieHeaders({
  token,
  publicUrl,
  days,
  now,
}: {
  token: string
  publicUrl: string
  days: number
  now: Date
}): string[] {
  const lasts = `Max-Age=${Math.floor(days * 86_400)}`
  return [
    `${sessionCookie(publicUrl)}=${token}; ${attributes(publicUrl)}; HttpOnly; ${lasts}`,
    `${signedInMark({ renewAt: sessionRenewal({ days, now }) })}; ${attributes(publicUrl)}; ${lasts}`,
  ]
}

/** The `Set-Cookie` values that forget a session. */
export function endedSessionCookieHeaders({ publicUrl }: { publicUrl: string }): string[] {
  return [
    `${sessionCookie(publicUrl)}=; ${attributes(publicUrl)}; HttpOnly; Max-Age=0`,
    `${emptySignedInMark}; ${attributes(publicUrl)}; Max-Age=0`,
  ]
}

function attributes(publicUrl: string): string {
  return `Path=/; SameSite=Lax${isSecureOrigin(publicUrl) ? '; Secure' : ''}`
}
