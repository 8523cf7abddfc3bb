import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createPasswordHasher } from '../accounts/password-hasher.server.ts'
import { createIdentity } from '../create-identity.ts'
import { emptyIdentity, openIdentity, outsideUnderTest } from '../identity-under-test.ts'

const db = await openTestDatabase()
const outside = outsideUnderTest(db)
beforeEach(async () => {
  await emptyIdentity(db)
})

const toolkit = '/identitytoolkit.googleapis.com'
const alice = { email: 'alice@example.com', password: 'correct horse' }

async function signedUp(options: Parameters<typeof openIdentity>[1] = {}) {
  const service = openIdentity(db, options)
  const { body } = await service.call('v1/accounts:signUp', alice)
  return {
    ...service,
    uid: body.localId as string,
    idToken: body.idToken as string,
    refreshToken: body.refreshToken as string,
  }
}

/** Sends a body as it is. */
async function post(
  text: string,
  { path = `${toolkit}/v1/accounts:signUp`, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const { request, config } = openIdentity(db)
  const answer = await request(`${path}?key=${config.signIn.apiKey}`, { method: 'POST', body: text, headers })
  return { status: answer.status, body: (await answer.json()) as { error: { message: string; status: string } } }
}

test('without the key, with another one, at an unknown path, or by another method, it answers in the protocol\u2019s words', async () => {
  const { request, config } = openIdentity(db)
  const none = await request(`${toolkit}/v1/accounts:signUp`, { method: 'POST', body: '{}' })
  expect([none.status, await none.json()]).toMatchObject([
    403,
    { error: { message: 'The request is missing a valid API key.', status: 'PERMISSION_DENIED' } },
  ])
  const other = await request(`${toolkit}/v1/accounts:signUp?key=fake-api-key`, { method: 'POST', body: '{}' })
  expect([other.status, await other.json()]).toMatchObject([
    400,
    { error: { message: 'API key not valid. Please pass a valid API key.' } },
  ])
  const byHeader = await request(`${toolkit}/v1/accounts:signUp`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-goog-api-key': config.signIn.apiKey },
  })
  expect(byHeader.status).toBe(200)
  const unknown = await request(`${toolkit}/v1/accounts:nothing?key=x`, { method: 'POST', body: '{}' })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { status: 'NOT_FOUND' } }])
  const method = await request(`${toolkit}/v1/accounts:signUp?key=x`, { method: 'PUT', body: '{}' })
  expect([method.status, method.headers.get('allow'), await method.json()]).toEqual([
    405,
    'POST',
    { allowed: ['POST'] },
  ])
})

