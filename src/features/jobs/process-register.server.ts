import { hkdfSync, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listNodes } from '#platform/chain/nodes/node-standing.server.ts'
import type { Config } from '#platform/config.ts'
import type { EdgeDb, ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { listFailingLoops } from '#platform/jobs/failing-loops.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { readOrMakeRandomFile } from '#platform/seal.server.ts'
import type { Secret } from '#platform/secret.ts'
import { isAlive } from './list-processes.server.ts'
import { differenceSentence, differingKeys, type SetKeys, type SharedKeys } from './shared-keys.ts'
import './process-tables.ts'

const beatMilliseconds = 10_000
const registerLock = 4_160_105

/** Two processes on one database do not have in common what they must; the message says what and what to do. */
export class SharedKeysError extends Error {
  override readonly name = 'SharedKeysError'
}

type Keys = { secret: Secret; permitKey: Secret; addressKeys: Secret }
type Registered = { process: string; config: Config; version: string; openedWith: string; keys: () => SharedKeys }

/**
 * Enters this process among those on its database, and says every ten seconds that it lives, which of its jobs fail and how it
 * sees the chain's nodes. Does so for
 * PostgreSQL alone: the embedded database is one process's. Throws `SharedKeysError` where a process that lives has other keys.
 */
export async function registerProcess(
  db: EdgeDb,
  {
    config,
    version,
    openedWith,
    log,
    ...given
  }: Keys & { config: Config; version: string; /** Which studio it was opened with. */ openedWith: string; log: Log },
): Promise<{ process: string; close: () => Promise<void> }> {
  const process = randomUUID()
  if (config.databaseUrl === undefined) return { process, close: async () => await Promise.resolve() }
  const files = await nameOfStore(config)
  const keys = (): SharedKeys => ({
    secret: printOf(given.secret.reveal()),
    permitKey: printOf(given.permitKey.reveal()),
    addressKeys: given.addressKeys
      .reveal()
      .split(/[\s,]+/)
      .filter((each) => each !== '')
      .map(printOf),
    files,
  })
  const entry = { process, config, version, openedWith, keys }
  await db.transaction().execute(async (tx) => {
    // Of two that start together, one sees the other.
    await sql`select pg_advisory_xact_lock(${registerLock})`.execute(tx)
    await expectSameKeys(tx, entry)
    await enter(tx, entry)
  })
  const beating: JobLoop = startJobLoop({
    name: 'Saying that this process lives',
    log,
    step: async () => {
      await enter(db, entry)
      return beatMilliseconds
    },
  })
  return {
    process,
    close: async () => {
      await beating.stop()
      await db.deleteFrom('processes').where('process', '=', process).execute()
    },
  }
}

/** Where uploads are: a bucket by its address, a folder by a name that it keeps. */
async function nameOfStore({ files: { s3 }, dataFolder }: Config): Promise<string> {
  if (s3 !== undefined) return `${s3.endpoint}/${s3.bucket}`
  return await readOrMakeRandomFile(join(dataFolder, 'folder-name'))
}

/** Tells two secrets apart and gives none away: whoever reads the database could try guesses on what is sealed there just as well. */
const printOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'vitrine', 'fingerprint for other processes', 12)).toString('base64url')

/** How many living processes on this database were opened with another studio than `openedWith` names. */
export async function countOpenedOtherwise(read: ReadDb, openedWith: string): Promise<number> {
  const { count } = await read
    .selectFrom('processes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(isAlive)
    .where('opened_with', 'is distinct from', openedWith)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function expectSameKeys(tx: WriteDb, { config, keys }: Registered): Promise<void> {
  const others = await tx
    .selectFrom('processes')
    .select(['role', 'host', 'started_at', 'keys'])
    .where(isAlive)
    .orderBy('started_at')
    .execute()
  const isSet: SetKeys = {
    secret: config.secret !== undefined,
    permitKey: config.permitKey !== undefined,
    addressKeys: config.addressKeys !== undefined,
    files: config.files.s3 !== undefined,
  }
  for (const { role, host, started_at: since, keys: theirs } of others) {
    const differing = differingKeys(keys(), theirs as SharedKeys)
    if (differing.length === 0) continue
    const other = `${role} on ${host}, since ${since.toISOString()}`
    throw new SharedKeysError(differenceSentence(differing, { other, isSet, dataFolder: config.dataFolder }))
  }
}

/** By the database's clock: those of several machines differ. */
async function enter(db: EdgeDb | WriteDb, { process, config, version, openedWith, keys }: Registered): Promise<void> {
  const at = sql<Date>`clock_timestamp()`
  const said = {
    keys: JSON.stringify(keys()),
    failing: JSON.stringify(listFailingLoops()),
    nodes: JSON.stringify(listNodes()),
    seen_at: at,
  }
  await db
    .insertInto('processes')
    .values({ process, role: config.role, host: hostname(), version, opened_with: openedWith, started_at: at, ...said })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(said))
    .execute()
  await db
    .deleteFrom('processes')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - make_interval(days => 1)`)
    .execute()
}
