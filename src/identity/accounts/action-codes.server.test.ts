import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { refused } from '../refused-under-test.ts'
import { lastMail, writtenMails } from './action-codes-under-test.ts'
import { actionRules } from './action-codes.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const openly = { environment: { VITRINE_EMAIL_PRIVACY: '0' } }

async function signedUp(options: Parameters<typeof openIdentity>[1] = {}) {
  const service = openIdentity(db, options)
  const { body } = await service.call('v1/accounts:signUp', alice)
  const send = async (order: object, headers?: Record<string, string>) =>
    await service.call('v1/accounts:sendOobCode', order, headers)
  const use = async (oobCode: string, rest: object = {}) =>
    await service.call('v1/accounts:resetPassword', { oobCode, ...rest })
  const apply = async (oobCode: string) => await service.call('v1/accounts:update', { oobCode })
  const enter = async (oobCode: string, rest: object = {}) =>
    await service.call('v1/accounts:signInWithEmailLink', { email: alice.email, oobCode, ...rest })
  return {
    ...service,
    send,
    use,
    apply,
    enter,
    uid: body.localId as string,
    idToken: body.idToken as string,
    refreshToken: body.refreshToken as string,
  }
}

test('a link opens the page of the app, and its code is kept as a hash alone', async () => {
  const { send } = await signedUp()
  const sent = await send(
    { requestType: 'PASSWORD_RESET', email: 'Alice@Example.com', continueUrl: 'http://studio.example/login?a=b&c=d' },
    { 'x-firebase-locale': 'de-AT' },
  )
  expect(sent).toEqual({
    status: 200,
    body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: alice.email },
  })
  const { link, code, to } = await lastMail(db, 'PASSWORD_RESET')
  const url = new URL(link ?? '')
  expect(to).toBe(alice.email)
  expect(`${url.origin}${url.pathname}`).toBe('http://studio.example/reset')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mode: 'resetPassword',
    oobCode: code,
    apiKey: 'vitrine-embedded',
    lang: 'de',
    continueUrl: 'http://studio.example/login?a=b&c=d',
  })
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await db.selectFrom('identity_codes').selectAll().execute())).not.toContain(code)
})

test('a code to choose a password is looked at as often as one likes, and used once', async () => {
  const { send, use, call, refresh, refreshToken, idToken, identity, uid, clock } = await signedUp()
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  clock.forward(60)
  for (let count = 0; count < 2; count += 1)
    expect((await use(code)).body).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email: alice.email,
    })
  expect(await use(code, { newPassword: 'short' })).toEqual(refused('WEAK_PASSWORD'))
  expect((await use(code, { newPassword: 'another horse' })).status).toBe(200)
  expect(await use(code, { newPassword: 'a third horse' })).toEqual(refused('INVALID_OOB_CODE'))
  expect(await use(code)).toEqual(refused('INVALID_OOB_CODE'))
  expect(await identity.getAccount(uid)).toMatchObject({ emailVerified: true })
  expect(await call('v1/accounts:lookup', { idToken })).toEqual(refused('TOKEN_EXPIRED'))
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
  expect((await call('v1/accounts:signInWithPassword', { ...alice, password: 'another horse' })).status).toBe(200)
  expect((await writtenMails(db)).map(({ kind }) => kind)).toEqual(['PASSWORD_RESET', 'PASSWORD_CHANGED'])
})

