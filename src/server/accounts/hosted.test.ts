import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { createHostedService } from '#features/accounts/sessions/hosted-service.server.ts'
import { readServiceAccount } from '#features/accounts/sessions/service-account.server.ts'
import { openIdentity } from '#identity/identity-under-test.ts'
import { ConfigError } from '#platform/config.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openHostedProject } from '#tests/fakes/hosted-project.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { ourPage } from './embedded-under-test.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
let now = start
beforeEach(async () => {
  await emptyTables(db)
  now = start
})
const secondsLater = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-hosted-'))
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const accountFile = join(folder, 'account.json')
writeFileSync(
  accountFile,
  JSON.stringify({
    type: 'service_account',
    client_email: 'house@studio-project.example',
    private_key: await exportPKCS8(privateKey),
  }),
)
const account = await readServiceAccount(accountFile)

/**
 * Google's two addresses. The tokens are given out here for a properly signed assertion; the accounts are those of our own
 * service, which speaks the same protocol and takes its test orders as a project takes its owner's.
 */
function openGoogle() {
  const service = openIdentity(db, { test: true, clock: { now: () => now, forward: secondsLater } })
  const state = { tokens: 0, questions: 0, isDown: false }
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { host, pathname } = new URL(request.url)
    if (state.isDown) throw new TypeError('fetch failed')
    if (host === 'oauth2.googleapis.com') {
      const form = new URLSearchParams(await request.text())
      await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: 'house@studio-project.example',
        audience: 'https://oauth2.googleapis.com/token',
        currentDate: now,
        algorithms: ['RS256'],
      })
      state.tokens += 1
      return Response.json({ access_token: 'owner', expires_in: 3600, token_type: 'Bearer' })
    }
    state.questions += 1
    if (request.headers.get('authorization') !== 'Bearer owner') return Response.json({}, { status: 401 })
    return await service.request(`/${host}${pathname}`, {
      method: request.method,
      body: await request.text(),
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    })
  }
  return { service, state, answer: answer as typeof fetch }
}

const google = openGoogle()
const hosted = () =>
  createHostedService(account, {
    projectId: 'studio-project',
    tenantId: undefined,
    log: silentLog,
    now: () => now,
    fetch: google.answer,
  })
const signUp = async (name: string) =>
  (
    await google.service.call('v1/accounts:signUp', {
      email: `${name}@studio.example`,
      password: 'correct horse',
      returnSecureToken: true,
    })
  ).body as { localId: string }

test('what the project knows of an account is asked in the service account\u2019s name, with one token for many questions', async () => {
  const { localId } = await signUp('ada')
  const service = hosted()
  google.state.tokens = 0
  const found = await Promise.all([
    service.getAccount(localId),
    service.getAccount('nobody'),
    service.listAccounts({ search: 'ADA@studio.example', offset: 0, limit: 50 }),
    service.listAccounts({ search: undefined, offset: 0, limit: 50 }),
  ])
  expect(found[0]).toMatchObject({
    uid: localId,
    email: 'ada@studio.example',
    emailVerified: false,
    disabled: false,
    providers: ['password'],
    hasSecondFactor: false,
    createdAt: start,
  })
  expect(found[1]).toBeUndefined()
  expect(found[2]).toMatchObject({ total: 1, accounts: [{ uid: localId }] })
  expect(found[3]).toEqual({ total: 0, accounts: [] })
  expect(google.state.tokens).toBe(1)
  secondsLater(3541)
  await service.getAccount(localId)
  expect(google.state.tokens).toBe(2)
})

test('an account is disabled and signed out in the project itself', async () => {
  const { localId } = await signUp('ada')
  const service = hosted()
  expect(await service.accountState(localId)).toMatchObject({ disabled: false })
  await service.setDisabled({ uid: localId, disabled: true })
  expect(await service.accountState(localId)).toMatchObject({ disabled: true })
  expect(
    (
      await google.service.call('v1/accounts:signInWithPassword', {
        email: 'ada@studio.example',
        password: 'correct horse',
      })
    ).body,
  ).toMatchObject({ error: { message: 'USER_DISABLED' } })
  secondsLater(10)
  await service.setDisabled({ uid: localId, disabled: false })
  await service.revokeSessions({ uid: localId })
  expect(await service.accountState(localId)).toEqual({ disabled: false, validSince: now })
})

test('a lost second factor is removed in the project itself, and its sign-ins end', async () => {
  const { localId } = await signUp('ada')
  await db
    .insertInto('identity_factors')
    .values({
      factor_id: 'lost',
      uid: localId,
      kind: 'totp',
      display_name: null,
      secret_sealed: 'sealed',
      last_step: null,
      enrolled_at: now,
    })
    .execute()
  const service = hosted()
  expect(await service.getAccount(localId)).toMatchObject({ hasSecondFactor: true })
  secondsLater(10)
  await service.removeSecondFactor({ uid: localId })
  expect(await service.getAccount(localId)).toMatchObject({ hasSecondFactor: false })
  expect(await service.accountState(localId)).toEqual({ disabled: false, validSince: now })
})

