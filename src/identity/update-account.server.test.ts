import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity, openIdentity } from './identity-under-test.ts'
import { setPasswordPolicy } from './passwords/check-password.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const openly = { environment: { VITRINE_EMAIL_PRIVACY: '0' } }
const refused = (code: string) => ({
  status: 400,
  body: { error: { code: 400, message: code, errors: [{ message: code, domain: 'global', reason: 'invalid' }] } },
})

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

test('a profile answers both name and picture always, keeps what is null and removes what is empty', async () => {
  const { call, idToken } = await signedUp()
  const update = async (change: object) =>
    (await call('v1/accounts:update', { idToken, returnSecureToken: true, ...change })).body
  expect(await update({ displayName: 'Alice', photoUrl: 'https://example.com/a.png' })).toMatchObject({
    displayName: 'Alice',
    photoUrl: 'https://example.com/a.png',
  })
  const kept = await update({ displayName: null, photoUrl: null })
  expect(kept).toMatchObject({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    displayName: 'Alice',
    photoUrl: 'https://example.com/a.png',
    providerUserInfo: [{ providerId: 'password', displayName: 'Alice' }],
  })
  expect(kept).not.toHaveProperty('idToken')
  expect(await update({ photoUrl: '' })).not.toHaveProperty('photoUrl')
  expect(await update({ deleteAttribute: ['DISPLAY_NAME'] })).not.toHaveProperty('displayName')
  expect(await update({ deleteAttribute: [2] })).not.toHaveProperty('displayName')
})

test('a new password ends all other sign-ins and answers tokens of its own', async () => {
  const { call, refresh, refreshToken, idToken, clock } = await signedUp()
  clock.forward(60)
  const { body } = await call('v1/accounts:update', { idToken, password: 'another horse', returnSecureToken: true })
  expect(body).toMatchObject({
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
    passwordHash: 'UkVEQUNURUQ=',
  })
  expect((await call('v1/accounts:lookup', { idToken: body.idToken })).status).toBe(200)
  expect((await refresh(body.refreshToken)).status).toBe(200)
  expect(await call('v1/accounts:lookup', { idToken })).toEqual(refused('TOKEN_EXPIRED'))
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
  expect((await call('v1/accounts:signInWithPassword', { ...alice, password: 'another horse' })).status).toBe(200)
})

test('a new address is unverified, ends other sign-ins, and remembers the first one', async () => {
  const { call, idToken, identity, uid, refresh, refreshToken } = await signedUp(openly)
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  const { body } = await call('v1/accounts:update', { idToken, email: 'Alice@new.example', returnSecureToken: true })
  expect(body).toMatchObject({
    email: 'alice@new.example',
    newEmail: 'alice@new.example',
    emailVerified: false,
    idToken: expect.any(String),
    refreshToken: expect.any(String),
  })
  expect(await identity.getAccount(uid)).toMatchObject({
    email: 'alice@new.example',
    initialEmail: alice.email,
    emailVerified: false,
  })
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
})

test('an address that is taken, or malformed, is refused', async () => {
  const { call, idToken } = await signedUp(openly)
  await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })
  expect(await call('v1/accounts:update', { idToken, email: 'BOB@example.com' })).toEqual(refused('EMAIL_EXISTS'))
  expect(await call('v1/accounts:update', { idToken, email: 'nowhere' })).toEqual(refused('INVALID_EMAIL'))
})

test('with email privacy an address changes by mail alone, and the refusal tells nothing of the other account', async () => {
  const { call, idToken } = await signedUp()
  await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })
  const verifyFirst = refused('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  expect(await call('v1/accounts:update', { idToken, email: 'bob@example.com' })).toEqual(verifyFirst)
  expect(await call('v1/accounts:update', { idToken, email: 'free@example.com' })).toEqual(verifyFirst)
})

test('[S-57] password, address and deletion need a sign-in of the last five minutes; a name does not', async () => {
  const { call, idToken, refresh, refreshToken, clock } = await signedUp(openly)
  clock.forward(300)
  expect((await call('v1/accounts:update', { idToken, password: 'another horse' })).status).toBe(200)
  const fresh = (await call('v1/accounts:signInWithPassword', { ...alice, password: 'another horse' })).body
  clock.forward(301)
  const renewed = (await refresh(fresh.refreshToken)).body.access_token as string
  for (const [path, change] of [
    ['update', { password: 'third horse' }],
    ['update', { email: 'alice@new.example' }],
    ['delete', {}],
  ] as const) {
    expect(await call(`v1/accounts:${path}`, { idToken: renewed, ...change })).toEqual(
      refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    )
  }
  expect((await call('v1/accounts:update', { idToken: renewed, displayName: 'Alice' })).status).toBe(200)
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
})

test('unlinking the password takes its address with it, and the token stays good', async () => {
  const { call, idToken } = await signedUp()
  const { body } = await call('v1/accounts:update', { idToken, deleteProvider: ['password'] })
  expect(body.providerUserInfo).toEqual([])
  expect(body).not.toHaveProperty('email')
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0]).not.toHaveProperty('passwordHash')
})

