import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity, type IdentityUnderTest, openIdentity } from './identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const owner = { authorization: 'Bearer owner' }
const alice = { email: 'alice@example.com', password: 'correct horse' }
const project = '/emulator/v1/projects/any-project'
const ask = async ({ request }: IdentityUnderTest, method: string, path: string, body?: object) => {
  const answer = await request(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

const orders = [
  ['DELETE', `${project}/accounts`],
  ['GET', `${project}/oobCodes`],
  ['GET', `${project}/verificationCodes`],
  ['GET', `${project}/config`],
  ['PATCH', `${project}/config`],
  ['POST', '/emulator/v1/reset'],
  ['POST', '/emulator/v1/clock'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p/accounts'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:lookup'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:update'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:delete'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:query'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/p:createSessionCookie'],
  ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword'],
] as const

test('an instance that takes no test orders knows none of their paths', async () => {
  const { identity, config } = openIdentity(db)
  for (const [method, path] of orders) {
    for (const from of ['127.0.0.1', '203.0.113.7']) {
      const request = new Request(new URL(`${path}?key=${config.signIn.apiKey}`, config.publicUrl), {
        method,
        headers: owner,
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      const answer = await identity.fetch(request, { requestId: 'test', remoteAddress: from, peerAddress: from })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  }
})

test('an instance that takes them takes them from its own machine alone, and not through a proxy on it', async () => {
  const { identity, config } = openIdentity(db, { test: true })
  const statusOf = async (peerAddress: string | undefined, headers: Record<string, string> = {}) =>
    (
      await identity.fetch(new Request(new URL(`${project}/config`, config.publicUrl), { headers }), {
        requestId: 'test',
        remoteAddress: '203.0.113.7',
        peerAddress,
      })
    ).status
  expect(await statusOf('127.0.0.1')).toBe(200)
  expect(await statusOf('::1')).toBe(200)
  expect(await statusOf('::ffff:127.0.0.1')).toBe(200)
  expect(await statusOf('192.168.1.7')).toBe(404)
  expect(await statusOf(undefined)).toBe(404)
  expect(await statusOf('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
})

test('`Bearer owner` is nothing elsewhere', async () => {
  const { call, request } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', alice)
  expect(
    (await call('v1/accounts:update', { localId: body.localId, customAttributes: '{"role":"owner"}' }, owner)).body
      .error.message,
  ).toMatch(/INVALID_REQ_TYPE/)
  expect((await call('v1/accounts:lookup', { localId: [body.localId] }, owner)).body.error.message).toBe(
    'MISSING_ID_TOKEN',
  )
  expect((await call('v1/accounts:delete', { localId: body.localId }, owner)).body.error.message).toBe(
    'MISSING_ID_TOKEN',
  )
  expect((await call('v1/accounts:signUp', { localId: 'chosen' }, owner)).body.error.message).toBe(
    'UNEXPECTED_PARAMETER : User ID',
  )
  expect(
    (
      await request('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        method: 'POST',
        headers: owner,
        body: '{}',
      })
    ).status,
  ).toBe(403)
})

test('any key and any project will do for a test suite', async () => {
  const service = openIdentity(db, { test: true })
  const answer = await service.request('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fake-api-key', {
    method: 'POST',
    body: JSON.stringify(alice),
  })
  expect(answer.status).toBe(200)
  expect((await ask(service, 'POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', {})).status).toBe(403)
  expect(
    (await ask(service, 'POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword?key=x', alice))
      .status,
  ).toBe(200)
})

test('the owner makes, finds, changes and deletes accounts, at both kinds of paths', async () => {
  const service = openIdentity(db, { test: true })
  const { call } = service
  const made = await call(
    'v1/projects/p/accounts',
    {
      localId: 'bob',
      email: 'Bob@example.com',
      password: 'secret-1',
      emailVerified: true,
      displayName: 'Bob',
      phoneNumber: '+15555550100',
    },
    owner,
  )
  expect(made.body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: 'bob',
    displayName: 'Bob',
    email: 'bob@example.com',
  })
  expect((await call('v1/accounts:signUp', { localId: 'bob' }, owner)).body.error.message).toBe('DUPLICATE_LOCAL_ID')
  expect(
    (await call('v1/accounts:lookup', { localId: ['bob', 'bob', 'nobody'], phoneNumber: ['+15555550100'] }, owner)).body
      .users,
  ).toMatchObject([{ localId: 'bob', emailVerified: true, phoneNumber: '+15555550100', passwordHash: 'UkVEQUNURUQ=' }])
  expect((await call('v1/projects/p/accounts:lookup', { localId: ['nobody'] }, owner)).body).toEqual({
    kind: 'identitytoolkit#GetAccountInfoResponse',
  })
  expect((await call('v1/projects/p/accounts:query', {}, owner)).body).toMatchObject({
    recordsCount: '1',
    userInfo: [{ localId: 'bob' }],
  })
  expect((await call('v1/projects/p/accounts:query', { returnUserInfo: false }, owner)).body).toEqual({
    recordsCount: '1',
  })
  expect(
    (
      await call(
        'v1/projects/p/accounts:update',
        { localId: 'bob', linkProviderUserInfo: { providerId: 'google.com', rawId: '7' } },
        owner,
      )
    ).body.providerUserInfo,
  ).toMatchObject([{ providerId: 'password' }, { providerId: 'phone' }, { providerId: 'google.com' }])
  expect(
    (await call('v1/accounts:lookup', { federatedUserId: [{ providerId: 'google.com', rawId: '7' }] }, owner)).body
      .users,
  ).toHaveLength(1)
  expect((await call('v1/accounts:delete', { localId: 'bob' }, owner)).status).toBe(200)
  expect((await call('v1/projects/p/accounts:delete', { localId: 'bob' }, owner)).body.error.message).toBe(
    'USER_NOT_FOUND',
  )
  expect((await call('v1/projects/p/accounts:query', {})).status).toBe(401)
  expect((await call('v1/accounts:signUp', {}, { authorization: 'Bearer somebody' })).status).toBe(401)
})

test('claims that the owner gives an account are in its next token; what is wrong with them has its own code', async () => {
  const { call, refresh } = openIdentity(db, { test: true })
  const { body } = await call('v1/accounts:signUp', alice)
  const give = async (customAttributes: string) =>
    await call('v1/accounts:update', { localId: body.localId, customAttributes }, owner)
  expect((await give('{"role":"curator"}')).status).toBe(200)
  const { body: renewed } = await refresh(body.refreshToken)
  expect(decodeJwt(renewed.access_token)).toMatchObject({ role: 'curator' })
  expect((await give('{"sub":"other"}')).body.error.message).toBe('FORBIDDEN_CLAIM : sub')
  expect((await give(`{"x":"${'x'.repeat(1000)}"}`)).body.error.message).toBe('CLAIMS_TOO_LARGE')
  expect((await give('[]')).body.error.message).toBe('INVALID_CLAIMS')
  expect((await give('')).status).toBe(200)
  expect(decodeJwt((await refresh(renewed.refresh_token)).body.access_token)).not.toHaveProperty('role')
})

test('disabling and moving validSince act like the real things', async () => {
  const { call, clock } = openIdentity(db, { test: true })
  const { body } = await call('v1/accounts:signUp', alice)
  await call('v1/accounts:update', { localId: body.localId, disableUser: true }, owner)
  expect((await call('v1/accounts:lookup', { idToken: body.idToken })).body.error.message).toBe('USER_DISABLED')
  await call('v1/accounts:update', { localId: body.localId, disableUser: false }, owner)
  // As when staff close an account: its sign-ins do not come back with it.
  expect((await call('v1/accounts:lookup', { idToken: body.idToken })).body.error.message).toBe('TOKEN_EXPIRED')
  const { idToken } = (await call('v1/accounts:signInWithPassword', alice)).body
  expect((await call('v1/accounts:lookup', { idToken })).status).toBe(200)
  await call(
    'v1/accounts:update',
    { localId: body.localId, validSince: String(clock.now().getTime() / 1000 + 1) },
    owner,
  )
  expect((await call('v1/accounts:lookup', { idToken })).body.error.message).toBe('TOKEN_EXPIRED')
})

test('custom tokens as plain JSON, and unsigned ones, are taken under test orders', async () => {
  const { call } = openIdentity(db, { test: true })
  const signIn = async (token: string) => await call('v1/accounts:signInWithCustomToken', { token })
  expect(decodeJwt((await signIn('{"uid":"carol","claims":{"role":"guest"}}')).body.idToken)).toMatchObject({
    sub: 'carol',
    role: 'guest',
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = (aud: string, claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part({ aud, ...claims })}.`
  const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
  expect((await signIn(unsigned(audience, { uid: 'carol' }))).body.isNewUser).toBe(false)
  expect((await signIn(unsigned('someone else', { uid: 'carol' }))).body.error.message).toMatch(
    /^INVALID_CUSTOM_TOKEN : /,
  )
  expect((await signIn('{"claims":{}}')).body.error.message).toBe('MISSING_IDENTIFIER')
  expect((await signIn('{"uid":"carol","claims":{"iss":"x"}}')).body.error.message).toBe('FORBIDDEN_CLAIM : iss')
  expect((await signIn('{broken')).body.error.message).toMatch(/^INVALID_CUSTOM_TOKEN : /)
})

test('the way the project answers is read and changed', async () => {
  const service = openIdentity(db, { test: true })
  expect((await ask(service, 'GET', `${project}/config`)).body).toEqual({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  })
  expect(
    (await ask(service, 'PATCH', `${project}/config`, { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }))
      .body,
  ).toEqual({ signIn: { allowDuplicateEmails: false }, emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
  expect((await service.call('v1/accounts:signInWithPassword', alice)).body.error.message).toBe('EMAIL_NOT_FOUND')
  await ask(service, 'PATCH', `${project}/config`, { signIn: { allowDuplicateEmails: true } })
  expect((await ask(service, 'GET', `${project}/config`)).body).toEqual({
    signIn: { allowDuplicateEmails: true },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  })
  await ask(service, 'POST', '/emulator/v1/reset')
  expect((await ask(service, 'GET', `${project}/config`)).body).toEqual({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  })
})

test('all accounts go at once', async () => {
  const service = openIdentity(db, { test: true })
  const { body } = await service.call('v1/accounts:signUp', alice)
  expect((await ask(service, 'DELETE', `${project}/accounts`)).body).toEqual({})
  expect((await service.call('v1/accounts:lookup', { idToken: body.idToken })).body.error.message).toBe(
    'USER_NOT_FOUND',
  )
  expect((await service.call('v1/accounts:signUp', alice)).status).toBe(200)
})

test('without a mail the lists of codes are empty, not absent', async () => {
  const service = openIdentity(db, { test: true })
  expect((await ask(service, 'GET', `${project}/oobCodes`)).body).toEqual({ oobCodes: [] })
  expect((await ask(service, 'GET', `${project}/verificationCodes`)).body).toEqual({ verificationCodes: [] })
})

test('the clock moves, and a token ends with it', async () => {
  const { createClock } = await import('#platform/clock.ts')
  const clock = createClock()
  const service = openIdentity(db, {
    test: true,
    clock: { now: clock.now, forward: () => undefined },
    setClockAhead: clock.setAhead,
  })
  const { body } = await service.call('v1/accounts:signUp', alice)
  const moved = await ask(service, 'POST', '/emulator/v1/clock', { aheadSeconds: 3601 })
  expect(Date.parse(moved.body['now']!) - Date.now()).toBeGreaterThan(3_590_000)
  expect((await service.call('v1/accounts:lookup', { idToken: body.idToken })).body.error.message).toBe(
    'INVALID_ID_TOKEN',
  )
  expect((await service.refresh(body.refreshToken)).status).toBe(200)
  await ask(service, 'POST', '/emulator/v1/clock', { aheadSeconds: 0 })
  expect((await service.call('v1/accounts:lookup', { idToken: body.idToken })).status).toBe(200)
})

test('a session cookie is made of an ID token, for five minutes to two weeks', async () => {
  const { call } = openIdentity(db, { test: true })
  const { body } = await call('v1/accounts:signUp', alice)
  const make = async (validDuration: string) =>
    (await call('v1/projects/p:createSessionCookie', { idToken: body.idToken, validDuration }, owner)).body
  const { sessionCookie } = await make('300')
  const claims = decodeJwt(sessionCookie)
  expect(claims).toMatchObject({
    sub: body.localId,
    exp: (claims.iat ?? 0) + 300,
    iss: expect.stringMatching(/\/session$/),
  })
  expect((await make('299')).error.message).toBe('INVALID_DURATION')
  expect((await make('1209601')).error.message).toBe('INVALID_DURATION')
})
