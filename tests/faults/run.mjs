// The long tests, which look for faults that the daily ones are too short to meet.
//   npm run test:faults                 all of them
//   npm run test:faults -- contracts    those that are named
// The last line sums them up: `N passed, N failed, N skipped`.
import { runBurnDrops } from './burn-drop.mjs'
import { runClaimRushes } from './claim-rush.mjs'
import { runContractInvariants } from './contract-invariants.mjs'
import { runLargeUpload } from './files.mjs'
import { runFollowerHistories } from './histories.mjs'
import { runMoneyHistories } from './money.mjs'
import { runManyPictures } from './pictures.mjs'
import { runHostileRequests } from './requests.mjs'

/** What can be asked for. A run prints what it does and gives `{ passed, failed, skipped }`. */
const runs = {
  contracts: runContractInvariants,
  burns: runBurnDrops,
  claims: runClaimRushes,
  money: runMoneyHistories,
  histories: runFollowerHistories,
  files: runLargeUpload,
  pictures: runManyPictures,
  requests: runHostileRequests,
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(runs, name))
if (unknown !== undefined) {
  console.error(`There is no run called ${unknown}. There are: ${Object.keys(runs).join(', ')}.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0, skipped: 0 }
for (const name of named.length > 0 ? named : Object.keys(runs)) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const result = await runs[name]()
  for (const key of Object.keys(total)) total[key] += result[key]
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