test('of ten who use one code at once, one succeeds', async () => {
  const { send, use } = await signedUp()
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => await use(code, { newPassword: `horse number ${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.message)).toEqual(
    Array.from({ length: 9 }, () => 'INVALID_OOB_CODE'),
  )
})

test('a new password makes the other codes for one void, and gives the attempts at signing in back', async () => {
  const { send, use, call } = await signedUp()
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  const first = await lastMail(db, 'PASSWORD_RESET')
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  for (let count = 0; count < 11; count += 1)
    await call('v1/accounts:signInWithPassword', { ...alice, password: 'wrong one' })
  expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'))
  await use((await lastMail(db, 'PASSWORD_RESET')).code, { newPassword: 'another horse' })
  expect(await use(first.code)).toEqual(refused('INVALID_OOB_CODE'))
  expect((await call('v1/accounts:signInWithPassword', { ...alice, password: 'another horse' })).status).toBe(200)
})

test.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'] as const)(
  '[S-57] a code for %s is good to the last second of its time, and then EXPIRED_OOB_CODE',
  async (requestType) => {
    const { send, use, apply, enter, idToken, clock } = await signedUp()
    await send({ requestType, email: alice.email, idToken, newEmail: 'new@example.com' })
    const { code } = await lastMail(db, requestType)
    clock.forward(actionRules[requestType].seconds - 1)
    expect((await use(code)).status).toBe(200)
    clock.forward(1)
    expect(await use(code)).toEqual(refused('EXPIRED_OOB_CODE'))
    expect(await use(code, { newPassword: 'another horse' })).toEqual(refused('EXPIRED_OOB_CODE'))
    expect(await apply(code)).toEqual(refused('EXPIRED_OOB_CODE'))
    expect(await enter(code)).toEqual(refused('EXPIRED_OOB_CODE'))
  },
)

test('a code does only what it was made for, and stays good when it is tried elsewhere', async () => {
  const { send, use, apply, enter, idToken } = await signedUp()
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'])
    await send({ requestType, email: alice.email, idToken })
  const codeFor = async (kind: string) => (await lastMail(db, kind)).code
  const [reset, verify, signIn] = [
    await codeFor('PASSWORD_RESET'),
    await codeFor('VERIFY_EMAIL'),
    await codeFor('EMAIL_SIGNIN'),
  ]
  for (const code of [verify, signIn, 'no-such-code'])
    expect(await use(code, { newPassword: 'another horse' })).toEqual(refused('INVALID_OOB_CODE'))
  for (const code of [reset, signIn, 'no-such-code']) expect(await apply(code)).toEqual(refused('INVALID_OOB_CODE'))
  for (const code of [reset, verify, 'no-such-code']) expect(await enter(code)).toEqual(refused('INVALID_OOB_CODE'))
  expect(await use('')).toEqual(refused('MISSING_OOB_CODE'))
  expect((await apply(verify)).body).toMatchObject({ email: alice.email, emailVerified: true })
  expect((await enter(signIn)).status).toBe(200)
})

test('codes of other things that are handed out once are none of a mail', async () => {
  const { use, apply } = await signedUp()
  const { hashSecret } = await import('../tokens/issue-tokens.server.ts')
  await db
    .insertInto('identity_codes')
    .values({
      code_hash: hashSecret('pending'),
      type: 'mfa-pending',
      uid: null,
      email: null,
      new_email: null,
      data: null,
      created_at: new Date('2026-03-01'),
      expires_at: new Date('2027-03-01'),
    })
    .execute()
  expect(await use('pending')).toEqual(refused('INVALID_OOB_CODE'))
  expect(await apply('pending')).toEqual(refused('INVALID_OOB_CODE'))
})

test('confirming an address does not sign anybody out, and is once', async () => {
  const { send, apply, call, idToken, refresh, refreshToken } = await signedUp()
  await send({ requestType: 'VERIFY_EMAIL', idToken })
  const { code } = await lastMail(db, 'VERIFY_EMAIL')
  expect((await apply(code)).body).toMatchObject({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    email: alice.email,
    emailVerified: true,
  })
  expect(await apply(code)).toEqual(refused('INVALID_OOB_CODE'))
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0]).toMatchObject({ emailVerified: true })
  expect(decodeJwt((await refresh(refreshToken)).body.id_token)).toMatchObject({ email_verified: true })
})

test('a code is bound to the address that it went to', async () => {
  const { send, use, apply, call, idToken } = await signedUp(openly)
  await send({ requestType: 'VERIFY_EMAIL', idToken })
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  await call('v1/accounts:update', { idToken, email: 'new@example.com' })
  expect(await apply((await lastMail(db, 'VERIFY_EMAIL')).code)).toEqual(refused('INVALID_OOB_CODE'))
  expect(await use((await lastMail(db, 'PASSWORD_RESET')).code, { newPassword: 'another horse' })).toEqual(
    refused('INVALID_OOB_CODE'),
  )
})

test('an address changes when the link at the new one is used; the old one can take it back', async () => {
  const { send, use, apply, idToken, call, identity, uid, clock } = await signedUp()
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  expect(
    (await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'New@example.com' })).body,
  ).toMatchObject({ email: alice.email })
  const change = await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')
  expect(change.to).toBe('new@example.com')
  expect((await use(change.code)).body).toMatchObject({
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    email: alice.email,
    newEmail: 'new@example.com',
  })
  clock.forward(60)
  expect((await apply(change.code)).body).toMatchObject({
    email: 'new@example.com',
    newEmail: 'new@example.com',
    emailVerified: true,
  })
  expect(await call('v1/accounts:lookup', { idToken })).toEqual(refused('TOKEN_EXPIRED'))
  expect(await identity.getAccount(uid)).toMatchObject({
    email: 'new@example.com',
    emailVerified: true,
    initialEmail: alice.email,
  })
  const recover = await lastMail(db, 'RECOVER_EMAIL')
  expect(recover.to).toBe(alice.email)
  expect((await use(recover.code)).body).toMatchObject({
    requestType: 'RECOVER_EMAIL',
    email: alice.email,
    newEmail: 'new@example.com',
  })
  expect((await apply(recover.code)).body).toMatchObject({ email: alice.email, emailVerified: true })
  expect(await apply(recover.code)).toEqual(refused('INVALID_OOB_CODE'))
  expect(await call('v1/accounts:signInWithPassword', { ...alice, email: 'new@example.com' })).toEqual(
    refused('INVALID_LOGIN_CREDENTIALS'),
  )
  expect((await call('v1/accounts:signInWithPassword', alice)).status).toBe(200)
})

test('taking a change back throws out whoever made it: their password, their other codes, and what they added', async () => {
  const { send, use, apply, idToken, call, identity, uid, clock } = await signedUp()
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'thief@example.com' })
  await apply((await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code)
  const recover = await lastMail(db, 'RECOVER_EMAIL')
  clock.forward(60)
  const thief = (await call('v1/accounts:signInWithPassword', { ...alice, email: 'thief@example.com' })).body
  await call('v1/accounts:update', { idToken: thief.idToken, password: 'of the thief' })
  await db
    .insertInto('identity_provider_links')
    .values({
      provider_id: 'oidc.other',
      raw_id: 'thief',
      uid,
      email: null,
      display_name: null,
      photo_url: null,
      screen_name: null,
      linked_at: clock.now(),
    })
    .execute()
  await send({ requestType: 'PASSWORD_RESET', email: 'thief@example.com' })
  const reset = await lastMail(db, 'PASSWORD_RESET')
  expect((await apply(recover.code)).status).toBe(200)
  expect(await identity.getAccount(uid)).toMatchObject({ email: alice.email, passwordHash: null, links: [] })
  for (const password of ['of the thief', alice.password])
    expect(await call('v1/accounts:signInWithPassword', { email: alice.email, password })).toEqual(
      refused('INVALID_LOGIN_CREDENTIALS'),
    )
  expect(await use(reset.code, { newPassword: 'of the thief' })).toEqual(refused('INVALID_OOB_CODE'))
})

test('an address that was taken meanwhile is not changed to, and the code does not wait for it to become free', async () => {
  const { send, apply, idToken, call } = await signedUp()
  await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'bob@example.com' })
  const { code } = await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')
  const bob = await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })
  expect(await apply(code)).toEqual(refused('EMAIL_EXISTS'))
  await call('v1/accounts:delete', { idToken: bob.body.idToken })
  expect(await apply(code)).toEqual(refused('INVALID_OOB_CODE'))
})

test('a link signs in, makes the account when it is new, and works once and only with its address', async () => {
  const { send, enter, use, identity } = await signedUp()
  await send({
    requestType: 'EMAIL_SIGNIN',
    email: 'bob@example.com',
    continueUrl: 'http://studio.example/reset',
    canHandleCodeInApp: true,
  })
  const { code, uid } = await lastMail(db, 'EMAIL_SIGNIN')
  expect(uid).toBeNull()
  expect((await use(code)).body).toEqual({ kind: 'identitytoolkit#ResetPasswordResponse', requestType: 'EMAIL_SIGNIN' })
  expect(await enter(code)).toEqual(refused('INVALID_EMAIL'))
  const { body } = await enter(code, { email: 'Bob@example.com' })
  expect(body).toMatchObject({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email: 'bob@example.com',
    isNewUser: true,
    localId: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  })
  expect(decodeJwt(body.idToken)).toMatchObject({
    email: 'bob@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  })
  expect(await identity.getAccount(body.localId)).toMatchObject({
    emailLink: true,
    emailVerified: true,
    passwordHash: null,
  })
  expect(await enter(code, { email: 'bob@example.com' })).toEqual(refused('INVALID_OOB_CODE'))
})

test('the address of a link cannot be guessed', async () => {
  const { send, enter } = await signedUp()
  await send({ requestType: 'EMAIL_SIGNIN', email: 'bob@example.com' })
  const { code } = await lastMail(db, 'EMAIL_SIGNIN')
  for (let count = 0; count < 10; count += 1)
    expect(await enter(code, { email: `guess${count}@example.com` })).toEqual(refused('INVALID_EMAIL'))
  expect(await enter(code, { email: 'bob@example.com' })).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'))
})

test('whoever waits in an account for the owner of its address is out when the owner comes by a mail', async () => {
  for (const way of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
    await emptyIdentity(db)
    const { send, enter, use, uid, call, idToken, refresh, refreshToken, identity, clock } = await signedUp()
    await db
      .insertInto('identity_provider_links')
      .values({
        provider_id: 'oidc.other',
        raw_id: 'thief',
        uid,
        email: null,
        display_name: null,
        photo_url: null,
        screen_name: null,
        linked_at: clock.now(),
      })
      .execute()
    clock.forward(60)
    await send({ requestType: way, email: alice.email })
    const { code } = await lastMail(db, way)
    const answer = way === 'EMAIL_SIGNIN' ? await enter(code) : await use(code, { newPassword: 'of the owner' })
    expect(answer.status).toBe(200)
    expect(await identity.getAccount(uid)).toMatchObject({ emailVerified: true, links: [] })
    expect(await call('v1/accounts:signInWithPassword', alice)).toEqual(refused('INVALID_LOGIN_CREDENTIALS'))
    expect(await call('v1/accounts:lookup', { idToken })).toEqual(refused('TOKEN_EXPIRED'))
    expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
    if (way === 'EMAIL_SIGNIN') expect((await refresh(answer.body.refreshToken)).status).toBe(200)
  }
})

test('in an account whose owner came in by its mailbox before, or confirmed it while signed in, a link takes nothing away', async () => {
  const { send, enter, uid, call, idToken, identity } = await signedUp()
  await send({ requestType: 'VERIFY_EMAIL', idToken })
  await call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_EMAIL')).code, idToken })
  await send({ requestType: 'EMAIL_SIGNIN', email: alice.email })
  expect((await enter((await lastMail(db, 'EMAIL_SIGNIN')).code)).body).toMatchObject({
    localId: uid,
    isNewUser: false,
  })
  expect((await call('v1/accounts:lookup', { idToken })).status).toBe(200)
  expect(await identity.getAccount(uid)).toMatchObject({ emailLink: true, passwordHash: expect.any(String) })
})

test('an anonymous visitor keeps the account when a link is added; an address of somebody else is refused', async () => {
  const { send, enter, call } = await signedUp()
  const visitor = (await call('v1/accounts:signUp', { returnSecureToken: true })).body
  await send({ requestType: 'EMAIL_SIGNIN', email: alice.email })
  const taken = (await lastMail(db, 'EMAIL_SIGNIN')).code
  expect(await enter(taken, { idToken: visitor.idToken })).toEqual(refused('EMAIL_EXISTS'))
  await send({ requestType: 'EMAIL_SIGNIN', email: 'bob@example.com' })
  const { body } = await enter((await lastMail(db, 'EMAIL_SIGNIN')).code, {
    email: 'bob@example.com',
    idToken: visitor.idToken,
  })
  expect(body).toMatchObject({ localId: visitor.localId, isNewUser: false, email: 'bob@example.com' })
  expect((await enter(taken)).status).toBe(200)
})

test('a closed account is not opened by any mail', async () => {
  const { send, enter, use, apply, idToken, identity, uid } = await signedUp()
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'])
    await send({ requestType, email: alice.email, idToken })
  await identity.setDisabled({ uid, disabled: true })
  expect(await use((await lastMail(db, 'PASSWORD_RESET')).code, { newPassword: 'another horse' })).toEqual(
    refused('USER_DISABLED'),
  )
  expect(await apply((await lastMail(db, 'VERIFY_EMAIL')).code)).toEqual(refused('USER_DISABLED'))
  expect(await enter((await lastMail(db, 'EMAIL_SIGNIN')).code)).toEqual(refused('USER_DISABLED'))
})

test('who was disabled and opened again can still use the link that they got', async () => {
  const { send, enter, identity, uid } = await signedUp()
  await send({ requestType: 'EMAIL_SIGNIN', email: alice.email })
  const { code } = await lastMail(db, 'EMAIL_SIGNIN')
  await identity.setDisabled({ uid, disabled: true })
  await enter(code)
  await identity.setDisabled({ uid, disabled: false })
  expect((await enter(code)).status).toBe(200)
})