test('bodies that are no JSON, no object, too long, too deep or of wrong types are refused and name the fault', async () => {
  expect(await post('{"email":')).toMatchObject({
    status: 400,
    body: {
      error: { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^Invalid JSON payload received\. /) },
    },
  })
  expect((await post('[]')).body.error.message).toBe('Invalid JSON payload received.  must be object')
  expect((await post('"text"')).status).toBe(400)
  expect((await post('{"email":7,"password":"secret-1"}')).body.error.message).toBe(
    'Invalid JSON payload received. /email must be string',
  )
  expect((await post('{"email":{"a":1},"password":"secret-1"}')).body.error.message).toBe(
    'Invalid JSON payload received. /email must be string',
  )
  expect((await post('{"emailVerified":"yes"}')).body.error.message).toBe(
    'Invalid JSON payload received. /emailVerified must be boolean',
  )
  expect((await post('{"email":"a\\u0000@example.com","password":"secret-1"}')).body.error.message).toBe(
    'Invalid JSON payload received. /email must not hold NUL',
  )
  expect((await post(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`)).body.error.message).toMatch(/nested too deep/)
  expect((await post(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).body.error.message).toMatch(/nested too deep/)
  expect((await post('{"email":"a\\ud800@example.com","password":"secret-1"}')).body.error.message).toBe(
    'Invalid JSON payload received. /email must not hold half a character',
  )
  expect(await post(JSON.stringify({ email: 'x'.repeat(65 * 1024) }))).toMatchObject({
    status: 413,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  })
  expect((await post(JSON.stringify({ ...alice, password: 'x'.repeat(20_000) }))).body.error.message).toBe(
    'Invalid JSON payload received. /password is too long',
  )
  expect(
    (
      await post(`grant_type=refresh_token&refresh_token=${'x'.repeat(70_000)}`, {
        path: '/securetoken.googleapis.com/v1/token',
      })
    ).status,
  ).toBe(413)
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toEqual([])
})

test('a body that only claims to be short is not read to its end', async () => {
  const { request, config } = openIdentity(db)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(8192))
    },
  })
  const answer = await request(`${toolkit}/v1/accounts:signUp?key=${config.signIn.apiKey}`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(20)
})

test('names in snake_case, numbers of enums, unknown fields and nulls are all taken', async () => {
  const { status, body } = (await post(
    JSON.stringify({
      ...alice,
      display_name: 'Alice',
      return_secure_token: true,
      tenant_id: null,
      something_new: { deep: 1 },
    }),
  )) as { status: number; body: unknown }
  expect(status).toBe(200)
  expect(body).toMatchObject({ displayName: 'Alice' })
})

test('[S-49] the exchange takes JSON too, in either spelling', async () => {
  const { refreshToken } = await signedUp()
  const path = '/securetoken.googleapis.com/v1/token'
  const first = (await post(JSON.stringify({ grantType: 'refresh_token', refreshToken }), {
    path,
    headers: { 'content-type': 'application/json' },
  })) as unknown as { body: { refresh_token: string } }
  expect(
    (
      await post(JSON.stringify({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token }), {
        path,
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200)
})

test('pages of the app may read the answers and other sites may not even ask', async () => {
  const { request, config } = openIdentity(db)
  const address = `${toolkit}/v1/accounts:signUp?key=${config.signIn.apiKey}`
  const from = async (origin: string, method = 'POST') =>
    await request(address, {
      method,
      headers: { origin, 'access-control-request-headers': 'x-client-version' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  const ours = await from('http://studio.example')
  expect([ours.status, ours.headers.get('access-control-allow-origin'), ours.headers.get('vary')]).toEqual([
    200,
    'http://studio.example',
    'origin',
  ])
  const preflight = await from('http://studio.example', 'OPTIONS')
  expect(preflight.status).toBe(204)
  for (const header of [
    'content-type',
    'x-client-version',
    'x-firebase-gmpid',
    'x-firebase-client',
    'x-firebase-locale',
  ])
    expect(preflight.headers.get('access-control-allow-headers')).toContain(header)
  for (const origin of ['https://elsewhere.example', 'null']) {
    const theirs = await from(origin)
    expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect((await from(origin, 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toHaveLength(1)
})

test('under test orders any origin is reflected', async () => {
  const { request } = openIdentity(db, { test: true })
  const answer = await request(`${toolkit}/v1/accounts:signUp?key=x`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5000', 'access-control-request-headers': 'x-new-header' },
  })
  expect([
    answer.status,
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'http://localhost:5000', 'x-new-header'])
})

test('answers are kept by nobody', async () => {
  const { request, config } = openIdentity(db)
  expect(
    (
      await request(`${toolkit}/v1/accounts:signUp?key=${config.signIn.apiKey}`, { method: 'POST', body: '{}' })
    ).headers.get('cache-control'),
  ).toBe('no-store, no-transform')
})

test('tokens that are unsigned, signed otherwise, made elsewhere, changed or from another time are refused', async () => {
  const { call, idToken, uid, identity, config, clock } = await signedUp()
  const {
    keys: [jwk],
  } = await identity.publicKeys()
  const now = clock.now().getTime() / 1000
  const claims = {
    iss: config.signIn.issuer,
    aud: 'vitrine',
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { identities: {}, sign_in_provider: 'password' },
  }
  const { privateKey } = await generateKeyPair('RS256')
  const kid = jwk!.kid!
  const asShared = async (secret: string) =>
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(secret.padEnd(32)))
  const [head, payload, signature] = idToken.split('.') as [string, string, string]
  const tampered = Buffer.from(
    JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: 'someone-else' }),
  ).toString('base64url')
  const forged = {
    unsigned: new UnsecuredJWT(claims).encode(),
    'unsigned, with our key\u2019s name': `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${payload}.`,
    'signed with the public key as a shared secret': await asShared(JSON.stringify(jwk)),
    'signed with the modulus as a shared secret': await asShared(jwk!.n!),
    'signed with another key under our key\u2019s name': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey),
    'signed with a key of its own': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'mine' })
      .sign(privateKey),
    'another person\u2019s name': `${head}.${tampered}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'a custom token': await identity.mintCustomToken({ uid }),
    garbage: 'garbage',
    empty: '...',
    plain: JSON.stringify(claims),
  }
  expect((await call('v1/accounts:lookup', { idToken })).status).toBe(200)
  for (const [what, token] of Object.entries(forged)) {
    expect([what, (await call('v1/accounts:lookup', { idToken: token })).body.error?.message]).toEqual([
      what,
      'INVALID_ID_TOKEN',
    ])
    expect([what, (await call('v1/accounts:delete', { idToken: token })).body.error?.message]).toEqual([
      what,
      'INVALID_ID_TOKEN',
    ])
  }
})

test('a token of another instance, of a hosted project, or of another project is refused', async () => {
  const { clock, uid } = await signedUp()
  const seen = openIdentity(db, { clock, environment: { FIREBASE_PROJECT_ID: 'other-house' } })
  const { body } = await openIdentity(db, { clock }).call('v1/accounts:signInWithPassword', alice)
  expect((await seen.call('v1/accounts:lookup', { idToken: body.idToken })).body.error.message).toBe('INVALID_ID_TOKEN')
  expect((await seen.identity.getAccount(uid))?.uid).toBe(uid)
})

test('a token counts to its last second; machines whose clocks are a minute apart still agree', async () => {
  const { call, idToken, clock } = await signedUp()
  const behind = openIdentity(db, {
    clock: { now: () => new Date(clock.now().getTime() - 60_000), forward: () => undefined },
  })
  expect((await behind.call('v1/accounts:lookup', { idToken })).status).toBe(200)
  const farBehind = openIdentity(db, {
    clock: { now: () => new Date(clock.now().getTime() - 61_000), forward: () => undefined },
  })
  expect((await farBehind.call('v1/accounts:lookup', { idToken })).body.error.message).toBe('INVALID_ID_TOKEN')
  clock.forward(3599)
  expect((await call('v1/accounts:lookup', { idToken })).status).toBe(200)
  clock.forward(1)
  expect((await call('v1/accounts:lookup', { idToken })).body.error.message).toBe('INVALID_ID_TOKEN')
})

test('guessing is slowed down for the pair of account and address, and a reset of time gives attempts back', async () => {
  const { call, clock } = await signedUp()
  const guess = async () =>
    (await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' })).body.error.message as string
  for (let count = 0; count < 10; count += 1) expect(await guess()).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await guess()).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /)
  expect((await call('v1/accounts:signInWithPassword', alice)).body.error.message).toMatch(
    /^TOO_MANY_ATTEMPTS_TRY_LATER : /,
  )
  clock.forward(360)
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
  // Who has signed in begins anew.
  for (let count = 0; count < 10; count += 1) expect(await guess()).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await guess()).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /)
})

