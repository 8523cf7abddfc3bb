import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { createPasswordHasher } from './accounts/password-hasher.server.ts'
import { emptyIdentity, openIdentity } from './identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const refused = (code: string) => ({
  status: 400,
  body: { error: { code: 400, message: code, errors: [{ message: code, domain: 'global', reason: 'invalid' }] } },
})

test('[S-44] signing up answers tokens whose claims name the person and how they signed in', async () => {
  const { call, clock, config } = openIdentity(db)
  const { status, body } = await call('v1/accounts:signUp', {
    returnSecureToken: true,
    email: 'Alice@Example.com',
    password: alice.password,
    clientType: 'CLIENT_TYPE_WEB',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.stringMatching(/^[A-Za-z\d]{28}$/),
    email: alice.email,
    idToken: expect.any(String),
    refreshToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    expiresIn: '3600',
  })
  const now = clock.now().getTime() / 1000
  expect(decodeJwt(body.idToken)).toEqual({
    iss: config.signIn.issuer,
    aud: 'vitrine',
    sub: body.localId,
    user_id: body.localId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email: alice.email,
    email_verified: false,
    firebase: { identities: { email: [alice.email] }, sign_in_provider: 'password' },
    // Since when sign-ins of the account count, in milliseconds: `iat` knows seconds alone.
    valid_since: clock.now().getTime(),
  })
})

test('[S-44] anonymous visitors have an account that nothing else leads to', async () => {
  const { call } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', { returnSecureToken: true })
  expect(decodeJwt(body.idToken)).toMatchObject({
    provider_id: 'anonymous',
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
  })
  const {
    body: {
      users: [user],
    },
  } = await call('v1/accounts:lookup', { idToken: body.idToken })
  expect(user).not.toHaveProperty('providerUserInfo')
  expect(user).not.toHaveProperty('email')
  expect(user).not.toHaveProperty('emailVerified')
})

test('what is missing or wrong in a sign-up has its own code', async () => {
  const { call } = openIdentity(db)
  const signUp = async (body: object) => await call('v1/accounts:signUp', body)
  expect(await signUp({ email: alice.email })).toEqual(refused('MISSING_PASSWORD'))
  expect(await signUp({ password: 'secret-1' })).toEqual(refused('MISSING_EMAIL'))
  expect(await signUp({ email: 'not an address', password: 'secret-1' })).toEqual(refused('INVALID_EMAIL'))
  expect(await signUp({ email: '', password: '' })).toEqual(refused('INVALID_EMAIL'))
  expect(await signUp({ ...alice, password: 'short' })).toEqual(
    refused('WEAK_PASSWORD : Password should be at least 6 characters'),
  )
  expect(await signUp({ ...alice, localId: 'mine' })).toEqual(refused('UNEXPECTED_PARAMETER : User ID'))
  await signUp(alice)
  expect(await signUp({ ...alice, email: 'ALICE@example.com' })).toEqual(refused('EMAIL_EXISTS'))
})

