import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BackupError } from '#platform/backup/backup-error.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getBackupState, takeBackupRun } from './backup-runs.server.ts'
import { makeDueBackup } from './create-backup-jobs.server.ts'

const db = await openTestDatabase()
const root = mkdtempSync(join(tmpdir(), 'vitrine-backups-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = join(root, 'deep', 'backups')
const config = readConfig({
  RPC_URL: 'http://node.example',
  VITRINE_BACKUP_FOLDER: folder,
  VITRINE_BACKUP_PASSPHRASE_FILE: '/p',
  VITRINE_BACKUP_KEEP: '2',
})
let now = new Date('2026-05-10T12:00:00Z')
beforeEach(async () => {
  await emptyTables(db)
  rmSync(folder, { recursive: true, force: true })
})

const state = async () => await getBackupState(readSide(db), { config, now })
const look = async (
  hours: number,
  make = async (file: string) => {
    await Promise.resolve(writeFileSync(file, 'a backup'))
  },
) => {
  now = new Date(now.getTime() + hours * 3_600_000)
  const parts = { db, settings: config.backups!, now: () => now, log: silentLog, make }
  return await makeDueBackup(parts, new AbortController().signal)
}

test('one is made when its time has come, and only so many stay', async () => {
  expect(await look(0)).toBe(true)
  expect(await look(23)).toBe(false)
  for (const _ of [1, 2, 3]) expect(await look(24)).toBe(true)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await state()).toMatchObject({
    last: { at: now.getTime() / 1000, bytes: 8, file: join(folder, readdirSync(folder).at(-1)!) },
    problem: undefined,
    warning: undefined,
  })
})

test('one that fails is said with its reason, removes nothing, and is tried again after an hour', async () => {
  await look(0)
  const good = await state()
  const refuse = async () => await Promise.reject(new BackupError('The disk is full.'))
  expect(await look(24, refuse)).toBe(false)
  expect(await state()).toMatchObject({ last: good.last, problem: 'The disk is full.', warning: undefined })
  expect(await look(0.5)).toBe(false)
  expect(await look(24, async () => await Promise.reject(new Error('a stack')))).toBe(false)
  expect(await state()).toMatchObject({ problem: 'It could not be made; the log says why.', warning: 'late' })
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await look(1)).toBe(true)
  expect(await state()).toMatchObject({ problem: undefined, warning: undefined })
})

test('of processes that look at once one makes it', async () => {
  const ask = async () => await db.transaction().execute(async (tx) => await takeBackupRun(tx, { everyHours: 24, now }))
  const taken = await Promise.all([ask(), ask(), ask()])
  expect(taken.filter((id) => id !== undefined)).toHaveLength(1)
})