test('a custom token is signed as Firebase\u2019s own libraries sign it', async () => {
  const token = await hosted().mintCustomToken({ uid: 'ada', claims: { wallet: '0x1' } })
  const { payload } = await jwtVerify(token, publicKey, { currentDate: now })
  expect(payload).toMatchObject({
    iss: 'house@studio-project.example',
    sub: 'house@studio-project.example',
    uid: 'ada',
    claims: { wallet: '0x1' },
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  })
  expect(decodeJwt(token).exp! - decodeJwt(token).iat!).toBe(300)
})

test('a session of a hosted instance ends within a minute of the account\u2019s being disabled, and survives a project that does not answer', async () => {
  const project = await openHostedProject({ now: () => now })
  const { localId: uid } = await signUp('ada')
  const context = contextUnderTest(db, { now: () => now }, project.environment)
  const edge = createApp(context, buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: start,
    hostedKeys: project.keys,
    hostedService: hosted(),
  })
  const entered = await edge.request('/session', {
    method: 'POST',
    body: JSON.stringify({ idToken: await project.idToken({ uid }) }),
    headers: { ...ourPage, 'content-type': 'application/json' },
  })
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  const seen = async () => await (await edge.request('/session', { headers: { cookie } })).json()
  google.state.questions = 0
  for (let times = 0; times < 5; times += 1) expect(await seen()).toMatchObject({ signedIn: true, uid })
  expect(google.state.questions).toBe(0)
  google.state.isDown = true
  secondsLater(61)
  expect(await seen()).toMatchObject({ signedIn: true })
  google.state.isDown = false
  await db.updateTable('identity_accounts').set({ disabled: true }).where('uid', '=', uid).execute()
  secondsLater(61)
  expect(await seen()).toEqual({ signedIn: false, roles: [] })
})

test('an account that is deleted in the project itself takes what the app keeps of it along, at the next request of one of its sessions', async () => {
  const project = await openHostedProject({ now: () => now })
  const { localId: uid } = await signUp('ada')
  const edge = createApp(contextUnderTest(db, { now: () => now }, project.environment), buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: start,
    hostedKeys: project.keys,
    hostedService: hosted(),
  })
  const entered = await edge.request('/session', {
    method: 'POST',
    body: JSON.stringify({ idToken: await project.idToken({ uid }) }),
    headers: { ...ourPage, 'content-type': 'application/json' },
  })
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  await db
    .insertInto('wallet_links')
    .values({ address: `0x${'2'.repeat(40)}`, uid, linked_at: now })
    .execute()
  await db.deleteFrom('identity_accounts').where('uid', '=', uid).execute()
  secondsLater(61)
  expect(await (await edge.request('/session', { headers: { cookie } })).json()).toEqual({ signedIn: false, roles: [] })
  expect([
    await db.selectFrom('wallet_links').select('uid').execute(),
    await db.selectFrom('sessions').select('uid').execute(),
  ]).toEqual([[], []])
})

test('a hosted instance links no wallet to an account whose address is unconfirmed: it is not told when its owner comes', async () => {
  const project = await openHostedProject({ now: () => now })
  const { localId: uid } = await signUp('ada')
  for (const hostedService of [hosted(), undefined]) {
    const edge = createApp(contextUnderTest(db, { now: () => now }, project.environment), buildUnderTest(), {
      clientFolder: '/nowhere',
      builtAt: start,
      hostedKeys: project.keys,
      hostedService,
    })
    const ask = async (emailVerified: boolean) => {
      const entered = await edge.request('/session', {
        method: 'POST',
        body: JSON.stringify({ idToken: await project.idToken({ uid, emailVerified }) }),
        headers: { ...ourPage, 'content-type': 'application/json' },
      })
      const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
      const answer = await edge.request('/wallets/nonce', {
        method: 'POST',
        body: JSON.stringify({ purpose: 'link', address: `0x${'2'.repeat(40)}` }),
        headers: { ...ourPage, cookie, 'content-type': 'application/json' },
      })
      return [answer.status, ((await answer.json()) as { type?: string }).type]
    }
    await db.updateTable('identity_accounts').set({ email_verified: false }).where('uid', '=', uid).execute()
    expect(await ask(false)).toEqual([403, '/problems/address-unconfirmed'])
    await db.updateTable('identity_accounts').set({ email_verified: true }).where('uid', '=', uid).execute()
    expect(await ask(true)).toEqual([200, undefined])
  }
})

