import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type EdgeDb, openDatabase } from '#platform/database.server.ts'

export const templateName = 'vitrine_test'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the migrated database of this run is kept, for the processes that run its tests. */
    snapshotFile: string
  }
}

/** A migrated database of the test file's own: PGlite, or PostgreSQL with TEST_DATABASE_URL. Closed after the file's tests. */
export async function openTestDatabase(): Promise<EdgeDb> {
  const url = process.env['TEST_DATABASE_URL']
  const db = url === undefined || url === '' ? await copySnapshot() : await copyTemplate(url)
  afterAll(async () => { await db.destroy() })
  return db
}

/** Empties every table but the list of migrations. */
export async function emptyTables(db: EdgeDb): Promise<void> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.table(name)))} restart identity`.execute(db)
}

async function copySnapshot(): Promise<EdgeDb> {
  return await openDatabase({ memory: true, snapshot: new Blob([new Uint8Array(await readFile(inject('snapshotFile')))]) })
}

async function copyTemplate(url: string): Promise<EdgeDb> {
  const name = `${templateName}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Template copies exclude each other: the lock makes parallel test files wait instead of fail.
  await admin.query('select pg_advisory_lock(4061)')
  await admin.query(`create database ${name} template ${templateName}`)
  await admin.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return await openDatabase({ databaseUrl: address.href })
}
