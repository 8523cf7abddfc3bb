import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { endSessions } from '#features/accounts/sessions/end-sessions.server.ts'
import { holdSession } from '#features/accounts/sessions/hold-session.server.ts'
import { SignInNeededError } from '#features/accounts/sessions/session.ts'
import { lastMail } from '#identity/accounts/action-codes-under-test.ts'
import { createPasswordHasher } from '#identity/accounts/password-hasher.server.ts'
import { accountEvents, type AccountEvent } from '#identity/accounts/ways-in.ts'
import { openTestProvider, providerSetting } from '#identity/providers/oidc-provider-under-test.ts'
import { hashSecret } from '#identity/tokens/issue-tokens.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openEmbedded } from './embedded-under-test.ts'
import {
  confirmAddress,
  enterByWallet,
  type Held,
  hold,
  linkWallet,
  type Standing,
  stillOpen,
  toolkitOf,
  type WayName,
  wayNames,
} from './ways-in-under-test.ts'

const db = await openTestDatabase()
let now = new Date('2026-03-01T12:00:00.100Z')
const provider = await openTestProvider({ now: () => now })
afterAll(provider.close)
const app = openEmbedded(db, { now: () => now, environment: providerSetting(provider) })
const call = toolkitOf(app)
beforeEach(async () => {
  await emptyTables(db)
  // Far enough on that no limit stored in memory remembers the test before.
  now = new Date(now.getTime() + 3_600_000 - now.getMilliseconds() + 100)
})

/** Everything here happens within one second: what ends must not depend on the clock's next tick. */
const momentLater = () => {
  now = new Date(now.getTime() + 100)
}

const everybodyOut: WayName[] = [
  'refresh token',
  'ID token',
  'session',
  'custom token',
  'link to a new mailbox',
  'half a sign-in',
  'half a proof',
]
/** What somebody may have left in an account whose address was not theirs. */
const strangers: WayName[] = [
  'password',
  'provider',
  'passkey',
  'wallet',
  'known network',
  'link to the mailbox',
  ...everybodyOut,
]

/** What is gone after each event, for an account of which nothing is known, of which only the address was confirmed, and whose owner is known. */
const gone: Record<AccountEvent, Record<Standing, WayName[]>> = {
  'address-confirmed': { unproven: [], confirmed: [], own: [] },
  'mail-link': { unproven: strangers, confirmed: strangers, own: [] },
  'provider-vouches': { unproven: strangers, confirmed: strangers, own: [] },
  'password-reset': {
    unproven: strangers,
    confirmed: strangers,
    own: ['password', 'link to the mailbox', ...everybodyOut],
  },
  // What was there before the address changed stays: the sign-ins of whoever changed it do not, and no open link.
  'address-recovered': {
    unproven: ['link to the mailbox', ...everybodyOut],
    confirmed: ['link to the mailbox', ...everybodyOut],
    own: ['link to the mailbox', ...everybodyOut],
  },
  'address-changed': { unproven: everybodyOut, confirmed: everybodyOut, own: everybodyOut },
  'password-changed': {
    unproven: ['password', ...everybodyOut],
    confirmed: ['password', ...everybodyOut],
    own: ['password', ...everybodyOut],
  },
  'factor-changed': { unproven: [], confirmed: ['factor', ...everybodyOut], own: ['factor', ...everybodyOut] },
  'change-taken-back': { unproven: [], confirmed: ['factor', ...everybodyOut], own: ['factor', ...everybodyOut] },
  'signed-out-everywhere': { unproven: everybodyOut, confirmed: everybodyOut, own: everybodyOut },
  disabled: { unproven: everybodyOut, confirmed: everybodyOut, own: everybodyOut },
  deleted: { unproven: [...wayNames], confirmed: [...wayNames], own: [...wayNames] },
}

