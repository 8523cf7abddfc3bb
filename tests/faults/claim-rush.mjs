import { runClaimRush } from './claim-rush.ts'

const rushes = [
  { name: '500 people, an edition of 100, two processes', kills: 0 },
  { name: 'the same, the processes killed over and over while they number and pack', kills: 40 },
]

/** Rushes on a real PostgreSQL, named by TEST_DATABASE_URL. Gives `{ passed, failed, skipped }`. */
export async function runClaimRushes() {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined || url === '') {
    console.log('– skipped: TEST_DATABASE_URL names no PostgreSQL, and the embedded database is one process’s alone')
    return { passed: 0, failed: 0, skipped: rushes.length }
  }
  let [passed, failed] = [0, 0]
  for (const { name, kills } of rushes) {
    const { faults, seconds, kills: killed } = await runClaimRush({ url, kills })
    // They may be done before all the kills have come.
    const isRight = faults.length === 0 && (kills === 0 || killed >= 10)
    console.log(
      `${isRight ? '✓' : '✗'} ${name}: ${faults.length === 0 ? '100 numbers without a gap, 400 refusals, 100 parcels' : `${faults.length} faults`}, ${seconds.toFixed(0)} s${killed > 0 ? `, ${killed} kills` : ''}`,
    )
    for (const fault of faults) console.error(`  ${fault}`)
    if (isRight) passed += 1
    else failed += 1
  }
  return { passed, failed, skipped: 0 }
}
