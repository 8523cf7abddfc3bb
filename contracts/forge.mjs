import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Runs the contracts' tests with forge and the npm compiler, without a network. */

const here = import.meta.dirname
const modules = path.join(here, '..', 'node_modules')

const architecture = { x64: 'amd64' }[process.arch] ?? process.arch
const packaged = path.join(
  here,
  '..',
  'tests',
  'tools',
  'node_modules',
  '@foundry-rs',
  `forge-${process.platform}-${architecture}`,
  'bin',
  'forge',
)
const forge = existsSync(packaged) ? packaged : 'forge'

// The compiler's shim is a Node script: it must find the Node that runs this.
const environment = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
  FOUNDRY_OFFLINE: 'true',
  FOUNDRY_DISABLE_NIGHTLY_WARNING: 'true',
}

/**
 * Runs `forge test` in a profile of foundry.toml and gives `{ tests: [{ suite, name, status, reason, counterexample, kind }] }`,
 * `status` being Success, Failure or Skipped; or `{ problem }`, a sentence, when it did not come to that.
 */
export function runForge({ profile = 'default', arguments: extra = [] }) {
  if (!existsSync(path.join(modules, 'solc')) || !existsSync(path.join(modules, '@openzeppelin', 'contracts'))) {
    return { problem: 'The contract tests need the development packages: run npm ci --include=dev.' }
  }
  const result = spawnSync(forge, ['test', '--json', '--allow-failure', ...extra], {
    cwd: here,
    env: { ...environment, FOUNDRY_PROFILE: profile },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (result.error !== undefined) {
    return {
      problem: `The contract tests need forge: run npm ci in tests/tools, or put a forge of version 1.7 on the PATH (${result.error.message}).`,
    }
  }
  const suites = parse(result.stdout)
  if (suites === undefined)
    return {
      problem: `forge did not finish (${result.signal ?? `exit ${result.status}`}):\n${result.stdout}${result.stderr}`,
    }
  const tests = Object.entries(suites).flatMap(([suite, { test_results: results }]) =>
    Object.entries(results).map(([name, test]) => ({ suite, name, ...test })),
  )
  return { tests }
}

/** Prints one line for a test, and what broke it. */
export function printTest({ suite, name, status, reason, counterexample }) {
  if (status !== 'Failure') return console.log(`${status === 'Success' ? '✓' : '–'} ${name}`)
  console.log(`✗ ${name} (${suite}): ${reason ?? 'failed'}`)
  if (counterexample != null) console.log(`  ${JSON.stringify(counterexample)}`)
}

/** The report is the last line that is a whole JSON object; before it forge may say that it compiles. */
function parse(output) {
  const line = output
    .trimEnd()
    .split('\n')
    .findLast((each) => each.startsWith('{'))
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
