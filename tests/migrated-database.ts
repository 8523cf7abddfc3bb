import { mkdir, rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { openPgliteWorker } from '#platform/pglite/pglite-worker-client.server.ts'
import { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { PgliteDialect } from '#platform/pglite/pglite-dialect.server.ts'
import type { Database } from '#platform/tables.ts'
import { openDatabase } from '#platform/database.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { templateName } from './database.ts'

/**
 * Before any test: one migrated database. On the embedded engine it becomes a snapshot that each test file opens a copy
 * of; with TEST_DATABASE_URL it becomes a template that PostgreSQL copies.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return await makeTemplate(url)
  const worker = await openPgliteWorker({})
  const db = new Kysely<Database>({ dialect: new PgliteDialect(worker) })
  await migrate(db)
  const snapshotFile = `.cache/test-database-${process.pid}.tar`
  await mkdir('.cache', { recursive: true })
  await writeFile(snapshotFile, Buffer.from(await (await worker.dump()).arrayBuffer()))
  await db.destroy()
  provide('snapshotFile', snapshotFile)
  return async () => { await rm(snapshotFile, { force: true }) }
}

async function makeTemplate(url: string): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await admin.query(`create database ${templateName}`)
  const address = new URL(url)
  address.pathname = `/${templateName}`
  const db = await openDatabase({ databaseUrl: address.href })
  await migrate(db)
  await db.destroy()
  return async () => {
    const left = await admin.query<{ datname: string }>(`select datname from pg_database where datname like '${templateName}%'`)
    for (const { datname } of left.rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}