const mailed = async (held: Held, requestType: string, more: object = {}) => {
  expect(
    (await call('v1/accounts:sendOobCode', { requestType, email: held.email, idToken: held.idToken, ...more })).status,
  ).toBe(200)
  return (await lastMail(db, requestType)).code
}
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  expect(await answer).toMatchObject({ status: 200 })
}
const keepCode = async (held: Held, type: string, email: string, data: object | null) => {
  const code = `a code of ${type}`
  await db
    .insertInto('identity_codes')
    .values({
      code_hash: hashSecret(code),
      type,
      uid: held.uid,
      email,
      new_email: null,
      data: data === null ? null : JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return code
}

/** Each event as it really happens. */
const happens: Record<AccountEvent, (held: Held) => Promise<void>> = {
  'address-confirmed': async (held) => {
    await confirmAddress(app, db, { idToken: held.idToken, isSignedIn: false })
  },
  'mail-link': async (held) => {
    await done(
      call('v1/accounts:signInWithEmailLink', { email: held.email, oobCode: await mailed(held, 'EMAIL_SIGNIN') }),
    )
  },
  'provider-vouches': async (held) => {
    const idToken = await provider.sign({ sub: 'ada-1', email: held.email, email_verified: true })
    await done(
      call('v1/accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({ id_token: idToken, providerId: 'oidc.house' }).toString(),
      }),
    )
  },
  'password-reset': async (held) => {
    await done(
      call('v1/accounts:resetPassword', {
        oobCode: await mailed(held, 'PASSWORD_RESET'),
        newPassword: 'battery staple',
      }),
    )
  },
  'address-recovered': async (held) => {
    await done(
      call('v1/accounts:update', { oobCode: await keepCode(held, 'RECOVER_EMAIL', 'first@studio.example', null) }),
    )
  },
  'address-changed': async (held) => {
    await done(
      call('v1/accounts:update', {
        oobCode: await mailed(held, 'VERIFY_AND_CHANGE_EMAIL', { newEmail: 'next@studio.example' }),
      }),
    )
  },
  'password-changed': async (held) => {
    await done(call('v1/accounts:update', { idToken: held.idToken, password: 'battery staple' }))
  },
  'factor-changed': async (held) => {
    await app.identity.removeFactors({ uid: held.uid })
  },
  'change-taken-back': async (held) => {
    const factorId = (await app.identity.getAccount(held.uid))?.factors[0]?.factorId
    if (factorId !== undefined)
      await done(
        call('v1/accounts:update', {
          oobCode: await keepCode(held, 'REVERT_SECOND_FACTOR_ADDITION', held.email, { factorId }),
        }),
      )
  },
  'signed-out-everywhere': async (held) => {
    await app.identity.revokeSessions({ uid: held.uid })
  },
  disabled: async (held) => {
    await app.identity.setDisabled({ uid: held.uid, disabled: true })
    await app.identity.setDisabled({ uid: held.uid, disabled: false })
  },
  deleted: async (held) => {
    await done(call('v1/accounts:delete', { idToken: held.idToken }))
  },
}

const standings: Standing[] = ['unproven', 'confirmed', 'own']
/** Second factors are for confirmed addresses alone. */
const needsFactor: WayName[] = ['factor', 'half a sign-in']
const has = (standing: Standing, name: WayName) => standing !== 'unproven' || !needsFactor.includes(name)

test.each(accountEvents.flatMap((event) => standings.map((standing): [AccountEvent, Standing] => [event, standing])))(
  'after %s of an account that is %s, every way in stays or goes as the table says',
  async (event, standing) => {
    const held = await hold(app, db, { standing, now: () => now })
    momentLater()
    await happens[event](held)
    momentLater()
    expect(await stillOpen(app, db, held)).toEqual(
      wayNames.filter((name) => has(standing, name) && !gone[event][standing].includes(name)),
    )
  },
)

const signInWithPassword = async (email: string, password = 'correct horse') =>
  (await call('v1/accounts:signInWithPassword', { email, password })).body
const uidOfWallet = async (wallet: Held['wallet']) => decodeJwt(await enterByWallet(app, wallet))['uid']

/** A stranger takes the address for an account, and leaves a wallet in it. */
async function strangerIn(name: string) {
  const account = await app.signUp(name)
  const { cookie } = await app.enter(account.idToken)
  const { wallet, status } = await linkWallet(app, cookie)
  expect(status).toBe(200)
  return { ...account, cookie, wallet }
}

test('a wallet that a stranger left in an account does not open it once its mailbox\u2019s owner chose a password', async () => {
  const stranger = await strangerIn('ada')
  expect(await uidOfWallet(stranger.wallet)).toBe(stranger.uid)
  momentLater()
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: stranger.email })
  await done(
    call('v1/accounts:resetPassword', {
      oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
      newPassword: 'battery staple',
    }),
  )
  expect(await uidOfWallet(stranger.wallet)).not.toBe(stranger.uid)
  const { cookie } = await app.enter((await signInWithPassword(stranger.email, 'battery staple')).idToken)
  const links = await app.edge.request('/wallets/links', { headers: { cookie } })
  expect(await links.json()).toEqual({ wallets: [] })
})

