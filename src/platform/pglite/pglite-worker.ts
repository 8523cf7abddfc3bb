import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { WorkerAnswer, WorkerCall, WorkerStart } from './pglite-messages.ts'

/**
 * The embedded database in a thread of its own: a query blocks the thread that runs it, and that must not be the one
 * that answers visitors.
 */

const INT8 = 20
const { folder, snapshot } = workerData as WorkerStart

// Small buffers: the default of 128 MB would be most of the process's memory. The write-ahead log's are set by their size,
// and too small for a range of the chain: 4 MB make its transaction a quarter faster. The list repeats PGlite's own defaults.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=4MB']

const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  startParams,
  parsers: { [INT8]: Number },
})

const port = parentPort!
port.on('message', async (call: WorkerCall) => {
  try {
    port.postMessage({ id: call.id, result: await run(call) } satisfies WorkerAnswer)
  } catch (error) {
    port.postMessage({ id: call.id, error: describe(error) } satisfies WorkerAnswer)
  }
})
port.postMessage({ id: 0, result: undefined } satisfies WorkerAnswer)

async function run(call: WorkerCall): Promise<unknown> {
  switch (call.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(call.sql, call.parameters as unknown[])
      return { rows, affectedRows: affectedRows ?? 0 }
    }
    case 'script': await database.exec(call.sql); return undefined
    case 'dump': return await database.dumpDataDir('none')
    case 'close': await database.close(); return undefined
  }
}

/** Errors lose their class on the way between threads; the fields that callers look at go along by hand. */
function describe(error: unknown): NonNullable<WorkerAnswer['error']> {
  const { message, code, detail, constraint, table } = error as Record<string, string | undefined>
  return { message: message ?? String(error), code, detail, constraint, table }
}
