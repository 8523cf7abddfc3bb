import { afterAll, beforeEach, expect, test } from 'vitest'
import { lastMail } from '#identity/accounts/action-codes-under-test.ts'
import { openTestProvider, providerSetting } from '#identity/providers/oidc-provider-under-test.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { embeddedAccounts } from './embedded-accounts.ts'
import { openEmbedded } from './embedded-under-test.ts'
import { confirmAddress, enterByWallet, linkWallet, toolkitOf } from './ways-in-under-test.ts'

const db = await openTestDatabase()
let now = new Date('2026-03-01T12:00:00.100Z')
const provider = await openTestProvider({ now: () => now })
afterAll(provider.close)
const environment = { VITRINE_OWNERS: 'artist@studio.example', ...providerSetting(provider) }
const app = openEmbedded(db, { now: () => now, environment })
const call = toolkitOf(app)
beforeEach(async () => {
  await emptyTables(db)
  now = new Date(now.getTime() + 3_600_000)
})

const email = 'artist@studio.example'
const rolesOf = async (idToken: string) => (await app.seen((await app.enter(idToken)).cookie)).roles
const signIn = async (password: string) =>
  (await call('v1/accounts:signInWithPassword', { email, password })).body.idToken as string
/** The account as a stranger could have made it while somebody else owned the app, or before VITRINE_OWNERS named the address. */
async function strangersAccount() {
  const before = openEmbedded(db, { now: () => now })
  const account = await before.signUp('artist')
  const { cookie } = await before.enter(account.idToken)
  return { ...account, ...(await linkWallet(before, cookie)) }
}

test('confirming an address of VITRINE_OWNERS gives the app to nobody who knows the password of its account', async () => {
  const stranger = await strangersAccount()
  await confirmAddress(app, db, { idToken: stranger.idToken, isSignedIn: false })
  expect(await rolesOf(await signIn('correct horse'))).toEqual([])
  const { body } = await call('v1/accounts:signInWithCustomToken', {
    token: await enterByWallet(app, stranger.wallet),
  })
  expect(await rolesOf(body.idToken)).toEqual([])
})

test('the artist who then chooses a password by mail owns the app, and the stranger has neither password nor wallet', async () => {
  const stranger = await strangersAccount()
  await confirmAddress(app, db, { idToken: stranger.idToken, isSignedIn: false })
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await call('v1/accounts:resetPassword', {
    oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
    newPassword: 'battery staple',
  })
  expect(await rolesOf(await signIn('battery staple'))).toEqual(['owner'])
  expect((await call('v1/accounts:signInWithPassword', { email, password: 'correct horse' })).status).toBe(400)
  const { body } = await call('v1/accounts:signInWithCustomToken', {
    token: await enterByWallet(app, stranger.wallet),
  })
  expect(await rolesOf(body.idToken)).toEqual([])
})

test('a mailed link, a provider that vouches, and confirming while signed in make the owner; a provider that does not vouch makes none', async () => {
  await call('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  const linked = await call('v1/accounts:signInWithEmailLink', {
    email,
    oobCode: (await lastMail(db, 'EMAIL_SIGNIN')).code,
  })
  expect(await rolesOf(linked.body.idToken)).toEqual(['owner'])

  await emptyTables(db)
  const enter = async (verified: boolean) =>
    (
      await call('v1/accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({
          id_token: await provider.sign({ sub: `artist-${verified}`, email, email_verified: verified }),
          providerId: 'oidc.house',
        }).toString(),
      })
    ).body
  expect(await rolesOf((await enter(true)).idToken)).toEqual(['owner'])

  await emptyTables(db)
  expect(await rolesOf((await enter(false)).idToken)).toEqual([])

  await emptyTables(db)
  now = new Date(now.getTime() + 3_600_000)
  const own = await strangersAccount()
  await confirmAddress(app, db, { idToken: own.idToken, isSignedIn: true })
  // The wallet was linked before: it leads into the account, and makes nobody its owner.
  const { body } = await call('v1/accounts:signInWithCustomToken', { token: await enterByWallet(app, own.wallet) })
  expect(await rolesOf(body.idToken)).toEqual([])
  expect(await rolesOf(await signIn('correct horse'))).toEqual(['owner'])
})

test('an address that was changed to one of VITRINE_OWNERS by a button in a mail owns nothing', async () => {
  const thief = await app.signUp('thief')
  await call('v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: thief.idToken,
    newEmail: email,
  })
  await call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code })
  now = new Date(now.getTime() + 1000)
  expect(await rolesOf(await signIn('correct horse'))).toEqual([])
})

test('an address of VITRINE_OWNERS that was typed in place of a proven one is not proven by that, even once its owner has confirmed it', async () => {
  const open = openEmbedded(db, { now: () => now, environment: { ...environment, VITRINE_EMAIL_PRIVACY: '0' } })
  for (const path of ['v1/accounts:update', 'v1/accounts:signUp']) {
    await emptyTables(db)
    await open.give((await open.signUp('other')).uid, 'owner')
    const thief = await open.signUp('thief')
    await confirmAddress(open, db, { idToken: thief.idToken, isSignedIn: true })
    expect((await toolkitOf(open)(path, { idToken: thief.idToken, email, password: 'correct horse' })).status).toBe(200)
    now = new Date(now.getTime() + 1000)
    // The thief asks for the mail, and whoever reads it presses its button.
    await confirmAddress(open, db, { idToken: await signIn('correct horse'), isSignedIn: false })
    expect(await rolesOf(await signIn('correct horse'))).toEqual([])
  }
})

test('while nobody owns the app, an address of VITRINE_OWNERS is not signed up by typing it; a mailed link does, and afterwards anybody may', async () => {
  const signUp = async () =>
    await call('v1/accounts:signUp', { email: 'Artist@studio.example', password: 'correct horse' })
  expect((await signUp()).body).toMatchObject({
    error: { message: expect.stringMatching(/^ADDRESS_NEEDS_MAIL_LINK : /) },
  })
  const visitor = (await call('v1/accounts:signUp', {})).body
  expect(
    (await call('v1/accounts:signUp', { idToken: visitor.idToken, email, password: 'correct horse' })).body,
  ).toMatchObject({ error: { message: expect.stringMatching(/^ADDRESS_NEEDS_MAIL_LINK/) } })
  const open = openEmbedded(db, { now: () => now, environment: { ...environment, VITRINE_EMAIL_PRIVACY: '0' } })
  const other = await open.signUp('other')
  expect((await toolkitOf(open)('v1/accounts:update', { idToken: other.idToken, email })).body).toMatchObject({
    error: { message: expect.stringMatching(/^ADDRESS_NEEDS_MAIL_LINK/) },
  })
  await app.give(other.uid, 'owner')
  await app.identity.setDisabled({ uid: other.uid, disabled: true })
  expect((await signUp()).status).toBe(400)
  await app.identity.setDisabled({ uid: other.uid, disabled: false })
  expect((await signUp()).status).toBe(200)
})

test('a sign-in comes by the mailbox of the address that it was made for, not of the one that the account has by now', async () => {
  await call('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  const {
    body: { localId: uid },
  } = await call('v1/accounts:signInWithEmailLink', { email, oobCode: (await lastMail(db, 'EMAIL_SIGNIN')).code })
  const { comesByMailbox } = embeddedAccounts(app.identity)
  expect(await comesByMailbox({ uid, email, provider: 'password' })).toBe(true)
  expect(await comesByMailbox({ uid, email: 'before@studio.example', provider: 'password' })).toBe(false)
})
