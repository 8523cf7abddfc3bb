// Runs the checks of the project, or the ones named: node scripts/test.mjs [types] [lint] [unit] [changed] [contracts] [journeys]
//   node scripts/test.mjs         all of them, with the journeys that stand for a promise each (tagged @promise)
//   node scripts/test.mjs all     all of them, with every journey
//   changed                       the unit tests that reach what changed since the last commit but one
// Types, lint and contracts run side by side, before the rest. Contracts that passed and did not change since are skipped, but not by "all".
// The last line sums up all runners: `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { failuresOfContracts, failuresOfPlaywright, failuresOfVitest, pagesOfPlaywright } from './failures.mjs'
import { hashOfFolders, nodeOfProject, prepare } from './prepare.mjs'
import { slowestOfPlaywright, slowestOfVitest } from './slowest.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
prepare('test')
mkdirSync('.cache', { recursive: true })

const node = nodeOfProject()
const environment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
}

const isAll = process.argv.includes('all')
// The tests that have a longer form take it.
if (isAll) environment.ALL_TESTS = '1'

const checks = {
  types: () =>
    plain(
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
    ),
  lint: () =>
    plain(
      ['node_modules/oxfmt/bin/oxfmt', '--list-different'],
      ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ),
  unit: () => vitest({}),
  changed: () => vitest({}, ['--changed', 'HEAD~1', '--passWithNoTests']),
  ...(process.env.TEST_DATABASE_URL
    ? { postgresql: () => onPostgresql({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }) }
    : {}),
  contracts: () => contracts(),
  journeys: () => playwright(),
}

