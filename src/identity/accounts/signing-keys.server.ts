import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { type JwtPayload, signJwt, verifyJwt } from './jwt.ts'

/** The keys that sign tokens: RS256, their id is the thumbprint (RFC 7638), private halves sealed in the database. */
export type SigningKeys = {
  /**
   * Reads the list when it is old or a token named an unknown key, and makes the first key. Every request waits for it
   * before anything else, so that `sign` and `verify` query nothing and may stand inside a transaction.
   */
  prepare: () => Promise<void>
  /** Signs with the key whose turn it is. */
  sign: (payload: object) => string
  /** The payload of a token that one of the published keys signed and that has not ended. Throws `JwtError`. */
  verify: (token: string, expected: { issuer: string; audience: string }) => JwtPayload
  /** What `/.well-known/jwks.json` shows. */
  publicKeys: () => Promise<{ keys: JWK[] }>
  /** Makes the next key when its time has come, and removes keys whose last token has ended. Returns the ids of both. */
  rotate: () => Promise<{ made: string[]; removed: string[] }>
}

const hour = 3_600_000
/** A key signs for 30 days. The next is published a day before, and a key is shown a day longer than it signs: both far above the hour that tokens and caches live. */
export const keyTimes = { signs: 30 * 24 * hour, publishedBefore: 24 * hour, shownAfter: 24 * hour } as const
/** How long a process trusts the list of keys it has read, and how soon an unknown key makes it read again: another process may have made one. */
const listLife = 60_000
const unknownKeyPause = 5_000

type Row = {
  kid: string
  public_jwk: unknown
  private_jwk_sealed: string
  not_before: Date
  retire_at: Date
  remove_at: Date
}
type Loaded = { kid: string; publicJwk: JWK; publicKey: KeyObject; row: Row; privateKey: KeyObject | undefined }

export function createSigningKeys({ db, seal, now }: { db: EdgeDb; seal: Seal; now: () => Date }): SigningKeys {
  let sawUnknownKey = false
  let list: { keys: Map<string, Loaded>; readAt: number } | undefined

  const read = async () => {
    const rows = await db
      .selectFrom('identity_keys')
      .select(['kid', 'public_jwk', 'private_jwk_sealed', 'not_before', 'retire_at', 'remove_at'])
      .where('remove_at', '>', now())
      .orderBy('not_before')
      .execute()
    const keys = rows.map((row) => list?.keys.get(row.kid) ?? load(row))
    sawUnknownKey = false
    list = { keys: new Map(keys.map((key) => [key.kid, key])), readAt: now().getTime() }
    return list.keys
  }
  const current = async () =>
    list === undefined || isOlder(list, now(), sawUnknownKey ? unknownKeyPause : listLife) ? await read() : list.keys
  const prepare = async () => {
    if (pickSigner(await current(), now()) !== undefined) return
    await makeKey(db, { seal, notBefore: now(), now: now() })
    await read()
  }
  return {
    prepare,
    sign: (payload) => {
      const key = list === undefined ? undefined : pickSigner(list.keys, now())
      if (key === undefined) throw new Error('Signing keys are prepared before anything is signed.')
      key.privateKey ??= importPrivate(key.row, seal)
      return signJwt(payload, { kid: key.kid, privateKey: key.privateKey })
    },
    verify: (token, expected) =>
      verifyJwt(token, {
        ...expected,
        nowSeconds: Math.floor(now().getTime() / 1000),
        keyOf: (kid) => {
          const key = list?.keys.get(kid)
          sawUnknownKey ||= key === undefined
          return key === undefined || key.row.remove_at <= now() ? undefined : key.publicKey
        },
      }),
    publicKeys: async () => {
      await prepare()
      return {
        keys: [...(await current()).values()]
          .filter(({ row }) => row.remove_at > now())
          .map(({ publicJwk }) => publicJwk),
      }
    },
    rotate: async () => await rotate(db, { seal, now: now(), read }),
  }
}

/** The clock may have been moved backwards too. */
function isOlder(list: { readAt: number } | undefined, now: Date, milliseconds: number): boolean {
  return list === undefined || Math.abs(now.getTime() - list.readAt) >= milliseconds
}

/** The youngest key that may sign. */
function pickSigner(keys: Map<string, Loaded>, now: Date): Loaded | undefined {
  return [...keys.values()].findLast(({ row }) => row.not_before <= now && row.retire_at > now)
}

function load(row: Row): Loaded {
  const publicJwk = row.public_jwk as JWK
  return {
    kid: row.kid,
    publicJwk,
    publicKey: createPublicKey({ key: publicJwk as JsonWebKey, format: 'jwk' }),
    row,
    privateKey: undefined,
  }
}

function importPrivate(row: Row, seal: Seal): KeyObject {
  return createPrivateKey({
    key: JSON.parse(seal.open(row.private_jwk_sealed, `key ${row.kid}`)) as JsonWebKey,
    format: 'jwk',
  })
}

async function makeKey(
  db: EdgeDb,
  { seal, notBefore, now }: { seal: Seal; notBefore: Date; now: Date },
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const [privateJwk, bare] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)])
  const kid = await calculateJwkThumbprint(bare)
  const publicJwk: JWK = { ...bare, kid, alg: 'RS256', use: 'sig' }
  const retireAt = new Date(notBefore.getTime() + keyTimes.signs)
  await db
    .insertInto('identity_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk_sealed: seal.seal(JSON.stringify(privateJwk), `key ${kid}`),
      created_at: now,
      not_before: notBefore,
      retire_at: retireAt,
      remove_at: new Date(retireAt.getTime() + keyTimes.shownAfter),
    })
    .execute()
  return kid
}

async function rotate(
  db: EdgeDb,
  { seal, now, read }: { seal: Seal; now: Date; read: () => Promise<unknown> },
): Promise<{ made: string[]; removed: string[] }> {
  const gone = await db.deleteFrom('identity_keys').where('remove_at', '<=', now).returning('kid').execute()
  const last = await db
    .selectFrom('identity_keys')
    .select('retire_at')
    .orderBy('retire_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const end = last?.retire_at ?? now
  const isDue = end.getTime() - now.getTime() <= keyTimes.publishedBefore
  const notBefore = end > now ? end : now
  const made = isDue ? [await makeKey(db, { seal, notBefore, now })] : []
  if (made.length > 0 || gone.length > 0) await read()
  return { made, removed: gone.map(({ kid }) => kid) }
}