test('guessing at an unknown address is slowed down like at a known one', async () => {
  const { call } = openIdentity(db)
  const answers: string[] = []
  for (let count = 0; count < 11; count += 1)
    answers.push(
      (await call('v1/accounts:signInWithPassword', { email: 'nobody@example.com', password: 'wrong one' })).body.error
        .message as string,
    )
  expect(answers.map((message) => message.split(' : ')[0])).toEqual([
    ...Array.from({ length: 10 }, () => 'INVALID_LOGIN_CREDENTIALS'),
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ])
})

test('looking up and renewing are never limited', async () => {
  const { call, refresh, idToken, refreshToken } = await signedUp()
  let last = refreshToken
  for (let count = 0; count < 150; count += 1) {
    expect((await call('v1/accounts:lookup', { idToken })).status).toBe(200)
    const { status, body } = await refresh(last)
    expect(status).toBe(200)
    last = body.refresh_token
  }
  expect(await db.selectFrom('identity_limits').select('key').where('key', 'not like', 'sign-up %').execute()).toEqual(
    [],
  )
}, 60_000)

test('a service that is too busy says so without an error message, so that nobody is signed out by it', async () => {
  const { config } = await signedUp()
  // Whose every place is taken, whatever comes.
  const identity = createIdentity({
    config,
    db,
    log: silentLog,
    now: () => new Date(),
    secret: 'a secret of the tests, long enough',
    outside,
    passwords: createPasswordHasher({ concurrency: 0, waiting: 0 }),
  })
  const answer = await identity.fetch(
    new Request(`${config.publicUrl}${toolkit}/v1/accounts:signInWithPassword?key=${config.signIn.apiKey}`, {
      method: 'POST',
      body: JSON.stringify(alice),
    }),
    { requestId: 'test', remoteAddress: '203.0.113.7', peerAddress: undefined },
  )
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({ busy: true, retryAfterSeconds: 2 })
})

test('a database that fails is a fault of ours: 500, logged, no reason told, and no error message that would sign anybody out', async () => {
  const config = readConfig({ PUBLIC_URL: 'http://studio.example' })
  const broken = {
    selectFrom: () => {
      throw new Error('secret cause')
    },
  } as never
  const failures: unknown[] = []
  const identity = createIdentity({
    config,
    db: broken,
    log: { ...silentLog, error: (_, fields) => failures.push(fields) },
    now: () => new Date(),
    secret: 'a secret of the tests, long enough',
    outside,
  })
  const answer = await identity.fetch(
    new Request(`${config.publicUrl}${toolkit}/v1/accounts:lookup?key=${config.signIn.apiKey}`, {
      method: 'POST',
      body: '{"idToken":"x"}',
    }),
    { requestId: 'r1', remoteAddress: '203.0.113.7', peerAddress: undefined },
  )
  expect([answer.status, await answer.json()]).toEqual([500, { failed: true, requestId: 'r1' }])
  expect(failures).toHaveLength(1)
})
