import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from '#platform/database/migrate.server.ts'
import { openInThread } from '../money/database.ts'
import { openBreakable } from './database.ts'
import { historyOf } from './history.ts'
import { startNodeServer } from './node.ts'
import { play } from './play.ts'
import { quickenClock } from './quick-clock.ts'
const [from, count] = process.argv.slice(2).map(Number) as [number, number]
const file = '.cache/histories.tar'
if (!existsSync(file)) {
  const db = await openInThread()
  await migrate(db)
  await db.destroy()
}
const times = 100
const database = await PGlite.create()
void database
void Kysely
const snap = existsSync(file) ? new Blob([new Uint8Array(await readFile(file))]) : undefined
if (snap === undefined) {
  const { PgliteDialect } = await import('#platform/pglite/pglite-dialect.server.ts')
  const { openPgliteWorker } = await import('#platform/pglite/pglite-worker-client.server.ts')
  const worker = await openPgliteWorker({})
  const db = new Kysely({ dialect: new PgliteDialect(worker) })
  await migrate(db as never)
  await writeFile(file, Buffer.from(await (await worker.dump()).arrayBuffer()))
  await db.destroy()
  process.exit(0)
}
const engine = await openBreakable(snap)
const server = await startNodeServer()
const t0 = performance.now()
const clock = quickenClock(times)
const counts: Record<string, number> = {}
for (let seed = from; seed < from + count; seed++) {
  const started = performance.now()
  const {
    faults,
    notes,
    counts: some,
  } = await play({ engine, server, clock, times }, historyOf(process.env['SAME'] ? from : seed))
  for (const [k, v] of Object.entries(some)) counts[k] = (counts[k] ?? 0) + v
  const took = (performance.now() - started) / times
  if (faults.length > 0 || count === 1 || took > 9500)
    console.log(`── ${seed} ${took.toFixed(0)} ms\n${faults.slice(0, 8).join('\n')}\n${notes.join('\n')}`)
}
console.log(JSON.stringify(counts))
console.log('ms per history', (performance.now() - t0) / times / count, process.cpuUsage().user / 1000 / count)
clock.restore()
await engine.close()
await server.close()
process.exit(0)
