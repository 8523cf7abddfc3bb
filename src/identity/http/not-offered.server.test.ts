import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const owner = { authorization: 'Bearer owner' }
const refused = (code: string) => ({
  status: 400,
  body: { error: { message: expect.stringMatching(new RegExp(`^${code} : .+`)) } },
})

async function signedUp(options: Parameters<typeof openIdentity>[1] = {}) {
  const service = openIdentity(db, options)
  const { body } = await service.call('v1/accounts:signUp', alice)
  return { ...service, uid: body.localId as string, idToken: body.idToken as string }
}

test('a request for another project is refused, and for this one too: the key says which it is', async () => {
  const { call, idToken } = await signedUp()
  for (const targetProjectId of ['somebody-elses', 'vitrine']) {
    expect(await call('v1/accounts:lookup', { idToken, targetProjectId })).toMatchObject(
      refused('INSUFFICIENT_PERMISSION'),
    )
    expect(
      await call('v1/accounts:signUp', {
        email: 'bob@example.com',
        password: 'secret-1',
        target_project_id: targetProjectId,
      }),
    ).toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  }
  expect(await db.selectFrom('identity_accounts').select('email').execute()).toEqual([{ email: alice.email }])
})

test('under test orders too a request is for this project alone', async () => {
  const { call, uid } = await signedUp({ test: true })
  const order = async (targetProjectId: string) =>
    await call('v1/accounts:lookup', { localId: [uid], targetProjectId }, owner)
  expect(await order('somebody-elses')).toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  expect((await order('vitrine')).body).toMatchObject({ users: [{ localId: uid }] })
})

test('whoever changes their own account cannot move validSince or set factors, and is told so', async () => {
  const { call, idToken } = await signedUp()
  expect(await call('v1/accounts:update', { idToken, displayName: 'Alice', validSince: '4000000000' })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await call('v1/accounts:update', { idToken, mfa: { enrollments: [] } })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0]).not.toHaveProperty('displayName')
})

test('what would need text messages is refused in words, wherever it is asked for', async () => {
  const { call, idToken, uid } = await signedUp({ test: true })
  const phone = { phoneInfo: '+15555550100' }
  expect(await call('v1/accounts:sendVerificationCode', { phoneNumber: phone.phoneInfo })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await call('v1/accounts:signInWithPhoneNumber', { sessionInfo: 'a', code: '123456' })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(
    await call('v2/accounts/mfaSignIn:start', { mfaPendingCredential: 'a', mfaEnrollmentId: 'b', phoneSignInInfo: {} }),
  ).toMatchObject(refused('OPERATION_NOT_ALLOWED'))
  expect(
    await call('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential: 'a', phoneVerificationInfo: {} }),
  ).toMatchObject(refused('OPERATION_NOT_ALLOWED'))
  expect(await call('v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo: {} })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await call('v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo: {} })).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await call('v1/accounts:update', { localId: uid, mfa: { enrollments: [phone] } }, owner)).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await call('v1/accounts:signUp', { email: 'bob@example.com', mfaInfo: [phone] }, owner)).toMatchObject(
    refused('OPERATION_NOT_ALLOWED'),
  )
  expect(await db.selectFrom('identity_accounts').select('email').execute()).toEqual([{ email: alice.email }])
})

test('a picture is an address by http or https, whoever sets it', async () => {
  const { call, idToken, uid } = await signedUp({ test: true })
  const order = async (change: object) => await call('v1/accounts:update', { localId: uid, ...change }, owner)
  for (const photoUrl of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    '//evil.example/a.png',
    'a picture',
  ]) {
    expect(await call('v1/accounts:update', { idToken, photoUrl }), photoUrl).toMatchObject(
      refused('INVALID_PHOTO_URL'),
    )
    expect(await order({ photoUrl })).toMatchObject(refused('INVALID_PHOTO_URL'))
    expect(await order({ linkProviderUserInfo: { providerId: 'google.com', rawId: '7', photoUrl } })).toMatchObject(
      refused('INVALID_PHOTO_URL'),
    )
    expect(await call('v1/accounts:signUp', { email: 'bob@example.com', photoUrl }, owner)).toMatchObject(
      refused('INVALID_PHOTO_URL'),
    )
  }
  for (const photoUrl of ['https://example.com/a.png', 'http://example.com/a.png'])
    expect((await call('v1/accounts:update', { idToken, photoUrl })).body).toMatchObject({ photoUrl })
  expect((await call('v1/accounts:update', { idToken, photoUrl: '' })).body).not.toHaveProperty('photoUrl')
})

test('a provider\u2019s screen name stays when the provider does not say it again', async () => {
  const { call } = openIdentity(db, { test: true })
  const enter = async (claims: object) =>
    (
      await call('v1/accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({
          id_token: JSON.stringify({ sub: '7', ...claims }),
          providerId: 'github.com',
        }).toString(),
      })
    ).body
  expect(await enter({ screen_name: 'ada' })).toMatchObject({ screenName: 'ada' })
  const { idToken } = await enter({ name: 'Ada' })
  expect((await call('v1/accounts:lookup', { idToken })).body.users[0].providerUserInfo).toEqual([
    expect.objectContaining({ displayName: 'Ada', screenName: 'ada' }),
  ])
})
