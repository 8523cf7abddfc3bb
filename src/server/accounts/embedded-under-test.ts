import { grantRole } from '#features/accounts/roles/grant-role.server.ts'
import { newSecret } from '#features/accounts/sessions/secret.server.ts'
import { startSession } from '#features/accounts/sessions/start-session.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import type { Renderer } from '#features/media/renderer.ts'
import type { Role } from '#features/studio/access.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { createPasswordHasher, type PasswordHasher } from '#identity/accounts/password-hasher.server.ts'
import { createIdentity } from '#identity/create-identity.ts'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { outsideWays } from './outside-ways.ts'

export const ourPage = { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' }

/** An account made through the service's own endpoints. */
export type AccountUnderTest = { uid: string; email: string; idToken: string }

/** Real argon2id at a price that tests can pay. */
const cheapHasher = () => createPasswordHasher({ cost: { memoryKib: 64, passes: 1 } })

/** The whole edge with the embedded sign-in service behind it, on the test's database, asked as a browser asks it. */
export function openEmbedded(
  db: EdgeDb,
  {
    now = () => new Date(),
    environment = {},
    pages = {},
    rpc = createJsonRpc({ url: 'http://127.0.0.1:1' }),
    change = {},
    passwords = cheapHasher(),
    renderer,
  }: {
    renderer?: Renderer

    passwords?: PasswordHasher
    now?: () => Date
    environment?: Record<string, string>
    pages?: Record<string, object>
    rpc?: JsonRpc
    change?: Partial<AppContext>
  } = {},
) {
  const context = contextUnderTest(db, { now, rpc, ...change }, environment)
  const identity = createIdentity({
    config: context.config,
    db,
    log: silentLog,
    now,
    secret: 'a secret of the tests, long enough',
    passwords,
    outside: outsideWays({
      chainId: context.studio.chain.id,
      read: context.read,
      issue: () => ({ studio: context.studio, house: context.config.publicUrl, seal: certificateSeal(context.secret) }),
    }),
  })
  const edge = createApp(context, buildUnderTest(pages), {
    clientFolder: '/nowhere',
    builtAt: now(),
    identity,
    ...(renderer === undefined ? {} : { renderer }),
  })

  const ask = async (method: string, body: object) => {
    const answer = await edge.request(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=vitrine-embedded`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const signUp = async (name: string): Promise<AccountUnderTest> => {
    const email = `${name}@studio.example`
    const { body } = await ask('signUp', { email, password: 'correct horse', returnSecureToken: true })
    return { uid: body['localId']!, email, idToken: body['idToken']! }
  }
  const enter = async (idToken: string) => {
    const answer = await edge.request('/session', {
      method: 'POST',
      body: JSON.stringify({ idToken }),
      headers: { ...ourPage, 'content-type': 'application/json' },
    })
    return {
      status: answer.status,
      cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]!,
      problem: answer.status === 204 ? undefined : ((await answer.json()) as { type: string }),
    }
  }
  return {
    context,
    edge,
    identity,
    ask,
    signUp,
    enter,
    seen: async (cookie: string) =>
      (await (await edge.request('/session', { headers: { cookie } })).json()) as {
        signedIn: boolean
        uid?: string
        roles: Role[]
      },
    give: async (uid: string, role: Role) =>
      await db.transaction().execute(async (tx) => await grantRole(tx, { uid, role, by: 'house', now: now() })),
    /** A session of an account without going through the door, for accounts that would not be let in. */
    sessionOf: async ({ uid, email }: Pick<AccountUnderTest, 'uid' | 'email'>): Promise<string> => {
      const token = newSecret()
      const idToken = { uid, email, emailVerified: true, provider: 'password', validFrom: now(), authTime: now() }
      await db.transaction().execute(async (tx) => {
        await startSession(tx, { token, replaces: undefined, idToken, device: undefined, days: 5, now: now() })
      })
      return `__Host-vitrine_session=${token}`
    },
    /** Sends a form of one of our pages. */
    send: async (path: string, fields: Record<string, string>, cookie: string, headers: Record<string, string> = {}) =>
      await edge.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...ourPage, cookie, ...headers },
      }),
  }
}
