import { constants } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'

/** Where copies of a running embedded database are made, in the data folder; each is gone when its backup is written. */
export const copiesFolder = (dataFolder: string) => join(dataFolder, 'backup-copies')

/**
 * Copies the folder of an open embedded database. Everything else waits for as long as the copying takes: a transaction has the session for
 * itself, the checkpoint writes what was only in memory, and the thread has nothing else to write with.
 */
export async function copyEmbedded(db: EdgeDb, { from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await db.transaction().execute(async (tx) => {
    await sql`checkpoint`.execute(tx)
    // A copy that shares its blocks with the original, where the file system can do so.
    await cp(from, join(to, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

export async function removeCopy(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
