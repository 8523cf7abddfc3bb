import type { JWTVerifyGetKey } from 'jose'
import { grantConfiguredOwner, isConfigured } from '#features/accounts/administration/grant-configured-owner.server.ts'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { deviceName } from '#features/accounts/sessions/device-name.ts'
import { endSession } from '#features/accounts/sessions/end-session.server.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.server.ts'
import { findSession } from '#features/accounts/sessions/find-session.server.ts'
import {
  AccountDisabledError,
  type IdToken,
  InvalidIdTokenError,
  requireRecentSignIn,
  type TokenSource,
  tokenSourceOf,
} from '#features/accounts/sessions/id-token.ts'
import { renewSession } from '#features/accounts/sessions/renew-session.server.ts'
import { newSecret } from '#features/accounts/sessions/secret.server.ts'
import {
  endedSessionCookieHeaders,
  InsecureAddressError,
  isSecureOrigin,
  seenEveryMilliseconds,
  type Session,
  sessionCookieHeaders,
  sessionTokenOf,
  SignInNeededError,
} from '#features/accounts/sessions/session.ts'
import { startSession } from '#features/accounts/sessions/start-session.server.ts'
import { touchSession } from '#features/accounts/sessions/touch-session.server.ts'
import { verifyIdToken } from '#features/accounts/sessions/verify-id-token.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { erasePerson } from './erase-person.ts'

/** The one place where cookies become people and people get cookies. */
export type SessionGuard = {
  /** Who a request comes from. Sessions whose account was disabled, deleted or signed out end here for good. */
  find: (request: Request) => Promise<Session | undefined>
  /** Begins a session by an ID token whose sign-in is fresh. Returns the `Set-Cookie` values. Throws `AppError`s. */
  start: (request: Request, idToken: string) => Promise<string[]>
  /** Lets the session of a request last as long again, by an ID token of the same person. Returns the `Set-Cookie` values. Throws `AppError`s. */
  renew: (request: Request, idToken: string) => Promise<string[]>
  /** Ends the session of a request, if it has one. Returns the `Set-Cookie` values that forget it. */
  end: (request: Request) => Promise<string[]>
}

export function createSessionGuard(
  { config, studio, secret, db, read, now }: Pick<AppContext, 'config' | 'studio' | 'secret' | 'db' | 'read' | 'now'>,
  {
    keys,
    service,
  }: {
    keys: JWTVerifyGetKey
    service: AccountService | undefined
  },
): SessionGuard {
  const {
    publicUrl,
    signIn: { owners, sessionDays: days, ...settings },
  } = config
  const believedToken = tokenCheck({ keys, service, source: tokenSourceOf(settings), now })
  const tokenOf = (request: Request) => sessionTokenOf(request.headers.get('cookie'), publicUrl)

  const find: SessionGuard['find'] = async (request) => {
    const found = await findSession(read, { token: tokenOf(request), now: now(), accountState: service?.accountState })
    if (found === undefined) return undefined
    if ('over' in found) {
      const { uid, email, issuedBefore } = found.over
      const isGone = service !== undefined && (await service.accountState(uid)) === undefined
      await db.transaction().execute(async (tx) => {
        // An account that is enabled again does not bring its old devices back.
        await endSessions(tx, { uid, now: now(), ...(issuedBefore === undefined ? {} : { issuedBefore }) })
        // A hosted project deletes accounts by itself: this is where the app learns of it.
        if (isGone)
          await erasePerson(tx, {
            somebody: { uid, email },
            issue: { studio, house: publicUrl, seal: certificateSeal(secret), now: now() },
          })
      })
      return undefined
    }
    const { session } = found
    if (now().getTime() - session.lastSeenAt.getTime() >= seenEveryMilliseconds) {
      await db.transaction().execute(async (tx) => {
        await touchSession(tx, { id: session.id, now: now() })
      })
    }
    return session
  }

  return {
    find,

    start: async (request, text) => {
      // A browser drops a `Secure` cookie that came without TLS: better to say so than to seem to sign in.
      if (isSecureOrigin(publicUrl) && !publicUrl.startsWith('https:')) throw new InsecureAddressError(publicUrl)
      const idToken = await believedToken(text)
      requireRecentSignIn(idToken, now())
      const { uid, email = '', provider } = idToken
      // Read before the transaction: the service uses the same database.
      const comesByMailbox =
        isConfigured(idToken, owners) && (await service?.comesByMailbox({ uid, email, provider })) === true
      const token = newSecret()
      await db.transaction().execute(async (tx) => {
        await startSession(tx, {
          token,
          replaces: tokenOf(request),
          idToken,
          device: deviceName(request.headers.get('user-agent')),
          days,
          now: now(),
        })
        await grantConfiguredOwner(tx, { idToken, configured: owners, comesByMailbox, now: now() })
      })
      return sessionCookieHeaders({ token, publicUrl, days, now: now() })
    },

    renew: async (request, text) => {
      const [token, session] = [tokenOf(request), await find(request)]
      if (token === undefined || session === undefined) throw new SignInNeededError()
      const idToken = await believedToken(text)
      if (idToken.uid !== session.uid) throw new InvalidIdTokenError()
      await db.transaction().execute(async (tx) => {
        await renewSession(tx, { id: session.id, days, now: now() })
      })
      return sessionCookieHeaders({ token, publicUrl, days, now: now() })
    },

    end: async (request) => {
      const token = tokenOf(request)
      // Somebody who has just deleted the account ends the session next: what the app stored of it goes with it.
      if (token !== undefined) await find(request).catch(() => undefined)
      if (token !== undefined)
        await db.transaction().execute(async (tx) => {
          await endSession(tx, { token, now: now() })
        })
      return endedSessionCookieHeaders({ publicUrl })
    },
  }
}

/** Gives the claims of an ID token whose account is open and has not made older tokens void; throws `AppError`s for any other. */
function tokenCheck({
  keys,
  service,
  source,
  now,
}: {
  keys: JWTVerifyGetKey
  service: AccountService | undefined
  source: TokenSource
  now: () => Date
}): (text: string) => Promise<IdToken> {
  return async (text) => {
    const idToken = await verifyIdToken(text, { keys, source, now: now() })
    if (service === undefined) return idToken
    const state = await service.accountState(idToken.uid)
    // Disabling makes tokens void too: the answer says that the account is disabled, not that the token is wrong.
    if (state?.disabled === true) throw new AccountDisabledError()
    if (state === undefined || state.validSince > idToken.validFrom) throw new InvalidIdTokenError()
    return idToken
  }
}
