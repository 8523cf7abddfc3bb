import { createHash } from 'node:crypto'
import { decodeJwt, UnsecuredJWT, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail } from '../accounts/action-codes-under-test.ts'
import { totpCode } from '../factors/totp.server.ts'
import { createTestClock, emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { refused } from '../refused-under-test.ts'
import { openTestProvider, providerSetting } from './oidc-provider-under-test.ts'

const db = await openTestDatabase()
const clock = createTestClock()
const provider = await openTestProvider({ now: clock.now })
afterAll(provider.close)
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const ada = {
  sub: 'ada-1',
  email: 'Ada@example.com',
  email_verified: true,
  name: 'Ada',
  picture: 'https://example.com/ada.png',
  given_name: 'Ada',
}

function open(options: { environment?: Record<string, string>; test?: boolean } = {}) {
  const service = openIdentity(db, {
    ...options,
    clock,
    environment: { ...providerSetting(provider), ...options.environment },
  })
  const withToken = async (idToken: string, rest: object = {}, body: Record<string, string> = {}) =>
    await service.call('v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: `&${new URLSearchParams({ id_token: idToken, providerId: 'oidc.house', ...body })}`,
      ...rest,
    })
  const enter = async (claims: JWTPayload, rest: object = {}, body: Record<string, string> = {}) =>
    await withToken(await provider.sign(claims), rest, body)
  return { ...service, withToken, enter }
}

test('[S-48] a person comes from a provider: the account is made, and found again', async () => {
  const { enter, identity, call, refresh } = open()
  const { status, body } = await enter(ada)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'oidc.house',
    federatedId: 'ada-1',
    email: 'ada@example.com',
    emailVerified: true,
    displayName: 'Ada',
    fullName: 'Ada',
    firstName: 'Ada',
    photoUrl: 'https://example.com/ada.png',
    isNewUser: true,
    oauthIdToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  })
  for (const key of ['needConfirmation', 'errorMessage', 'mfaPendingCredential', 'phoneNumber', 'pendingToken'])
    expect(body).not.toHaveProperty(key)
  expect(JSON.parse(body.rawUserInfo)).toMatchObject({ sub: 'ada-1', name: 'Ada' })
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: body.localId,
    name: 'Ada',
    email: 'ada@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'oidc.house', identities: { 'oidc.house': ['ada-1'], email: ['ada@example.com'] } },
  })
  expect((await call('v1/accounts:lookup', { idToken: body.idToken })).body.users[0]).toMatchObject({
    providerUserInfo: [{ providerId: 'oidc.house', rawId: 'ada-1', displayName: 'Ada' }],
  })
  expect(decodeJwt((await refresh(body.refreshToken)).body.id_token)).toMatchObject({
    firebase: { identities: { 'oidc.house': ['ada-1'], email: ['ada@example.com'] } },
  })
  const again = await enter({ ...ada, name: 'Ada L.' })
  expect(again.body).toMatchObject({ localId: body.localId })
  expect(again.body).not.toHaveProperty('isNewUser')
  expect(await identity.getAccount(body.localId)).toMatchObject({
    displayName: 'Ada',
    links: [{ rawId: 'ada-1', displayName: 'Ada L.' }],
  })
})

test('plain JSON in the place of an access token is nothing without test orders', async () => {
  const { call } = open()
  const postBody = `&${new URLSearchParams({ access_token: JSON.stringify({ sub: 'f-1', email: 'face@example.com' }), providerId: 'oidc.house' })}`
  expect(await call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody })).toEqual(
    refused('INVALID_IDP_RESPONSE'),
  )
  const ordered = open({ test: true })
  expect(await ordered.call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody })).toEqual(
    refused('INVALID_IDP_RESPONSE'),
  )
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toEqual([])
})

