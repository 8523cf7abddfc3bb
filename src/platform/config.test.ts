import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the app lives in .data on port 4000', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    dataFolder: '.data',
    databaseUrl: undefined,
    rpcUrl: undefined,
    rpcUrls: [],
    privateHosts: [],
  })
})

test('every mistake is named with its variable', () => {
  expect(() => readConfig({ PORT: 'many', RPC_URL: 'ftp://x' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'many', RPC_URL: 'ftp://x' })).toThrow(/PORT:.*\nRPC_URL:/)
})

test.each<[string, string, string]>([
  ['PORT', 'many', 'PORT: is a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT: is a whole number from 0 to 65535'],
  ['PORT', '80.5', 'PORT: is a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'studio.example', 'PUBLIC_URL: is an address that begins with http:// or https://'],
  [
    'RPC_URL',
    'ftp://x',
    'RPC_URL: lists addresses that begin with http:// or https://, each once, with commas or spaces',
  ],
  ['CHAIN_ID', 'mainnet', 'CHAIN_ID: is the number of a chain, such as 1 for Ethereum'],
  ['CHAIN_ID', '0', 'CHAIN_ID: is the number of a chain, such as 1 for Ethereum'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL: is an address that begins with smtp:// or smtps://'],
  ['VITRINE_SIGN_IN', 'own', 'VITRINE_SIGN_IN: is embedded or hosted'],
  ['VITRINE_SESSION_DAYS', '30', 'VITRINE_SESSION_DAYS: is a number from 1 to 14'],
  ['VITRINE_EMAIL_PRIVACY', 'yes', 'VITRINE_EMAIL_PRIVACY: is 0 or 1'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: is debug, info, warn or error'],
  ['VITRINE_OIDC', '{}', 'VITRINE_OIDC: is a list of { id, name, issuer, clientId, clientSecret?, scopes? }'],
  [
    'VITRINE_OIDC',
    '[{"id":"google","name":"Google","issuer":"accounts.google.com"}]',
    'VITRINE_OIDC.0.issuer: is an address that begins with http:// or https://\nVITRINE_OIDC.0.clientId: is a text',
  ],
])('%s=%s is answered with one sentence on what it is', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
})

test('works that run have an origin of their own where browsers reach the app directly, and none behind a proxy that nobody named', () => {
  const framesOf = (environment: Record<string, string>) => readConfig(environment).frames
  expect(framesOf({})).toEqual({ port: 4001, url: 'http://localhost:4001', isChosen: false })
  expect(framesOf({ PORT: '0' })).toMatchObject({ port: 0 })
  expect(framesOf({ PORT: '65535' })).toBeUndefined()
  expect(framesOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:4000' })?.url).toBe('http://192.168.1.20:4001')
  for (const PUBLIC_URL of ['https://studio.example', 'http://studio.example', 'http://studio.example:8080'])
    expect(framesOf({ PUBLIC_URL }), PUBLIC_URL).toBeUndefined()
  expect(framesOf({ PUBLIC_URL: 'http://studio.example', VITRINE_FRAMES_PORT: '4100' })).toEqual({
    port: 4100,
    url: 'http://studio.example:4100',
    isChosen: true,
  })
  expect(framesOf({ PUBLIC_URL: 'https://studio.example', VITRINE_FRAMES_URL: 'https://frames.example/' })).toEqual({
    port: 4001,
    url: 'https://frames.example',
    isChosen: true,
  })
  expect(framesOf({ VITRINE_FRAMES_PORT: 'none' })).toBeUndefined()
})

test.each<[Record<string, string>, RegExp]>([
  [{ VITRINE_FRAMES_PORT: 'some' }, /^VITRINE_FRAMES_PORT: is a port from 0 to 65535, or none$/],
  [{ VITRINE_FRAMES_PORT: '4000' }, /^VITRINE_FRAMES_PORT: is another port than PORT\.$/],
  [{ VITRINE_FRAMES_PORT: 'none', VITRINE_FRAMES_URL: 'http://frames.example' }, /Take one of them out\.$/],
  [{ VITRINE_FRAMES_URL: 'http://localhost:4000' }, /must not share its origin\.$/],
  [{ VITRINE_FRAMES_URL: 'http://frames.example/works' }, /is an origin: a host, perhaps a port, and no path\.$/],
  [{ PUBLIC_URL: 'https://studio.example', VITRINE_FRAMES_PORT: '4001' }, /Set VITRINE_FRAMES_URL/],
  [{ PUBLIC_URL: 'https://studio.example', VITRINE_FRAMES_URL: 'http://frames.example' }, /begins with https:/],
])('an origin for works that run which cannot work is refused with a sentence (%#)', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a chain id without a node is refused, since the embedded chain has its own', () => {
  expect(() => readConfig({ CHAIN_ID: '1' })).toThrow('CHAIN_ID: set together with RPC_URL')
  expect(() => readConfig({ RPC_URL: 'https://rpc.example', VITRINE_CHAIN_PORT: '8545' })).toThrow(
    'VITRINE_CHAIN_PORT: is for the embedded chain',
  )
})

test('an S3 bucket needs its address, name, key and secret, and files are in the data folder without', () => {
  const all = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'studio', S3_KEY: 'key', S3_SECRET: 'hidden' }
  expect(readConfig(all).files).toMatchObject({
    mostBytes: 50 * 1024 ** 3,
    s3: { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'studio', key: 'key' },
  })
  expect(JSON.stringify(readConfig(all))).not.toContain('hidden')
  expect(readConfig({}).files.s3).toBeUndefined()
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' }), name).toThrow('S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: set all')
  expect(() => readConfig({ ...all, S3_BUCKET: '../x' })).toThrow('S3_BUCKET: is a bucket’s name')
})

test('secrets print as stars everywhere but where they are asked for', () => {
  const { databaseUrl } = readConfig({ DATABASE_URL: 'postgres://me:hidden@db/x' })
  expect([String(databaseUrl), JSON.stringify({ databaseUrl }), inspect(databaseUrl)].join(' ')).not.toContain('hidden')
  expect(databaseUrl?.reveal()).toContain('hidden')
})

test('empty variables count as absent, and the public address loses its last slash', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://studio.example/' })).toMatchObject({
    port: 4000,
    publicUrl: 'https://studio.example',
  })
})

