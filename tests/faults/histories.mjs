import { openBreakable } from '../histories/database.ts'
import { openServerOfOwn } from '../histories/own-server.ts'
import { describeFailure, runHistories } from '../histories/run.ts'

/**
 * Random lives of the follower, each with a chain, nodes, kills and a database that go wrong as its number says, on both engines; PostgreSQL is one
 * of its own, which starts anew without a word again and again, or the one of TEST_DATABASE_URL. HISTORIES and HISTORIES_SEED say how many, and from
 * where; HISTORIES_ENGINE one of PGlite and PostgreSQL. Gives `{ passed, failed, skipped }`.
 */
export async function runFollowerHistories() {
  const [count, first] = [
    Number(process.env.HISTORIES ?? 10_000),
    Number(process.env.HISTORIES_SEED ?? Date.now() % 2 ** 31),
  ]
  const wanted = process.env.HISTORIES_ENGINE
  const total = { passed: 0, failed: 0, skipped: 0 }
  const engines = { PGlite: async () => await openBreakable(undefined), PostgreSQL: openServerOfOwn }
  for (const [name, open] of Object.entries(engines)) {
    if (wanted !== undefined && wanted !== name) continue
    const engine = await open()
    if (engine === undefined) {
      console.log(`${name}: not here`)
      total.skipped += 1
      continue
    }
    console.log(`${name}: ${count.toLocaleString('en')} lives from the number ${first}`)
    try {
      const report = await runHistories(engine, {
        first,
        count,
        mostFailures: 20,
        shrinks: true,
        onFailure: (failure) => console.error(describeFailure(failure, engine.name)),
        onProgress: (played) => {
          if (played % 250 === 0) console.log(`  ${played.toLocaleString('en')}`)
        },
      })
      console.log(
        `${report.failed.length === 0 ? '✓' : '✗'} ${name}: ${report.played.toLocaleString('en')} lives in ${report.seconds.toFixed(0)} s, ${report.failed.length} failed; ${Object.entries(
          report.counts,
        )
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([what, times]) => `${what} ${times.toLocaleString('en')}`)
          .join(', ')}`,
      )
      total[report.failed.length === 0 ? 'passed' : 'failed'] += 1
    } finally {
      await engine.close()
    }
  }
  return total
}
