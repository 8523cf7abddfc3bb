import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { type BackupRun, type BackupState, backupStateOf, isDue } from './backup-run.ts'

/** Begins a backup where one is due, for one process alone; answers with the run's id. */
export async function takeBackupRun(
  tx: WriteDb,
  { everyHours, now }: { everyHours: number; now: Date },
): Promise<number | undefined> {
  // Two processes that look at once would both find it due.
  await sql`lock table backup_runs in share row exclusive mode`.execute(tx)
  if (!isDue(await newestRun(readSide(tx)), { everyHours, now })) return undefined
  const { id } = await tx.insertInto('backup_runs').values({ begun_at: now }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Says how a backup ended: by its file, or by a sentence on why there is none. */
export async function endBackupRun(
  tx: WriteDb,
  { id, now, ...ended }: { id: number; now: Date } & ({ file: string; bytes: number } | { problem: string }),
): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ ended_at: now, ...ended })
    .where('id', '=', id)
    .execute()
}

/** What there is to say of backups now. */
export async function getBackupState(
  read: ReadDb,
  { config, now }: { config: Pick<Config, 'backups' | 'rpcUrl'>; now: Date },
): Promise<BackupState> {
  const [newest, first, good] = await Promise.all([newestRun(read), firstRun(read), lastGoodRun(read)])
  return backupStateOf(
    { newest, first, good },
    { everyHours: config.backups?.everyHours, isPublic: config.rpcUrl !== undefined, now },
  )
}

const runs = (read: ReadDb) =>
  read.selectFrom('backup_runs').select(['begun_at', 'ended_at', 'file', 'bytes', 'problem'])

async function newestRun(read: ReadDb): Promise<BackupRun | undefined> {
  return runOf(await runs(read).orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())
}

async function firstRun(read: ReadDb): Promise<BackupRun | undefined> {
  return runOf(await runs(read).orderBy('id').limit(1).executeTakeFirst())
}

async function lastGoodRun(read: ReadDb): Promise<BackupRun | undefined> {
  return runOf(await runs(read).where('file', 'is not', null).orderBy('begun_at', 'desc').limit(1).executeTakeFirst())
}

type Row = { begun_at: Date; ended_at: Date | null; file: string | null; bytes: number | null; problem: string | null }

function runOf(row: Row | undefined): BackupRun | undefined {
  if (row === undefined) return undefined
  return {
    begunAt: row.begun_at,
    endedAt: row.ended_at ?? undefined,
    file: row.file ?? undefined,
    bytes: row.bytes ?? undefined,
    problem: row.problem ?? undefined,
  }
}