test('tokens that this provider did not make for this instance, now, are refused', async () => {
  const { withToken, enter } = open()
  const stranger = await openTestProvider({ now: clock.now })
  const later = new Date(clock.now().getTime() + 600_000)
  const earlier = new Date(clock.now().getTime() - 3_700_000)
  const iat = Math.floor(clock.now().getTime() / 1000)
  const forged = {
    'signed with another key': await provider.sign(ada, { key: 'foreign' }),
    'of another provider': await stranger.sign(ada),
    'of another provider in this one\u2019s name': await stranger.sign({ ...ada, iss: provider.issuer }),
    'for another client': await provider.sign({ ...ada, aud: 'somebody' }),
    'for several, made for another': await provider.sign({ ...ada, aud: ['house', 'somebody'], azp: 'somebody' }),
    'with an unknown key': await provider.sign(ada, { header: { kid: 'two' } }),
    ended: await provider.sign({ ...ada, exp: iat - 120 }),
    'of long ago': await provider.sign({ ...ada, exp: iat + 600 }, { at: earlier }),
    'of the future': await provider.sign(ada, { at: later }),
    'of nobody': await provider.sign({ ...ada, sub: '' }),
    unsigned: new UnsecuredJWT({ ...ada, iss: provider.issuer, aud: 'house', iat, exp: iat + 600 }).encode(),
    'signed with the secret': await new SignJWT({ ...ada, iss: provider.issuer, aud: 'house', iat, exp: iat + 600 })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(Buffer.from('between us, and longer than that')),
    'plain JSON': JSON.stringify(ada),
    nonsense: 'nonsense',
  }
  for (const [what, idToken] of Object.entries(forged))
    expect(await withToken(idToken), what).toEqual(refused('INVALID_IDP_RESPONSE'))
  const good = await provider.sign(ada)
  expect(await withToken(`${good.slice(0, -8)}AAAAAAAA`)).toEqual(refused('INVALID_IDP_RESPONSE'))
  const [head, , signature] = good.split('.')
  expect(
    await withToken(
      `${head}.${Buffer.from(JSON.stringify({ ...decodeJwt(good), sub: 'bob' })).toString('base64url')}.${signature}`,
    ),
  ).toEqual(refused('INVALID_IDP_RESPONSE'))
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toEqual([])
  expect((await enter(ada)).status).toBe(200)
  await stranger.close()
})

test('a token that was asked for with a nonce comes with it', async () => {
  const { enter } = open()
  const hashed = createHash('sha256').update('once').digest('hex')
  expect(await enter({ ...ada, nonce: 'once' })).toEqual(refused('MISSING_OR_INVALID_NONCE'))
  expect(await enter({ ...ada, nonce: 'once' }, {}, { nonce: 'twice' })).toEqual(refused('MISSING_OR_INVALID_NONCE'))
  expect(await enter(ada, {}, { nonce: 'once' })).toEqual(refused('MISSING_OR_INVALID_NONCE'))
  expect((await enter({ ...ada, nonce: 'once' }, {}, { nonce: 'once' })).status).toBe(200)
  expect((await enter({ ...ada, nonce: hashed }, {}, { nonce: 'once' })).status).toBe(200)
})

test('what is missing is named, and unknown providers are not asked', async () => {
  const { call, enter } = open()
  const post = async (postBody: string) =>
    await call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody })
  expect(await post('id_token=x')).toEqual(refused('INVALID_CREDENTIAL_OR_PROVIDER_ID'))
  expect(await post('')).toEqual(refused('INVALID_CREDENTIAL_OR_PROVIDER_ID'))
  expect(await post('id_token=x&providerId=google.com')).toEqual(refused('OPERATION_NOT_ALLOWED'))
  expect(await post('access_token=x&providerId=oidc.house')).toEqual(refused('INVALID_IDP_RESPONSE'))
  expect(await enter(ada, { pendingIdToken: 'x' })).toEqual(refused('OPERATION_NOT_ALLOWED'))
})

test('a provider that is away signs nobody out and in: the answer is no error of the protocol', async () => {
  const away = await openTestProvider({ now: clock.now })
  await away.close()
  const service = openIdentity(db, { clock, environment: providerSetting(away) })
  const answer = await service.call('v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `id_token=${await away.sign(ada)}&providerId=oidc.house`,
  })
  expect(answer).toEqual({ status: 503, body: { busy: true, retryAfterSeconds: 2 } })
})