test('the example file names every variable and nothing else, those of further chains with one for all', () => {
  const written = readFileSync('.env.example', 'utf8')
    .match(/^#[A-Z\d_]+=/gm)
    ?.map((line) => line.slice(1, -1))
  const further = ['RPC_URL_8453', 'RPC_WS_URL_8453']
  expect(written).toEqual(expect.arrayContaining(further))
  const named = written?.filter((name) => !further.includes(name)).sort()
  const known = readFileSync('src/platform/config.ts', 'utf8')
    .match(/^ {2}[A-Z\d_]+(?=: )/gm)
    ?.map((line) => line.trim())
    .sort()
  expect(named).toEqual(known)
})

test('the app signs people in by itself until a project is named', () => {
  expect(readConfig({}).signIn).toMatchObject({
    mode: 'embedded',
    projectId: 'vitrine',
    issuer: 'https://securetoken.vitrine.invalid/vitrine',
    apiKey: 'vitrine-embedded',
    authDomain: 'localhost:4000',
    authorizedDomains: ['localhost', '127.0.0.1'],
    emailPrivacy: true,
    sessionDays: 5,
    isTest: false,
  })
  expect(
    readConfig({
      VITRINE_SIGN_IN: 'hosted',
      FIREBASE_PROJECT_ID: 'studio-1',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'studio-1.firebaseapp.com',
    }).signIn,
  ).toMatchObject({
    mode: 'hosted',
    issuer: 'https://securetoken.google.com/studio-1',
    apiKey: 'key',
    authDomain: 'studio-1.firebaseapp.com',
  })
  expect(readConfig({}).signIn.keysUrl).toBe(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  )
  expect(readConfig({ FIREBASE_KEYS_URL: 'http://127.0.0.1:9000/keys' }).signIn.keysUrl).toBe(
    'http://127.0.0.1:9000/keys',
  )
  expect(() => readConfig({ FIREBASE_KEYS_URL: 'http://keys.example/' })).toThrow(
    'FIREBASE_KEYS_URL: is an https address',
  )
  expect(() => readConfig({ VITRINE_SIGN_IN: 'hosted' })).toThrow(
    /FIREBASE_PROJECT_ID:.*\nFIREBASE_API_KEY:.*\nFIREBASE_AUTH_DOMAIN:/,
  )
})

test('the app does not open beside a sign-in emulator, and takes test orders on loopback only', () => {
  expect(() => readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST: must not be set',
  )
  expect(() => readConfig({ VITRINE_IDENTITY_TEST: '1', HOST: '0.0.0.0' })).toThrow(
    'VITRINE_IDENTITY_TEST: lets anybody',
  )
  expect(readConfig({ VITRINE_IDENTITY_TEST: '1' }).signIn.isTest).toBe(true)
})

test('providers are a JSON list whose secrets print as stars', () => {
  const { signIn } = readConfig({
    VITRINE_OIDC:
      '[{"id":"google.com","name":"Google","issuer":"https://accounts.google.com","clientId":"c","clientSecret":"hidden"}]',
  })
  expect(signIn.providers).toMatchObject([{ id: 'google.com', scopes: ['openid', 'email', 'profile'] }])
  expect(JSON.stringify(signIn)).not.toContain('hidden')
  expect(() => readConfig({ VITRINE_OIDC: 'google' })).toThrow('VITRINE_OIDC: is not JSON')
})

test('backups are made by themselves with a folder and a passphrase, never with one of them', () => {
  expect(readConfig({}).backups).toBeUndefined()
  const given = { VITRINE_BACKUP_FOLDER: '/mnt/backups', VITRINE_BACKUP_PASSPHRASE_FILE: '/etc/passphrase' }
  expect(readConfig(given).backups).toEqual({
    folder: '/mnt/backups',
    passphraseFile: '/etc/passphrase',
    everyHours: 24,
    keep: 14,
  })
  expect(readConfig({ ...given, VITRINE_BACKUP_HOURS: '6', VITRINE_BACKUP_KEEP: '3' }).backups).toMatchObject({
    everyHours: 6,
    keep: 3,
  })
  for (const [name, value] of Object.entries(given))
    expect(() => readConfig({ [name]: value })).toThrow('set both, or neither')
})

test('a process does everything until it is told its part, and a part needs a database that others reach', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', drainMilliseconds: 0 })
  const DATABASE_URL = 'postgres://database.example/vitrine'
  expect(readConfig({ VITRINE_ROLE: 'web', DATABASE_URL })).toMatchObject({ role: 'web', drainMilliseconds: 10_000 })
  expect(readConfig({ VITRINE_ROLE: 'worker', DATABASE_URL })).toMatchObject({ role: 'worker', drainMilliseconds: 0 })
  expect(readConfig({ VITRINE_DRAIN_SECONDS: '3' }).drainMilliseconds).toBe(3_000)
  for (const VITRINE_ROLE of ['web', 'worker'])
    expect(() => readConfig({ VITRINE_ROLE })).toThrow('VITRINE_ROLE: web and worker share one PostgreSQL')
  expect(() => readConfig({ VITRINE_ROLE: 'both' })).toThrow('VITRINE_ROLE: is all, web or worker')
})

