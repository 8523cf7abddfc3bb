import { printTest, runForge } from '../../contracts/forge.mjs'

/** The way from a piece to a claim has to hold its promises for so many calls at least, in random order. */
const LEAST_CALLS = 1_000_000

/** Invariants and fuzz tests of all contracts in forge's profile `long`: some minutes. Gives `{ passed, failed, skipped }`. */
export function runContractInvariants() {
  const { tests, problem } = runForge({ profile: 'long', arguments: ['--match-test', '^(invariant|testFuzz)_'] })
  if (problem !== undefined) {
    console.error(problem)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  for (const test of tests) {
    printTest(test)
    if (callsOf(test) > 0) console.log(`  ${callsOf(test).toLocaleString('en')} calls`)
  }
  const burnToClaim = tests
    .filter(({ suite }) => /BurnCampaigns|Redemption/.test(suite))
    .reduce((sum, test) => sum + callsOf(test), 0)
  console.log(`${burnToClaim.toLocaleString('en')} calls on the way from a piece to a claim`)
  if (burnToClaim < LEAST_CALLS)
    console.error(
      `That is fewer than ${LEAST_CALLS.toLocaleString('en')}: see the profile "long" in contracts/foundry.toml.`,
    )
  const [passed, failed, skipped] = ['Success', 'Failure', 'Skipped'].map(
    (status) => tests.filter((test) => test.status === status).length,
  )
  return { passed, failed: failed + (burnToClaim < LEAST_CALLS ? 1 : 0), skipped }
}

function callsOf(test) {
  return test.kind?.Invariant?.calls ?? 0
}