test('[S-57] an address that the provider does not vouch for opens no account that is there', async () => {
  for (const privacy of ['0', '1']) {
    await emptyIdentity(db)
    const { enter, call, identity } = open({ environment: { VITRINE_EMAIL_PRIVACY: privacy } })
    const { localId } = (await call('v1/accounts:signUp', alice)).body
    const { status, body } = await enter({ sub: 'mallory', email: alice.email, email_verified: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      needConfirmation: true,
      providerId: 'oidc.house',
      email: alice.email,
      pendingToken: expect.any(String),
    })
    for (const key of [
      'idToken',
      'refreshToken',
      'isNewUser',
      ...(privacy === '1' ? ['localId', 'verifiedProvider'] : []),
    ])
      expect(body).not.toHaveProperty(key)
    expect(await identity.getAccount(localId)).toMatchObject({ links: [], emailVerified: false })
    // Once signed in as before, the person links what the provider said.
    const { idToken } = (await call('v1/accounts:signInWithPassword', alice)).body
    expect(
      (
        await call('v1/accounts:signInWithIdp', {
          requestUri: 'http://localhost',
          idToken,
          pendingToken: body.pendingToken,
        })
      ).body,
    ).toMatchObject({ localId, providerId: 'oidc.house', idToken: expect.any(String) })
    expect(
      await call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', pendingToken: body.pendingToken }),
    ).toEqual(refused('INVALID_PENDING_TOKEN'))
    expect((await enter({ sub: 'mallory' })).body).toMatchObject({ localId })
  }
})

test('an address that the provider vouches for opens its account; who held it unproven is out', async () => {
  const { enter, call, refresh, identity } = open()
  const squatter = (await call('v1/accounts:signUp', { ...alice, displayName: 'Not Alice' })).body
  await enter({ sub: 'squatter', email: 'other@example.com' }, { idToken: squatter.idToken })
  clock.forward(10)
  const { body } = await enter({ ...ada, email: alice.email })
  expect(body).toMatchObject({ localId: squatter.localId, emailVerified: true })
  expect(body).not.toHaveProperty('isNewUser')
  expect(await identity.getAccount(squatter.localId)).toMatchObject({
    passwordHash: null,
    displayName: 'Ada',
    links: [{ rawId: 'ada-1' }],
  })
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
  expect(await refresh(squatter.refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  expect((await refresh(body.refreshToken)).status).toBe(200)
})

test('an account with a proven address keeps its password and name when its owner comes from a provider', async () => {
  const { enter, call, identity } = open()
  const { localId, refreshToken, idToken } = (await call('v1/accounts:signUp', { ...alice, displayName: 'Alice' })).body
  await call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_EMAIL')).code, idToken })
  expect((await enter({ ...ada, email: alice.email })).body).toMatchObject({ localId })
  expect(await identity.getAccount(localId)).toMatchObject({
    displayName: 'Alice',
    photoUrl: ada.picture,
    links: [{ rawId: 'ada-1' }],
    passwordHash: expect.any(String),
  })
  expect(refreshToken).toEqual(expect.any(String))
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
})

test('an identity is linked to the account of a token, once, and to one account', async () => {
  const { enter, call, identity } = open()
  const { localId, idToken } = (await call('v1/accounts:signUp', alice)).body
  const linked = await enter(ada, { idToken })
  expect(linked.body).toMatchObject({ localId, providerId: 'oidc.house', idToken: expect.any(String) })
  expect(await identity.getAccount(localId)).toMatchObject({
    email: alice.email,
    emailVerified: false,
    links: [{ rawId: 'ada-1', email: 'ada@example.com' }],
  })
  const bob = (await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })).body
  expect(await enter(ada, { idToken: bob.idToken })).toEqual(refused('FEDERATED_USER_ID_ALREADY_LINKED'))
  expect(await enter({ sub: 'else', email: alice.email, email_verified: true }, { idToken: bob.idToken })).toEqual(
    refused('EMAIL_EXISTS'),
  )
  const told = await enter(ada, { idToken: bob.idToken, returnIdpCredential: true })
  expect(told).toMatchObject({
    status: 200,
    body: {
      errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED',
      providerId: 'oidc.house',
      pendingToken: expect.any(String),
      oauthIdToken: expect.any(String),
    },
  })
  expect(told.body).not.toHaveProperty('idToken')
  expect(
    (await call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', pendingToken: told.body.pendingToken }))
      .body,
  ).toMatchObject({ localId })
  clock.forward(301)
  expect(await enter({ sub: 'else' }, { idToken: bob.idToken })).toEqual(refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
})

test('an anonymous visitor becomes somebody by linking, with the provider\u2019s address', async () => {
  const { enter, call } = open()
  const { localId, idToken } = (await call('v1/accounts:signUp', {})).body
  // Visitors have no way to sign in again recently.
  clock.forward(1200)
  const { body } = await enter(ada, { idToken })
  expect(body).toMatchObject({ localId, email: 'ada@example.com', emailVerified: true })
  expect(decodeJwt(body.idToken)).toMatchObject({ email: 'ada@example.com', email_verified: true })
})

test('proving again makes no account and enters none by its address alone', async () => {
  const { enter, call } = open()
  await call('v1/accounts:signUp', alice)
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  for (const claims of [ada, { ...ada, email: alice.email }])
    expect(await enter(claims, { autoCreate: false })).toEqual(refused('EMAIL_NOT_FOUND'))
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toHaveLength(1)
  const { localId } = (await enter(ada)).body
  expect((await enter(ada, { autoCreate: false })).body).toMatchObject({ localId })
})

test('a closed account stays closed, by its link and by its address', async () => {
  const { enter, identity, call } = open()
  const { localId } = (await enter(ada)).body
  const other = (await call('v1/accounts:signUp', alice)).body.localId as string
  for (const uid of [localId, other]) await identity.setDisabled({ uid, disabled: true })
  expect(await enter(ada)).toEqual(refused('USER_DISABLED'))
  expect(await enter({ sub: 'new', email: alice.email, email_verified: true })).toEqual(refused('USER_DISABLED'))
})

test('with a second factor the provider\u2019s word is not enough', async () => {
  const { enter, call } = open()
  const { idToken } = (await enter(ada)).body
  const {
    totpSessionInfo: { sharedSecretKey: secret, sessionInfo },
  } = (await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).body
  await call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode: totpCode({ secret, now: clock.now() }) },
  })
  expect((await lastMail(db, 'REVERT_SECOND_FACTOR_ADDITION')).to).toBe('ada@example.com')
  clock.forward(60)
  const { body } = await enter(ada)
  expect(body).toMatchObject({ mfaPendingCredential: expect.any(String), mfaInfo: [{ totpInfo: {} }] })
  expect(body).not.toHaveProperty('idToken')
  const finished = await call('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: body.mfaPendingCredential,
    mfaEnrollmentId: body.mfaInfo[0].mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: totpCode({ secret, now: clock.now() }) },
  })
  expect(decodeJwt(finished.body.idToken)).toMatchObject({
    firebase: { sign_in_provider: 'oidc.house', sign_in_second_factor: 'totp' },
  })
})

