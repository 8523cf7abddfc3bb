import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { EdgeDb } from './database.server.ts'

/** Where the migrations are, seen from the project's folder; they are read at start, never bundled. */
const folder = join(process.cwd(), 'database', 'migrations')

/** Brings the database to the newest migration. Throws the error of the first one that fails; it leaves nothing half done. */
export async function migrate(db: EdgeDb): Promise<{ applied: string[] }> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return { applied: (results ?? []).map(({ migrationName }) => migrationName) }
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
