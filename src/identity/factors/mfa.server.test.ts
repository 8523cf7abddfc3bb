import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail, writtenMails } from '../accounts/action-codes-under-test.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { refused } from '../refused-under-test.ts'
import { totpCode } from './totp.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }

async function signedUp({ verified = true }: { verified?: boolean } = {}) {
  const service = openIdentity(db)
  const { body } = await service.call('v1/accounts:signUp', alice)
  if (verified) await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  const { call, clock } = service
  const start = async (idToken: string) =>
    await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const finalize = async (idToken: string, sessionInfo: string, verificationCode: string) =>
    await call('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'Phone',
      totpVerificationInfo: { sessionInfo, verificationCode },
    })
  const signIn = async () => (await call('v1/accounts:signInWithPassword', alice)).body
  const finish = async (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
    await call('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId,
      totpVerificationInfo: { verificationCode },
    })
  const codeAt = (secret: string, aheadSeconds = 0) =>
    totpCode({ secret, now: new Date(clock.now().getTime() + aheadSeconds * 1000) })
  return {
    ...service,
    start,
    finalize,
    signIn,
    finish,
    codeAt,
    uid: body.localId as string,
    idToken: body.idToken as string,
    refreshToken: body.refreshToken as string,
  }
}

/** An account with a factor; the clock has moved past the step that its first code used. */
async function enrolled() {
  const service = await signedUp()
  const {
    body: { totpSessionInfo },
  } = await service.start(service.idToken)
  const secret = totpSessionInfo.sharedSecretKey as string
  const { body } = await service.finalize(service.idToken, totpSessionInfo.sessionInfo, service.codeAt(secret))
  const { mfaInfo } = (await service.call('v1/accounts:lookup', { idToken: body.idToken })).body.users[0]
  service.clock.forward(60)
  return {
    ...service,
    secret,
    factorId: mfaInfo[0].mfaEnrollmentId as string,
    idToken: body.idToken as string,
    refreshToken: body.refreshToken as string,
    oldIdToken: service.idToken,
    oldRefreshToken: service.refreshToken,
  }
}

test('a factor is added when its first code is right, and ends every other sign-in', async () => {
  const { start, finalize, codeAt, idToken, refreshToken, refresh, call, uid, clock } = await signedUp()
  const elsewhere = (await call('v1/accounts:signInWithPassword', alice)).body
  clock.forward(5)
  const {
    body: { totpSessionInfo },
  } = await start(idToken)
  expect(totpSessionInfo).toEqual({
    sharedSecretKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
    hashingAlgorithm: 'SHA1',
    verificationCodeLength: 6,
    periodSec: 30,
    sessionInfo: expect.any(String),
    finalizeEnrollmentTime: '2026-03-01T08:15:05.000Z',
  })
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo
  expect(await finalize(idToken, sessionInfo, '000000')).toEqual(refused('INVALID_CODE'))
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0]).not.toHaveProperty('mfaInfo')
  const { body } = await finalize(idToken, sessionInfo, codeAt(secret))
  expect(body).toMatchObject({ idToken: expect.any(String), refreshToken: expect.any(String), totpAuthInfo: {} })
  const {
    users: [user],
  } = (await call('v1/accounts:lookup', { idToken: body.idToken })).body
  expect(user.mfaInfo).toEqual([
    { mfaEnrollmentId: expect.any(String), displayName: 'Phone', enrolledAt: '2026-03-01T08:00:05.000Z', totpInfo: {} },
  ])
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: uid,
    firebase: {
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
      second_factor_identifier: user.mfaInfo[0].mfaEnrollmentId,
    },
  })
  expect(await call('v1/accounts:lookup', { idToken })).toEqual(refused('TOKEN_EXPIRED'))
  for (const token of [refreshToken, elsewhere.refreshToken])
    expect(await refresh(token)).toEqual(refused('TOKEN_EXPIRED'))
  expect(decodeJwt((await refresh(body.refreshToken)).body.id_token)).toMatchObject({
    firebase: { sign_in_second_factor: 'totp' },
  })
  expect(await finalize(body.idToken, sessionInfo, codeAt(secret, 30))).toEqual(refused('INVALID_SESSION_INFO'))
})