test('several nodes are named with commas or spaces, each once and each an address', () => {
  const given = (text: string) => readConfig({ RPC_URL: text, CHAIN_ID: '1' })
  expect(given('https://a.example/key,  http://b.example\nhttps://c.example')).toMatchObject({
    rpcUrl: 'https://a.example/key',
    rpcUrls: ['https://a.example/key', 'http://b.example', 'https://c.example'],
  })
  for (const wrong of ['https://a.example, ftp://b.example', 'https://a.example https://a.example', ' , ', 'a.example'])
    expect(() => given(wrong), wrong).toThrow('RPC_URL: lists addresses')
})

test('nodes of further chains are named by the number of the chain', () => {
  expect(readConfig({}).furtherNodes.size).toBe(0)
  const given = { RPC_URL_8453: 'https://a.example, https://b.example', RPC_WS_URL_8453: 'wss://a.example' }
  expect(readConfig({ ...given, RPC_URL_10: 'https://c.example', RPC_URL_137: '' }).furtherNodes).toEqual(
    new Map([
      [8453, { urls: ['https://a.example', 'https://b.example'], socketUrl: 'wss://a.example' }],
      [10, { urls: ['https://c.example'], socketUrl: undefined }],
    ]),
  )
  expect(() => readConfig({ RPC_URL_BASE: 'https://a.example' })).toThrow(
    'RPC_URL_BASE: ends with the number of a chain',
  )
  expect(() => readConfig({ RPC_URL_08: 'https://a.example' })).toThrow('RPC_URL_08: ends with the number of a chain')
  expect(() => readConfig({ RPC_URL_8453: 'a.example' })).toThrow('RPC_URL_8453: lists addresses')
  expect(() => readConfig({ RPC_WS_URL_8453: 'wss://a.example' })).toThrow('set together with RPC_URL_8453')
  expect(() => readConfig({ ...given, RPC_WS_URL_8453: 'https://a.example' })).toThrow('RPC_WS_URL_8453: is an address')
})
