import { Worker } from 'node:worker_threads'
import type {
  QueryResultRows,
  WorkerAnswer,
  WorkerAnswers,
  WorkerCall,
  WorkerNotice,
  WorkerStart,
} from './pglite-messages.ts'

type Call = WorkerCall extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never

/** The embedded database as its own thread offers it. One session: callers queue for it in `PgliteDialect`. */
export type PgliteWorker = {
  query: (sql: string, parameters: readonly unknown[]) => Promise<QueryResultRows>
  /** Runs several statements without parameters. */
  script: (sql: string) => Promise<void>
  /** A copy of the whole database, to open others from. */
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/** A statement that the embedded database refused; `code` is PostgreSQL's. */
export class PgliteError extends Error {
  override readonly name = 'PgliteError'
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  constructor(error: NonNullable<WorkerAnswer['error']>) {
    super(error.message)
    this.code = error.code
    this.detail = error.detail
    this.constraint = error.constraint
    this.table = error.table
  }
}

/** Starts the thread and waits until the database is open. Rejects when the folder cannot be read as a database. */
export async function openPgliteWorker(
  start: WorkerStart,
  {
    onChange = () => undefined,
  }: { /** Hears that the version of what pages show was raised. */ onChange?: () => void } = {},
): Promise<PgliteWorker> {
  // The server is bundled, this thread is not: it is found from the project's folder.
  const worker = new Worker(new URL(`file://${process.cwd()}/src/platform/pglite/pglite-worker.ts`), {
    workerData: start,
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<unknown>()
  waiting.set(0, opened)
  let last = 0
  let ended: Error | undefined

  // Waking the other thread costs more than most queries do. So calls of one turn of the event loop go together, and
  // those that come while the thread is at work go together when it is done.
  let outgoing: WorkerCall[] = []
  let isAtWork = true
  const send = () => {
    if (isAtWork || outgoing.length === 0) return
    isAtWork = true
    worker.postMessage(outgoing)
    outgoing = []
  }

  worker.on('message', (message: WorkerAnswers | WorkerNotice) => {
    if ('isChange' in message) {
      onChange()
      return
    }
    const { answers, isLast } = message
    for (const { id, result, error } of answers) {
      const call = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) call?.resolve(result)
      else call?.reject(new PgliteError(error))
    }
    if (!isLast) return
    isAtWork = false
    if (outgoing.length > 0) setImmediate(send)
  })
  const fail = (error: Error) => {
    ended = error
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')))

  const call = (message: Call): Promise<unknown> => {
    if (ended !== undefined) return Promise.reject(ended)
    const pending = Promise.withResolvers<unknown>()
    waiting.set(++last, pending)
    if (outgoing.push({ ...message, id: last }) === 1 && !isAtWork) setImmediate(send)
    return pending.promise
  }

  await opened.promise
  return {
    query: (sql, parameters) => call({ kind: 'query', sql, parameters }) as Promise<QueryResultRows>,
    script: async (sql) => {
      await call({ kind: 'script', sql })
    },
    dump: () => call({ kind: 'dump' }) as Promise<Blob>,
    close: async () => {
      await call({ kind: 'close' })
      await worker.terminate()
    },
  }
}
