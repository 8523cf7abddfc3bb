import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  initializeRecaptchaConfig,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  revokeAccessToken,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity } from './identity-under-test.ts'
import { setPasswordPolicy } from './passwords/check-password.server.ts'
import { createStorage, openSdkServer } from './sdk-under-test.ts'

const db = await openTestDatabase()
const server = await openSdkServer(db)
const { service } = server
beforeEach(async () => {
  await emptyIdentity(db)
  server.asked.splice(0)
  server.line.disturb = undefined
})

const email = 'alice@example.com'
const password = 'correct horse'
/** The code that the SDK rejects with, or `fulfilled`. */
const outcome = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'fulfilled',
    (error: { code: string }) => error.code,
  )

async function signedUp(options?: Parameters<typeof server.openPage>[0]) {
  const auth = server.openPage(options)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  return { auth, user }
}

test('[S-44] [S-45] whoever signed up has everything that the SDK tells of a person', async () => {
  const { user } = await signedUp()
  await updateProfile(user, { displayName: 'Alice', photoURL: 'https://example.com/a.png' })
  await reload(user)
  expect(user.toJSON()).toMatchObject({
    uid: expect.stringMatching(/^[A-Za-z\d]{28}$/),
    email,
    emailVerified: false,
    displayName: 'Alice',
    photoURL: 'https://example.com/a.png',
    isAnonymous: false,
  })
  expect(user).toMatchObject({
    phoneNumber: null,
    tenantId: null,
    providerData: [{ providerId: 'password', uid: email, email, displayName: 'Alice' }],
  })
  expect(user.metadata).toMatchObject({
    creationTime: 'Sun, 01 Mar 2026 08:00:00 GMT',
    lastSignInTime: 'Sun, 01 Mar 2026 08:00:00 GMT',
  })
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ sub: user.uid, email, name: 'Alice' })
})

test('[S-45] looking up, [S-46] deleting, [S-47] revoking and [S-49] renewing are asked for as the seed says', async () => {
  const { auth, user } = await signedUp()
  await reload(user)
  await user.getIdToken(true)
  await revokeAccessToken(auth, await user.getIdToken())
  expect(await outcome(user.getIdToken(true))).toBe('auth/user-token-expired')
  const again = await signInWithEmailAndPassword(auth, email, password)
  await deleteUser(again.user)
  expect(server.asked).toEqual([
    '/v1/accounts:signUp',
    '/v1/accounts:lookup',
    '/v1/accounts:lookup',
    '/v1/token',
    '/v2/accounts:revokeToken',
    '/v1/token',
    '/v1/accounts:signInWithPassword',
    '/v1/accounts:lookup',
    '/v1/accounts:delete',
  ])
})

test('[S-44] an anonymous visitor stays the same person when a password is added', async () => {
  const auth = server.openPage()
  const { user } = await signInAnonymously(auth)
  expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] })
  const linked = await linkWithCredential(user, EmailAuthProvider.credential(email, password))
  expect(linked.user).toMatchObject({
    uid: user.uid,
    isAnonymous: false,
    email,
    providerData: [{ providerId: 'password' }],
  })
  await reload(linked.user)
  expect(linked.user.isAnonymous).toBe(false)
  expect((await signInWithEmailAndPassword(auth, email, password)).user.uid).toBe(user.uid)
})

test('[S-44] a custom token of the app signs in', async () => {
  const auth = server.openPage()
  const { user } = await signInWithCustomToken(
    auth,
    await service.identity.mintCustomToken({ uid: 'wallet-1', claims: { wallet: '0xabc' } }),
  )
  expect(user.uid).toBe('wallet-1')
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ wallet: '0xabc' })
})