test('unlinking another provider removes that one', async () => {
  const { call, idToken, uid, clock } = await signedUp()
  await db
    .insertInto('identity_provider_links')
    .values({
      provider_id: 'google.com',
      raw_id: '1',
      uid,
      email: alice.email,
      display_name: null,
      photo_url: null,
      screen_name: null,
      linked_at: clock.now(),
    })
    .execute()
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0].providerUserInfo).toEqual([
    { providerId: 'password', email: alice.email, federatedId: alice.email, rawId: alice.email },
    { providerId: 'google.com', rawId: '1', federatedId: '1', email: alice.email },
  ])
  // The provider vouches for the same address: it stays.
  expect((await call('v1/accounts:update', { idToken, deleteProvider: ['password'] })).body).toMatchObject({
    email: alice.email,
    providerUserInfo: [{ providerId: 'google.com' }],
  })
  expect((await call('v1/accounts:update', { idToken, deleteProvider: ['google.com'] })).body.providerUserInfo).toEqual(
    [],
  )
})

test('people cannot give themselves claims, other providers, or a state', async () => {
  const { call, idToken, identity, uid } = await signedUp()
  expect(await call('v1/accounts:update', { idToken, customAttributes: '{"role":"owner"}' })).toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  expect(
    await call('v1/accounts:update', { idToken, linkProviderUserInfo: { providerId: 'google.com', rawId: '1' } }),
  ).toEqual(refused('INSUFFICIENT_PERMISSION'))
  expect(await call('v1/accounts:update', { idToken, disableUser: true })).toEqual(refused('OPERATION_NOT_ALLOWED'))
  expect(
    (await call('v1/accounts:update', { idToken, emailVerified: true, createdAt: '1', phoneNumber: '+15555550100' }))
      .status,
  ).toBe(200)
  expect(await identity.getAccount(uid)).toMatchObject({
    emailVerified: false,
    phoneNumber: null,
    customAttributes: null,
  })
  expect(await call('v1/accounts:update', { displayName: 'x' })).toEqual(
    refused('INVALID_REQ_TYPE : Unsupported request parameters.'),
  )
  expect(await call('v1/accounts:update', { localId: uid, displayName: 'x' })).toEqual(
    refused('INVALID_REQ_TYPE : Unsupported request parameters.'),
  )
})

test('[S-46] deleting removes the account and everything that is its own; a second time it is not found', async () => {
  const { call, idToken, uid, clock, refresh, refreshToken } = await signedUp()
  await db
    .insertInto('identity_factors')
    .values({
      factor_id: 'f1',
      uid,
      kind: 'totp',
      display_name: null,
      secret_sealed: 'x',
      last_step: null,
      enrolled_at: clock.now(),
    })
    .execute()
  expect(await call('v1/accounts:delete', { idToken })).toEqual({
    status: 200,
    body: { kind: 'identitytoolkit#DeleteAccountResponse' },
  })
  expect(await db.selectFrom('identity_factors').selectAll().execute()).toEqual([])
  expect(await call('v1/accounts:delete', { idToken })).toEqual(refused('USER_NOT_FOUND'))
  expect(await refresh(refreshToken)).toEqual(refused('USER_NOT_FOUND'))
  expect(await call('v1/accounts:delete')).toEqual(refused('MISSING_ID_TOKEN'))
  expect((await call('v1/accounts:signUp', alice)).status).toBe(200)
})

test('an anonymous visitor may be forgotten at any time', async () => {
  const { call, refresh, clock } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp')
  clock.forward(3000)
  const {
    body: { access_token: idToken },
  } = await refresh(body.refreshToken)
  expect((await call('v1/accounts:delete', { idToken })).status).toBe(200)
})

test('claims of a custom token outlive a change of the password', async () => {
  const { call, identity } = openIdentity(db)
  const {
    body: { idToken },
  } = await call('v1/accounts:signInWithCustomToken', {
    token: await identity.mintCustomToken({ uid: 'wallet-1', claims: { wallet: '0xabc' } }),
  })
  const { body } = await call('v1/accounts:update', { idToken, email: alice.email, returnSecureToken: true })
  expect(decodeJwt(body.idToken)).toMatchObject({
    wallet: '0xabc',
    email: alice.email,
    firebase: { sign_in_provider: 'custom' },
  })
})