test('nor after the owner pressed the button that confirms the address, and then chose a password', async () => {
  const stranger = await strangerIn('ada')
  await confirmAddress(app, db, { idToken: stranger.idToken, isSignedIn: false })
  momentLater()
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: stranger.email })
  await done(
    call('v1/accounts:resetPassword', {
      oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
      newPassword: 'battery staple',
    }),
  )
  expect(await uidOfWallet(stranger.wallet)).not.toBe(stranger.uid)
})

test('whoever confirms an address while signed in to the account keeps their wallets when they choose a new password', async () => {
  const ada = await strangerIn('ada')
  await confirmAddress(app, db, { idToken: ada.idToken, isSignedIn: true })
  momentLater()
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email })
  await done(
    call('v1/accounts:resetPassword', {
      oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
      newPassword: 'battery staple',
    }),
  )
  expect(await uidOfWallet(ada.wallet)).toBe(ada.uid)
})

test('the ID token of another account says nothing of whoever confirms an address', async () => {
  const stranger = await strangerIn('ada')
  const ben = await app.signUp('ben')
  await call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: stranger.idToken })
  await done(call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_EMAIL')).code, idToken: ben.idToken }))
  expect(await app.identity.getAccount(stranger.uid)).toMatchObject({ emailVerified: true, mailboxAt: null })
})

test('taking a change of address back lets go of the wallet that was linked since, and keeps the one from before', async () => {
  const ada = await strangerIn('ada')
  await confirmAddress(app, db, { idToken: ada.idToken, isSignedIn: true })
  momentLater()
  await call('v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: ada.idToken,
    newEmail: 'thief@studio.example',
  })
  await done(call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code }))
  const takeBack = await lastMail(db, 'RECOVER_EMAIL')
  momentLater()
  const thief = await app.enter((await signInWithPassword('thief@studio.example')).idToken)
  const { wallet } = await linkWallet(app, thief.cookie)
  expect(await uidOfWallet(wallet)).toBe(ada.uid)
  await done(call('v1/accounts:update', { oobCode: takeBack.code }))
  expect(await uidOfWallet(wallet)).not.toBe(ada.uid)
  expect(await uidOfWallet(ada.wallet)).toBe(ada.uid)
  expect(await app.seen(thief.cookie)).toMatchObject({ signedIn: false })
  expect(await app.identity.getAccount(ada.uid)).toMatchObject({ email: ada.email, mailboxAt: expect.any(Date) })
})

