import { inMegabytes, runRequests } from './requests/run-requests.ts'

const COUNT = 100_000
const ROUND = 5_000

/** A hundred thousand requests of strangers, every fifth round as a signed-in collector: some minutes. `SEED` repeats a run. Gives `{ passed, failed, skipped }`. */
export async function runHostileRequests() {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const { faults, requests, places, statuses, slowestMilliseconds, memory, seconds } = await runRequests({
    seed,
    rounds: COUNT / ROUND,
    count: ROUND,
    say: (text) => {
      console.log(`  ${text}`)
    },
  })
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${requests} requests to ${places} addresses, ${seconds.toFixed(0)} s, the slowest answer after ${slowestMilliseconds} ms; after the first round ${inMegabytes(memory[0])}, at the end ${inMegabytes(memory.at(-1))}`,
  )
  console.log(
    `  ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  )
  for (const fault of faults.slice(0, 50)) console.error(`  ${fault}`)
  if (faults.length > 50) console.error(`  … and ${faults.length - 50} more faults`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, skipped: 0 }
}
