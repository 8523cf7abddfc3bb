import { randomUUID } from 'node:crypto'
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readParts } from '#features/backups/check-backup.server.ts'
import { digestDatabase } from '#features/backups/prove-backup.server.ts'
import { FOLDER_BUCKET } from '#features/files/stores/folder-store.server.ts'
import type { ArchivePart } from '#platform/backup/tar.server.ts'
import { writeTar } from '#platform/backup/tar.server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { lockFolder, readProcessStart } from '#platform/folder-lock.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { backupCommand } from './backup-command.ts'
import { doorFile, openCopyDoor } from './copy-door.ts'
import { copiesFolder } from './copy-embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
const data = join(root, 'data')
const backup = join(root, 'backup.vitrine')
const passphraseFile = join(root, 'passphrase')
const withPassphrase = ['--passphrase-file', passphraseFile]
const configOf = (folder: string, more: Record<string, string> = {}): Config =>
  readConfig({ VITRINE_DATA: folder, ...more })
/** Each opens an embedded database, which takes seconds on a busy machine. */
const opensDatabases = { timeout: 120_000 }

async function run(config: Config, ...args: string[]) {
  const heard = { printed: '', complaint: '' }
  const code = await backupCommand(
    args,
    {
      print: (text) => void (heard.printed += text),
      complain: (text) => void (heard.complaint += text),
      ask: undefined,
    },
    config,
  )
  return { code, ...heard }
}

async function withDatabase<Result>(folder: string, work: (db: EdgeDb) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ folder: join(folder, 'database') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const content = Buffer.from('what somebody uploaded')
const keys = { 'identity-key': 'identity\n', 'address-keys': 'k1:key\n', 'permit-key': '0xpermit\n' }

beforeAll(async () => {
  lockFolder(data)()
  writeFileSync(passphraseFile, 'a long enough passphrase\n')
  for (const [name, text] of Object.entries(keys)) writeFileSync(join(data, name), text)
  mkdirSync(join(data, 'files'))
  writeFileSync(join(data, 'files', 'object-1'), content)
  mkdirSync(join(data, 'chain'))
  writeFileSync(join(data, 'chain', 'chain-31337.gz'), 'a state of the chain')
  await withDatabase(data, async (db) => {
    await migrate(db)
    const now = new Date()
    const file = { file_id: 'f', name: 'a.png', generation: 1, metageneration: 1, cache_control: '', created_at: now }
    await db
      .insertInto('files')
      .values({
        ...file,
        content_disposition: '',
        content_encoding: 'identity',
        content_language: null,
        updated_at: now,
      })
      .execute()
    const generation = { file_id: 'f', bucket: FOLDER_BUCKET, md5_hash: '', content_type: 'image/png', created_by: 'u' }
    const stored = [
      { object_key: 'object-1', size: content.length, generation: 1 },
      { object_key: 'lost', size: 5, generation: 2 },
    ]
    for (const each of stored)
      await db
        .insertInto('file_generations')
        .values({ ...generation, ...each, width: null, height: null, created_at: now, superseded_at: now })
        .execute()
  })
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test(
  'a stopped product is saved, verified and restored whole: rows, files, keys and the chain',
  opensDatabases,
  async () => {
    const before = await withDatabase(data, digestDatabase)
    expect(await run(configOf(data), 'backup', backup, ...withPassphrase)).toEqual({
      code: 0,
      printed: expect.stringMatching(/backup\.vitrine holds \d+ rows of the database, 1 file and the keys\.\n$/),
      complaint: 'The file lost is not there any more: it was removed meanwhile, or the store lost it.\n',
    })
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readFileSync(backup).includes('0xpermit')).toBe(false)
    expect(existsSync(`${backup}.part`)).toBe(false)
    expect(await run(configOf(data), 'backup', '--verify', backup, ...withPassphrase)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('is whole and can be restored'),
      complaint: '',
    })
    const target = join(root, 'restored')
    expect(await run(configOf(target), 'restore', backup, ...withPassphrase)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Start the product now.'),
      complaint: '',
    })
    expect(await withDatabase(target, digestDatabase)).toEqual(before)
    expect(readdirSync(target).toSorted()).toEqual([
      'address-keys',
      'chain',
      'database',
      'files',
      'identity-key',
      'permit-key',
    ])
    for (const [name, text] of Object.entries(keys)) {
      expect(readFileSync(join(target, name), 'utf8')).toBe(text)
      expect(statSync(join(target, name)).mode & 0o777).toBe(0o600)
    }
    expect(readFileSync(join(target, 'files', 'object-1'))).toEqual(content)
    expect(readFileSync(join(target, 'chain', 'chain-31337.gz'), 'utf8')).toBe('a state of the chain')
    // A second one finds the folder full, and the file in its place.
    expect(await run(configOf(target), 'restore', backup, ...withPassphrase)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('is not empty'),
    })
    expect(await run(configOf(data), 'backup', backup, ...withPassphrase)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('left as it is'),
    })
  },
)

