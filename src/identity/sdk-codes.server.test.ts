import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  isSignInWithEmailLink,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  OAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  unlink,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail, writtenMails } from './accounts/action-codes-under-test.ts'
import { totpCode } from './factors/totp.server.ts'
import { createTestClock, emptyIdentity } from './identity-under-test.ts'
import { openTestProvider, providerSetting } from './providers/oidc-provider-under-test.ts'
import { openSdkServer } from './sdk-under-test.ts'

const db = await openTestDatabase()
const clock = createTestClock()
const provider = await openTestProvider({ now: clock.now })
afterAll(provider.close)
const server = await openSdkServer(db, { clock, environment: providerSetting(provider) })
beforeEach(async () => {
  await emptyIdentity(db)
  server.asked.splice(0)
})

const email = 'alice@example.com'
const password = 'correct horse'
const ada = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada' }
const back = { url: `${server.url}/account` }
/** The code that the SDK rejects with, or `fulfilled`. */
const outcome = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'fulfilled',
    (error: { code: string }) => error.code,
  )

async function signedUp() {
  const auth = server.openPage()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  return { auth, user }
}

/** A person whose account asks for the code of an authenticator app. */
async function withFactor() {
  const { auth, user } = await signedUp()
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const code = () => totpCode({ secret: secret.secretKey, now: clock.now() })
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code()), 'Phone')
  clock.forward(60)
  return { auth, user, secret, code }
}

const idToken = async (claims: object) => await provider.sign({ ...claims })
const credential = async (claims: object) =>
  new OAuthProvider('oidc.house').credential({ idToken: await idToken(claims) })

test('[S-57] a forgotten password is replaced by a mailed code', async () => {
  const { auth } = await signedUp()
  await sendPasswordResetEmail(auth, email, back)
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  expect(await outcome(confirmPasswordReset(auth, code, 'short'))).toBe('auth/weak-password')
  await confirmPasswordReset(auth, code, 'another horse')
  expect(await outcome(confirmPasswordReset(auth, code, 'a third horse'))).toBe('auth/invalid-action-code')
  expect((await signInWithEmailAndPassword(auth, email, 'another horse')).user.emailVerified).toBe(true)
  await sendPasswordResetEmail(auth, email)
  clock.forward(3600)
  expect(await outcome(verifyPasswordResetCode(auth, (await lastMail(db, 'PASSWORD_RESET')).code))).toBe(
    'auth/expired-action-code',
  )
  expect(await outcome(sendPasswordResetEmail(auth, 'nobody@example.com'))).toBe('fulfilled')
  expect(await outcome(sendPasswordResetEmail(auth, email, { url: 'https://evil.example/' }))).toBe(
    'auth/unauthorized-continue-uri',
  )
  expect(await outcome(sendPasswordResetEmail(auth, email, { url: '/login' }))).toBe('auth/invalid-continue-uri')
})

test('an address is confirmed, changed, and taken back', async () => {
  const { auth, user } = await signedUp()
  await sendEmailVerification(user, back)
  const verify = await lastMail(db, 'VERIFY_EMAIL')
  expect(await checkActionCode(auth, verify.code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } })
  await applyActionCode(auth, verify.code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  await verifyBeforeUpdateEmail(user, 'new@example.com', back)
  const change = await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')
  expect(await checkActionCode(auth, change.code)).toMatchObject({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: 'new@example.com', previousEmail: email },
  })
  clock.forward(1)
  await applyActionCode(auth, change.code)
  expect(await outcome(reload(user))).toBe('auth/user-token-expired')
  const recover = await lastMail(db, 'RECOVER_EMAIL')
  expect(await checkActionCode(auth, recover.code)).toMatchObject({
    operation: 'RECOVER_EMAIL',
    data: { email, previousEmail: 'new@example.com' },
  })
  await applyActionCode(auth, recover.code)
  expect((await signInWithEmailAndPassword(auth, email, password)).user.email).toBe(email)
})

test('[S-44] a mailed link signs in', async () => {
  const auth = server.openPage()
  await sendSignInLinkToEmail(auth, email, { ...back, handleCodeInApp: true })
  const { link = '' } = await lastMail(db, 'EMAIL_SIGNIN')
  expect(isSignInWithEmailLink(auth, link)).toBe(true)
  expect(await checkActionCode(auth, new URL(link).searchParams.get('oobCode') ?? '')).toMatchObject({
    operation: 'EMAIL_SIGNIN',
    data: { email: null },
  })
  expect(await outcome(signInWithEmailLink(auth, 'bob@example.com', link))).toBe('auth/invalid-email')
  const { user } = await signInWithEmailLink(auth, email, link)
  expect(user).toMatchObject({
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password' }],
  })
  expect(await outcome(signInWithEmailLink(auth, email, link))).toBe('auth/invalid-action-code')
})

