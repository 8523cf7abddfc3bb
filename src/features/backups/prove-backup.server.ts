import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupError } from '#platform/backup/backup-error.ts'
import {
  type DumpedSequence,
  type DumpedTable,
  dumpTables,
  freeze,
  listSequences,
  listTables,
} from '#platform/backup/dumped-tables.server.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import type { Manifest } from './manifest.server.ts'
import { fillDatabase } from './restore-backup.server.ts'

/** What a database holds, told by hashes: two that say the same hold the same. */
export async function digestDatabase(db: EdgeDb): Promise<{ tables: DumpedTable[]; sequences: DumpedSequence[] }> {
  return await db.transaction().execute(async (tx) => {
    await freeze(tx)
    const tables: DumpedTable[] = []
    const parts = dumpTables(tx, { tables: await listTables(tx), onTable: (table) => tables.push(table) })
    for await (const _ of parts);
    return { tables, sequences: await listSequences(tx) }
  })
}

/**
 * Restores the database of a backup that was checked into an embedded one in a folder of its own, which is removed again, and compares what
 * came out with what went in. Throws `BackupError` where that is not the same.
 */
export async function proveBackup(file: string, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-verify-'))
  try {
    const db = await openDatabase({ folder: join(folder, 'database') })
    try {
      await fillDatabase(db, { file, manifest })
      const { tables, sequences } = await digestDatabase(db)
      if (JSON.stringify([tables, sequences]) !== JSON.stringify([manifest.tables, manifest.sequences]))
        throw new BackupError(
          'This backup can be read, and its database restored does not hold what was saved. Nothing was changed. Keep an earlier backup, and report this.',
        )
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
