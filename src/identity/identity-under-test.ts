import { sql } from 'kysely'
import type { IssueParts } from '#features/certificates/issue-certificate.server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { outsideWays } from '#server/accounts/outside-ways.ts'
import type { OutsideWays } from './accounts/outside-ways.ts'
import { createPasswordHasher } from './accounts/password-hasher.server.ts'
import { createIdentity, type Identity } from './create-identity.ts'

/** A clock that stands until a test moves it. */
export type TestClock = { now: () => Date; forward: (seconds: number) => void }

export function createTestClock(start = new Date('2026-03-01T08:00:00Z')): TestClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    forward: (seconds) => {
      at += seconds * 1000
    },
  }
}

export type IdentityUnderTest = {
  identity: Identity
  config: Config
  clock: TestClock
  /** Posts JSON to a path below `/identitytoolkit.googleapis.com/` with the app's key and gives back status and body. */
  call: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** The same from a visitor with another address. */
  callFrom: (remoteAddress: string, path: string, body?: object) => Promise<Answer>
  /** Exchanges a refresh token. */
  refresh: (refreshToken: string) => Promise<Answer>
  /** Any request, as it is. */
  request: (path: string, init?: RequestInit) => Promise<Response>
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read fields of answers as they come
export type Answer = { status: number; body: any }

const secret = 'a secret of the tests, long enough'
/** Real argon2id at a price that tests can pay. */
const cheapHasher = () => createPasswordHasher({ cost: { memoryKib: 64, passes: 1 } })

/** What the app stores of accounts, on the test's database, for a studio without editions. */
export function outsideUnderTest(db: EdgeDb): OutsideWays {
  const studio = {
    editions: [],
    collections: [],
    chain: { id: 31_337 },
    name: 'The Studio',
    contact: 'a@studio.example',
  } as unknown as IssueParts['studio']
  return outsideWays({
    chainId: 31_337,
    read: readSide(db),
    issue: () => ({ studio, house: 'http://studio.example', seal: createSeal(secret, 'certificate keys') }),
  })
}

/**
 * The real service on the test's database. `test: true` takes test orders and asks from loopback; otherwise requests come
 * from a visitor somewhere.
 */
export function openIdentity(
  db: EdgeDb,
  {
    test = false,
    environment = {},
    clock = createTestClock(),
    setClockAhead,
  }: {
    test?: boolean
    environment?: Record<string, string>
    clock?: TestClock
    setClockAhead?: (milliseconds: number) => void
  } = {},
): IdentityUnderTest {
  const config = readConfig({
    PUBLIC_URL: 'http://studio.example',
    ...(test ? { VITRINE_IDENTITY_TEST: '1' } : {}),
    ...environment,
  })
  const identity = createIdentity({
    config,
    db,
    log: silentLog,
    now: clock.now,
    secret,
    outside: outsideUnderTest(db),
    passwords: cheapHasher(),
    ...(setClockAhead === undefined ? {} : { setClockAhead }),
  })
  const from = {
    requestId: 'test',
    remoteAddress: test ? '127.0.0.1' : '203.0.113.7',
    peerAddress: test ? '127.0.0.1' : '203.0.113.7',
  }
  const ask = async (path: string, init: RequestInit | undefined, remoteAddress = from.remoteAddress) =>
    await identity.fetch(new Request(new URL(path, config.publicUrl), init), { ...from, remoteAddress })
  const answered = async (path: string, init: RequestInit, remoteAddress?: string): Promise<Answer> => {
    const response = await ask(path, init, remoteAddress)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }
  const key = `key=${config.signIn.apiKey}`
  const toolkit = (path: string) => `/identitytoolkit.googleapis.com/${path}?${key}`
  const posted = (body: object, headers: Record<string, string> = {}) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    identity,
    config,
    clock,
    request: async (path, init) => await ask(path, init),
    call: async (path, body = {}, headers = {}) => await answered(toolkit(path), posted(body, headers)),
    callFrom: async (remoteAddress, path, body = {}) => await answered(toolkit(path), posted(body), remoteAddress),
    refresh: async (refreshToken) =>
      await answered(`/securetoken.googleapis.com/v1/token?${key}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
  }
}

/** Empties the service's tables but the keys: the service has them in its hands, and new ones take a while to make. */
export async function emptyIdentity(db: EdgeDb): Promise<void> {
  const tables = [
    'identity_accounts',
    'identity_provider_links',
    'identity_factors',
    'identity_passkeys',
    'identity_sign_ins',
    'identity_codes',
    'identity_audit',
    'identity_settings',
    'identity_outbox',
    'identity_limits',
    'identity_networks',
  ]
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity`.execute(db)
}
