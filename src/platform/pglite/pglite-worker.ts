import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { versionChannel } from '../database/version-channel.ts'
import type { WorkerAnswer, WorkerAnswers, WorkerCall, WorkerNotice, WorkerStart } from './pglite-messages.ts'
import { createStatements } from './prepared-statements.ts'

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

const statements = createStatements(database)

const port = parentPort!
/** Answers that are ready wait this long for the others of their list, in milliseconds. */
const PATIENCE = 2

port.on('message', async (calls: WorkerCall[]) => {
  let answers: WorkerAnswer[] = []
  let since = performance.now()
  for (const [place, call] of calls.entries()) {
    answers.push(await answer(call))
    const isLast = place === calls.length - 1
    if (!isLast && performance.now() - since < PATIENCE) continue
    port.postMessage({ answers, isLast } satisfies WorkerAnswers)
    answers = []
    since = performance.now()
  }
})
await database.listen(versionChannel, () => {
  port.postMessage({ isChange: true } satisfies WorkerNotice)
})
port.postMessage({ answers: [{ id: 0 }], isLast: true } satisfies WorkerAnswers)

async function answer(call: WorkerCall): Promise<WorkerAnswer> {
  try {
    return { id: call.id, result: await run(call) }
  } catch (error) {
    return { id: call.id, error: describe(error) }
  }
}

async function run(call: WorkerCall): Promise<unknown> {
  switch (call.kind) {
    case 'query':
      return await statements.query(call.sql, call.parameters)
    case 'script':
      await database.exec(call.sql)
      await statements.forget()
      return undefined
    case 'dump':
      return await database.dumpDataDir('none')
    case 'close':
      await database.close()
      return undefined
  }
}

/** Errors lose their class on the way between threads; the fields that callers look at go along by hand. */
function describe(error: unknown): NonNullable<WorkerAnswer['error']> {
  const { message, code, detail, constraint, table } = error as Record<string, string | undefined>
  return { message: message ?? String(error), code, detail, constraint, table }
}
