import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { PgliteDialect } from '#platform/pglite/pglite-dialect.server.ts'
import { openPgliteWorker } from '#platform/pglite/pglite-worker-client.server.ts'
import { takeOwnTemporaryFolder } from './own-temporary-folder.ts'
import { templateName } from './template-name.ts'

/** The setup of a run, which every project of it asks for; kept outside the module, because each project loads one of its own. */
const run = globalThis as {
  vitrineTestDatabase?: Promise<{ snapshotFile: string; remove: () => Promise<void> }>
  vitrineRemoveFolder?: () => void
}

/**
 * Before any test: one migrated database. On the embedded engine it becomes a snapshot that each process of tests opens a copy
 * of; with TEST_DATABASE_URL it becomes a template that PostgreSQL copies.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  run.vitrineRemoveFolder ??= takeOwnTemporaryFolder()
  const url = process.env['TEST_DATABASE_URL']
  const { snapshotFile, remove } = await (run.vitrineTestDatabase ??=
    url !== undefined && url !== '' ? makeTemplate(url) : makeSnapshot())
  provide('snapshotFile', snapshotFile)
  return async () => {
    await remove()
    run.vitrineRemoveFolder?.()
  }
}

async function makeSnapshot(): Promise<{ snapshotFile: string; remove: () => Promise<void> }> {
  const worker = await openPgliteWorker({})
  const db = new Kysely<Database>({ dialect: new PgliteDialect(worker) })
  await migrate(db)
  const snapshotFile = `.cache/test-database-${process.pid}.tar`
  await mkdir('.cache', { recursive: true })
  await writeFile(snapshotFile, Buffer.from(await (await worker.dump()).arrayBuffer()))
  await db.destroy()
  return {
    snapshotFile,
    remove: async () => {
      await rm(snapshotFile, { force: true })
    },
  }
}

async function makeTemplate(url: string): Promise<{ snapshotFile: string; remove: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await admin.query(`create database ${templateName}`)
  const address = new URL(url)
  address.pathname = `/${templateName}`
  const db = await openDatabase({ databaseUrl: address.href })
  await migrate(db)
  await db.destroy()
  await admin.end()
  return {
    snapshotFile: '',
    remove: async () => {
      const last = new pg.Client({ connectionString: url })
      await last.connect()
      const left = await last.query<{ datname: string }>(
        `select datname from pg_database where datname like '${templateName}%'`,
      )
      for (const { datname } of left.rows) await last.query(`drop database if exists ${datname} with (force)`)
      await last.end()
    },
  }
}
