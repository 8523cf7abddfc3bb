import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { createSeal, SealError } from '#platform/seal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createTestClock, openIdentity } from '../identity-under-test.ts'
import { JwtError } from './jwt.ts'
import { createSigningKeys } from './signing-keys.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

const issuer = 'https://issuer.example'
const audience = 'here'
const hour = 3600
const day = 24 * hour

function openKeys(secret = 'a secret') {
  const clock = createTestClock()
  const keys = createSigningKeys({ db, seal: createSeal(secret), now: clock.now })
  const token = async () => {
    await keys.prepare()
    return keys.sign({
      iss: issuer,
      aud: audience,
      sub: 'someone',
      iat: clock.now().getTime() / 1000,
      exp: clock.now().getTime() / 1000 + hour,
    })
  }
  const signer = async () => decodeProtectedHeader(await token()).kid
  const shown = async () => (await keys.publicKeys()).keys.map(({ kid }) => kid)
  return { clock, keys, token, signer, shown }
}

test('tokens are RS256 with the id of a published key, and anybody can verify them with the list', async () => {
  const { keys, token, clock } = openKeys()
  const signed = await token()
  expect(decodeProtectedHeader(signed)).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{43}$/) })
  const { payload } = await jwtVerify(signed, createLocalJWKSet(await keys.publicKeys()), {
    issuer,
    audience,
    currentDate: clock.now(),
  })
  expect(payload.sub).toBe('someone')
})

test('the list is public for an hour and holds no private part', async () => {
  const answer = await openIdentity(db).request('/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const { keys } = (await answer.json()) as { keys: Record<string, string>[] }
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test('the next key is shown a day before it signs, and the last one a day after', async () => {
  const { clock, keys, signer, shown, token } = openKeys()
  const first = await signer()
  expect(await keys.rotate()).toEqual({ made: [], removed: [] })
  clock.forward(29 * day)
  const {
    made: [second],
  } = await keys.rotate()
  expect(await shown()).toEqual([first, second])
  expect(await signer()).toBe(first)
  expect(await keys.rotate()).toEqual({ made: [], removed: [] })
  clock.forward(day - 1)
  const last = await token()
  expect(decodeProtectedHeader(last).kid).toBe(first)
  clock.forward(1)
  expect(await signer()).toBe(second)
  clock.forward(hour - 2)
  expect(keys.verify(last, { issuer, audience }).sub).toBe('someone')
  clock.forward(day - hour + 2)
  expect(await keys.rotate()).toEqual({ made: [], removed: [first] })
  expect(await shown()).toEqual([second])
  expect(() => keys.verify(last, { issuer, audience })).toThrow(JwtError)
})

test('a key that another process made is found', async () => {
  const here = openKeys()
  await here.token()
  const there = openKeys()
  there.clock.forward(29 * day)
  await there.keys.rotate()
  there.clock.forward(day)
  const signed = await there.token()
  here.clock.forward(30 * day)
  await here.keys.prepare()
  expect(here.keys.verify(signed, { issuer, audience }).sub).toBe('someone')
})

test('private keys lie sealed: another secret opens none of them', async () => {
  await openKeys().token()
  const [row] = await db.selectFrom('identity_keys').selectAll().execute()
  expect(row?.private_jwk_sealed).not.toContain('"d"')
  expect(Buffer.from(row?.private_jwk_sealed ?? '', 'base64url').toString('latin1')).not.toContain('"RSA"')
  await expect(openKeys('another secret').token()).rejects.toThrow(SealError)
})
