import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { emptyIdentity } from '#identity/identity-under-test.ts'
import { openTestDatabase } from '#tests/database.ts'
import { softwareAuthenticator } from '#tests/software-authenticator.ts'
import { openEmbedded, ourPage } from './embedded-under-test.ts'
import { confirmAddress, toolkitOf } from './ways-in-under-test.ts'

const db = await openTestDatabase()
let at = new Date('2026-03-01T12:00:00Z').getTime()
const app = openEmbedded(db, { now: () => new Date(at) })
const origin = 'https://studio.example'

beforeEach(async () => {
  await emptyIdentity(db)
  at += 600_000
})

const send = async (method: string, path: string, body: object | undefined, cookie = '', headers = {}) => {
  at += 2000
  const answer = await app.edge.request(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...ourPage, cookie, 'content-type': 'application/json', ...headers },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read fields of answers as they come
  return { status: answer.status, body: (await answer.json()) as any }
}
const refusal = ({ status, body }: { status: number; body: { type?: string } }) => [
  status,
  body.type?.split('/').at(-1),
]
const optionsOf = async (cookie?: string) =>
  (await send('POST', cookie === undefined ? '/passkeys/sign-in/options' : '/passkeys/options', {}, cookie))
    .body as object

/** Somebody who has a passkey: with their session and authenticator. */
async function withPasskey(name: string) {
  const account = await app.signUp(name)
  const { cookie } = await app.enter(account.idToken)
  const authenticator = softwareAuthenticator({ origin })
  const added = await send(
    'POST',
    '/passkeys',
    { name: ' Telephone ', response: authenticator.make(await optionsOf(cookie)) },
    cookie,
  )
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { ...account, cookie, authenticator, added: added.body as object }
}
const signIn = async (response: object, uid?: string) =>
  await send('POST', '/passkeys/sign-in', { response, ...(uid === undefined ? {} : { uid }) })
const exchange = async (token: string) => await app.ask('signInWithCustomToken', { token, returnSecureToken: true })

test('a passkey signs in to its account without anything being typed; the account’s address is told, and its owner sees it', async () => {
  const ada = await withPasskey('ada')
  expect(ada.added).toEqual({
    passkeys: [{ id: ada.authenticator.id, name: 'Telephone', madeAt: expect.any(Number), isSynced: false }],
  })
  const options = await optionsOf()
  expect(options).toMatchObject({ rpId: 'studio.example', userVerification: 'required', allowCredentials: [] })
  const { body } = await signIn(ada.authenticator.sign(options))
  const entered = await exchange(body.token)
  expect(decodeJwt(entered.body['idToken']!)).toMatchObject({
    sub: ada.uid,
    firebase: { sign_in_second_factor: 'passkey', second_factor_identifier: ada.authenticator.id },
  })
  expect((await app.enter(entered.body['idToken']!)).status).toBe(204)
  const [line] = (await send('GET', '/passkeys', undefined, ada.cookie)).body.passkeys
  expect(line.usedAt).toBeGreaterThan(line.madeAt)
  expect(
    await db.selectFrom('identity_outbox').select(['kind', 'to_email']).orderBy('id', 'desc').limit(1).execute(),
  ).toEqual([{ kind: 'PASSKEY_ADDED', to_email: ada.email }])
})

