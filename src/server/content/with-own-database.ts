import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { lockFolder } from '#platform/folder-lock.server.ts'

/**
 * Opens the database of an instance for a command, and closes it afterwards. The embedded one belongs to one process at a time, so the app
 * is stopped meanwhile: throws `FolderError` where it runs. With PostgreSQL it can go on running.
 */
export async function withOwnDatabase<Result>(config: Config, run: (db: EdgeDb) => Promise<Result>): Promise<Result> {
  const databaseUrl = config.databaseUrl?.reveal()
  const unlock = databaseUrl === undefined ? lockFolder(config.dataFolder) : undefined
  try {
    const db = await openDatabase(
      databaseUrl === undefined ? { folder: join(config.dataFolder, 'database') } : { databaseUrl },
    )
    try {
      await migrate(db)
      return await run(db)
    } finally {
      await db.destroy()
    }
  } finally {
    unlock?.()
  }
}