test(
  'which processes ran where the backup was made is not restored: none of them is waited for, or refuses another',
  opensDatabases,
  async () => {
    const at = new Date()
    await withDatabase(data, async (db) => {
      const said = {
        role: 'all',
        host: 'elsewhere',
        version: '1',
        keys: '{}',
        failing: '[]',
        nodes: '[]',
        opened_with: null,
      }
      await db
        .insertInto('processes')
        .values({ process: randomUUID(), ...said, started_at: at, seen_at: at })
        .execute()
      await sql`insert into follower_leases values (31337, 'somebody', '', ${at}, ${at}, false)`.execute(db)
    })
    try {
      const [copy, target] = [join(root, 'alive.vitrine'), join(root, 'elsewhere')]
      expect(await run(configOf(data), 'backup', copy, ...withPassphrase)).toMatchObject({ code: 0 })
      expect(await run(configOf(target), 'restore', copy, ...withPassphrase)).toMatchObject({ code: 0 })
      await withDatabase(target, async (db) => {
        expect(await db.selectFrom('processes').selectAll().execute()).toEqual([])
        expect(await db.selectFrom('follower_leases').selectAll().execute()).toEqual([])
        expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(1)
      })
    } finally {
      await withDatabase(data, async (db) => {
        await sql`truncate processes, follower_leases`.execute(db)
      })
    }
  },
)

test('while the product runs and writes, a backup holds one moment', opensDatabases, async () => {
  const folder = join(root, 'running')
  cpSync(data, folder, { recursive: true })
  // The folder belongs to another process, as that of a running product does.
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: readProcessStart(process.ppid) }))
  const config = configOf(folder, { RPC_URL: 'http://127.0.0.1:1' })
  expect(await run(config, 'backup', join(root, 'closed'), ...withPassphrase)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('gives no copies'),
  })
  const file = join(root, 'under-load')
  let written = 0
  await withDatabase(folder, async (db) => {
    const door = await openCopyDoor({ db, dataFolder: folder, log: silentLog })
    expect(statSync(doorFile(folder)).mode & 0o777).toBe(0o600)
    const { port } = JSON.parse(readFileSync(doorFile(folder), 'utf8')) as { port: number }
    for (const headers of [{}, { authorization: 'Bearer nobody' }] as Record<string, string>[])
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers })).status).toBe(403)
    let isWriting = true
    const load = (async () => {
      while (isWriting) {
        await db.transaction().execute(async (tx) => {
          await sql`insert into blocks (chain_id, number, hash, timestamp) values (9, ${written}, 'h', 0)`.execute(tx)
          await sql`update files set metageneration = metageneration + 1`.execute(tx)
        })
        written += 1
      }
    })()
    expect(await run(config, 'backup', file, ...withPassphrase)).toMatchObject({ code: 0 })
    isWriting = false
    await load
    await door.close()
    expect(existsSync(doorFile(folder))).toBe(false)
    expect(readdirSync(copiesFolder(folder))).toEqual([])
  })
  const target = join(root, 'from-load')
  expect(await run(configOf(target), 'restore', file, ...withPassphrase)).toMatchObject({ code: 0 })
  const { rows } = await withDatabase(
    target,
    async (db) =>
      await sql<{ blocks: number; changes: number }>`
        select (select count(*)::integer from blocks where chain_id = 9) as blocks, (select metageneration - 1 from files) as changes`.execute(
        db,
      ),
  )
  expect(rows[0]!.blocks).toBeGreaterThan(0)
  expect(rows[0]!.blocks).toBeLessThan(written)
  expect(rows[0]!.changes).toBe(rows[0]!.blocks)
})

