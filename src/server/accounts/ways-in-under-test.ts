import { decodeJwt } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { lastMail } from '#identity/accounts/action-codes-under-test.ts'
import { totpCode } from '#identity/factors/totp.server.ts'
import { hashSecret } from '#identity/tokens/issue-tokens.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type AccountUnderTest, type openEmbedded, ourPage } from './embedded-under-test.ts'

type RunningApp = ReturnType<typeof openEmbedded>

/** What is known of whoever made the account: nothing; somebody with the mailbox pressed a button; or both are one person. */
export type Standing = 'unproven' | 'confirmed' | 'own'

/** Everything that can be tried to get into an account, or to stay in it, by what a person would call it. */
export type Held = Awaited<ReturnType<typeof hold>>

export const wayNames = [
  'password',
  'provider',
  'factor',
  'passkey',
  'refresh token',
  'ID token',
  'session',
  'wallet',
  'custom token',
  'link to the mailbox',
  'link to a new mailbox',
  'link that takes back',
  'half a sign-in',
  'half a proof',
  'known network',
] as const
export type WayName = (typeof wayNames)[number]

export const toolkitOf = (app: RunningApp) => async (path: string, body: object) => {
  const answer = await app.edge.request(`/identitytoolkit.googleapis.com/${path}?key=vitrine-embedded`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read fields of answers as they come
  return { status: answer.status, body: (await answer.json()) as any }
}

const post = async (app: RunningApp, path: string, body: object, cookie = '') => {
  const answer = await app.edge.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

/** The custom token that a wallet is given. */
export async function enterByWallet(app: RunningApp, wallet: ReturnType<typeof privateKeyToAccount>): Promise<string> {
  const { message } = (await post(app, '/wallets/nonce', { purpose: 'sign-in', address: wallet.address })).body
  return (await post(app, '/wallets/sign-in', { message, signature: await wallet.signMessage({ message: message! }) }))
    .body['token']!
}

export async function linkWallet(app: RunningApp, cookie: string, wallet = privateKeyToAccount(generatePrivateKey())) {
  const { message } = (await post(app, '/wallets/nonce', { purpose: 'link', address: wallet.address }, cookie)).body
  const { status } = await post(
    app,
    '/wallets/links',
    { message, signature: await wallet.signMessage({ message: message! }) },
    cookie,
  )
  return { wallet, status }
}

export async function confirmAddress(
  app: RunningApp,
  db: EdgeDb,
  { idToken, isSignedIn }: { idToken: string; isSignedIn: boolean },
): Promise<void> {
  const call = toolkitOf(app)
  await call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const { code } = await lastMail(db, 'VERIFY_EMAIL')
  expect((await call('v1/accounts:update', { oobCode: code, ...(isSignedIn ? { idToken } : {}) })).status).toBe(200)
}

/** An account with every way in that there is; second factors are only for confirmed addresses. */
export async function hold(app: RunningApp, db: EdgeDb, { standing, now }: { standing: Standing; now: () => Date }) {
  const call = toolkitOf(app)
  const account: AccountUnderTest = await app.signUp('ada')
  if (standing !== 'unproven')
    await confirmAddress(app, db, { idToken: account.idToken, isSignedIn: standing === 'own' })
  const { cookie } = await app.enter(account.idToken)
  const { wallet } = await linkWallet(app, cookie)
  let { idToken } = account
  let secret: string | undefined
  if (standing !== 'unproven') {
    const {
      body: { totpSessionInfo },
    } = await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
    secret = totpSessionInfo.sharedSecretKey as string
    idToken = (
      await call('v2/accounts/mfaEnrollment:finalize', {
        idToken,
        totpVerificationInfo: {
          sessionInfo: totpSessionInfo.sessionInfo,
          verificationCode: totpCode({ secret, now: new Date(now().getTime() - 30_000) }),
        },
      })
    ).body.idToken as string
  }
  const session = await app.enter(idToken)
  await db
    .insertInto('identity_provider_links')
    .values({
      provider_id: 'oidc.other',
      raw_id: 'somebody',
      uid: account.uid,
      email: 'somebody@elsewhere.example',
      display_name: null,
      photo_url: null,
      screen_name: null,
      linked_at: now(),
    })
    .execute()
  await db
    .insertInto('identity_passkeys')
    .values({
      credential_id: 'a passkey',
      uid: account.uid,
      public_key: '',
      counter: 0,
      transports: '',
      backed_up: false,
      name: 'Telephone',
      made_at: now(),
      used_at: null,
    })
    .execute()
  await db
    .insertInto('identity_networks')
    .values({ uid: account.uid, network_hash: 'elsewhere', seen_at: now() })
    .execute()
  const signedIn = (await call('v1/accounts:signInWithPassword', { email: account.email, password: 'correct horse' }))
    .body
  const tokens =
    signedIn.refreshToken === undefined
      ? await finishFactor(app, signedIn, totpCode({ secret: secret!, now: now() }))
      : signedIn
  const mailed = async (requestType: string) => {
    await call('v1/accounts:sendOobCode', {
      requestType,
      email: account.email,
      idToken,
      newEmail: 'elsewhere@studio.example',
    })
    return (await lastMail(db, requestType)).code
  }
  const codes = {
    toMailbox: await mailed('PASSWORD_RESET'),
    toNewMailbox: await mailed('VERIFY_AND_CHANGE_EMAIL'),
    takesBack: 'a code that takes back',
  }
  await db
    .insertInto('identity_codes')
    .values({
      code_hash: hashSecret(codes.takesBack),
      type: 'RECOVER_EMAIL',
      uid: account.uid,
      email: 'before@studio.example',
      new_email: account.email,
      data: null,
      created_at: now(),
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .execute()
  const pending =
    secret === undefined
      ? undefined
      : ((await call('v1/accounts:signInWithPassword', { email: account.email, password: 'correct horse' })).body
          .mfaPendingCredential as string)
  const proof = await post(
    app,
    '/wallets/nonce',
    { purpose: 'link', address: privateKeyToAccount(generatePrivateKey()).address },
    session.cookie,
  )
  expect(proof.status).toBe(200)
  const customToken = await enterByWallet(app, wallet)
  return {
    ...account,
    idToken: tokens.idToken as string,
    refreshToken: tokens.refreshToken as string,
    cookie: session.cookie,
    wallet,
    customToken,
    codes,
    pending,
    secret,
  }
}

async function finishFactor(
  app: RunningApp,
  { mfaPendingCredential, mfaInfo }: { mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] },
  verificationCode: string,
) {
  const { status, body } = await toolkitOf(app)('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]!.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  })
  expect(status).toBe(200)
  return body as { idToken: string; refreshToken: string }
}

/** Which ways still work, each by using it as its holder would, or as the database has it. */
export async function stillOpen(app: RunningApp, db: EdgeDb, held: Held): Promise<WayName[]> {
  const call = toolkitOf(app)
  const works = async (path: string, body: object) => (await call(path, body)).status === 200
  const { uid } = held
  const isOpenCode = async (code: string) =>
    (await db
      .selectFrom('identity_codes')
      .select('code_hash')
      .where('code_hash', '=', hashSecret(code))
      .where('used_at', 'is', null)
      .executeTakeFirst()) !== undefined
  const account = await app.identity.getAccount(uid)
  const refreshed = await app.edge.request('/securetoken.googleapis.com/v1/token?key=vitrine-embedded', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: held.refreshToken }),
  })
  const isOpen: Record<WayName, boolean> = {
    provider: account?.links.some(({ providerId }) => providerId === 'oidc.other') === true,
    factor: (account?.factors.length ?? 0) > 0,
    passkey:
      (await db.selectFrom('identity_passkeys').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined,
    'refresh token': refreshed.status === 200,
    'ID token': await works('v1/accounts:lookup', { idToken: held.idToken }),
    session: (await app.seen(held.cookie)).signedIn,
    'link to the mailbox': await isOpenCode(held.codes.toMailbox),
    'link to a new mailbox': await isOpenCode(held.codes.toNewMailbox),
    'link that takes back': await isOpenCode(held.codes.takesBack),
    'half a sign-in': held.pending !== undefined && (await isOpenCode(held.pending)),
    'half a proof':
      (await db.selectFrom('wallet_nonces').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined,
    'known network':
      (await db
        .selectFrom('identity_networks')
        .select('uid')
        .where('uid', '=', uid)
        .where('network_hash', '=', 'elsewhere')
        .executeTakeFirst()) !== undefined,
    'custom token': await works('v1/accounts:signInWithCustomToken', { token: held.customToken }),
    wallet: decodeJwt(await enterByWallet(app, held.wallet))['uid'] === uid,
    password:
      account?.email === null
        ? false
        : await works('v1/accounts:signInWithPassword', {
            email: account?.email ?? held.email,
            password: 'correct horse',
          }),
  }
  return wayNames.filter((name) => isOpen[name])
}
