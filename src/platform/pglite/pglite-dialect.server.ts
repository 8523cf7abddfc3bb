import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteWorker } from './pglite-worker-client.server.ts'
import { createTurns, type Turns } from './turns.ts'

/**
 * Kysely on the embedded database. It has one session, which everybody shares: a query that came between the statements
 * of somebody's transaction would become part of it. So a transaction has the session to itself, and everything else waits,
 * first come first served; queries outside of transactions go to the database together.
 */
export class PgliteDialect implements Dialect {
  readonly worker: PgliteWorker
  readonly #onWrite: () => void
  /** `onWrite` is called after anything that may have changed the database. */
  constructor(worker: PgliteWorker, onWrite: () => void = () => undefined) {
    this.worker = worker
    this.#onWrite = onWrite
  }
  createDriver(): Driver {
    return new PgliteDriver(this.worker, this.#onWrite)
  }
  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }
  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }
  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

/** Whether a statement may change anything: all do but plain questions. */
export function mayWrite(statement: string): boolean {
  return !/^\s*(?:select|begin|rollback)\b/i.test(statement)
}

class PgliteDriver implements Driver {
  readonly #worker: PgliteWorker
  readonly #turns = createTurns()
  readonly #onWrite: () => void
  constructor(worker: PgliteWorker, onWrite: () => void) {
    this.#worker = worker
    this.#onWrite = onWrite
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<PgliteSession> {
    return new PgliteSession(this.#worker, this.#turns, this.#onWrite)
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(session: PgliteSession): Promise<void> {
    await session.begin()
  }
  async commitTransaction(session: PgliteSession): Promise<void> {
    await session.end('commit')
  }
  async rollbackTransaction(session: PgliteSession): Promise<void> {
    await session.end('rollback')
  }
  async destroy(): Promise<void> {
    await this.#worker.close()
  }
}

class PgliteSession implements DatabaseConnection {
  readonly #worker: PgliteWorker
  readonly #turns: Turns
  readonly #onWrite: () => void
  #isMine = false

  constructor(worker: PgliteWorker, turns: Turns, onWrite: () => void) {
    this.#worker = worker
    this.#turns = turns
    this.#onWrite = onWrite
  }

  async begin(): Promise<void> {
    await this.#turns.take()
    this.#isMine = true
    await this.#worker.query('begin', []).catch((error: unknown) => {
      this.#giveBack()
      throw error
    })
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    // After an end that failed Kysely rolls back; by then the turn is given back, and the transaction that is open is somebody else's.
    if (!this.#isMine) return
    await this.#worker.query(how, []).finally(() => {
      this.#onWrite()
      this.#giveBack()
    })
  }

  #giveBack(): void {
    this.#isMine = false
    this.#turns.giveBack()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.#worker.query(query.sql, query.parameters)
    const { rows, affectedRows } = await (this.#isMine ? ask() : this.#turns.share(ask)).finally(() => {
      if (mayWrite(query.sql)) this.#onWrite()
    })
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
  }

  // The embedded database answers whole results only.
  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.')
  }
}
