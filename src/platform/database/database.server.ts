import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import pg from 'pg'
import { mayWrite, PgliteDialect } from '../pglite/pglite-dialect.server.ts'
import { openPgliteWorker } from '../pglite/pglite-worker-client.server.ts'
import { type ChangeSignal, createSubscribers, listenOnServer } from './change-signal.server.ts'
import type { Database } from './tables.ts'

/** What read verbs take: a query cannot change anything through it. */
export type ReadDb = ReadonlyKysely<Database>
/** What write verbs take: the transaction that the edge opened. */
export type WriteDb = Transaction<Database>
/** What edges hold: they open the transactions. */
export type EdgeDb = Kysely<Database>

export type DatabaseTarget = { databaseUrl: string } | { folder: string } | { memory: true; snapshot?: Blob }

/**
 * Opens PostgreSQL by its address, or the embedded database in a folder. Both answer the same SQL with the same types:
 * `bigint` as number (ours stay below 2^53), `numeric` as decimal string, `timestamptz` as Date.
 */
export async function openDatabase(target: DatabaseTarget): Promise<EdgeDb> {
  const isServer = 'databaseUrl' in target
  const written: Written = {
    count: 0,
    isShared: isServer,
    connections: isServer ? `vitrine ${randomUUID()}` : undefined,
  }
  const onWrite = () => {
    written.count += 1
  }
  if ('databaseUrl' in target) {
    const changes = listenOnServer(target.databaseUrl)
    const db = connect(target, { name: written.connections, onWrite })
    const destroy = db.destroy.bind(db)
    return Object.assign(db, {
      [WRITTEN]: written,
      [CHANGES]: changes satisfies ChangeSignal,
      destroy: async () => {
        await changes.stop()
        await destroy()
      },
    })
  }
  const { subscribe, say } = createSubscribers()
  const start = 'folder' in target ? { folder: target.folder } : { snapshot: target.snapshot }
  const worker = await openPgliteWorker(start, { onChange: say })
  const db = new Kysely<Database>({ dialect: new PgliteDialect(worker, onWrite) })
  return Object.assign(db, {
    [WRITTEN]: written,
    [CHANGES]: { subscribe, deafSince: () => undefined } satisfies ChangeSignal,
  })
}

type Written = { count: number; isShared: boolean; connections: string | undefined }

/** Stored on the database object itself: the built pages have a copy of this file of their own, and get the database from outside. */
const WRITTEN = Symbol.for('vitrine.written')
const CHANGES = Symbol.for('vitrine.changes')

/** The signal of changes of what pages show. `undefined` for a database opened in another way: then its readers have to poll. */
export function changesOf(db: ReadDb | EdgeDb): ChangeSignal | undefined {
  return (db as { [CHANGES]?: ChangeSignal })[CHANGES]
}

function writtenTo(db: ReadDb): Written | undefined {
  return (db as { [WRITTEN]?: Written })[WRITTEN]
}

/**
 * How many times this process may have changed a database that it opened. What was read before still holds while the number
 * stays, as far as this process goes; others may write too. `undefined` for a database opened in another way.
 */
export function writesOf(db: ReadDb): number | undefined {
  return writtenTo(db)?.count
}

/** Whether others than this process may write to a database. The embedded one is this process's alone: its folder is locked. */
export function isShared(db: ReadDb): boolean {
  return writtenTo(db)?.isShared ?? true
}

/** The name under which a PostgreSQL lists the connections of this process, by which another process can end what this one left open. */
export function connectionsOf(db: ReadDb): string | undefined {
  return writtenTo(db)?.connections
}

function connect(
  { databaseUrl }: { databaseUrl: string },
  { name, onWrite }: { name: string | undefined; onWrite: () => void },
): EdgeDb {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: name,
    max: 10,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that is in use says so to whoever waits for its answer; without a listener of its own it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (mayWrite(query.sql)) onWrite()
    },
  })
}

const INT8 = 20

/** The same database behind a handle of its own: what is cached by the first handle is not found by the second. */
export function secondHandle(db: EdgeDb): EdgeDb {
  return Object.assign(db.withoutPlugins(), { [WRITTEN]: writtenTo(readSide(db)), [CHANGES]: changesOf(db) })
}

/** The read side of a connection; the cast is the one place that narrows it. */
export function readSide(db: EdgeDb): ReadDb {
  return db as never
}