test('[S-47] a refresh token that is revoked ends its own sign-in; an access token all of the account\u2019s', async () => {
  const { call, refresh, idToken, refreshToken, clock } = await signedUp()
  const second = (await call('v1/accounts:signInWithPassword', alice)).body
  const stranger = (await call('v1/accounts:signUp')).body
  const revoke = async (token: string) =>
    await call('v2/accounts:revokeToken', { providerId: 'apple.com', tokenType: 2, token, idToken })
  expect(await revoke('a token of another instance')).toEqual({ status: 200, body: {} })
  expect(await revoke(stranger.refreshToken)).toEqual({ status: 200, body: {} })
  expect((await refresh(stranger.refreshToken)).status).toBe(200)
  expect(
    await call('v2/accounts:revokeToken', { token: second.refreshToken, tokenType: 'REFRESH_TOKEN', idToken }),
  ).toEqual({ status: 200, body: {} })
  expect(await refresh(second.refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  const renewed = (await refresh(refreshToken)).body
  clock.forward(1)
  expect(await revoke(idToken)).toEqual({ status: 200, body: {} })
  expect(await refresh(renewed.refresh_token)).toEqual(refused('TOKEN_EXPIRED'))
  expect(await call('v2/accounts:revokeToken', { token: 'x' })).toEqual(refused('MISSING_ID_TOKEN'))
})

test('[S-50] [S-56] the policy comes without a body; with none set it asks for six characters', async () => {
  const { request, config, identity } = openIdentity(db)
  const policy = async () =>
    await (await request(`/identitytoolkit.googleapis.com/v2/passwordPolicy?key=${config.signIn.apiKey}`)).json()
  expect(await policy()).toMatchObject({
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
    enforcementState: 'ENFORCE',
    allowedNonAlphanumericCharacters: expect.arrayContaining(['^', '~', '`']),
  })
  await identity.setPasswordPolicy({ minPasswordLength: 12, containsNumericCharacter: true })
  expect(await identity.getPasswordPolicy()).toEqual({ minPasswordLength: 12, containsNumericCharacter: true })
  expect(await policy()).toMatchObject({
    customStrengthOptions: { minPasswordLength: 12, containsNumericCharacter: true },
  })
})

test('[S-56] [S-57] a password that the policy does not allow is refused with what it lacks, wherever one is chosen', async () => {
  const { call, idToken } = await signedUp()
  await setPasswordPolicy(db, {
    minPasswordLength: 12,
    containsUppercaseCharacter: true,
    containsLowercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  })
  const lacks = (what: string) =>
    refused(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${what}]`)
  const bob = 'bob@example.com'
  expect(await call('v1/accounts:signUp', { email: bob, password: 'aaaaaa' })).toEqual(
    lacks(
      'Password must contain at least 12 characters, Password must contain an upper case character, Password must contain a numeric character, Password must contain a non-alphanumeric character',
    ),
  )
  expect(await call('v1/accounts:update', { idToken, password: 'AAAA1111!!!!' })).toEqual(
    lacks('Password must contain a lower case character'),
  )
  expect(await call('v1/accounts:signUp', { email: bob, password: 'short' })).toEqual(
    refused('WEAK_PASSWORD : Password should be at least 6 characters'),
  )
  expect(await call('v1/accounts:signUp', { email: bob, password: `Aa1!${'x'.repeat(4096)}` })).toEqual(
    lacks('Password may contain at most 4096 characters'),
  )
  expect((await call('v1/accounts:signUp', { email: bob, password: 'Aa1!Aa1!Aa1!' })).status).toBe(200)
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
})

test('the SDK\u2019s other questions about the project are answered', async () => {
  const { request, config } = openIdentity(db)
  const ask = async (path: string) =>
    await (
      await request(`/identitytoolkit.googleapis.com/${path}?key=${config.signIn.apiKey}&clientType=CLIENT_TYPE_WEB`)
    ).json()
  expect(await ask('v2/recaptchaConfig')).toEqual({
    recaptchaKey: 'projects/vitrine/keys/none',
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  })
  expect(await ask('v1/projects')).toEqual({ projectId: '12345', authorizedDomains: ['studio.example'] })
})

test('the ways into an account are told without email privacy alone', async () => {
  const { call } = await signedUp()
  const about = async (open: ReturnType<typeof openIdentity>, identifier: string) =>
    (await open.call('v1/accounts:createAuthUri', { identifier, continueUri: 'http://studio.example' })).body
  const closed = openIdentity(db)
  expect(await about(closed, alice.email)).toEqual({
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: expect.any(String),
  })
  const open = openIdentity(db, openly)
  expect(await about(open, 'ALICE@example.com')).toMatchObject({
    registered: true,
    allProviders: ['password'],
    signinMethods: ['password'],
  })
  expect(await about(open, 'nobody@example.com')).toMatchObject({
    registered: false,
    allProviders: [],
    signinMethods: [],
  })
  expect(await call('v1/accounts:createAuthUri', { continueUri: 'http://studio.example' })).toEqual(
    refused('MISSING_IDENTIFIER'),
  )
  expect(await call('v1/accounts:createAuthUri', { identifier: alice.email })).toEqual(refused('MISSING_CONTINUE_URI'))
  expect(
    await call('v1/accounts:createAuthUri', { identifier: 'alice', continueUri: 'http://studio.example' }),
  ).toEqual(refused('INVALID_IDENTIFIER'))
})
