import { migrate } from '#platform/database/migrate.server.ts'
import { openInThread } from '../money/database.ts'
import { runMoney } from '../money/run.ts'

/** Random lives of card payments on the real verbs. MONEY_HISTORIES and MONEY_SEED say how many, and from where. Gives `{ passed, failed, skipped }`. */
export async function runMoneyHistories() {
  const [count, seed] = [
    Number(process.env.MONEY_HISTORIES ?? 100_000),
    Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31),
  ]
  const db = await openInThread()
  try {
    await migrate(db)
    console.log(`${count.toLocaleString('en')} histories from the seed ${seed}`)
    let told = Date.now()
    const report = await runMoney(db, {
      seed,
      count,
      onProgress: (played) => {
        if (Date.now() - told > 30_000) {
          told = Date.now()
          console.log(`  ${played.toLocaleString('en')}`)
        }
      },
    })
    console.log(
      `${report.fault === undefined ? '✓' : '✗'} ${report.count.toLocaleString('en')} histories in ${report.seconds.toFixed(0)} s; reached: ${Object.entries(
        report.reached,
      )
        .map(([name, times]) => `${name} ${times.toLocaleString('en')}`)
        .join(', ')}`,
    )
    if (report.fault !== undefined)
      console.error(
        `${report.fault.faults.join('\n')}\n${JSON.stringify(report.fault.history)}\n${report.fault.notes.join(', ')}\n\n${report.fault.shrunk}`,
      )
    return { passed: report.fault === undefined ? 1 : 0, failed: report.fault === undefined ? 0 : 1, skipped: 0 }
  } finally {
    await db.destroy()
  }
}
