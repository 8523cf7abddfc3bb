import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type EdgeDb, openDatabase, secondHandle } from '#platform/database/database.server.ts'
import { templateName } from './template-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the migrated database of this run is kept, for the processes that run its tests. */
    snapshotFile: string
  }
}

/**
 * A migrated, empty database for one test file. On the embedded engine the files of a worker share one, one after the other;
 * on PostgreSQL (TEST_DATABASE_URL) each has a copy of the template, closed after the file's tests.
 */
export async function openTestDatabase(): Promise<EdgeDb> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return await closedAfterTests(await copyTemplate(url))
  const db = await (worker.shared ??= copySnapshot())
  await emptyTables(db)
  // What another file read and cached is not found here.
  return secondHandle(db)
}

/** A database that no other file sees, for a test that changes the schema or compares two databases; closed after the file's tests. */
export async function openOwnTestDatabase(): Promise<EdgeDb> {
  const url = process.env['TEST_DATABASE_URL']
  return await closedAfterTests(await (url === undefined || url === '' ? copySnapshot() : copyTemplate(url)))
}

const worker: { shared?: Promise<EdgeDb> } = {}

async function closedAfterTests(db: EdgeDb): Promise<EdgeDb> {
  afterAll(async () => {
    await db.destroy()
  })
  return await Promise.resolve(db)
}

/** Empties every table but the list of migrations, and lets numbers begin again. Tables that are empty already cost next to nothing. */
export async function emptyTables(db: EdgeDb): Promise<void> {
  await sql`do $$
    declare
      name text;
      is_full boolean;
      full_tables text[] := '{}';
    begin
      for name in select quote_ident(table_name) from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' loop
        execute 'select exists (select 1 from ' || name || ')' into is_full;
        if is_full then full_tables := full_tables || name; end if;
      end loop;
      if cardinality(full_tables) > 0 then execute 'truncate ' || array_to_string(full_tables, ', ') || ' cascade'; end if;
      for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null loop
        execute 'alter sequence ' || name || ' restart';
      end loop;
    end $$`.execute(db)
}

async function copySnapshot(): Promise<EdgeDb> {
  return await openDatabase({
    memory: true,
    snapshot: new Blob([new Uint8Array(await readFile(inject('snapshotFile')))]),
  })
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
