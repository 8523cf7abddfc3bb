// Runs the checks of the project, or the ones named: node scripts/test.mjs [types] [lint] [unit] [changed] [contracts] [journeys]
//   node scripts/test.mjs         all of them, with the journeys that stand for a promise each (tagged @promise)
//   node scripts/test.mjs all     all of them, with every journey
//   changed                       the unit tests that reach what changed since the last commit but one
// The last line sums up all runners: `N passed, N failed, N skipped`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { failuresOfContracts, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { houseNode, prepare } from './prepare.mjs'
import { slowestOfPlaywright, slowestOfVitest } from './slowest.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
prepare('test')
mkdirSync('.cache', { recursive: true })

const node = houseNode()
const environment = { ...process.env, PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}` }

const checks = {
  types: () => plain(['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/@typescript/native/bin/tsc', '--noEmit']),
  lint: () => plain(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  unit: () => vitest({}),
  changed: () => vitest({}, ['--changed', 'HEAD~1', '--passWithNoTests']),
  ...(process.env.TEST_DATABASE_URL ? { postgresql: () => vitest({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }) } : {}),
  contracts: () => counted(['contracts/test.mjs'], {}, (output) => {
    const match = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output)
    return match === null ? undefined : { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3]), failures: failuresOfContracts(output) }
  }),
  journeys: () => playwright(),
}

const isAll = process.argv.includes('all')
const named = process.argv.slice(2).filter((name) => name !== 'all')
const unknown = named.find((name) => !(name in checks))
if (unknown !== undefined) {
  console.error(`There is no check called ${unknown}. There are: ${Object.keys(checks).join(', ')}, and all.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
for (const name of named.length > 0 ? named : Object.keys(checks).filter((each) => each !== 'changed')) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const result = checks[name]()
  for (const key of Object.keys(total)) total[key] += result[key]
  if (result.slowest?.length) console.log(`\nThe slowest tests:\n${result.slowest.join('\n')}`)
  for (const failure of result.failures ?? []) failures.push(`${name}: ${failure}`)
  if (result.failed > 0 && !result.failures?.length) failures.push(`${name}: nothing in its report; it ended with ${result.end ?? 'failures that it did not name'}, see above.`)
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
// Said again at the end, where it is found: a long run prints thousands of lines after the one that matters.
if (failures.length > 0) console.log(`\n── what failed ──\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/** Commands that only succeed or fail count as one check each. */
function plain(...commands) {
  const failed = commands.filter((command) => run(command, {}).status !== 0)
  const failures = failed.map(([file]) => `${path.basename(file)} found something, see above.`)
  return { passed: commands.length - failed.length, failed: failed.length, skipped: 0, failures }
}

function vitest(extra, more = []) {
  const [file, outsideFile] = ['.cache/vitest.json', '.cache/vitest-outside.json']
  for (const each of [file, outsideFile]) rmSync(each, { force: true })
  // The embedded engine first: an address of PostgreSQL in the environment counts only for the run that asks for it.
  const result = run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--reporter=./scripts/outside-reporter.mjs', ...more],
    { TEST_DATABASE_URL: '', OUTSIDE_ERRORS_FILE: outsideFile, ...extra })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, end: endOf(result) }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // An error outside any test, or a file that did not load, fails the run without failing a test.
  const outside = result.status !== 0 && report.numFailedTests === 0 ? 1 : 0
  const failures = failuresOfVitest(report, existsSync(outsideFile) ? JSON.parse(readFileSync(outsideFile, 'utf8')) : [], root)
  return { passed: report.numPassedTests, failed: report.numFailedTests + outside, skipped: report.numPendingTests + report.numTodoTests, failures, slowest: slowestOfVitest(report, root), end: endOf(result) }
}

function playwright() {
  const file = '.cache/playwright.json'
  rmSync(file, { force: true })
  const result = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...(isAll ? [] : ['--grep', '@promise'])], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, end: endOf(result) }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { stats } = report
  const outside = result.status !== 0 && stats.unexpected === 0 ? 1 : 0
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + outside, skipped: stats.skipped, failures: failuresOfPlaywright(report), slowest: slowestOfPlaywright(report), end: endOf(result) }
}

function counted(command, extra, countsOf) {
  const result = spawnSync(node, command, { encoding: 'utf8', env: { ...environment, ...extra }, maxBuffer: 64 * 1024 * 1024 })
  process.stdout.write(result.stdout + result.stderr)
  const counts = countsOf(result.stdout.trimEnd())
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0, end: endOf(result) }
  return { ...counts, end: endOf(result), failed: counts.failed + (result.status !== 0 && counts.failed === 0 ? 1 : 0) }
}

function endOf({ status, signal }) {
  return signal === null ? `exit code ${status}` : signal
}

function run(command, extra) {
  return spawnSync(node, command, { stdio: 'inherit', env: { ...environment, ...extra } })
}
