import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { PgliteDialect } from '#platform/pglite/pglite-dialect.server.ts'
import { PgliteError } from '#platform/pglite/pglite-worker-client.server.ts'
import type { Secret } from '#platform/secret.ts'
import { emptyTables } from '../database.ts'

/** At the so many-th statement from now. `heard`: the database does it still, and only the answer is lost. */
export type Moment = { statement: number; heard: boolean }

/** What one process has of the database. */
export type Handle = {
  db: EdgeDb
  databaseUrl: Secret | undefined
  /** The process is gone at that moment: nothing of it reaches the database any more. */
  dieAt: (moment: Moment, onDeath: () => void) => void
  /** The database ends every connection at that moment, and refuses so many statements afterwards. */
  breakAt: (moment: Moment & { down: number }, onBreak: () => void) => void
  /** What has not happened yet does not happen any more. */
  spare: () => void
  close: () => Promise<void>
}

/** A database that all lives of a run use, one after the other. */
export type Engine = {
  name: 'PGlite' | 'PostgreSQL'
  /** For whoever looks from outside. */
  db: EdgeDb
  /** Takes everything out that a life has written. */
  empty: () => Promise<void>
  /** The handle of a new process. */
  open: () => Promise<Handle>
  close: () => Promise<void>
}

const INT8 = 20
const lost = () => new PgliteError({ message: 'Connection terminated unexpectedly', code: undefined } as never)

/**
 * The embedded database in this thread, with statements that can be counted and broken off. `keepsHalves` is a flaw for trying who judges: what a
 * transaction has written before it was broken off stays.
 */
export async function openBreakable(
  snapshot: Blob | undefined,
  { keepsHalves = false }: { keepsHalves?: boolean } = {},
): Promise<Engine> {
  const database = await PGlite.create({
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    parsers: { [INT8]: Number },
  })
  const ask = async (text: string, parameters: readonly unknown[]) =>
    await database.query(text, parameters as unknown[]).then(
      ({ rows, affectedRows }) => ({ rows, affectedRows: affectedRows ?? 0 }),
      (error: unknown) => {
        throw new PgliteError(error as ConstructorParameters<typeof PgliteError>[0])
      },
    )
  const handleOf = (query: typeof ask): EdgeDb =>
    new Kysely<Database>({
      dialect: new PgliteDialect({
        query,
        script: async (text) => {
          await database.exec(text)
        },
        dump: async () => await database.dumpDataDir('none'),
        close: async () => undefined,
      } as ConstructorParameters<typeof PgliteDialect>[0]),
    })
  const db = handleOf(ask)
  if (snapshot === undefined) await migrate(db)
  return {
    name: 'PGlite',
    db,
    empty: newBroom(db),
    open: async () => {
      const line = new BreakableLine(ask, { keepsHalves })
      return await Promise.resolve({
        db: handleOf(line.query),
        databaseUrl: undefined,
        dieAt: (moment, onEnd) => line.endAt({ ...moment, down: Infinity }, onEnd),
        breakAt: (moment, onEnd) => line.endAt(moment, onEnd),
        spare: () => line.spare(),
        close: async () => undefined,
      })
    },
    close: async () => {
      await database.close()
    },
  }
}

type Ask = (text: string, parameters: readonly unknown[]) => Promise<{ rows: unknown[]; affectedRows: number }>

class BreakableLine {
  readonly #ask: Ask
  readonly #keepsHalves: boolean
  #end: (Moment & { left: number; down: number; onEnd: () => void }) | undefined
  #down = 0
  #isInTransaction = false
  /** Whoever was in a transaction when the line broke has to hear it, and not go on outside of one. */
  #isBroken = false

  constructor(ask: Ask, { keepsHalves }: { keepsHalves: boolean }) {
    this.#ask = ask
    this.#keepsHalves = keepsHalves
  }

  endAt(moment: Moment & { down: number }, onEnd: () => void): void {
    this.#end = { ...moment, left: moment.statement, onEnd }
  }

  spare(): void {
    this.#end = undefined
    if (this.#down < Infinity) this.#down = 0
  }

  readonly query: Ask = async (text, parameters) => {
    if (this.#isBroken) {
      if (text !== 'rollback') throw lost()
      this.#isBroken = false
      return { rows: [], affectedRows: 0 }
    }
    if (this.#down > 0) {
      this.#down--
      throw lost()
    }
    const end = this.#end
    if (end !== undefined && end.left-- === 0) return await this.#breakOff(end, text, parameters)
    if (text === 'begin') this.#isInTransaction = true
    const result = await this.#ask(text, parameters)
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
    return result
  }

  async #breakOff(
    { heard, down, onEnd }: { heard: boolean; down: number; onEnd: () => void },
    text: string,
    parameters: readonly unknown[],
  ): Promise<never> {
    this.#end = undefined
    this.#down = down
    const wasInTransaction = this.#isInTransaction
    this.#isInTransaction = false
    this.#isBroken = wasInTransaction && text !== 'commit' && text !== 'rollback'
    if (heard) await this.#ask(text, parameters).catch(() => undefined)
    // What a server does whose client is gone.
    if ((wasInTransaction || text === 'begin') && !(heard && text === 'commit'))
      await this.#ask(this.#keepsHalves ? 'commit' : 'rollback', [])
    onEnd()
    throw lost()
  }
}

const sweeps = 50

/** Takes out rows, which is quicker for few of them than new files are; from time to time the files are made anew, because they grow. */
export function newBroom(db: EdgeDb): () => Promise<void> {
  let swept = 0
  return async () => {
    if (swept++ % sweeps === 0) return await emptyTables(db)
    await sql`do $$
      declare
        name text;
      begin
        set local session_replication_role = replica;
        for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
          execute 'delete from ' || name;
        end loop;
      end $$`.execute(db)
  }
}