/** A backup with other parts, put together again as if nothing had happened. */
async function rewritten(name: string, change: (part: string, text: string) => string): Promise<string> {
  const file = join(root, name)
  async function* parts(): AsyncGenerator<ArchivePart> {
    for await (const part of readParts(backup)) {
      const chunks: Uint8Array[] = []
      for await (const chunk of part.content) chunks.push(chunk)
      const bytes = Buffer.from(change(part.name, Buffer.concat(chunks).toString('latin1')), 'latin1')
      yield { name: part.name, size: bytes.length, content: [bytes] }
    }
  }
  await pipeline(Readable.from(writeTar(parts())), createZstdCompress(), createWriteStream(file))
  return file
}

function isSameInside(changed: Buffer, whole: Buffer): boolean {
  try {
    return zstdDecompressSync(changed).equals(zstdDecompressSync(whole))
  } catch {
    return false
  }
}

test('what is wrong with a backup is a sentence, and nothing is written', opensDatabases, async () => {
  const whole = readFileSync(backup)
  const target = join(root, 'never')
  const refused = async (file: string, sentence: string, given = withPassphrase) => {
    const { code, complaint, printed } = await run(configOf(target), 'restore', file, ...given)
    expect([code, complaint, printed]).toEqual([1, expect.stringContaining(sentence), ''])
    expect(complaint.endsWith('.\n') && !complaint.includes('Error')).toBe(true)
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([])
  }
  const other = join(root, 'other-passphrase')
  writeFileSync(other, 'another long passphrase')
  await refused(backup, 'not the passphrase', ['--passphrase-file', other])
  await refused(backup, 'nobody gave it', [])
  await refused(join(root, 'nothing'), 'There is no file')
  await refused(passphraseFile, 'damaged')
  const broken = join(root, 'broken')
  // The last bytes of all are a mark of the end and a sum: without them everything is there, and its hashes say so.
  for (const length of [0, 10, Math.floor(whole.length / 2), Math.floor(whole.length * 0.9)]) {
    writeFileSync(broken, whole.subarray(0, length))
    await refused(broken, 'Nothing was changed')
  }
  let refusals = 0
  for (let place = 0; place < whole.length; place += Math.ceil(whole.length / 25)) {
    const changed = Buffer.from(whole)
    changed[place]! ^= 4
    // Some bits of what is compressed mean nothing: then the backup is what was written, to the byte.
    if (isSameInside(changed, whole)) continue
    writeFileSync(broken, changed)
    await refused(broken, '')
    refusals += 1
  }
  expect(refusals).toBeGreaterThan(20)
  await refused(
    await rewritten('other-file', (name, text) => (name === 'files/object-1' ? text.replace('what', 'that') : text)),
    'damaged',
  )
  // Whoever changes the list as well does not know the passphrase.
  await refused(
    await rewritten('other-list', (name, text) =>
      name === 'manifest.json' ? text.replace(/"madeAt":"\d{4}/, '"madeAt":"2001') : text,
    ),
    'damaged',
  )
  await refused(
    await rewritten('later-migration', (name, text) =>
      name === 'manifest.json' ? text.replace(/("migrations":\[[^\]]*)\]/, '$1,"9999_later"]') : text,
    ),
    'its database has 9999_later, and this version knows',
  )
  await refused(
    await rewritten('later-format', (name, text) => (name === 'vitrine-backup.json' ? text.replace('1', '2') : text)),
    'a newer version of the product, in a form',
  )
  await refused(await rewritten('no-list', (name, text) => (name === 'manifest.json' ? '{}' : text)), 'no backup')
})

