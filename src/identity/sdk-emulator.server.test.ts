import { initializeApp, deleteApp, type FirebaseApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  getMultiFactorResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  isSignInWithEmailLink,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  sendEmailVerification,
  sendPasswordResetEmail,
  confirmPasswordReset,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  applyActionCode,
  TotpMultiFactorGenerator,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  fetchSignInMethodsForEmail,
  unlink,
  reload,
} from 'firebase/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { totpCode } from './factors/totp.server.ts'
import { emptyIdentity } from './identity-under-test.ts'
import { openSdkServer } from './sdk-under-test.ts'

// Suites that other people wrote for the official emulator, with a key and a project of their own: the unmodified SDK and
// the emulator's control surface over HTTP.

const db = await openTestDatabase()
const server = await openSdkServer(db, { test: true })
const project = 'demo-of-somebody'
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }
let apps: FirebaseApp[] = []

beforeEach(async () => {
  await emptyIdentity(db)
  await order('POST', '/emulator/v1/reset')
})
afterEach(async () => {
  await Promise.all(apps.map(deleteApp))
  apps = []
})

async function order(method: string, path: string, body?: object): Promise<Record<string, never>> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: owner,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, never>
}
const control = async (method: string, name: string, body?: object) =>
  await order(method, `/emulator/v1/projects/${project}/${name}`, body)
const admin = async (name: string, body: object) =>
  await order('POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts${name}`, body)

function open(): Auth {
  const app = initializeApp(
    { apiKey: 'any-key-at-all', authDomain: `${project}.example`, projectId: project },
    `app ${apps.length}`,
  )
  apps.push(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.url, { disableWarnings: true })
  return auth
}

type OobCode = { email: string; requestType: string; oobCode: string; oobLink: string }
const codes = async () => (await control('GET', 'oobCodes'))['oobCodes'] as unknown as OobCode[]
const alice = ['alice@example.com', 'secret-of-alice'] as const

test('[S-44] an account is made, signed in to, described and deleted', async () => {
  const auth = open()
  const { user } = await createUserWithEmailAndPassword(auth, ...alice)
  await updateProfile(user, { displayName: 'Alice', photoURL: 'https://example.com/a.png' })
  await auth.signOut()
  const again = await signInWithEmailAndPassword(auth, ...alice)
  expect(again.user).toMatchObject({
    uid: user.uid,
    displayName: 'Alice',
    photoURL: 'https://example.com/a.png',
    isAnonymous: false,
    providerData: [{ providerId: 'password' }],
  })
  await updatePassword(again.user, 'another-secret')
  await deleteUser(again.user)
  await expect(signInWithEmailAndPassword(auth, alice[0], 'another-secret')).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('[S-44] links in mails are found in the list of codes: sign-in, confirmation, reset, change of address', async () => {
  const auth = open()
  const settings = { url: `${server.url}/login`, handleCodeInApp: true }
  await sendSignInLinkToEmail(auth, alice[0], settings)
  const [link] = await codes()
  expect(link).toMatchObject({ email: alice[0], requestType: 'EMAIL_SIGNIN' })
  expect(isSignInWithEmailLink(auth, link!.oobLink)).toBe(true)
  const { user } = await signInWithEmailLink(auth, alice[0], link!.oobLink)
  expect(user.emailVerified).toBe(true)
  expect(await codes()).toEqual([])
  await updatePassword(user, alice[1])
  await sendPasswordResetEmail(auth, alice[0])
  await confirmPasswordReset(auth, (await codes())[0]!.oobCode, 'battery-staple')
  const { user: fresh } = await signInWithEmailAndPassword(auth, alice[0], 'battery-staple')
  await verifyBeforeUpdateEmail(fresh, 'alice@new.example')
  await applyActionCode(
    auth,
    (await codes()).find(({ requestType }) => requestType === 'VERIFY_AND_CHANGE_EMAIL')!.oobCode,
  )
  expect((await signInWithEmailAndPassword(auth, 'alice@new.example', 'battery-staple')).user.email).toBe(
    'alice@new.example',
  )
})

test('a new address is unconfirmed until its code is applied', async () => {
  const auth = open()
  const { user } = await createUserWithEmailAndPassword(auth, ...alice)
  await sendEmailVerification(user)
  await applyActionCode(auth, (await codes())[0]!.oobCode)
  await reload(user)
  expect(user.emailVerified).toBe(true)
})

test('[S-48] tokens of providers are plain JSON: of Google, of others, linked and unlinked', async () => {
  const auth = open()
  const google = (claims: object) => GoogleAuthProvider.credential(JSON.stringify(claims))
  const { user } = await signInWithCredential(
    auth,
    google({ sub: 'abc123', email: 'foo@example.com', email_verified: true, name: 'Foo' }),
  )
  expect(user).toMatchObject({
    email: 'foo@example.com',
    emailVerified: true,
    displayName: 'Foo',
    providerData: [{ providerId: 'google.com', uid: 'abc123' }],
  })
  expect((await signInWithCredential(auth, google({ sub: 'abc123', email: 'foo@example.com' }))).user.uid).toBe(
    user.uid,
  )
  const linked = await linkWithCredential(
    auth.currentUser!,
    EmailAuthProvider.credential('foo@example.com', 'secret-of-foo'),
  )
  expect(linked.user.providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password'])
  expect((await unlink(linked.user, 'google.com')).providerData.map(({ providerId }) => providerId)).toEqual([
    'password',
  ])
  const { user: face } = await signInWithCredential(
    auth,
    FacebookAuthProvider.credential(JSON.stringify({ sub: 'f-1', email: 'face@example.com' })),
  )
  expect(face).toMatchObject({ email: 'face@example.com', providerData: [{ providerId: 'facebook.com', uid: 'f-1' }] })
  await expect(signInWithCredential(auth, FacebookAuthProvider.credential('opaque'))).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('custom tokens are plain JSON, or unsigned, and the owner\u2019s claims are in the next token', async () => {
  const auth = open()
  const { user } = await signInWithCustomToken(auth, JSON.stringify({ uid: 'testuid', claims: { role: 'guest' } }))
  expect(user.uid).toBe('testuid')
  expect((await user.getIdTokenResult()).claims).toMatchObject({ role: 'guest' })
  await admin(':update', { localId: 'testuid', customAttributes: '{"level":3}' })
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ level: 3, role: 'guest' })
})

test('an anonymous visitor becomes somebody', async () => {
  const auth = open()
  const { user } = await signInAnonymously(auth)
  expect(user.isAnonymous).toBe(true)
  const { user: known } = await linkWithCredential(user, EmailAuthProvider.credential(...alice))
  expect([known.uid, known.isAnonymous]).toEqual([user.uid, false])
})

test('a second factor is added and asked for', async () => {
  const auth = open()
  const { user } = await createUserWithEmailAndPassword(auth, ...alice)
  await admin(':update', { localId: user.uid, emailVerified: true })
  await reload(user)
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const now = server.service.clock.now()
  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, totpCode({ secret: secret.secretKey, now })),
    'Phone',
  )
  await auth.signOut()
  const asked = (await signInWithEmailAndPassword(auth, ...alice).catch(
    (error: MultiFactorError) => error,
  )) as MultiFactorError
  expect(asked.code).toBe('auth/multi-factor-auth-required')
  const resolver = getMultiFactorResolver(auth, asked)
  const later = totpCode({ secret: secret.secretKey, now: new Date(now.getTime() + 30_000) })
  const { user: entered } = await resolver.resolveSignIn(
    TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]!.uid, later),
  )
  expect(entered.uid).toBe(user.uid)
})

