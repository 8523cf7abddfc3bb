import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contracts } from './compile.mjs'
import { printTest, runForge } from './forge.mjs'

/**
 * Runs the contract tests; the last line sums them up. One more test for each contract is ours: that the bytecode which is
 * tested is the bytecode that the product carries.
 */

const here = import.meta.dirname

/** Fewer tests than there ever were means that forge looked in the wrong place, not that all is well. */
const LEAST = 382

process.exitCode = main()

function main() {
  const { tests, problem } = runForge({})
  if (problem !== undefined) return stop(problem)
  const all = [...tests, ...contracts.map(compareBytecode)]
  for (const test of all) printTest(test)
  if (all.length < LEAST) return stop(`Only ${all.length} contract tests were found.`)
  const [passed, failed, skipped] = ['Success', 'Failure', 'Skipped'].map(
    (status) => all.filter((test) => test.status === status).length,
  )
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 ? 1 : 0
}

function compareBytecode({ name, file }) {
  const test = { suite: 'generated', name: `the tested bytecode of ${name} is the generated one` }
  const tested = JSON.parse(readFileSync(path.join(here, 'out', `${name}.sol`, `${name}.json`), 'utf8')).bytecode.object
  const generated = /Bytecode = '(0x[0-9a-f]+)'/.exec(readFileSync(path.join(here, '..', file), 'utf8'))?.[1]
  return tested === generated
    ? { ...test, status: 'Success' }
    : {
        ...test,
        status: 'Failure',
        reason: 'run npm run generate, and compare contracts/foundry.toml with contracts/solc-settings.mjs',
      }
}

function stop(text) {
  console.error(text)
  console.log('0 passed, 1 failed, 0 skipped')
  return 1
}
