import {
  CompiledQuery, type DatabaseConnection, type DatabaseIntrospector, type Dialect, type Driver, type Kysely, PostgresAdapter, PostgresIntrospector,
  PostgresQueryCompiler, type QueryResult,
} from 'kysely'
import type { PgliteWorker } from './pglite-worker-client.server.ts'

/**
 * Kysely on the embedded database. It has one session, which everybody shares: a query that came between the statements
 * of somebody's transaction would become part of it. So the session is lent to one at a time, first come first served.
 */
export class PgliteDialect implements Dialect {
  readonly worker: PgliteWorker
  constructor(worker: PgliteWorker) { this.worker = worker }
  createDriver(): Driver { return new PgliteDriver(this.worker) }
  createQueryCompiler(): PostgresQueryCompiler { return new PostgresQueryCompiler() }
  createAdapter(): PostgresAdapter { return new PostgresAdapter() }
  createIntrospector(db: Kysely<never>): DatabaseIntrospector { return new PostgresIntrospector(db) }
}

class PgliteDriver implements Driver {
  readonly #worker: PgliteWorker
  readonly #session: DatabaseConnection
  readonly #queue: (() => void)[] = []
  #lent = false

  constructor(worker: PgliteWorker) {
    this.#worker = worker
    this.#session = new PgliteSession(worker)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#lent) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#lent = true
    return this.#session
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next === undefined) this.#lent = false
    else next()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> { await connection.executeQuery(CompiledQuery.raw('begin')) }
  async commitTransaction(connection: DatabaseConnection): Promise<void> { await connection.executeQuery(CompiledQuery.raw('commit')) }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> { await connection.executeQuery(CompiledQuery.raw('rollback')) }
  async destroy(): Promise<void> { await this.#worker.close() }
}

class PgliteSession implements DatabaseConnection {
  readonly #worker: PgliteWorker
  constructor(worker: PgliteWorker) { this.#worker = worker }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#worker.query(query.sql, query.parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
  }

  // The embedded database answers whole results only.
  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.')
  }
}