test('[S-57] the service\u2019s refusals reach the SDK as its own codes', async () => {
  const { auth, user } = await signedUp()
  expect(await outcome(signInWithEmailAndPassword(auth, email, 'wrong one'))).toBe('auth/invalid-credential')
  expect(await outcome(signInWithEmailAndPassword(auth, 'nobody@example.com', 'wrong one'))).toBe(
    'auth/invalid-credential',
  )
  expect(await outcome(createUserWithEmailAndPassword(auth, email, password))).toBe('auth/email-already-in-use')
  expect(await outcome(createUserWithEmailAndPassword(auth, 'bob@example.com', 'short'))).toBe('auth/weak-password')
  expect(await outcome(createUserWithEmailAndPassword(auth, 'bob', password))).toBe('auth/invalid-email')
  await setPasswordPolicy(db, { minPasswordLength: 20 })
  expect(await outcome(updatePassword(user, 'thirteen char'))).toBe('auth/password-does-not-meet-requirements')
  expect(await outcome(signInWithCustomToken(auth, 'forged'))).toBe('auth/invalid-custom-token')
  expect(await outcome(updateEmail(user, 'new@example.com'))).toBe('auth/operation-not-allowed')
  service.clock.forward(301)
  expect(await outcome(deleteUser(user))).toBe('auth/requires-recent-login')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
  server.line.disturb = () => 'cut'
  expect(await outcome(signInWithEmailAndPassword(auth, email, password))).toBe('auth/network-request-failed')
  server.line.disturb = undefined
  for (let count = 0; count < 10; count += 1) await outcome(signInWithEmailAndPassword(auth, email, 'wrong one'))
  expect(await outcome(signInWithEmailAndPassword(auth, email, password))).toBe('auth/too-many-requests')
  await service.identity.setDisabled({ uid: user.uid, disabled: true })
  service.clock.forward(3600)
  expect(await outcome(signInWithEmailAndPassword(auth, email, password))).toBe('auth/user-disabled')
})

test('[S-57] without email privacy the SDK tells an unknown address from a wrong password', async () => {
  const open = await openSdkServer(db, { environment: { VITRINE_EMAIL_PRIVACY: '0' } })
  const auth = open.openPage({ name: 'open' })
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  expect(await outcome(signInWithEmailAndPassword(auth, email, 'wrong one'))).toBe('auth/wrong-password')
  expect(await outcome(signInWithEmailAndPassword(auth, 'nobody@example.com', 'wrong one'))).toBe('auth/user-not-found')
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual(['password'])
  await updateEmail(user, 'new@example.com')
  expect(user).toMatchObject({ email: 'new@example.com', emailVerified: false })
})

test('a new password keeps this page signed in and signs the others out', async () => {
  const { user } = await signedUp()
  const elsewhere = await signInWithEmailAndPassword(server.openPage(), email, password)
  service.clock.forward(10)
  await updatePassword(user, 'another horse')
  await reload(user)
  expect(await outcome(user.getIdToken(true))).toBe('fulfilled')
  expect(await outcome(reload(elsewhere.user))).toBe('auth/user-token-expired')
})

test('unlinking the password leaves an account without a way in', async () => {
  const { user } = await signedUp()
  expect((await unlink(user, 'password')).providerData).toEqual([])
})

test('[S-54] a person who was disabled, or signed out everywhere, or deleted is signed out at the next look', async () => {
  for (const [act, code] of [
    [
      async (uid: string) => {
        await service.identity.setDisabled({ uid, disabled: true })
      },
      'auth/user-disabled',
    ],
    [
      async (uid: string) => {
        service.clock.forward(1)
        await service.identity.revokeSessions({ uid })
      },
      'auth/user-token-expired',
    ],
    [
      async (uid: string) => {
        await db.deleteFrom('identity_accounts').where('uid', '=', uid).execute()
      },
      'auth/user-token-expired',
    ],
  ] as const) {
    await emptyIdentity(db)
    const { auth, user } = await signedUp()
    await act(user.uid)
    expect(await outcome(reload(user))).toBe(code)
    expect(auth.currentUser).toBeNull()
  }
})