test('every dishonest answer to a sign-in is refused, and none uses the passkey', async () => {
  const ada = await withPasskey('ada')
  const bob = await withPasskey('bob')
  const { authenticator } = ada
  const tried = async (flaws: Parameters<typeof authenticator.sign>[1]) =>
    refusal(await signIn(authenticator.sign(await optionsOf(), { counter: 50, ...flaws })))
  expect(await tried({ origin: 'https://studio.example.evil.example' })).toEqual([403, 'passkey-refused'])
  expect(await tried({ rpId: 'evil.example' })).toEqual([403, 'passkey-refused'])
  expect(await tried({ isForged: true })).toEqual([403, 'passkey-refused'])
  expect(await tried({ isVerified: false })).toEqual([403, 'passkey-refused'])
  expect(await tried({ challenge: 'bm90IG91cnM' })).toEqual([403, 'passkey-expired'])
  // A passkey that says that it is somebody else's.
  const bobs = bob.authenticator.sign(await optionsOf())
  expect(await tried({ userHandle: bobs.response.userHandle })).toEqual([403, 'passkey-refused'])
  // A signature of one passkey under the name of another.
  const mixed = { ...bob.authenticator.sign(await optionsOf()), id: authenticator.id, rawId: authenticator.id }
  expect(refusal(await signIn(mixed))).toEqual([403, 'passkey-refused'])
  const stranger = softwareAuthenticator({ origin })
  expect(refusal(await signIn(stranger.sign(await optionsOf(), { userHandle: 'bm9ib2R5' })))).toEqual([
    403,
    'passkey-unknown',
  ])
  expect(refusal(await signIn({ id: 'x' }))).toEqual([403, 'passkey-refused'])
  expect(await db.selectFrom('identity_passkeys').select('used_at').where('uid', '=', ada.uid).execute()).toEqual([
    { used_at: null },
  ])
  expect((await signIn(authenticator.sign(await optionsOf(), { counter: 51 }))).status).toBe(200)
})

test('a challenge is good once, for five minutes, and for what it was asked for', async () => {
  const ada = await withPasskey('ada')
  const options = await optionsOf()
  const answer = ada.authenticator.sign(options)
  expect((await signIn(answer)).status).toBe(200)
  expect(refusal(await signIn(answer))).toEqual([403, 'passkey-expired'])
  const early = ada.authenticator.sign(await optionsOf())
  at += 301_000
  expect(refusal(await signIn(early))).toEqual([403, 'passkey-expired'])
  const { cookie } = await app.enter((await app.signUp('eve')).idToken)
  const toAdd = await optionsOf(cookie)
  expect(refusal(await signIn(ada.authenticator.sign({ ...toAdd, rpId: 'studio.example' })))).toEqual([
    403,
    'passkey-expired',
  ])
})

test('a counter that does not grow is refused and said; an authenticator that does not count is taken', async () => {
  const ada = await withPasskey('ada')
  const bob = await withPasskey('bob')
  expect((await signIn(ada.authenticator.sign(await optionsOf(), { counter: 7 }))).status).toBe(200)
  for (const counter of [7, 3, 0]) {
    const { status, body } = await signIn(ada.authenticator.sign(await optionsOf(), { counter }))
    expect([status, body.title]).toEqual([403, expect.stringContaining('as a copy of it would')])
  }
  expect((await signIn(ada.authenticator.sign(await optionsOf(), { counter: 8 }))).status).toBe(200)
  for (const counter of [0, 0])
    expect((await signIn(bob.authenticator.sign(await optionsOf(), { counter }))).status).toBe(200)
})

test('adding is refused without a fresh sign-in, for a challenge of another account, for one origin’s answer at another, and twice', async () => {
  const ada = await withPasskey('ada')
  const { cookie } = await app.enter((await app.signUp('eve')).idToken)
  const add = async (response: object, by = cookie) =>
    refusal(await send('POST', '/passkeys', { name: 'Key', response }, by))
  const fresh = () => softwareAuthenticator({ origin })
  expect(await add(fresh().make(await optionsOf(ada.cookie)))).toEqual([403, 'passkey-expired'])
  const evil = 'https://evil.example'
  expect(await add(fresh().make(await optionsOf(cookie), { origin: evil }))).toEqual([403, 'passkey-refused'])
  expect(await add(fresh().make(await optionsOf(cookie), { rpId: 'evil.example' }))).toEqual([403, 'passkey-refused'])
  expect(await add(fresh().make(await optionsOf(cookie), { isVerified: false }))).toEqual([403, 'passkey-refused'])
  expect(await add(ada.authenticator.make(await optionsOf(cookie)))).toEqual([409, 'passkey-taken'])
  const late = fresh().make(await optionsOf(cookie))
  at += 301_000
  expect(await add(late)).toEqual([403, 'fresh-sign-in-needed'])
  expect(refusal(await send('POST', '/passkeys/options', {}, cookie))).toEqual([403, 'fresh-sign-in-needed'])
  expect(await db.selectFrom('identity_passkeys').select('uid').execute()).toEqual([{ uid: ada.uid }])
})

