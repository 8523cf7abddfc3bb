import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupError } from '#platform/backup/backup-error.ts'
import type { BackupSettings } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { backupName, oldBackups } from './backup-run.ts'
import { endBackupRun, takeBackupRun } from './backup-runs.server.ts'

const LOOK_MILLISECONDS = 60_000

type BackupJobs = {
  db: EdgeDb
  settings: BackupSettings
  now: () => Date
  log: Log
  /** Writes a backup and reads it again; throws `BackupError` with why that could not be done. The signal ends it. */
  make: (file: string, signal: AbortSignal) => Promise<void>
}

/** Makes a backup when its time has come, and removes those that are beyond what is kept; only after one is good. */
export function startBackups({ log, ...parts }: BackupJobs): JobLoop {
  return startJobLoop({
    name: 'Making backups',
    log,
    step: async (signal) => {
      await makeDueBackup({ log, ...parts }, signal)
      return LOOK_MILLISECONDS
    },
  })
}

/** One look; answers whether a backup was made. */
export async function makeDueBackup(
  { db, settings, now, log, make }: BackupJobs,
  signal: AbortSignal,
): Promise<boolean> {
  const at = now()
  const id = await db
    .transaction()
    .execute(async (tx) => await takeBackupRun(tx, { everyHours: settings.everyHours, now: at }))
  if (id === undefined) return false
  const file = join(settings.folder, backupName(at))
  const ended = await write({ file, settings, make, signal }).catch((error: unknown) => {
    if (signal.aborted) return { problem: 'The product was stopped while it was made.' }
    log.error('A backup could not be made. Nothing else is touched by that, and it is tried again within an hour.', {
      error,
    })
    return { problem: error instanceof BackupError ? error.message : 'It could not be made; the log says why.' }
  })
  await db.transaction().execute(async (tx) => {
    await endBackupRun(tx, { id, now: now(), ...ended })
  })
  if ('problem' in ended) return false
  await removeOld(settings, file)
  return true
}

async function write({
  file,
  settings,
  make,
  signal,
}: { file: string; signal: AbortSignal } & Pick<BackupJobs, 'settings' | 'make'>) {
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new BackupError(`The folder for backups, ${settings.folder}, cannot be written.`, { cause })
  }
  await make(file, signal)
  return { file, bytes: (await stat(file)).size }
}

async function removeOld({ folder, keep }: BackupSettings, written: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of oldBackups(names, { keep, writing: basename(written) })) await rm(join(folder, name))
}
