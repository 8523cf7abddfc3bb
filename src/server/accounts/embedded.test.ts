import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openEmbedded, ourPage } from './embedded-under-test.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
let now = start
const app = openEmbedded(db, { now: () => now })
beforeEach(async () => {
  await emptyTables(db)
  now = start
})

const secondsLater = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const signIn = async (email: string) =>
  (await app.ask('signInWithPassword', { email, password: 'correct horse', returnSecureToken: true })).body

test('[S-44] an account of the embedded service opens a session, and stays itself', async () => {
  const ada = await app.signUp('ada')
  const { status, cookie } = await app.enter(ada.idToken)
  expect(status).toBe(204)
  expect(await app.seen(cookie)).toEqual({
    signedIn: true,
    uid: ada.uid,
    email: ada.email,
    emailVerified: false,
    roles: [],
  })
})

test('the service stands beside the guards of forms: it takes requests without origin, and refuses other sites by itself', async () => {
  const signUp = async (headers: Record<string, string>) =>
    await app.edge.request('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=vitrine-embedded', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  const foreign = await signUp({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const answer = await signUp({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const keys = await app.edge.request('/.well-known/jwks.json')
  expect(await keys.json()).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig' }] })
  const unknown = await app.edge.request('/identitytoolkit.googleapis.com/v1/nothing', {
    headers: { accept: 'text/html' },
  })
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
})

test('however often a browser renews and looks up, the app does not slow it down', async () => {
  const { idToken } = await app.signUp('ada')
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await app.ask('lookup', { idToken })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the service is not there where a hosted project signs people in', async () => {
  const { createApp } = await import('../create-app.ts')
  const { buildUnderTest, contextUnderTest } = await import('../edge-under-test.ts')
  const hosted = contextUnderTest(
    db,
    {},
    {
      VITRINE_SIGN_IN: 'hosted',
      FIREBASE_PROJECT_ID: 'vitrine',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'studio.example',
    },
  )
  const edge = createApp(hosted, buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: start,
    hostedKeys: async () => {
      throw new Error('no key is asked for')
    },
  })
  for (const path of [
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/.well-known/jwks.json',
    '/emulator/auth/handler',
  ])
    expect((await edge.request(path)).status, path).toBe(404)
})

test('a disabled account is out at once and cannot come in; enabled again, it comes in anew and its old sessions do not', async () => {
  const ada = await app.signUp('ada')
  const { cookie } = await app.enter(ada.idToken)
  await app.identity.setDisabled({ uid: ada.uid, disabled: true })
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  expect(await app.enter(ada.idToken)).toMatchObject({
    status: 403,
    cookie: '',
    problem: { type: '/problems/account-disabled' },
  })
  await app.identity.setDisabled({ uid: ada.uid, disabled: false })
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  const again = await app.enter((await signIn(ada.email))['idToken']!)
  expect(await app.seen(again.cookie)).toMatchObject({ signedIn: true })
})

test('a deleted account has no session any more', async () => {
  const ada = await app.signUp('ada')
  const { cookie } = await app.enter(ada.idToken)
  await db.deleteFrom('identity_accounts').where('uid', '=', ada.uid).execute()
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  expect(await app.enter(ada.idToken)).toMatchObject({ status: 401, problem: { type: '/problems/invalid-id-token' } })
})

test('when the tokens of an account are made void, so are its sessions, but not those of newer tokens', async () => {
  const ada = await app.signUp('ada')
  const old = await app.enter(ada.idToken)
  secondsLater(5)
  await app.identity.revokeSessions({ uid: ada.uid })
  const fresh = await app.enter((await signIn(ada.email))['idToken']!)
  expect(fresh.status).toBe(204)
  expect(await app.enter(ada.idToken)).toMatchObject({ status: 401 })
  expect([await app.seen(old.cookie), await app.seen(fresh.cookie)]).toMatchObject([
    { signedIn: false },
    { signedIn: true },
  ])
})

test('signing out everywhere ends the browsers\u2019 own sign-ins too', async () => {
  const ada = await app.signUp('ada')
  const { refreshToken } = await signIn(ada.email)
  const { cookie } = await app.enter(ada.idToken)
  secondsLater(5)
  expect((await app.edge.request('/sessions', { method: 'DELETE', headers: { ...ourPage, cookie } })).status).toBe(204)
  const renewed = await app.edge.request('/securetoken.googleapis.com/v1/token?key=vitrine-embedded', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken! }),
  })
  expect(await renewed.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
})

test('every start offers the app by a new link while nobody owns it, also when its only owner is gone', async () => {
  const { offerOwnership } = await import('./offer-ownership.ts')
  const offer = async () => await offerOwnership(app.context, app.identity)
  const links = [await offer(), await offer()]
  for (const link of links) expect(link).toMatch(/^https:\/\/studio\.example\/boss\/claim\?code=[\w-]{43}$/)
  expect(new Set(links).size).toBe(2)
  const ada = await app.signUp('ada')
  const { cookie } = await app.enter(ada.idToken)
  expect((await app.send('/boss/claim', { code: new URL(links[0]!).searchParams.get('code')! }, cookie)).status).toBe(
    302,
  )
  expect(await offer()).toBeUndefined()
  await db.deleteFrom('identity_accounts').where('uid', '=', ada.uid).execute()
  expect(await offer()).toBeDefined()
})

test('the first owner follows the link signed in, sees it, and only the button makes an owner', async () => {
  const { makeOwnerLink } = await import('#features/accounts/administration/make-owner-link.server.ts')
  await db.transaction().execute(async (tx) => {
    await makeOwnerLink(tx, { code: 'the-code', now })
  })
  const link = '/boss/claim?code=the-code'
  const stranger = await app.edge.request(link)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    '/login?next=%2Fboss%2Fclaim%3Fcode%3Dthe-code',
  ])
  const ada = await app.signUp('ada')
  const { cookie } = await app.enter(ada.idToken)
  for (let times = 0; times < 2; times += 1)
    expect((await app.edge.request(link, { headers: { cookie } })).status).toBe(200)
  expect(await app.seen(cookie)).toMatchObject({ roles: [] })
  expect((await app.send('/boss/claim', { code: 'wrong' }, cookie, { accept: 'text/html' })).status).toBe(409)
  const claimed = await app.send('/boss/claim', { code: 'the-code' }, cookie)
  expect([claimed.status, claimed.headers.get('location')]).toEqual([302, '/boss'])
  expect(await app.seen(cookie)).toMatchObject({ roles: ['owner'] })
  const ben = await app.enter((await app.signUp('ben')).idToken)
  const late = await app.send('/boss/claim', { code: 'the-code' }, ben.cookie, { accept: 'text/html' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('owner-link-spent')
})