test('it is renamed and removed by its owner alone; a removed one opens nothing, nor does a token that it was given before', async () => {
  const ada = await withPasskey('ada')
  const { cookie } = await app.enter((await app.signUp('eve')).idToken)
  const path = `/passkeys/${ada.authenticator.id}`
  expect(refusal(await send('PATCH', path, { name: 'Mine' }, cookie))).toEqual([404, 'no-such-passkey'])
  expect(refusal(await send('DELETE', path, undefined, cookie))).toEqual([404, 'no-such-passkey'])
  expect(refusal(await send('PATCH', path, { name: ' ' }, ada.cookie))).toEqual([400, 'passkey-name'])
  expect((await send('PATCH', path, { name: 'Key ring' }, ada.cookie)).body.passkeys[0].name).toBe('Key ring')
  const { token } = (await signIn(ada.authenticator.sign(await optionsOf()))).body
  expect((await send('DELETE', path, undefined, ada.cookie)).body).toEqual({ passkeys: [] })
  expect((await exchange(token)).status).toBe(400)
  expect(refusal(await signIn(ada.authenticator.sign(await optionsOf())))).toEqual([403, 'passkey-unknown'])
  expect(
    (await db.selectFrom('identity_outbox').select('kind').orderBy('id', 'desc').limit(1).executeTakeFirst())?.kind,
  ).toBe('PASSKEY_REMOVED')
})

test('a disabled account stays closed, and whoever proves who they are may not do so with another’s passkey', async () => {
  const ada = await withPasskey('ada')
  const bob = await withPasskey('bob')
  expect(refusal(await signIn(bob.authenticator.sign(await optionsOf()), ada.uid))).toEqual([403, 'passkey-foreign'])
  await app.identity.setDisabled({ uid: ada.uid, disabled: true })
  const { body } = await signIn(ada.authenticator.sign(await optionsOf()))
  expect((await exchange(body.token)).body).toMatchObject({ error: { message: 'USER_DISABLED' } })
})

test('where a code is asked for after the password, a passkey alone signs in, and may then change the second factor', async () => {
  const ada = await withPasskey('ada')
  await confirmAddress(app, db, { idToken: ada.idToken, isSignedIn: true })
  await db
    .insertInto('identity_factors')
    .values({
      factor_id: 'app',
      uid: ada.uid,
      kind: 'totp',
      display_name: null,
      secret_sealed: 'sealed',
      last_step: null,
      enrolled_at: new Date(at),
    })
    .execute()
  const password = { email: ada.email, password: 'correct horse' }
  expect((await app.ask('signInWithPassword', password)).body['mfaPendingCredential']).toBeTruthy()
  const { token } = (await signIn(ada.authenticator.sign(await optionsOf()))).body
  const { idToken } = (await exchange(token)).body
  expect(idToken).toBeTruthy()
  const removed = await toolkitOf(app)('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'app' })
  expect(removed.status).toBe(200)
})

test('a page of somebody else’s cannot ask, and an instance at a number or without TLS takes no passkeys', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send('POST', '/passkeys/sign-in/options', {}, '', foreign)).status).toBe(403)
  const numbered = openEmbedded(db, { environment: { PUBLIC_URL: 'http://127.0.0.1:4000' } })
  const answer = await numbered.edge.request('http://127.0.0.1:4000/passkeys/sign-in/options', {
    method: 'POST',
    body: '{}',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4000', 'content-type': 'application/json' },
  })
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('no-passkeys-here')])
})
