import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { FileNotFoundError } from '#features/files/file/file-errors.ts'
import type { ObjectStore } from '#features/files/stores/object-store.ts'
import { listStoredObjects, type StoredObject } from '#features/files/stores/stored-objects.server.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import {
  type DumpedSequence,
  type DumpedTable,
  dumpTables,
  freeze,
  listSequences,
  listTables,
} from '#platform/backup/dumped-tables.server.ts'
import { openPassphrase, type PassphraseKey } from '#platform/backup/passphrase.server.ts'
import { type ArchivePart, writeTar } from '#platform/backup/tar.server.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { listAppliedMigrations } from '#platform/database/migrate.server.ts'
import type { Secret } from '#platform/secret.ts'
import type { InstanceKeys } from './instance-keys.server.ts'
import { FORMAT, headName, keysName, type Manifest, manifestName, signatureName } from './manifest.server.ts'

/** What a backup is made of. */
export type BackupSource = {
  /** A PostgreSQL, or a copy of the embedded database that nobody else writes to. */
  db: EdgeDb
  engine: 'pglite' | 'postgresql'
  store: ObjectStore
  /** Files are copied; else they stay in their bucket. */
  withFiles: boolean
  /** The keys and the passphrase that they are sealed with; without, they are left out. */
  keys: { keys: InstanceKeys; passphrase: Secret } | undefined
  /** The embedded chain's folder, and from when on what is kept in it is as new as the database. */
  chain: { folder: string; notBefore: Date } | undefined
  version: string
  now: () => Date
}

/**
 * Writes a backup of one moment, while everything goes on: a `tar` compressed by Zstandard that is there under its name only when it is
 * whole and on the disk. Files are read after the database, and one that was removed in between is listed. Throws `BackupError`, also where
 * there is a file of that name.
 */
export async function writeBackup(source: BackupSource, { file }: { file: string }): Promise<Manifest> {
  await expectNoFile(file)
  const passphrase = source.keys === undefined ? undefined : await openPassphrase(source.keys.passphrase)
  const draft = `${file}.part`
  let manifest: Manifest | undefined
  try {
    await pipeline(
      writeTar(
        partsOf(source, passphrase, (made) => {
          manifest = made
        }),
      ),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
      }),
      createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true }),
    )
    await expectNoFile(file)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return manifest!
}

async function expectNoFile(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`There is a file ${file} already, and it was left as it is. Choose another name.`)
}

/** A new name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** All parts in their order, the list of them last, and behind it the word of whoever knows the passphrase. */
async function* partsOf(
  source: BackupSource,
  passphrase: PassphraseKey | undefined,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<ArchivePart> {
  const parts: Manifest['parts'] = []
  const record = (part: ArchivePart): ArchivePart => hashed(part, parts)
  yield record(textPart(headName, JSON.stringify({ product: 'vitrine', format: FORMAT })))
  if (source.keys !== undefined)
    yield record(textPart(keysName, JSON.stringify({ sealed: passphrase!.seal(JSON.stringify(source.keys.keys)) })))
  const tables: DumpedTable[] = []
  const madeAt = source.now().toISOString()
  let sequences: DumpedSequence[] = []
  let migrations: string[] = []
  let objects: StoredObject[] = []
  for await (const part of frozen(source.db, async function* (tx) {
    migrations = await listAppliedMigrations(tx)
    sequences = await listSequences(tx)
    objects = await listStoredObjects(readSide(tx), source.store)
    yield* dumpTables(tx, { tables: await listTables(tx), onTable: (table) => tables.push(table) })
  }))
    yield record(part)
  const files = { bucket: source.store.bucket, isLeft: !source.withFiles, copied: 0, missing: [] as string[] }
  if (source.withFiles)
    for (const object of objects) {
      const part = await filePart(source.store, object)
      if (part === undefined) files.missing.push(object.key)
      else {
        yield record(part)
        files.copied += 1
      }
    }
  for await (const part of chainParts(source)) yield record(part)
  const { engine, version } = source
  const hasKeys = source.keys !== undefined
  const manifest: Manifest = { version, madeAt, engine, migrations, tables, sequences, files, hasKeys, parts }
  onManifest(manifest)
  const text = JSON.stringify(manifest)
  yield textPart(manifestName, text)
  if (passphrase !== undefined)
    yield textPart(signatureName, JSON.stringify({ salt: passphrase.salt, signature: passphrase.sign(text) }))
}

/** A transaction that sees one moment, for as long as its parts are asked for. */
async function* frozen(db: EdgeDb, run: (tx: WriteDb) => AsyncGenerator<ArchivePart>): AsyncGenerator<ArchivePart> {
  const tx = await db.startTransaction().execute()
  try {
    await freeze(tx)
    yield* run(tx)
  } finally {
    await tx.rollback().execute()
  }
}

function textPart(name: string, text: string): ArchivePart {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: [bytes] }
}

/** The same part; once it was read, its hash is in the list. */
function hashed({ name, size, content }: ArchivePart, list: Manifest['parts']): ArchivePart {
  const hash = createHash('sha256')
  return {
    name,
    size,
    content: (async function* () {
      yield* through(content, hash)
      list.push({ name, size, sha256: hash.digest('hex') })
    })(),
  }
}

async function* through(content: ArchivePart['content'], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function filePart(store: ObjectStore, { key, size }: StoredObject): Promise<ArchivePart | undefined> {
  try {
    const content =
      size === 0 ? [] : ((await store.read(key, { start: 0, end: size - 1 })) as AsyncIterable<Uint8Array>)
    return { name: `files/${key}`, size, content }
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined
    throw error
  }
}

/** The kept states of the embedded chain, which has to be as new as the database: what it lacks would seem undone. */
async function* chainParts({ chain, now }: BackupSource): AsyncGenerator<ArchivePart> {
  if (chain === undefined) return
  await pause(Math.max(0, chain.notBefore.getTime() - now().getTime()))
  const names = await readdir(chain.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((each) => /^chain-\d+\.gz$/.test(each)).toSorted()) {
    const bytes = await readFile(join(chain.folder, name))
    yield { name: `chain/${name}`, size: bytes.length, content: [bytes] }
  }
}