test('[S-54] any other failure of that look leaves the person signed in', async () => {
  const { auth, user } = await signedUp()
  for (const disturb of [
    () => 'cut' as const,
    () => Response.json({ busy: true }, { status: 503 }),
    () => Response.json({ error: { message: 'INVALID_ID_TOKEN' } }, { status: 400 }),
  ]) {
    server.line.disturb = disturb
    expect(await outcome(reload(user))).toMatch(/^auth\/(network-request-failed|invalid-user-token)$/)
    expect(auth.currentUser?.uid).toBe(user.uid)
  }
})

test('a page that loads while the service is down, busy or failing keeps the person signed in', async () => {
  const storage = createStorage()
  const { auth, user } = await signedUp({ name: 'kept', persistence: storage.persistence })
  await auth.authStateReady()
  let last = auth
  for (const disturb of [
    () => 'cut' as const,
    () => Response.json({ busy: true, retryAfterSeconds: 2 }, { status: 503 }),
    () => Response.json({ failed: true }, { status: 500 }),
    () => new Response('<html>', { status: 502 }),
  ]) {
    await server.closePage(last)
    server.line.disturb = disturb
    last = server.openPage({ name: 'kept', persistence: storage.persistence })
    await last.authStateReady()
    expect(last.currentUser?.uid).toBe(user.uid)
  }
  await server.closePage(last)
  server.line.disturb = undefined
  await service.identity.setDisabled({ uid: user.uid, disabled: true })
  const page = server.openPage({ name: 'kept', persistence: storage.persistence })
  await page.authStateReady()
  expect(page.currentUser).toBeNull()
  expect(storage.entries.size).toBe(0)
})

test('two pages that sign out do not disturb each other', async () => {
  const { auth } = await signedUp()
  const other = server.openPage()
  await signInWithEmailAndPassword(other, email, password)
  await Promise.all([signOut(auth), signOut(other)])
  expect([auth.currentUser, other.currentUser]).toEqual([null, null])
})

test('[S-50] [S-56] the policy is asked for once, without a body, and checked as the service checks it', async () => {
  const auth = server.openPage()
  const bodies: (string | null)[] = []
  server.line.disturb = (request) => {
    bodies.push(`${request.method} ${request.headers.get('content-length')}`)
    return undefined
  }
  expect(await validatePassword(auth, 'short')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  })
  expect(await validatePassword(auth, 'secret')).toMatchObject({ isValid: true })
  expect(server.asked).toEqual(['/v2/passwordPolicy'])
  expect(bodies).toEqual(['GET null'])
  await setPasswordPolicy(db, {
    minPasswordLength: 10,
    containsNumericCharacter: true,
    containsUppercaseCharacter: true,
    containsNonAlphanumericCharacter: true,
  })
  expect(await validatePassword(server.openPage(), 'lower case only')).toMatchObject({
    isValid: false,
    containsNumericCharacter: false,
    containsUppercaseLetter: false,
    containsNonAlphanumericCharacter: false,
    meetsMinPasswordLength: true,
  })
})

test('[S-56] a policy that gives no length means six characters, and one of an unknown version is refused', async () => {
  server.line.disturb = (request) =>
    request.url.includes('passwordPolicy')
      ? Response.json({ customStrengthOptions: {}, enforcementState: 'ENFORCE', schemaVersion: 1 })
      : undefined
  expect(await validatePassword(server.openPage(), 'short')).toMatchObject({
    isValid: false,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  })
  server.line.disturb = (request) =>
    request.url.includes('passwordPolicy')
      ? Response.json({ customStrengthOptions: {}, enforcementState: 'ENFORCE', schemaVersion: 2 })
      : undefined
  expect(await outcome(validatePassword(server.openPage(), 'long enough'))).toBe(
    'auth/unsupported-password-policy-schema-version',
  )
})

test('asking for the reCAPTCHA settings loads nothing', async () => {
  expect(await outcome(initializeRecaptchaConfig(server.openPage()))).toBe('fulfilled')
  expect(server.asked).toEqual(['/v2/recaptchaConfig'])
})
