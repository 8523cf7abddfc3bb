import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Runs the contract tests with forge and the npm compiler, without a network; the last line sums them up. One more test
 * is ours: that the bytecode which is tested is the bytecode that the product carries.
 */

const here = import.meta.dirname
const modules = path.join(here, '..', 'node_modules')

const architecture = { x64: 'amd64' }[process.arch] ?? process.arch
const packaged = path.join(here, '..', 'tests', 'tools', 'node_modules', '@foundry-rs', `forge-${process.platform}-${architecture}`, 'bin', 'forge')
const forge = existsSync(packaged) ? packaged : 'forge'

// The compiler's shim is a Node script: it must find the Node that runs this.
const environment = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
  FOUNDRY_OFFLINE: 'true',
  FOUNDRY_DISABLE_NIGHTLY_WARNING: 'true',
}

process.exitCode = main()

function main() {
  if (!existsSync(path.join(modules, 'solc')) || !existsSync(path.join(modules, '@openzeppelin', 'contracts'))) {
    return stop('The contract tests need the development packages: run npm ci --include=dev.')
  }
  const result = spawnSync(forge, ['test', '--json', '--allow-failure'], { cwd: here, env: environment, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  if (result.error !== undefined) return stop(`The contract tests need forge: run npm ci in tests/tools, or put a forge of version 1.7 on the PATH (${result.error.message}).`)
  const suites = parse(result.stdout)
  if (suites === undefined) return stop(`forge did not finish:\n${result.stdout}${result.stderr}`)
  const counts = { Success: 0, Failure: 0, Skipped: 0 }
  for (const [suite, { test_results: tests }] of Object.entries(suites)) {
    for (const [name, test] of Object.entries(tests)) count(counts, { suite, name, ...test })
  }
  for (const name of ['VitrineCollection', 'Salesroom']) count(counts, compareBytecode(name))
  // Fewer tests than there ever were means that forge looked in the wrong place, not that all is well.
  if (counts.Success + counts.Failure < 60) return stop(`Only ${counts.Success + counts.Failure} contract tests were found.`)
  console.log(`${counts.Success} passed, ${counts.Failure} failed, ${counts.Skipped} skipped`)
  return counts.Failure > 0 ? 1 : 0
}

function count(counts, { suite, name, status, reason, counterexample }) {
  counts[status] += 1
  if (status !== 'Failure') return console.log(`${status === 'Success' ? '✓' : '–'} ${name}`)
  console.log(`✗ ${name} (${suite}): ${reason ?? 'failed'}`)
  if (counterexample != null) console.log(`  ${JSON.stringify(counterexample)}`)
}

function compareBytecode(name) {
  const test = { suite: 'generated', name: `the tested bytecode of ${name} is the generated one` }
  const tested = JSON.parse(readFileSync(path.join(here, 'out', `${name}.sol`, `${name}.json`), 'utf8')).bytecode.object
  const file = path.join(here, '..', 'src', 'generated', 'contracts', `${name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.ts`)
  const generated = /Bytecode = '(0x[0-9a-f]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  return tested === generated ? { ...test, status: 'Success' } : { ...test, status: 'Failure', reason: 'run npm run generate, and compare contracts/foundry.toml with contracts/solc-settings.mjs' }
}

/** The report is the last line that is a whole JSON object; before it forge may say that it compiles. */
function parse(output) {
  const line = output.trimEnd().split('\n').findLast((each) => each.startsWith('{'))
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function stop(text) {
  console.error(text)
  console.log('0 passed, 1 failed, 0 skipped')
  return 1
}
