import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { EdgeDb, WriteDb } from './database.server.ts'

/** Where the migrations are, seen from the project's folder; they are read at start, never bundled. */
const folder = join(process.cwd(), 'database', 'migrations')

/** Brings the database to the newest migration, or up to the one that is named. Throws the error of the first one that fails; it leaves nothing half done. */
export async function migrate(db: EdgeDb, { upTo }: { upTo?: string } = {}): Promise<{ applied: string[] }> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error !== undefined) throw error
  return { applied: (results ?? []).map(({ migrationName }) => migrationName) }
}

/** The migrations that this version knows, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** The migrations that a database has, in the order in which they were made. */
export async function listAppliedMigrations(db: EdgeDb | WriteDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const statements = statementsOf(await readFile(join(folder, file), 'utf8'))
        const up: Migration['up'] = async (tx) => {
          for (const statement of statements) await sql.raw(statement).execute(tx)
        }
        return [file.replace(/\.sql$/, ''), { up }] as const
      }),
    ),
  )
}

/** The statements of a migration. They end with a semicolon at the end of a line; migrations hold to that, and write function bodies on one line. */
export function statementsOf(script: string): string[] {
  const withoutComments = script.replace(/^\s*--.*$/gm, '')
  return withoutComments
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