test('an address of VITRINE_OWNERS owns a hosted instance by a sign-in that its mailbox or a vouching provider stands behind', async () => {
  const project = await openHostedProject({ now: () => now })
  const { localId: uid } = await signUp('ada')
  await db.updateTable('identity_accounts').set({ email_verified: true }).where('uid', '=', uid).execute()
  const edge = createApp(
    contextUnderTest(db, { now: () => now }, { ...project.environment, VITRINE_OWNERS: 'ada@studio.example' }),
    buildUnderTest(),
    { clientFolder: '/nowhere', builtAt: start, hostedKeys: project.keys, hostedService: hosted() },
  )
  const rolesBy = async (provider: string) => {
    await db.deleteFrom('account_roles').execute()
    const entered = await edge.request('/session', {
      method: 'POST',
      body: JSON.stringify({ idToken: await project.idToken({ uid, email: 'ada@studio.example', provider }) }),
      headers: { ...ourPage, 'content-type': 'application/json' },
    })
    const view = await edge.request('/session', {
      headers: { cookie: entered.headers.get('set-cookie')!.split(';')[0]! },
    })
    return ((await view.json()) as { roles: string[] }).roles
  }
  const link = async (provider: string, email: string) => {
    await db
      .insertInto('identity_provider_links')
      .values({
        provider_id: provider,
        raw_id: email,
        uid,
        email,
        display_name: null,
        photo_url: null,
        screen_name: null,
        linked_at: now,
      })
      .execute()
  }
  // A password that somebody else may have set, a wallet, a provider with another address, one that vouches for nothing.
  await link('apple.com', 'somebody@elsewhere.example')
  await link('github.com', 'ada@studio.example')
  for (const provider of ['password', 'custom', 'apple.com', 'github.com', 'google.com'])
    expect(await rolesBy(provider), provider).toEqual([])
  await link('google.com', 'ada@studio.example')
  expect(await rolesBy('google.com')).toEqual(['owner'])
  await db
    .updateTable('identity_accounts')
    .set({ password_hash: null, email_link: true })
    .where('uid', '=', uid)
    .execute()
  expect(await rolesBy('password')).toEqual(['owner'])
  // The token still says the address that the account had before.
  await db.updateTable('identity_accounts').set({ email: 'elsewhere@studio.example' }).where('uid', '=', uid).execute()
  expect(await rolesBy('password')).toEqual([])
})

test('staff of a hosted instance find an account by its whole address and disable it in the project', async () => {
  const { grantRole } = await import('#features/accounts/roles/grant-role.server.ts')
  const project = await openHostedProject({ now: () => now })
  const [staff, ada] = [await signUp('staff'), await signUp('ada')]
  await db.transaction().execute(async (tx) => {
    await grantRole(tx, { uid: staff.localId, role: 'support', by: 'house', now })
  })
  const edge = createApp(contextUnderTest(db, { now: () => now }, project.environment), buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: start,
    hostedKeys: project.keys,
    hostedService: hosted(),
  })
  const entered = await edge.request('/session', {
    method: 'POST',
    body: JSON.stringify({ idToken: await project.idToken({ uid: staff.localId }) }),
    headers: { ...ourPage, 'content-type': 'application/json' },
  })
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  const people = async (search: string) =>
    await (await edge.request(`/boss/people?search=${search}`, { headers: { cookie } })).text()
  expect(await people('')).toContain('"lists":"searched"')
  expect(await people('ada')).not.toContain(ada.localId)
  expect(await people('ada@studio.example')).toContain(ada.localId)
  expect(hosted().passwords).toBeUndefined()
  const done = await edge.request(`/boss/people/${ada.localId}`, {
    method: 'POST',
    body: new URLSearchParams({ change: 'disable' }),
    headers: { ...ourPage, cookie },
  })
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('"undo":[["change","enable"]]')])
  expect(await hosted().accountState(ada.localId)).toMatchObject({ disabled: true })
})

test('a project that cannot be asked at all signs nobody out', async () => {
  const { localId } = await signUp('ada')
  google.state.isDown = true
  expect(await hosted().accountState(localId)).toMatchObject({ disabled: false })
  await expect(hosted().setDisabled({ uid: localId, disabled: true })).rejects.toThrow('does not answer')
  google.state.isDown = false
})

test('a service account that cannot be read keeps the app closed, and nothing of the file is told', async () => {
  const broken = join(folder, 'broken.json')
  for (const text of [
    '',
    '{',
    '{}',
    '{"client_email":"a@b.c","private_key":"-----BEGIN PRIVATE KEY-----\\nhidden\\n-----END PRIVATE KEY-----"}',
  ]) {
    writeFileSync(broken, text)
    const failure = await readServiceAccount(broken).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConfigError)
    expect(String(failure)).not.toContain('hidden')
  }
  await expect(readServiceAccount(join(folder, 'missing.json'))).rejects.toThrow('there is no such file')
})