test('the database knows no secret of a factor', async () => {
  const { secret } = await enrolled()
  const kept = JSON.stringify([
    await db.selectFrom('identity_factors').selectAll().execute(),
    await db.selectFrom('identity_codes').selectAll().execute(),
    await db.selectFrom('identity_audit').selectAll().execute(),
  ])
  expect(kept).not.toContain(secret)
})

test('only a confirmed address can have a factor, and only who has just signed in adds one', async () => {
  const { start, idToken, call, clock } = await signedUp({ verified: false })
  expect(await start(idToken)).toEqual(refused('UNVERIFIED_EMAIL'))
  expect(
    await call('v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo: { phoneNumber: '+436641234567' } }),
  ).toEqual(refused('OPERATION_NOT_ALLOWED'))
  const visitor = (await call('v1/accounts:signUp', {})).body
  expect(await start(visitor.idToken)).toEqual(refused('UNSUPPORTED_FIRST_FACTOR'))
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  clock.forward(301)
  expect(await start(idToken)).toEqual(refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
})

test('the secret of somebody else, of long ago, or of nobody is no beginning', async () => {
  const { start, finalize, idToken, codeAt, call, clock } = await signedUp()
  const {
    totpSessionInfo: { sharedSecretKey: secret, sessionInfo },
  } = (await start(idToken)).body
  const bob = (await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })).body
  expect(await finalize(bob.idToken, sessionInfo, codeAt(secret))).toEqual(refused('INVALID_SESSION_INFO'))
  expect(await finalize(idToken, 'none', codeAt(secret))).toEqual(refused('INVALID_SESSION_INFO'))
  expect(await finalize(idToken, '', codeAt(secret))).toEqual(refused('MISSING_SESSION_INFO'))
  expect(await finalize(idToken, sessionInfo, '')).toEqual(refused('MISSING_CODE'))
  clock.forward(900)
  expect(await finalize(idToken, sessionInfo, codeAt(secret))).toEqual(refused('SESSION_EXPIRED'))
})

test('[S-57] with a factor the password alone gives no tokens; with the code it does', async () => {
  const { signIn, finish, codeAt, secret, factorId, uid } = await enrolled()
  const pending = await signIn()
  expect(pending).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: uid,
    email: alice.email,
    registered: true,
    mfaPendingCredential: expect.any(String),
    mfaInfo: [{ mfaEnrollmentId: factorId, displayName: 'Phone', enrolledAt: expect.any(String), totpInfo: {} }],
  })
  const { body } = await finish(pending.mfaPendingCredential, factorId, codeAt(secret))
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: uid,
    auth_time: decodeJwt(body.idToken).iat,
    firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: factorId },
  })
})

test('every first factor waits for the second', async () => {
  const { call, finish, codeAt, secret, factorId, identity, uid, clock } = await enrolled()
  await call('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: alice.email })
  const byLink = (
    await call('v1/accounts:signInWithEmailLink', {
      email: alice.email,
      oobCode: (await lastMail(db, 'EMAIL_SIGNIN')).code,
    })
  ).body
  const byTicket = (
    await call('v1/accounts:signInWithCustomToken', {
      token: await identity.mintCustomToken({ uid, claims: { wallet: '0xabc' } }),
    })
  ).body
  for (const pending of [byLink, byTicket]) {
    expect(pending).toMatchObject({
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ mfaEnrollmentId: factorId }],
    })
    expect(pending).not.toHaveProperty('idToken')
    expect(pending).not.toHaveProperty('refreshToken')
  }
  const { body } = await finish(byTicket.mfaPendingCredential, factorId, codeAt(secret))
  expect(decodeJwt(body.idToken)).toMatchObject({
    wallet: '0xabc',
    firebase: { sign_in_provider: 'custom', sign_in_second_factor: 'totp' },
  })
  clock.forward(60)
  expect((await finish(byLink.mfaPendingCredential, factorId, codeAt(secret))).status).toBe(200)
})