test('[S-57] a second factor is added, asked for, and removed', async () => {
  const { user, auth, secret, code } = await withFactor()
  expect(secret).toMatchObject({ codeLength: 6, codeIntervalSeconds: 30, hashingAlgorithm: 'SHA1' })
  expect(secret.generateQrCodeUrl(email, 'Studio')).toContain(`secret=${secret.secretKey}`)
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ displayName: 'Phone', factorId: 'totp' }])
  const error = await signInWithEmailAndPassword(auth, email, password).catch(
    (each: unknown) => each as MultiFactorError,
  )
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' })
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  const uid = resolver.hints[0]?.uid ?? ''
  expect(await outcome(resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, '000000')))).toBe(
    'auth/invalid-verification-code',
  )
  const signedIn = await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code()))
  expect((await signedIn.user.getIdTokenResult()).signInSecondFactor).toBe('totp')
  expect(await outcome(resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code())))).toBe(
    'auth/invalid-multi-factor-session',
  )
  await multiFactor(signedIn.user).unenroll(uid)
  expect(multiFactor(signedIn.user).enrolledFactors).toEqual([])
  expect(await outcome(signInWithEmailAndPassword(auth, email, password))).toBe('fulfilled')
})

test('an unconfirmed address gets no second factor, and a mail tells of one with the way to remove it', async () => {
  const { user } = await signedUp()
  expect(
    await outcome(
      multiFactor(user)
        .getSession()
        .then(async (session) => await TotpMultiFactorGenerator.generateSecret(session)),
    ),
  ).toBe('auth/unverified-email')
  await emptyIdentity(db)
  const { auth } = await withFactor()
  const { code } = await lastMail(db, 'REVERT_SECOND_FACTOR_ADDITION')
  expect(await checkActionCode(auth, code)).toMatchObject({
    operation: 'REVERT_SECOND_FACTOR_ADDITION',
    data: { email, multiFactorInfo: { factorId: 'totp', displayName: 'Phone' } },
  })
  await applyActionCode(auth, code)
  expect(await outcome(signInWithEmailAndPassword(auth, email, password))).toBe('fulfilled')
})

test('[S-57] proving who one is needs the second factor too', async () => {
  const { user, auth, code } = await withFactor()
  const error = await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password)).catch(
    (each: unknown) => each as MultiFactorError,
  )
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' })
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code()))
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp')
})

test('[S-48] a provider\u2019s token signs in, links, proves again and is unlinked', async () => {
  const auth = server.openPage()
  const { user } = await signInWithCredential(auth, await credential(ada))
  expect(user).toMatchObject({
    email: 'ada@example.com',
    emailVerified: true,
    displayName: 'Ada',
    providerData: [{ providerId: 'oidc.house', uid: 'ada-1' }],
  })
  await reauthenticateWithCredential(user, await credential(ada))
  expect(await outcome(reauthenticateWithCredential(user, await credential({ sub: 'bob-1' })))).toBe(
    'auth/user-mismatch',
  )
  const page = server.openPage()
  const alice = await createUserWithEmailAndPassword(page, email, password)
  expect(await outcome(linkWithCredential(alice.user, await credential(ada)))).toBe('auth/credential-already-in-use')
  expect(
    await outcome(linkWithCredential(alice.user, await credential({ sub: 'ada-2', email: 'ada@example.com' }))),
  ).toBe('auth/email-already-in-use')
  await linkWithCredential(alice.user, await credential({ sub: 'alice-1' }))
  expect(alice.user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'oidc.house'])
  await unlink(alice.user, 'oidc.house')
  expect(
    (await signInWithEmailAndPassword(page, email, password)).user.providerData.map(({ providerId }) => providerId),
  ).toEqual(['password'])
  expect(server.asked.filter((path) => path === '/v1/accounts:signInWithIdp')).toHaveLength(6)
})

test('[S-57] an account that is there is linked after signing in as before', async () => {
  const { auth } = await signedUp()
  const other = server.openPage()
  const error = await signInWithCredential(other, await credential({ sub: 'alice-1', email })).catch(
    (each: unknown) => each as Parameters<typeof OAuthProvider.credentialFromError>[0],
  )
  expect(error).toMatchObject({ code: 'auth/account-exists-with-different-credential' })
  const kept = OAuthProvider.credentialFromError(error as Parameters<typeof OAuthProvider.credentialFromError>[0])
  const { user }: { user: User } = await signInWithEmailAndPassword(auth, email, password)
  await linkWithCredential(user, kept!)
  expect((await signInWithCredential(other, await credential({ sub: 'alice-1', email }))).user.uid).toBe(user.uid)
})

test('mails are in the language that the SDK is set to, where there is one', async () => {
  const { auth, user } = await signedUp()
  auth.languageCode = 'de'
  await sendEmailVerification(user)
  auth.languageCode = 'tlh'
  await sendEmailVerification(user)
  expect((await writtenMails(db)).map(({ link }) => new URL(link ?? '').searchParams.get('lang'))).toEqual(['de', 'en'])
})