const named = process.argv.slice(2).filter((name) => name !== 'all')
const unknown = named.find((name) => !(name in checks))
if (unknown !== undefined) {
  console.error(`There is no check called ${unknown}. There are: ${Object.keys(checks).join(', ')}, and all.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const wanted = named.length > 0 ? named : Object.keys(checks).filter((each) => each !== 'changed')
/** Checks that need little memory and no browser run beside each other; the rest has both cores for itself. */
const together = wanted.filter((name) => ['types', 'lint', 'contracts'].includes(name))
await Promise.all(together.map(check))
for (const name of wanted.filter((each) => !together.includes(each))) await check(name)
// Said again at the end, where it is found: a long run prints thousands of lines after the one that matters.
if (failures.length > 0) console.log(`\n── what failed ──\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function check(name) {
  const isBeside = together.includes(name) && together.length > 1
  if (!isBeside) console.log(`\n── ${name} ──`)
  const started = Date.now()
  const result = await checks[name]()
  // What runs beside other checks prints when it is done.
  if (isBeside) console.log(`\n── ${name} ──\n${result.output ?? ''}`)
  for (const key of Object.keys(total)) total[key] += result[key]
  if (result.slowest?.length) console.log(`\nThe slowest tests:\n${result.slowest.join('\n')}`)
  for (const failure of result.failures ?? []) failures.push(`${name}: ${failure}`)
  if (result.failed > 0 && !result.failures?.length)
    failures.push(
      `${name}: nothing in its report; it ended with ${result.end ?? 'failures that it did not name'}, see above.`,
    )
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${((Date.now() - started) / 1000).toFixed(1)} s (${machine()})`,
  )
}

/** How busy the machine was in the last five minutes: the same tests take twice as long on one that others use too. */
function machine() {
  return `load ${os.loadavg()[1].toFixed(1)} on ${os.availableParallelism()} cores`
}

/** Commands that only succeed or fail count as one check each. */
async function plain(...commands) {
  const failures = []
  let output = ''
  for (const command of commands) {
    const result = await runQuietly(command)
    output += result.output
    if (result.status !== 0) failures.push(`${path.basename(command[0])} found something, see above.`)
  }
  return { passed: commands.length - failures.length, failed: failures.length, skipped: 0, failures, output }
}

/** The tests that reach a database: whatever else there is runs the same on either engine, and has run. */
async function onPostgresql(extra) {
  const named = ['src', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => path.join(folder, name))
      .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('TEST_DATABASE_URL')),
  )
  // What makes the template is every test's.
  const sources = named.filter((file) => !file.startsWith('tests/journeys') && file !== 'tests/migrated-database.ts')
  return await vitest(extra, sources, 'related')
}

async function vitest(extra, more = [], command = 'run') {
  const [file, outsideFile] = ['.cache/vitest.json', '.cache/vitest-outside.json']
  for (const each of [file, outsideFile]) rmSync(each, { force: true })
  // The embedded engine first: an address of PostgreSQL in the environment counts only for the run that asks for it.
  const result = await run(
    [
      'node_modules/vitest/vitest.mjs',
      command,
      '--run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./scripts/outside-reporter.mjs',
      ...more,
    ],
    { TEST_DATABASE_URL: '', OUTSIDE_ERRORS_FILE: outsideFile, ...extra },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, end: endOf(result) }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // An error outside any test, or a file that did not load, fails the run without failing a test.
  const outside = result.status !== 0 && report.numFailedTests === 0 ? 1 : 0
  const failures = failuresOfVitest(
    report,
    existsSync(outsideFile) ? JSON.parse(readFileSync(outsideFile, 'utf8')) : [],
    root,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + outside,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    slowest: slowestOfVitest(report, root),
    end: endOf(result),
  }
}

/** What a journey measures in seconds is measured on a machine that does nothing else: those tagged @alone come last, one at a time. */
async function playwright() {
  const [together, alone] = [
    await journeys([...(isAll ? [] : ['--grep', '@promise']), '--grep-invert', '@alone']),
    await journeys([
      '--grep',
      isAll ? '@alone' : '(?=.*@alone)(?=.*@promise)',
      '--workers',
      '1',
      '--pass-with-no-tests',
    ]),
  ]
  return {
    passed: together.passed + alone.passed,
    failed: together.failed + alone.failed,
    skipped: together.skipped + alone.skipped,
    failures: [...together.failures, ...alone.failures],
    slowest: together.slowest,
    end: alone.failed > 0 ? alone.end : together.end,
  }
}

async function journeys(chosen) {
  const file = '.cache/playwright.json'
  rmSync(file, { force: true })
  const result = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [], slowest: [], end: endOf(result) }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { stats } = report
  const outside = result.status !== 0 && stats.unexpected === 0 ? 1 : 0
  for (const page of pagesOfPlaywright(report)) console.log(`\n── a page of a journey that failed ──\n${page}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside,
    skipped: stats.skipped,
    failures: failuresOfPlaywright(report),
    slowest: slowestOfPlaywright(report),
    end: endOf(result),
  }
}

/** The contract tests; skipped where the contracts and what is generated from them are as they were when all of them passed. */
async function contracts() {
  const stampFile = '.cache/contracts-passed.json'
  const hash = hashOfFolders([
    'contracts/src',
    'contracts/test',
    'contracts/foundry.toml',
    'contracts/solc-settings.mjs',
    'contracts/test.mjs',
    'contracts/compile.mjs',
    'contracts/forge.mjs',
    'contracts/solc-shim.cjs',
    'src/generated/contracts',
    'package-lock.json',
  ])
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  if (!isAll && stamp.hash === hash)
    return {
      passed: 0,
      failed: 0,
      skipped: stamp.passed,
      output: `They passed, and nothing of them has changed since. node scripts/test.mjs all runs them anyway.\n`,
    }
  const result = await runQuietly(['contracts/test.mjs'])
  const match = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(result.output.trimEnd())
  if (match === null) return { passed: 0, failed: 1, skipped: 0, end: endOf(result), output: result.output }
  const [passed, failed, skipped] = match.slice(1).map(Number)
  if (result.status === 0 && failed === 0) writeFileSync(stampFile, JSON.stringify({ hash, passed }))
  return {
    passed,
    failed: failed + (result.status !== 0 && failed === 0 ? 1 : 0),
    skipped,
    failures: failuresOfContracts(result.output),
    end: endOf(result),
    output: result.output,
  }
}

function endOf({ status, signal }) {
  return signal === null ? `exit code ${status}` : signal
}

/** Runs a program of ours whose output is shown as it comes. */
async function run(command, extra) {
  return await ended(spawn(node, command, { stdio: 'inherit', env: { ...environment, ...extra } }))
}

/** Runs one whose output is shown when it is done. */
async function runQuietly(command) {
  const child = spawn(node, command, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += String(part)
    })
  return {
    ...(await ended(child)),
    get output() {
      return output
    },
  }
}

async function ended(child) {
  return await new Promise((resolve) => {
    child.once('close', (status, signal) => {
      resolve({ status, signal })
    })
  })
}