test('whoever changes the address twice cannot make the first owner\u2019s link void with the second one\u2019s', async () => {
  const ada = await strangerIn('ada')
  await confirmAddress(app, db, { idToken: ada.idToken, isSignedIn: true })
  const change = async (idToken: string, newEmail: string) => {
    momentLater()
    await call('v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await done(call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code }))
    return await lastMail(db, 'RECOVER_EMAIL')
  }
  const first = await change(ada.idToken, 'thief@studio.example')
  const second = await change((await signInWithPassword('thief@studio.example')).idToken, 'den@studio.example')
  await done(call('v1/accounts:update', { oobCode: second.code }))
  await done(call('v1/accounts:update', { oobCode: first.code }))
  expect(await app.identity.getAccount(ada.uid)).toMatchObject({ email: ada.email })
})

test('a link that a stranger had mailed to their own mailbox does not change the address after the owner chose a password', async () => {
  const stranger = await strangerIn('ada')
  await call('v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: stranger.idToken,
    newEmail: 'thief@studio.example',
  })
  const { code } = await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')
  momentLater()
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: stranger.email })
  await done(
    call('v1/accounts:resetPassword', {
      oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
      newPassword: 'battery staple',
    }),
  )
  expect((await call('v1/accounts:update', { oobCode: code })).body).toMatchObject({
    error: { message: 'INVALID_OOB_CODE' },
  })
})

test('a session that began in the second of a new password is over with it, and so is its ID token; the new one is good at once', async () => {
  const ada = await app.signUp('ada')
  await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email })
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  const { idToken, refreshToken } = await signInWithPassword(ada.email)
  const { cookie } = await app.enter(idToken)
  momentLater()
  await done(call('v1/accounts:resetPassword', { oobCode: code, newPassword: 'battery staple' }))
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  expect((await call('v1/accounts:lookup', { idToken })).status).toBe(400)
  expect(await app.enter(idToken)).toMatchObject({ status: 401 })
  expect(refreshToken).toEqual(expect.any(String))
  const fresh = await app.enter((await signInWithPassword(ada.email, 'battery staple')).idToken)
  expect([fresh.status, (await app.seen(fresh.cookie)).signedIn]).toEqual([204, true])
})

test('a sign-in whose password was right a moment before it was replaced is not finished', async () => {
  // The hash is compared outside of any transaction: what happens in that time is what this is about.
  const passwords = createPasswordHasher({ cost: { memoryKib: 64, passes: 1 } })
  let meanwhile = async () => {}
  const slow = openEmbedded(db, {
    now: () => now,
    passwords: {
      ...passwords,
      verify: async (...given) => {
        const isRight = await passwords.verify(...given)
        await meanwhile()
        return isRight
      },
    },
  })
  const ada = await slow.signUp('ada')
  meanwhile = async () => {
    await slow.identity.revokeSessions({ uid: ada.uid })
  }
  expect((await slow.ask('signInWithPassword', { email: ada.email, password: 'correct horse' })).body).toMatchObject({
    error: { message: 'TOKEN_EXPIRED' },
  })
  expect(await db.selectFrom('identity_sign_ins').select('family').where('revoked_at', 'is', null).execute()).toEqual(
    [],
  )
})

test('nobody brings a deleted account back by a token that its wallet was given before', async () => {
  const ada = await strangerIn('ada')
  const token = await enterByWallet(app, ada.wallet)
  await done(call('v1/accounts:delete', { idToken: ada.idToken }))
  expect((await call('v1/accounts:signInWithCustomToken', { token })).body).toMatchObject({
    error: { message: expect.stringContaining('INVALID_CUSTOM_TOKEN') },
  })
  expect(await app.identity.getAccount(ada.uid)).toBeUndefined()
})

test('a wallet is not linked by a session that ended while its owner signed', async () => {
  const stranger = await strangerIn('ada')
  await expect(
    db.transaction().execute(async (tx) => {
      await endSessions(tx, { uid: stranger.uid, now })
      const { id } = await tx
        .selectFrom('sessions')
        .select('id')
        .where('uid', '=', stranger.uid)
        .executeTakeFirstOrThrow()
      await holdSession(tx, { id, now })
    }),
  ).rejects.toThrow(SignInNeededError)
})