test(
  'a key that is set to something else than the backup holds is named, and not written over',
  opensDatabases,
  async () => {
    const target = join(root, 'other-key')
    const set = { VITRINE_ADDRESS_KEYS: 'k2:other', VITRINE_PERMIT_KEY: `0x${'1'.repeat(64)}` }
    expect(await run(configOf(target, set), 'restore', backup, ...withPassphrase)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('VITRINE_ADDRESS_KEYS and VITRINE_PERMIT_KEY is set'),
    })
    expect(readdirSync(target)).toEqual([])
  },
)

test('what the commands do not know is answered with what they do', async () => {
  for (const args of [
    [],
    ['backup'],
    ['restore', 'a', 'b'],
    ['restore', '--verify', 'a'],
    ['backup', '--passphrase=secret', 'a'],
  ])
    expect(await run(configOf(data), ...args)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('vitrine restore FILE'),
    })
  expect(await run(configOf(data), 'backup', join(root, 'x'))).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('--passphrase-file'),
  })
})

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** An empty database whose owner may do nothing but own it, as on a hosted server. */
async function makeDatabase(): Promise<string> {
  const name = `vitrine_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create role ${name} login password 'owner' nosuperuser`)
  await admin.query(`create database ${name} owner ${name} template template0`)
  await admin.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  address.username = name
  address.password = 'owner'
  return address.href
}

async function digestOf(databaseUrl: string) {
  const db = await openDatabase({ databaseUrl })
  try {
    return await digestDatabase(db)
  } finally {
    await db.destroy()
  }
}

test.skipIf(server === '')(
  'what the embedded database held is restored on PostgreSQL by its owner, and goes back the same',
  opensDatabases,
  async () => {
    const before = await withDatabase(data, digestDatabase)
    const databaseUrl = await makeDatabase()
    const config = configOf(join(root, 'beside-postgresql'), { DATABASE_URL: databaseUrl })
    expect(await run(config, 'restore', backup, ...withPassphrase)).toMatchObject({ code: 0, complaint: '' })
    expect(await digestOf(databaseUrl)).toEqual(before)
    expect(existsSync(join(config.dataFolder, 'database'))).toBe(false)
    expect(readFileSync(join(config.dataFolder, 'files', 'object-1'))).toEqual(content)
    const again = join(root, 'from-postgresql')
    expect(await run(config, 'backup', again, ...withPassphrase)).toMatchObject({ code: 0 })
    const target = join(root, 'back')
    expect(await run(configOf(target), 'restore', again, ...withPassphrase)).toMatchObject({ code: 0 })
    expect(await withDatabase(target, digestDatabase)).toEqual(before)
    const other = configOf(join(root, 'beside-full'), { DATABASE_URL: databaseUrl })
    expect(await run(other, 'restore', backup, ...withPassphrase)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/The database is not empty .* Nothing was changed/),
    })
    expect(await digestOf(databaseUrl)).toEqual(before)
    expect(readdirSync(other.dataFolder)).toEqual([])
  },
)

test.skipIf(server === '')(
  'a restore that fails on PostgreSQL leaves the database as empty as it was',
  opensDatabases,
  async () => {
    const wrong = await rewritten('wrong-count', (name, text) =>
      name === 'manifest.json' ? text.replace(/("name":"files","columns":[^\]]*\],"rows":)1/, '$17') : text,
    )
    const config = configOf(join(root, 'beside-failed'), { DATABASE_URL: await makeDatabase() })
    expect(await run(config, 'restore', wrong, '--without-keys')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('came to 1 rows and not 7'),
    })
    expect(readdirSync(config.dataFolder)).toEqual([])
    expect(await run(config, 'restore', backup, ...withPassphrase)).toMatchObject({ code: 0 })
  },
)
