import { beforeEach, expect, test } from 'vitest'
import { grantRole } from '#features/accounts/roles/grant-role.server.ts'
import type { Role } from '#features/studio/access.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openHostedProject, type SignInUnderTest } from '#tests/fakes/hosted-project.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
let now = start
const project = await openHostedProject({ now: () => now })
beforeEach(async () => {
  await emptyTables(db)
  now = start
})

const later = (milliseconds: number) => {
  now = new Date(start.getTime() + milliseconds)
}
const minute = 60_000
const day = 1440 * minute
const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' }

function openEdge(environment: Record<string, string> = {}) {
  const context = contextUnderTest(db, { now: () => now }, { ...project.environment, ...environment })
  return createApp(context, buildUnderTest(), { clientFolder: '/nowhere', builtAt: start, hostedKeys: project.keys })
}
type Edge = ReturnType<typeof openEdge>

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { ...ours, 'content-type': 'application/json', ...headers },
})

/** Signs in and returns what the browser would send from then on. */
async function signIn(
  edge: Edge,
  who: SignInUnderTest = {},
  headers: Record<string, string> = {},
): Promise<{ cookie: string }> {
  const answer = await edge.request('/session', post({ idToken: await project.idToken(who) }, headers))
  expect(answer.status).toBe(204)
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]! }
}

const seen = async (edge: Edge, headers: Record<string, string> = {}) =>
  (await (await edge.request('/session', { headers })).json()) as object
const give = async (uid: string, role: Role) =>
  await db.transaction().execute(async (tx) => await grantRole(tx, { uid, role, by: 'house', now }))

test('a fresh sign-in becomes a cookie that scripts cannot read and other hosts cannot set', async () => {
  const edge = openEdge()
  const answer = await edge.request('/session', post({ idToken: await project.idToken({ uid: 'ada' }) }))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-vitrine_session=[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=432000$/,
    ),
    // The mark says from when on the page renews the session: half of its five days.
    `signed_in=${(start.getTime() + 2.5 * day) / 1000}; Path=/; SameSite=Lax; Secure; Max-Age=432000`,
  ])
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const view = await edge.request('/session', { headers: { cookie } })
  expect(view.headers.get('cache-control')).toBe('no-store')
  expect(await view.json()).toEqual({
    signedIn: true,
    uid: 'ada',
    email: 'ada@studio.example',
    emailVerified: true,
    roles: [],
  })
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(cookie.split('=')[1])
})

test('on the machine itself the cookie needs no TLS; on any other plain address nobody is seemingly signed in', async () => {
  const local = openEdge({ PUBLIC_URL: 'http://localhost:4000' })
  const answer = await local.request(
    '/session',
    post({ idToken: await project.idToken() }, { origin: 'http://localhost:4000' }),
  )
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^vitrine_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=432000$/,
  )
  const plain = await openEdge({ PUBLIC_URL: 'http://studio.example' }).request(
    '/session',
    post({ idToken: await project.idToken() }, { origin: 'http://studio.example' }),
  )
  expect([plain.status, plain.headers.get('set-cookie')]).toEqual([403, null])
  expect(await plain.json()).toMatchObject({ type: '/problems/insecure-address' })
})

test('nobody signed in is an answer, not a failure', async () => {
  const edge = openEdge()
  expect(await seen(edge)).toEqual({ signedIn: false, roles: [] })
  for (const cookie of [
    '__Host-vitrine_session=',
    `__Host-vitrine_session=${'a'.repeat(43)}`,
    '__Host-vitrine_session=%00',
    `vitrine_session=${'a'.repeat(43)}`,
  ]) {
    expect(await seen(edge, { cookie })).toEqual({ signedIn: false, roles: [] })
  }
})

test('a sign-in of more than five minutes ago does not begin a session, however new its token is', async () => {
  const edge = openEdge()
  const old = await edge.request(
    '/session',
    post({ idToken: await project.idToken({ issued: -10, authenticated: -301 }) }),
  )
  expect([old.status, old.headers.get('set-cookie')]).toEqual([401, null])
  expect(await old.json()).toMatchObject({ type: '/problems/recent-login-required', status: 401 })
  expect(
    (await edge.request('/session', post({ idToken: await project.idToken({ issued: -10, authenticated: -299 }) })))
      .status,
  ).toBe(204)
})

