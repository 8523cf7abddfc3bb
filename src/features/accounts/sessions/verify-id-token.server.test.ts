import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import {
  InvalidIdTokenError,
  KeysUnreachableError,
  RecentLoginRequiredError,
  requireRecentSignIn,
  tokenSourceOf,
} from './id-token.ts'
import { remoteKeys } from './remote-keys.server.ts'
import { inProcessKeys, verifyIdToken } from './verify-id-token.server.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds
const pair = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256', { extractable: true })
const published: JSONWebKeySet = {
  keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
}

/** The source of a hosted project, as the environment names it. */
const sourceOf = (projectId: string) =>
  tokenSourceOf(
    readConfig({
      VITRINE_SIGN_IN: 'hosted',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'studio.example',
    }).signIn,
  )
const embedded = { keys: inProcessKeys(async () => published), source: tokenSourceOf(readConfig({}).signIn), now }
const hostedSource = sourceOf('studio-project')

/** Serves a key set as Google does, counts how often it is asked, and can fail. */
function keyServer() {
  const state = { asked: 0, fails: false, keys: published }
  const server = createServer((_, response) => {
    state.asked += 1
    if (state.fails) response.writeHead(500).end('<h1>no</h1>')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state.keys))
  })
  return { state, server, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` }
}

const keys = keyServer()
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    keys.server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  keys.server.close()
})

type Change = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: CryptoKey }

async function token(
  { claims = {}, header = {}, key = pair.privateKey }: Change = {},
  source = embedded.source,
): Promise<string> {
  const given = {
    iss: source.issuer,
    aud: source.audience,
    sub: 'uid-1',
    iat: at(-10),
    exp: at(3590),
    auth_time: at(-10),
    email: 'ada@studio.example',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  }
  return await new SignJWT(given).setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header }).sign(key)
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const verify = async (text: string) => await verifyIdToken(text, embedded)

test('[S-44] a token says who signed in, with which address, and when', async () => {
  expect(await verify(await token())).toEqual({
    uid: 'uid-1',
    email: 'ada@studio.example',
    emailVerified: true,
    provider: 'password',
    validFrom: new Date(at(-10) * 1000),
    authTime: new Date(at(-10) * 1000),
  })
  expect(await verify(await token({ claims: { email: undefined, email_verified: 'true' } }))).toMatchObject({
    email: undefined,
    emailVerified: false,
  })
})

test('a token of a hosted project is confirmed by the keys that its server serves, which are fetched once', async () => {
  keys.state.asked = 0
  const hosted = { keys: remoteKeys({ url: keys.url() }), source: hostedSource, now }
  const text = await token({}, hostedSource)
  expect(
    (await Promise.all([1, 2, 3].map(async () => await verifyIdToken(text, hosted)))).map(({ uid }) => uid),
  ).toEqual(['uid-1', 'uid-1', 'uid-1'])
  expect(keys.state.asked).toBe(1)
})

test('an unknown key asks for the keys once, and not again while the answer is new', async () => {
  keys.state.asked = 0
  const hosted = { keys: remoteKeys({ url: keys.url() }), source: hostedSource, now }
  for (let count = 0; count < 3; count += 1) {
    await expect(
      verifyIdToken(await token({ header: { kid: `made-up-${count}` } }, hostedSource), hosted),
    ).rejects.toThrow(InvalidIdTokenError)
  }
  expect(keys.state.asked).toBe(1)
})

test('keys that cannot be read are not the token\u2019s fault', async () => {
  keys.state.fails = true
  const hosted = { keys: remoteKeys({ url: keys.url() }), source: hostedSource, now }
  await expect(verifyIdToken(await token({}, hostedSource), hosted)).rejects.toThrow(KeysUnreachableError)
  keys.state.fails = false
  expect((await verifyIdToken(await token({}, hostedSource), hosted)).uid).toBe('uid-1')
  await expect(
    verifyIdToken(await token({}, hostedSource), { ...hosted, keys: remoteKeys({ url: 'http://127.0.0.1:1/keys' }) }),
  ).rejects.toThrow(KeysUnreachableError)
  await expect(
    verifyIdToken(await token(), {
      ...embedded,
      keys: inProcessKeys(async () => {
        throw new Error('the database is closed')
      }),
    }),
  ).rejects.toThrow(KeysUnreachableError)
})

test('a token of the embedded service is nothing on a hosted instance, and the other way round', async () => {
  const hosted = { keys: remoteKeys({ url: keys.url() }), source: sourceOf('vitrine'), now }
  await expect(verifyIdToken(await token(), hosted)).rejects.toThrow(InvalidIdTokenError)
  await expect(verify(await token({}, sourceOf('vitrine')))).rejects.toThrow(InvalidIdTokenError)
})

test('a token that nobody signed is refused, whatever its header says', async () => {
  const claims = (await token()).split('.')[1]
  for (const alg of ['none', 'None', 'NONE', '']) {
    await expect(verify(`${part({ alg, kid: 'key-1', typ: 'JWT' })}.${claims}.`), alg).rejects.toThrow(
      InvalidIdTokenError,
    )
  }
})

test('the public key is no shared secret', async () => {
  const secrets = [
    await exportSPKI(pair.publicKey),
    JSON.stringify(published.keys[0]),
    published.keys[0]?.['n'] as string,
  ]
  const [, claims] = (await token()).split('.')
  for (const secret of secrets) {
    const head = `${part({ alg: 'HS256', kid: 'key-1', typ: 'JWT' })}.${claims}`
    await expect(verify(`${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`)).rejects.toThrow(
      InvalidIdTokenError,
    )
  }
})

test('other algorithms of the same key are refused', async () => {
  const pss = await generateKeyPair('PS256', { extractable: true })
  const keys = inProcessKeys(async () => ({ keys: [{ ...(await exportJWK(pss.publicKey)), kid: 'key-1' }] }))
  await expect(
    verifyIdToken(await token({ header: { alg: 'PS256' }, key: pss.privateKey }), { ...embedded, keys }),
  ).rejects.toThrow(InvalidIdTokenError)
})

test('a stranger\u2019s signature, a changed uid and a key that the token brings along are refused', async () => {
  await expect(verify(await token({ key: stranger.privateKey }))).rejects.toThrow(InvalidIdTokenError)
  const [head, claims, signature] = (await token()).split('.') as [string, string, string]
  const changed = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), sub: 'owner' }
  await expect(verify(`${head}.${part(changed)}.${signature}`)).rejects.toThrow(InvalidIdTokenError)
  await expect(
    verify(
      await token({ header: { jwk: await exportJWK(stranger.publicKey), kid: undefined }, key: stranger.privateKey }),
    ),
  ).rejects.toThrow(InvalidIdTokenError)
  await expect(verify(await token({ header: { kid: 'key-2' } }))).rejects.toThrow(InvalidIdTokenError)
})

test('issuer, audience and tenant have to be exactly ours', async () => {
  const wrong = [
    { iss: 'https://securetoken.vitrine.invalid/other' },
    { iss: `${embedded.source.issuer}/` },
    { iss: undefined },
    { aud: 'other' },
    { aud: ['vitrine', 'other'] },
    { aud: undefined },
    { firebase: { tenant: 'guests' } },
  ]
  for (const claims of wrong)
    await expect(verify(await token({ claims })), JSON.stringify(claims)).rejects.toThrow(InvalidIdTokenError)
  const tenant = { ...embedded, source: { ...embedded.source, tenantId: 'guests' } }
  expect((await verifyIdToken(await token({ claims: { firebase: { tenant: 'guests' } } }), tenant)).uid).toBe('uid-1')
  await expect(verifyIdToken(await token(), tenant)).rejects.toThrow(InvalidIdTokenError)
})

test('a uid is 1 to 128 characters of text', async () => {
  for (const sub of ['', 'u'.repeat(129), 7, undefined])
    await expect(verify(await token({ claims: { sub } })), String(sub)).rejects.toThrow(InvalidIdTokenError)
  expect((await verify(await token({ claims: { sub: 'u'.repeat(128) } }))).uid).toHaveLength(128)
})

test('clocks may differ by a minute and no more', async () => {
  const accepted = [{ exp: at(-59) }, { iat: at(59) }, { auth_time: at(60) }]
  for (const claims of accepted)
    expect((await verify(await token({ claims }))).uid, JSON.stringify(claims)).toBe('uid-1')
  const refused = [
    { exp: at(-61) },
    { iat: at(61) },
    { auth_time: at(62) },
    { exp: undefined },
    { iat: undefined },
    { auth_time: undefined },
    { auth_time: '5' },
    { iat: -1 },
  ]
  for (const claims of refused)
    await expect(verify(await token({ claims })), JSON.stringify(claims)).rejects.toThrow(InvalidIdTokenError)
})

test('text that is no token is refused as one', async () => {
  for (const text of [
    '',
    '.',
    '..',
    'a.b.c',
    'x'.repeat(100_000),
    `${part({ alg: 'RS256', kid: 'key-1' })}.${part(null)}.AA`,
    '💥.💥.💥',
  ]) {
    await expect(verify(text), text.slice(0, 20)).rejects.toThrow(InvalidIdTokenError)
  }
})

test('a session needs a sign-in of the last five minutes', () => {
  requireRecentSignIn({ authTime: new Date(now.getTime() - 300_000) }, now)
  expect(() => {
    requireRecentSignIn({ authTime: new Date(now.getTime() - 300_001) }, now)
  }).toThrow(RecentLoginRequiredError)
})