test('the owner makes, lists, finds and deletes accounts, and empties the project; its ways of answering are switched', async () => {
  const auth = open()
  await admin('', { localId: 'made', email: 'made@example.com', password: 'secret-of-made' })
  expect((await signInWithEmailAndPassword(auth, 'made@example.com', 'secret-of-made')).user.uid).toBe('made')
  expect(await admin(':query', {})).toMatchObject({ recordsCount: '1' })
  expect(await admin(':lookup', { email: ['made@example.com'] })).toMatchObject({ users: [{ localId: 'made' }] })
  expect(
    await admin(':sendOobCode', { requestType: 'PASSWORD_RESET', email: 'made@example.com', returnOobLink: true }),
  ).toMatchObject({ oobLink: expect.stringContaining('oobCode=') })
  expect(await fetchSignInMethodsForEmail(auth, 'made@example.com')).toEqual([])
  await control('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
  expect(await fetchSignInMethodsForEmail(auth, 'made@example.com')).toEqual(['password'])
  await expect(signInWithEmailAndPassword(auth, 'made@example.com', 'wrong-secret')).rejects.toMatchObject({
    code: 'auth/wrong-password',
  })
  await updateEmail(auth.currentUser!, 'moved@example.com')
  expect(await admin(':delete', { localId: 'made' })).toMatchObject({ kind: expect.any(String) })
  await admin('', { localId: 'other' })
  await control('DELETE', 'accounts')
  expect(await admin(':query', {})).toMatchObject({ recordsCount: '0' })
})