test('what is no sign-in is refused with a problem, and no cookie', async () => {
  const edge = openEdge()
  const [head, claims, signature] = (await project.idToken()).split('.')
  const cases: [RequestInit, number, string][] = [
    [post({ idToken: `${head}.${claims}.${signature!.slice(0, -4)}AAAA` }), 401, 'invalid-id-token'],
    [post({ idToken: 'x' }), 401, 'invalid-id-token'],
    [post({}), 400, 'invalid-body'],
    [post({ idToken: 7 }), 400, 'invalid-body'],
    [post({ idToken: 'x'.repeat(17_000) }), 400, 'invalid-body'],
    [{ method: 'POST', body: '{', headers: { ...ours, 'content-type': 'application/json' } }, 400, 'invalid-body'],
    [
      {
        method: 'POST',
        body: JSON.stringify({ idToken: await project.idToken() }),
        headers: { ...ours, 'content-type': 'text/plain' },
      },
      400,
      'invalid-body',
    ],
  ]
  for (const [request, status, code] of cases) {
    const answer = await edge.request('/session', request)
    expect([answer.status, answer.headers.get('set-cookie')], code).toEqual([status, null])
    expect(await answer.json()).toMatchObject({ type: `/problems/${code}` })
  }
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('no other site signs anybody in or out here', async () => {
  const edge = openEdge()
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  const ada = await signIn(edge)
  const attempts: [string, RequestInit][] = [
    ['/session', post({ idToken: await project.idToken() }, foreign)],
    ['/session', { method: 'DELETE', headers: { ...foreign, ...ada } }],
    ['/sessions', { method: 'DELETE', headers: { ...foreign, ...ada } }],
    ['/sign-out', { method: 'POST', headers: { ...foreign, ...ada } }],
    ['/sign-out', { method: 'POST', headers: { origin: 'null', ...ada } }],
    ['/sign-out', { method: 'POST', headers: ada }],
    ['/api/chain', { method: 'POST', headers: { ...foreign, ...ada } }],
  ]
  for (const [path, request] of attempts) {
    const answer = await edge.request(path, request)
    expect([answer.status, answer.headers.get('set-cookie')], path).toEqual([403, null])
    expect(await answer.json()).toMatchObject({ type: '/problems/foreign-origin' })
  }
  expect(await seen(edge, ada)).toMatchObject({ signedIn: true })
})

test('signing out ends the session itself, by script or by a plain form', async () => {
  const edge = openEdge()
  const first = await signIn(edge)
  const out = await edge.request('/session', { method: 'DELETE', headers: { ...ours, ...first } })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()).toEqual([
    '__Host-vitrine_session=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0',
    'signed_in=; Path=/; SameSite=Lax; Secure; Max-Age=0',
  ])
  expect(await seen(edge, first)).toMatchObject({ signedIn: false })
  const second = await signIn(edge)
  const form = await edge.request('/sign-out', {
    method: 'POST',
    body: new URLSearchParams({ next: '/gen2' }),
    headers: { ...ours, ...second },
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/gen2'])
  expect(form.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await seen(edge, second)).toMatchObject({ signedIn: false })
  const nobody = await edge.request('/sign-out', {
    method: 'POST',
    body: new URLSearchParams({ next: '//elsewhere.example' }),
    headers: ours,
  })
  expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/'])
})

test('two tabs that sign out at once both find themselves signed out', async () => {
  const edge = openEdge()
  const ada = await signIn(edge)
  const answers = await Promise.all(
    [1, 2].map(async () => await edge.request('/session', { method: 'DELETE', headers: { ...ours, ...ada } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await seen(edge, ada)).toMatchObject({ signedIn: false })
})

test('a session that is not renewed ends after the configured days, however much it is used', async () => {
  const edge = openEdge({ VITRINE_SESSION_DAYS: '2' })
  const ada = await signIn(edge)
  for (const hours of [12, 24, 36, 47]) {
    later(hours * 60 * minute)
    expect(await seen(edge, ada), `${hours} h`).toMatchObject({ signedIn: true })
  }
  later(2 * day)
  expect(await seen(edge, ada)).toMatchObject({ signedIn: false })
  now = new Date(start.getTime() + 2 * day)
  await signIn(edge)
  expect(await db.selectFrom('sessions').select('uid').execute()).toHaveLength(1)
})

test('[S-51] a session in use is renewed by a new token of the same person: it outlives its first end, cookie and all', async () => {
  const edge = openEdge({ VITRINE_SESSION_DAYS: '2' })
  const ada = await signIn(edge, { uid: 'ada' })
  later(1.5 * day)
  // The sign-in itself is as old as the session; only the token is new.
  const renewed = await edge.request(
    '/session/renewal',
    post({ idToken: await project.idToken({ uid: 'ada', authenticated: -1.5 * 86_400 }) }, ada),
  )
  expect(renewed.status).toBe(204)
  expect(renewed.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${ada.cookie}; .*Max-Age=172800$`)),
    expect.stringMatching(new RegExp(`^signed_in=${(start.getTime() + 2.5 * day) / 1000}; .*Max-Age=172800$`)),
  ])
  later(3.4 * day)
  expect(await seen(edge, ada)).toMatchObject({ signedIn: true, uid: 'ada' })
  later(3.5 * day)
  expect(await seen(edge, ada)).toMatchObject({ signedIn: false })
})

test('nobody renews a session without being in it: no cookie, another person, an ended session, a token that is no token', async () => {
  const edge = openEdge({ VITRINE_SESSION_DAYS: '2' })
  const [ada, ben] = [await signIn(edge, { uid: 'ada' }), await signIn(edge, { uid: 'ben' })]
  const renew = async (idToken: string, headers: Record<string, string>) => {
    const answer = await edge.request('/session/renewal', post({ idToken }, headers))
    return [answer.status, ((await answer.json()) as { type: string }).type, answer.headers.get('set-cookie')]
  }
  expect(await renew(await project.idToken({ uid: 'ada' }), {})).toEqual([401, '/problems/sign-in-needed', null])
  expect(await renew(await project.idToken({ uid: 'ben' }), ada)).toEqual([401, '/problems/invalid-id-token', null])
  expect(await renew('no token', ada)).toEqual([401, '/problems/invalid-id-token', null])
  await edge.request('/session', { method: 'DELETE', headers: { ...ours, ...ben } })
  expect(await renew(await project.idToken({ uid: 'ben' }), ben)).toEqual([401, '/problems/sign-in-needed', null])
  later(2 * day)
  expect(await seen(edge, ada)).toMatchObject({ signedIn: false })
  expect(await renew(await project.idToken({ uid: 'ada' }), ada)).toEqual([401, '/problems/sign-in-needed', null])
})

test('signing in again in one browser replaces its session, whoever it was', async () => {
  const edge = openEdge()
  const ada = await signIn(edge, { uid: 'ada' })
  const ben = await signIn(edge, { uid: 'ben' }, ada)
  expect(await seen(edge, ada)).toMatchObject({ signedIn: false })
  expect(await seen(edge, ben)).toMatchObject({ uid: 'ben' })
})

test('an account ends one of its sessions or all of them, and never another\u2019s', async () => {
  const edge = openEdge()
  const [laptop, phone, ben] = [
    await signIn(edge, { uid: 'ada' }),
    await signIn(edge, { uid: 'ada' }),
    await signIn(edge, { uid: 'ben' }),
  ]
  const rows = await db.selectFrom('sessions').select(['id', 'uid']).orderBy('id').execute()
  const drop = async (path: string, headers: Record<string, string>) =>
    await edge.request(path, { method: 'DELETE', headers: { ...ours, ...headers } })
  expect((await drop(`/sessions/${rows[2]!.id}`, laptop)).status).toBe(404)
  expect(await (await drop('/sessions/1e9', laptop)).json()).toMatchObject({ type: '/problems/no-such-session' })
  expect((await drop(`/sessions/${rows[1]!.id}`, laptop)).status).toBe(204)
  expect([await seen(edge, laptop), await seen(edge, phone), await seen(edge, ben)]).toMatchObject([
    { signedIn: true },
    { signedIn: false },
    { signedIn: true },
  ])
  const all = await drop('/sessions', laptop)
  expect(all.headers.get('set-cookie')).toContain('Max-Age=0')
  expect([await seen(edge, laptop), await seen(edge, ben)]).toMatchObject([{ signedIn: false }, { signedIn: true }])
  const stranger = await drop('/sessions', {})
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ type: '/problems/sign-in-needed' })
})

test('using a session is noted, at most every five minutes', async () => {
  const edge = openEdge()
  const ada = await signIn(
    edge,
    {},
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )
  const row = async () => await db.selectFrom('sessions').select(['device', 'last_seen_at']).executeTakeFirstOrThrow()
  later(4 * minute)
  await seen(edge, ada)
  expect(await row()).toEqual({ device: 'Firefox on Linux', last_seen_at: start })
  later(6 * minute)
  await seen(edge, ada)
  expect((await row()).last_seen_at).toEqual(now)
})

test('a confirmed address of VITRINE_OWNERS alone makes no owner where nobody can be asked whose sign-in it is', async () => {
  const edge = openEdge({ VITRINE_OWNERS: 'Ada@Studio.example' })
  expect(await seen(edge, await signIn(edge, { uid: 'ada', email: 'ADA@studio.example' }))).toMatchObject({
    signedIn: true,
    roles: [],
  })
  expect(await db.selectFrom('staff_acts').selectAll().execute()).toEqual([])
})

test('[S-33] the workbench sends strangers to sign in and back, tells those without a role so, and opens to staff', async () => {
  const edge = openEdge()
  const stranger = await edge.request('/boss?tab=health')
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/login?next=%2Fboss%3Ftab%3Dhealth'])
  const ada = await signIn(edge, { uid: 'ada' })
  const visitor = await edge.request('/boss', { headers: { accept: 'text/html', ...ada } })
  expect(visitor.status).toBe(403)
  const refusal = await visitor.text()
  expect(refusal).toContain('role-missing')
  expect(refusal).toContain('your account has no role here')
  expect(refusal).not.toContain('readiness')
  await give('ada', 'viewer')
  const bench = await edge.request('/boss', { headers: ada })
  expect([bench.status, bench.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await bench.text()).toContain('readiness')
  await db.deleteFrom('account_roles').execute()
  expect((await edge.request('/boss', { headers: ada })).status).toBe(403)
})

test('a public page is the same bytes for those who are signed in', async () => {
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 20, finalized_block: 15, state: 'following', version: 1, updated_at: now })
    .execute()
  const edge = openEdge()
  const ada = await signIn(edge)
  const asked = [
    await edge.request('/gen2', { headers: ada }),
    await edge.request('/gen2'),
    await edge.request('/gen2', { headers: ada }),
  ]
  expect(new Set(await Promise.all(asked.map(async (answer) => await answer.text()))).size).toBe(1)
  expect(new Set(asked.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  expect(asked.map((answer) => answer.headers.get('set-cookie'))).toEqual([null, null, null])
  const unchanged = await edge.request('/gen2', {
    headers: { ...ada, 'if-none-match': asked[0]!.headers.get('etag')! },
  })
  expect(unchanged.status).toBe(304)
})

test('a page that is kept for everyone cannot ask who is signed in', async () => {
  const { visitorContext } = await import('#features/accounts/sessions/accounts-context.server.ts')
  const failures: unknown[] = []
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (_: string, fields: unknown) => {
      failures.push(fields)
    },
  }
  const nosy = {
    loader: async ({ context }: { context: { get: (key: typeof visitorContext) => () => Promise<unknown> } }) => ({
      who: await context.get(visitorContext)(),
    }),
    default: () => null,
  }
  const context = contextUnderTest(db, { now: () => now, log: log as never }, project.environment)
  const edge = createApp(context, buildUnderTest({ burned: nosy }), {
    clientFolder: '/nowhere',
    builtAt: start,
    hostedKeys: project.keys,
  })
  const ada = await signIn(edge)
  const answer = await edge.request('/burned', { headers: ada })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('uid-1')
})

test('two people who open the workbench at once never get each other\u2019s', async () => {
  const edge = openEdge()
  await give('ada', 'viewer')
  await give('ben', 'owner')
  const [ada, ben] = [await signIn(edge, { uid: 'ada' }), await signIn(edge, { uid: 'ben' })]
  const answers = await Promise.all(
    [ada, ben, ada, ben, {}].map(async (headers) => await edge.request('/boss/roles', { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 302])
  const whos = await Promise.all(
    answers.slice(0, 4).map(async (answer) => (/"who":"(\w+)@/.exec(await answer.text()) ?? [])[1]),
  )
  expect(whos).toEqual(['ada', 'ben', 'ada', 'ben'])
})
