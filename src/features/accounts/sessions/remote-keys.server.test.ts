import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { certificateOf, openKeyServer } from '#tests/fakes/key-server.ts'
import { InvalidIdTokenError, KeysUnreachableError, tokenSourceOf } from './id-token.ts'
import { remoteKeys } from './remote-keys.server.ts'
import { verifyIdToken } from './verify-id-token.server.ts'

const server = await openKeyServer()
afterAll(server.close)
const start = new Date('2026-03-01T12:00:00Z')
let now = start
const secondsLater = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject }
const [first, second] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
] as [Pair, Pair]
const source = tokenSourceOf(
  readConfig({
    VITRINE_SIGN_IN: 'hosted',
    FIREBASE_PROJECT_ID: 'studio-project',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'studio.example',
  }).signIn,
)

beforeEach(() => {
  now = start
  Object.assign(server.state, {
    asked: 0,
    status: 200,
    body: certificates({ one: first }),
    headers: { 'cache-control': 'public, max-age=21600, must-revalidate, no-transform' },
  })
})

function certificates(pairs: Record<string, Pair>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).map(([kid, pair]) => [kid, certificateOf(pair)]))
}

async function token(kid: string, { privateKey }: Pair): Promise<string> {
  const second = Math.floor(now.getTime() / 1000)
  return await new SignJWT({ auth_time: second, email: 'ada@studio.example' })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(source.issuer)
    .setAudience(source.audience)
    .setSubject('uid-1')
    .setIssuedAt(second)
    .setExpirationTime(second + 3600)
    .sign(privateKey)
}

function open() {
  const keys = remoteKeys({ url: server.url, now: () => now })
  return async (kid: string, pair: Pair) => (await verifyIdToken(await token(kid, pair), { keys, source, now })).uid
}

test('[S-44] keys are read as X.509 certificates by key id and as JWKs, in whichever form the address has them', async () => {
  expect(await open()('one', first)).toBe('uid-1')
  server.state.body = { keys: [{ ...(await exportJWK(second.publicKey)), kid: 'two', alg: 'RS256', use: 'sig' }] }
  expect(await open()('two', second)).toBe('uid-1')
  await expect(open()('two', first)).rejects.toThrow(InvalidIdTokenError)
})

test('they are kept for as long as the answer says, less the time it spent on its way', async () => {
  const verify = open()
  server.state.headers['age'] = '600'
  await verify('one', first)
  secondsLater(20_999)
  await verify('one', first)
  expect(server.state.asked).toBe(1)
  secondsLater(2)
  await verify('one', first)
  expect(server.state.asked).toBe(2)
})

test('without a word about it they are kept for ten minutes, and never for less than half a minute or more than a day', async () => {
  for (const [control, seconds] of [
    [undefined, 600],
    ['no-store', 30],
    ['max-age=0', 30],
    ['public, max-age=999999999', 86_400],
  ] as const) {
    server.state.headers = control === undefined ? {} : { 'cache-control': control }
    server.state.asked = 0
    const verify = open()
    await verify('one', first)
    secondsLater(seconds - 1)
    await verify('one', first)
    expect([control, server.state.asked]).toEqual([control, 1])
    secondsLater(2)
    await verify('one', first)
    expect([control, server.state.asked]).toEqual([control, 2])
  }
})

test('a new key is found before the old answer ends, and a withdrawn one counts no longer than that answer', async () => {
  const verify = open()
  await verify('one', first)
  server.state.body = certificates({ one: first, two: second })
  secondsLater(31)
  expect(await verify('two', second)).toBe('uid-1')
  server.state.body = certificates({ two: second })
  expect(await verify('one', first)).toBe('uid-1')
  secondsLater(21_601)
  await expect(verify('one', first)).rejects.toThrow(InvalidIdTokenError)
  expect(await verify('two', second)).toBe('uid-1')
})

test('key ids that somebody makes up ask at most every half minute, and many at once ask once', async () => {
  const verify = open()
  await Promise.all([1, 2, 3].map(async () => await verify('one', first)))
  expect(server.state.asked).toBe(1)
  for (let times = 0; times < 5; times += 1)
    await expect(verify(`made-up-${times}`, first)).rejects.toThrow(InvalidIdTokenError)
  expect(server.state.asked).toBe(1)
  secondsLater(31)
  for (let times = 0; times < 5; times += 1)
    await expect(verify(`made-up-${times}`, first)).rejects.toThrow(InvalidIdTokenError)
  expect(server.state.asked).toBe(2)
})

test('an answer that is none is not the token\u2019s fault, and the next try asks again', async () => {
  const verify = open()
  for (const change of [
    { status: 500 },
    { body: '<h1>no</h1>' },
    { body: { one: 'no certificate' } },
    { body: [] },
    { body: `{"keys":[${' '.repeat(70_000)}]}` },
    { body: { one: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' } },
  ]) {
    Object.assign(server.state, { status: 200, ...change })
    await expect(verify('one', first), JSON.stringify(change).slice(0, 60)).rejects.toThrow(KeysUnreachableError)
  }
  Object.assign(server.state, { status: 302, headers: { location: server.url }, body: '' })
  await expect(verify('one', first)).rejects.toThrow(KeysUnreachableError)
  Object.assign(server.state, { status: 200, headers: {}, body: certificates({ one: first }) })
  expect(await verify('one', first)).toBe('uid-1')
})
