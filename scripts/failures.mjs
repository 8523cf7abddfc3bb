import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the runners of `npm test` report as failed, each as one line: where it stands, its title, why, and at which line. */

/**
 * Vitest’s JSON report (the shape of Jest’s): tests that failed, and files that did not load; and the errors outside any test,
 * which that report leaves out (see outside-reporter.mjs).
 */
export function failuresOfVitest({ testResults }, outside, root) {
  const ofTests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [line(file, 'did not load', message)]
    return failed.map((test) => line(file, test.fullName, test.failureMessages[0]))
  })
  return [
    ...ofTests,
    ...outside.map(({ file, test, message }) =>
      line(path.relative(root, file ?? root) || 'unit', `outside any test (${test ?? 'none was running'})`, message),
    ),
  ]
}

/** Playwright’s JSON report: suites hold suites and specs, a spec its tests, a test its results; and errors outside any test. */
export function failuresOfPlaywright({ suites, errors }) {
  return [
    ...suites.flatMap(failuresOfSuite),
    ...errors.map((error) => line('journeys', 'outside any test', error.message)),
  ]
}

function failuresOfSuite({ suites = [], specs }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => {
        const { error, errorLocation } = test.results.at(-1) ?? {}
        const at = errorLocation === undefined ? '' : ` · at line ${errorLocation.line}`
        return line(`${spec.file}:${spec.line}`, spec.title, error?.message) + at
      }),
  )
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

/** What stood on the pages of each journey that failed, as the journeys print it (see tests/journeys/studio-test.ts). */
export function pagesOfPlaywright({ suites }) {
  return suites.flatMap(pagesOfSuite)
}

function pagesOfSuite({ suites = [], specs }) {
  const pages = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .flatMap((test) => test.results.at(-1)?.stdout ?? [])
      .filter(({ text }) => /^On .* stood:/.test(text ?? ''))
      .map(({ text }) => `${title}\n${text}`),
  )
  return [...pages, ...suites.flatMap(pagesOfSuite)]
}

/** The lines that contracts/test.mjs prints for tests that failed. */
export function failuresOfContracts(output) {
  return output
    .split('\n')
    .filter((each) => each.startsWith('✗ '))
    .map((each) => each.slice(2))
}

/** Why it failed, as the runner says it: up to the first place in a program, and without the log of what was tried. */
function line(place, title, message) {
  const said = stripVTControlCharacters(message ?? '')
    .split('Call log:')[0]
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const firstPlace = said.findIndex((each) => each.startsWith('at '))
  const why = firstPlace === -1 ? said : said.slice(0, firstPlace + 1)
  return `${place} › ${title}: ${why.join(' · ').slice(0, 600) || 'no reason was given'}`
}