test('a code is taken once, also in another sign-in, and so is what waits for it', async () => {
  const { signIn, finish, codeAt, secret, factorId, clock } = await enrolled()
  const [first, second] = [await signIn(), await signIn()]
  const code = codeAt(secret)
  expect((await finish(first.mfaPendingCredential, factorId, code)).status).toBe(200)
  expect(await finish(second.mfaPendingCredential, factorId, code)).toEqual(refused('INVALID_CODE'))
  expect(await finish(second.mfaPendingCredential, factorId, codeAt(secret, -30))).toEqual(refused('INVALID_CODE'))
  clock.forward(30)
  expect(await finish(first.mfaPendingCredential, factorId, codeAt(secret))).toEqual(
    refused('INVALID_MFA_PENDING_CREDENTIAL'),
  )
  expect((await finish(second.mfaPendingCredential, factorId, codeAt(secret))).status).toBe(200)
})

test('of two who send one code in the same moment, one is in', async () => {
  const { signIn, finish, codeAt, secret, factorId } = await enrolled()
  const waiting = [await signIn(), await signIn(), await signIn()]
  const answers = await Promise.all(
    waiting.map(async ({ mfaPendingCredential }) => await finish(mfaPendingCredential, factorId, codeAt(secret))),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
})

test('the code that added a factor does not sign in as well', async () => {
  const { start, finalize, signIn, finish, codeAt, idToken, call } = await signedUp()
  const {
    totpSessionInfo: { sharedSecretKey: secret, sessionInfo },
  } = (await start(idToken)).body
  const { body } = await finalize(idToken, sessionInfo, codeAt(secret))
  const factorId = (await call('v1/accounts:lookup', { idToken: body.idToken })).body.users[0].mfaInfo[0]
    .mfaEnrollmentId as string
  expect(await finish((await signIn()).mfaPendingCredential, factorId, codeAt(secret))).toEqual(refused('INVALID_CODE'))
})

test('the codes of the steps before and after count, older and later ones do not', async () => {
  for (const [ahead, isRight] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    await emptyIdentity(db)
    const { signIn, finish, codeAt, secret, factorId, clock } = await enrolled()
    clock.forward(60)
    expect(
      (await finish((await signIn()).mfaPendingCredential, factorId, codeAt(secret, ahead))).status,
      `${ahead} s`,
    ).toBe(isRight ? 200 : 400)
  }
})

test('what waits for a code ends after five minutes, with the account\u2019s sign-ins, and for strangers', async () => {
  const { signIn, finish, codeAt, secret, factorId, clock, identity, uid } = await enrolled()
  const late = await signIn()
  clock.forward(300)
  expect(await finish(late.mfaPendingCredential, factorId, codeAt(secret))).toEqual(
    refused('INVALID_MFA_PENDING_CREDENTIAL'),
  )
  const revoked = await signIn()
  clock.forward(1)
  await identity.revokeSessions({ uid })
  expect(await finish(revoked.mfaPendingCredential, factorId, codeAt(secret))).toEqual(
    refused('INVALID_MFA_PENDING_CREDENTIAL'),
  )
  const pending = await signIn()
  expect(await finish('none', factorId, codeAt(secret))).toEqual(refused('INVALID_MFA_PENDING_CREDENTIAL'))
  expect(await finish('', factorId, codeAt(secret))).toEqual(refused('MISSING_MFA_PENDING_CREDENTIAL'))
  expect(await finish(pending.mfaPendingCredential, '', codeAt(secret))).toEqual(refused('MISSING_MFA_ENROLLMENT_ID'))
  expect(await finish(pending.mfaPendingCredential, 'none', codeAt(secret))).toEqual(
    refused('MFA_ENROLLMENT_NOT_FOUND'),
  )
  expect(await finish(pending.mfaPendingCredential, factorId, '')).toEqual(refused('MISSING_CODE'))
  await identity.setDisabled({ uid, disabled: true })
  expect(await finish(pending.mfaPendingCredential, factorId, codeAt(secret))).toEqual(
    refused('INVALID_MFA_PENDING_CREDENTIAL'),
  )
})

test('codes are not guessed: after five wrong ones the right one is refused too, for a while', async () => {
  const { signIn, finish, codeAt, secret, factorId, clock } = await enrolled()
  const wrong = codeAt(secret) === '123456' ? '123457' : '123456'
  for (let count = 0; count < 5; count += 1)
    expect(await finish((await signIn()).mfaPendingCredential, factorId, wrong)).toEqual(refused('INVALID_CODE'))
  expect(await finish((await signIn()).mfaPendingCredential, factorId, codeAt(secret))).toEqual(
    refused('TOO_MANY_ATTEMPTS_TRY_LATER'),
  )
  clock.forward(3600)
  expect((await finish((await signIn()).mfaPendingCredential, factorId, codeAt(secret))).status).toBe(200)
})

test('a factor is removed by who has just signed in with it, and other sign-ins end', async () => {
  const { call, idToken, factorId, refreshToken, refresh, signIn, finish, codeAt, secret, clock } = await enrolled()
  const withdraw = async (token: string, id = factorId) =>
    await call('v2/accounts/mfaEnrollment:withdraw', { idToken: token, mfaEnrollmentId: id })
  expect(await withdraw(idToken, 'none')).toEqual(refused('MFA_ENROLLMENT_NOT_FOUND'))
  clock.forward(300)
  expect(await withdraw(idToken)).toEqual(refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
  const again = (await finish((await signIn()).mfaPendingCredential, factorId, codeAt(secret))).body
  const { body } = await withdraw(again.idToken)
  expect(decodeJwt(body.idToken)['firebase']).not.toHaveProperty('sign_in_second_factor')
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  expect(await signIn()).toMatchObject({ idToken: expect.any(String) })
  expect((await writtenMails(db)).map(({ kind, to }) => [kind, to])).toEqual([
    ['REVERT_SECOND_FACTOR_ADDITION', alice.email],
    ['SECOND_FACTOR_REMOVED', alice.email],
  ])
})

test('the mail that tells of a factor removes it, once', async () => {
  const { call, factorId, signIn, refresh, refreshToken } = await enrolled()
  const { code, link } = await lastMail(db, 'REVERT_SECOND_FACTOR_ADDITION')
  expect(link).toContain('mode=revertSecondFactorAddition')
  expect((await call('v1/accounts:resetPassword', { oobCode: code })).body).toMatchObject({
    requestType: 'REVERT_SECOND_FACTOR_ADDITION',
    email: alice.email,
    mfaInfo: { mfaEnrollmentId: factorId, totpInfo: {} },
  })
  expect((await call('v1/accounts:update', { oobCode: code })).status).toBe(200)
  expect(await refresh(refreshToken)).toEqual(refused('TOKEN_EXPIRED'))
  expect(await signIn()).toMatchObject({ idToken: expect.any(String) })
  expect(await call('v1/accounts:update', { oobCode: code })).toEqual(refused('INVALID_OOB_CODE'))
})

test('a second factor can be added, a sixth cannot', async () => {
  const { start, finalize, idToken: first, codeAt, call, clock } = await signedUp()
  let idToken = first
  for (let count = 0; count < 5; count += 1) {
    const {
      totpSessionInfo: { sharedSecretKey: secret, sessionInfo },
    } = (await start(idToken)).body
    idToken = (await finalize(idToken, sessionInfo, codeAt(secret))).body.idToken
    clock.forward(1)
  }
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0].mfaInfo).toHaveLength(5)
  expect(await start(idToken)).toEqual(refused('SECOND_FACTOR_LIMIT_EXCEEDED'))
})

test('a new password by mail does not take the second factor away', async () => {
  const { call, signIn, factorId } = await enrolled()
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: alice.email })
  await call('v1/accounts:resetPassword', {
    oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
    newPassword: alice.password,
  })
  expect(await signIn()).toMatchObject({
    mfaPendingCredential: expect.any(String),
    mfaInfo: [{ mfaEnrollmentId: factorId }],
  })
})
