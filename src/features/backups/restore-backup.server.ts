import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type FileStorage, fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { listStoredObjects, recordMovedStore } from '#features/files/stores/stored-objects.server.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { loadTables } from '#platform/backup/load-tables.server.ts'
import type { ArchivePart } from '#platform/backup/tar.server.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, openDatabase, readSide } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type CheckedBackup, readParts } from './check-backup.server.ts'
import { expectSameKeys, writeInstanceKeys } from './instance-keys.server.ts'
import type { Manifest } from './manifest.server.ts'

/** What a restore left to others: files that were missing in the backup, or stayed in a bucket. */
export type Restored = { rows: number; files: number }

const stagingName = 'restoring'

/**
 * Restores a backup that was checked, into an empty data folder (which the caller has locked) and, with `DATABASE_URL`, an empty database.
 * Everything is put together aside and takes its place at the end; where that fails, all of it is removed again. Throws `BackupError`.
 */
export async function restoreBackup(
  file: string,
  { manifest, keys }: CheckedBackup,
  config: Config,
): Promise<Restored> {
  await expectEmptyFolder(config.dataFolder)
  if (keys !== undefined) expectSameKeys(keys, config)
  const staging = join(config.dataFolder, stagingName)
  const databaseUrl = config.databaseUrl?.reveal()
  await mkdir(staging, { mode: 0o700 })
  let isOurs = databaseUrl === undefined
  try {
    const db = await openDatabase(databaseUrl === undefined ? { folder: join(staging, 'database') } : { databaseUrl })
    try {
      await expectEmptyDatabase(db)
      isOurs = true
      await fillDatabase(db, { file, manifest })
      const storage = fileStorageOf({ ...config, dataFolder: staging })
      await restoreFiles(db, { file, manifest, storage, staging })
      // Which processes ran and did what is of the machine that the backup was made on: as if alive they would refuse one with other keys, or be waited for.
      await sql`truncate processes, job_turns, follower_leases`.execute(db)
    } catch (error) {
      if (isOurs && databaseUrl !== undefined) await removeEverything(db)
      throw error
    } finally {
      await db.destroy()
    }
    if (keys !== undefined) await writeInstanceKeys(keys, { folder: staging, config })
    for (const name of await readdir(staging)) await rename(join(staging, name), join(config.dataFolder, name))
    await rm(staging, { recursive: true })
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.copied }
}

async function expectEmptyFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== 'lock')
  if (names.length > 0)
    throw new BackupError(
      `The data folder ${folder} is not empty, and a backup is restored into an empty one only. Nothing was changed. Choose another with VITRINE_DATA, or move what is there away.`,
    )
}

/** Throws `BackupError` where a database has tables already. */
async function expectEmptyDatabase(db: EdgeDb): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`.execute(
    db,
  )
  if (rows[0] !== undefined)
    throw new BackupError(
      `The database is not empty (it has ${rows[0].name}), and a backup is restored into an empty one only. Nothing was changed. Make a new database and name it in DATABASE_URL.`,
    )
}

/** Makes the tables as they were when the backup was made, and fills them. */
export async function fillDatabase(
  db: EdgeDb,
  { file, manifest }: { file: string; manifest: Manifest },
): Promise<void> {
  await migrate(db, { upTo: manifest.migrations.at(-1)! })
  await loadTables(db, manifest, async ({ take }) => {
    for await (const { name, content } of readParts(file)) {
      const [, table] = /^database\/([a-z0-9_]+)\/\d+\.jsonl$/.exec(name) ?? []
      if (table !== undefined) await take(table, await bytesOf(content))
    }
  })
}

async function bytesOf(content: ArchivePart['content']): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Restoring = { file: string; manifest: Manifest; storage: FileStorage; staging: string }

/** Files go into the store that is configured here, whichever they were in; the chain's state into its folder. */
async function restoreFiles(db: EdgeDb, { file, manifest, storage, staging }: Restoring): Promise<void> {
  const { bucket, isLeft } = manifest.files
  const objects = new Map((await listStoredObjects(readSide(db), { bucket })).map((object) => [object.key, object]))
  await mkdir(storage.folder, { recursive: true, mode: 0o700 })
  for await (const { name, size, content } of readParts(file)) {
    const [, folder, key] = /^(files|chain)\/([\w-]+(?:\.[\w-]+)*)$/.exec(name) ?? []
    if (key === undefined) continue
    if (folder === 'chain') await mkdir(join(staging, 'chain'), { recursive: true, mode: 0o700 })
    const path = folder === 'chain' ? join(staging, 'chain', key) : storage.pathOf(key)
    const md5Hash = await writeWhole(path, content)
    if (folder === 'chain') continue
    const contentType = objects.get(key)?.contentType ?? 'application/octet-stream'
    await storage.store.keep({ key, path, size, md5Hash, contentType })
    if (!storage.store.keepsInPlace) await rm(path)
  }
  if (!isLeft && storage.store.bucket !== bucket)
    await db.transaction().execute(async (tx) => {
      await recordMovedStore(tx, { from: bucket, to: storage.store.bucket })
    })
}

/** Writes a file to the disk; answers with its MD5 in base64. */
async function writeWhole(path: string, content: ArchivePart['content']): Promise<string> {
  const md5 = createHash('md5')
  await pipeline(
    async function* () {
      for await (const chunk of content) {
        md5.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return md5.digest('base64')
}

/** Removes what a restore made in a database that was empty before. */
async function removeEverything(db: EdgeDb): Promise<void> {
  await sql`do $$
    declare
      each record;
    begin
      for each in select format('drop table if exists %I.%I cascade', schemaname, tablename) as statement from pg_tables where schemaname = 'public' loop
        execute each.statement;
      end loop;
      for each in select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute each.statement;
      end loop;
    end $$`.execute(db)
}