test('of two sign-ups at once with one address, one succeeds', async () => {
  const { call } = openIdentity(db)
  const answers = await Promise.all([call('v1/accounts:signUp', alice), call('v1/accounts:signUp', alice)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toEqual(refused('EMAIL_EXISTS'))
})

test('an anonymous account keeps its id when it takes a password', async () => {
  const { call } = openIdentity(db)
  const visitor = (await call('v1/accounts:signUp')).body
  const linked = (await call('v1/accounts:signUp', { idToken: visitor.idToken, ...alice })).body
  expect(linked.localId).toBe(visitor.localId)
  expect(decodeJwt(linked.idToken)).toMatchObject({ firebase: { sign_in_provider: 'password' } })
  expect(decodeJwt(linked.idToken)).not.toHaveProperty('provider_id')
  const other = (await call('v1/accounts:signUp')).body
  expect(await call('v1/accounts:signUp', { idToken: other.idToken, ...alice })).toEqual(refused('EMAIL_EXISTS'))
})

test('a password is added to an account with a way in only shortly after signing in', async () => {
  const { call, clock, identity } = openIdentity(db)
  const token = await identity.mintCustomToken({ uid: 'wallet-1' })
  const { body } = await call('v1/accounts:signInWithCustomToken', { token })
  clock.forward(301)
  expect(await call('v1/accounts:signUp', { idToken: body.idToken, ...alice })).toEqual(
    refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  )
})

test('signing in works with the address in any case, and the account tells when', async () => {
  const { call, clock } = openIdentity(db)
  await call('v1/accounts:signUp', alice)
  clock.forward(60)
  const { status, body } = await call('v1/accounts:signInWithPassword', {
    returnSecureToken: true,
    email: 'ALICE@example.com',
    password: alice.password,
    clientType: 'CLIENT_TYPE_WEB',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email: alice.email,
    expiresIn: '3600',
  })
  const {
    body: {
      users: [user],
    },
  } = await call('v1/accounts:lookup', { idToken: body.idToken })
  expect(user.lastLoginAt).toBe(String(clock.now().getTime()))
  expect(user.createdAt).toBe(String(clock.now().getTime() - 60_000))
})

test('[S-57] a wrong password and an unknown address are answered alike', async () => {
  const { call } = openIdentity(db)
  await call('v1/accounts:signUp', alice)
  const unknown = await call('v1/accounts:signInWithPassword', { email: 'nobody@example.com', password: 'wrong one' })
  expect(unknown).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
  expect(await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' })).toEqual(unknown)
  expect(await call('v1/accounts:signInWithPassword', { email: alice.email })).toEqual(refused('MISSING_PASSWORD'))
  expect(await call('v1/accounts:signInWithPassword', { password: 'x' })).toEqual(refused('MISSING_EMAIL'))
})

test('[S-57] without email privacy they are told apart', async () => {
  const { call } = openIdentity(db, { environment: { VITRINE_EMAIL_PRIVACY: '0' } })
  await call('v1/accounts:signUp', alice)
  expect(await call('v1/accounts:signInWithPassword', { email: 'nobody@example.com', password: 'wrong one' })).toEqual(
    refused('EMAIL_NOT_FOUND'),
  )
  expect(await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' })).toEqual(
    refused('INVALID_PASSWORD'),
  )
})

test('an account without a password is refused like a wrong one', async () => {
  const { call, identity } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', alice)
  await db.updateTable('identity_accounts').set({ password_hash: null }).execute()
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
  expect((await identity.getAccount(body.localId))?.email).toBe(alice.email)
})

test('[S-57] only who knows the password hears that the account is disabled', async () => {
  const { call, identity } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', alice)
  expect(await identity.setDisabled({ uid: body.localId, disabled: true })).toBe(true)
  expect(await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' })).toEqual(
    refused('INVALID_LOGIN_CREDENTIALS'),
  )
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('USER_DISABLED'))
  expect(await identity.setDisabled({ uid: 'nobody', disabled: true })).toBe(false)
})

test('a hash of other costs is made anew when its owner signs in', async () => {
  const { call } = openIdentity(db)
  await call('v1/accounts:signUp', alice)
  const dear = await createPasswordHasher({ cost: { memoryKib: 128, passes: 1 } }).hash(alice.password)
  await db.updateTable('identity_accounts').set({ password_hash: dear }).execute()
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
  const { password_hash: hash } = await db
    .selectFrom('identity_accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
})

test('a second factor makes the password half a sign-in, without any token', async () => {
  const { call, clock } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', alice)
  await db
    .insertInto('identity_factors')
    .values({
      factor_id: 'f1',
      uid: body.localId,
      kind: 'totp',
      display_name: 'Phone',
      secret_sealed: 'x',
      last_step: null,
      enrolled_at: clock.now(),
    })
    .execute()
  const answer = await call('v1/accounts:signInWithPassword', alice)
  expect(answer.body).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: body.localId,
    email: alice.email,
    registered: true,
    mfaPendingCredential: expect.stringMatching(/^[\w-]{43}$/),
    mfaInfo: [{ mfaEnrollmentId: 'f1', displayName: 'Phone', enrolledAt: clock.now().toISOString(), totpInfo: {} }],
  })
})

test('custom tokens of the app make an account and carry their claims through refreshing', async () => {
  const { call, refresh, identity } = openIdentity(db)
  const token = await identity.mintCustomToken({ uid: 'wallet-1', claims: { wallet: '0xabc' } })
  const { body } = await call('v1/accounts:signInWithCustomToken', { token, returnSecureToken: true })
  expect(body).toEqual({
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: true,
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  })
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: 'wallet-1',
    wallet: '0xabc',
    firebase: { sign_in_provider: 'custom' },
  })
  expect((await call('v1/accounts:signInWithCustomToken', { token })).body.isNewUser).toBe(false)
  expect(decodeJwt((await refresh(body.refreshToken)).body.access_token)).toMatchObject({
    wallet: '0xabc',
    firebase: { sign_in_provider: 'custom' },
  })
})

test('custom tokens end after five minutes, and those of others are refused', async () => {
  const { call, clock, identity } = openIdentity(db)
  const token = await identity.mintCustomToken({ uid: 'wallet-1' })
  const idToken = (await call('v1/accounts:signUp')).body.idToken as string
  clock.forward(301)
  expect(await call('v1/accounts:signInWithCustomToken', { token })).toEqual(
    refused('INVALID_CUSTOM_TOKEN : The token has ended.'),
  )
  const notOurs = refused('INVALID_CUSTOM_TOKEN : The token was not made here.')
  for (const forged of [
    idToken,
    'nonsense',
    '{"uid":"wallet-1"}',
    unsigned({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      uid: 'wallet-1',
    }),
  ]) {
    expect(await call('v1/accounts:signInWithCustomToken', { token: forged })).toEqual(notOurs)
  }
  expect(await call('v1/accounts:signInWithCustomToken')).toEqual(refused('MISSING_CUSTOM_TOKEN'))
  expect(await db.selectFrom('identity_accounts').select('uid').where('uid', '=', 'wallet-1').execute()).toEqual([])
})

test('every sign-in and every refusal is in the trail, without addresses of people', async () => {
  const { call } = openIdentity(db)
  const { body } = await call('v1/accounts:signUp', alice)
  await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' }, { 'user-agent': 'Browser 1' })
  const rows = await db.selectFrom('identity_audit').selectAll().orderBy('id').execute()
  expect(rows.map(({ action, outcome, uid, actor }) => ({ action, outcome, uid, actor }))).toEqual([
    { action: 'sign-up', outcome: 'done', uid: body.localId, actor: 'user' },
    { action: 'sign-in', outcome: 'done', uid: body.localId, actor: 'user' },
    { action: 'sign-in', outcome: 'INVALID_LOGIN_CREDENTIALS', uid: body.localId, actor: 'user' },
  ])
  expect(rows[2]).toMatchObject({ user_agent: 'Browser 1', request_id: 'test' })
  expect(JSON.stringify(rows)).not.toMatch(/alice|203\.0\.113|wrong one/)
})

function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
}