test('two who come with one identity at once are one account', async () => {
  const { enter } = open()
  const answers = await Promise.all([enter(ada), enter(ada), enter(ada)])
  const good = answers.filter(({ status }) => status === 200)
  expect(new Set(good.map(({ body }) => body.localId)).size).toBe(1)
  expect(await db.selectFrom('identity_accounts').selectAll().execute()).toHaveLength(1)
})

test('pictures of a provider that are no https addresses are left out', async () => {
  const { enter, identity } = open()
  const { localId } = (await enter({ ...ada, picture: 'javascript:alert(1)' })).body
  expect(await identity.getAccount(localId)).toMatchObject({ photoUrl: null })
})

test('test orders take plain tokens of providers that the app does not have; without orders nobody does', async () => {
  const body = `id_token=${encodeURIComponent(JSON.stringify({ sub: 'g1', email: 'g@example.com', email_verified: true }))}&providerId=google.com`
  const { call } = open({ test: true })
  expect(
    (await call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody: body })).body,
  ).toMatchObject({ federatedId: 'https://accounts.google.com/g1', isNewUser: true })
  expect(
    await call('v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: 'id_token=nonsense&providerId=google.com',
    }),
  ).toEqual(refused('INVALID_IDP_RESPONSE'))
  expect(
    await call('v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: body.replace('google.com', 'oidc.house'),
    }),
  ).toEqual(refused('INVALID_IDP_RESPONSE'))
  expect(await open().call('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody: body })).toEqual(
    refused('OPERATION_NOT_ALLOWED'),
  )
})
