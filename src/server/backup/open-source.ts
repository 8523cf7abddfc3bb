import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from '#platform/backup/backup-error.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { FolderError, lockFolder } from '#platform/folder-lock.server.ts'
import { doorFile } from './copy-door.ts'

/** A database to make a backup of. `isRunning`: the product writes to the original meanwhile. */
export type OpenedSource = { db: EdgeDb; engine: 'pglite' | 'postgresql'; isRunning: boolean }

/**
 * Opens what a backup is made of, for as long as `run` takes: the PostgreSQL; the embedded database itself where the product is stopped;
 * else a copy that the running product makes. Throws `BackupError`, `FolderError`.
 */
export async function withSource<Result>(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  run: (source: OpenedSource) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined)
    return await opened(await openDatabase({ databaseUrl: databaseUrl.reveal() }), async (db) => {
      return await run({ db, engine: 'postgresql', isRunning: true })
    })
  const unlock = tryLock(dataFolder)
  if (unlock === undefined)
    return await withCopy(dataFolder, async (folder) => {
      return await opened(await openDatabase({ folder: join(folder, 'database') }), async (db) => {
        return await run({ db, engine: 'pglite', isRunning: true })
      })
    })
  try {
    await expectDatabase(dataFolder)
    return await opened(await openDatabase({ folder: join(dataFolder, 'database') }), async (db) => {
      return await run({ db, engine: 'pglite', isRunning: false })
    })
  } finally {
    unlock()
  }
}

async function opened<Result>(db: EdgeDb, run: (db: EdgeDb) => Promise<Result>): Promise<Result> {
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** A folder without a database would be given an empty one by whoever opens it. */
async function expectDatabase(dataFolder: string): Promise<void> {
  await readFile(join(dataFolder, 'database', 'PG_VERSION')).catch((cause: unknown) => {
    throw new BackupError(
      `There is no database in ${dataFolder}, so there is nothing to save. Name the folder in VITRINE_DATA, or the server in DATABASE_URL.`,
      { cause },
    )
  })
}

function tryLock(dataFolder: string): (() => void) | undefined {
  try {
    return lockFolder(dataFolder)
  } catch (error) {
    if (error instanceof FolderError && error.message.includes('in use')) return undefined
    throw error
  }
}

const doorShape = z.strictObject({ port: z.number().int(), secret: z.string() })
const answerShape = z.strictObject({ folder: z.string() })

/** Has the running product make a copy, which it removes when `run` has ended, however that ends. */
async function withCopy<Result>(dataFolder: string, run: (folder: string) => Promise<Result>): Promise<Result> {
  const text = await readFile(doorFile(dataFolder), 'utf8').catch((cause: unknown) => {
    throw new BackupError(
      'The data folder is in use by a program that gives no copies: the product that is starting or closing, or another command. Nothing was saved. Try again in a minute.',
      { cause },
    )
  })
  const { port, secret } = doorShape.parse(JSON.parse(text))
  const over = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    signal: over.signal,
  }).catch((cause: unknown) => {
    throw new BackupError('The running product does not answer. Nothing was saved. Try again in a minute.', { cause })
  })
  try {
    if (answer.status === 409)
      throw new BackupError(
        'Another backup is being made at this moment. Nothing was saved. Try again when it is done.',
      )
    if (!answer.ok || answer.body === null)
      throw new BackupError('The running product could not copy its database; its log says why. Nothing was saved.')
    const reader = answer.body.getReader()
    const { value } = await reader.read()
    const { folder } = answerShape.parse(JSON.parse(new TextDecoder().decode(value)))
    return await run(folder)
  } finally {
    over.abort()
  }
}
