import path from 'node:path'

const SHOWN = 10

/** The slowest tests of a run from the runners' JSON reports, slowest first, each as one line with its seconds. */

/** Vitest's report (the shape of Jest's). */
export function slowestOfVitest({ testResults }, root) {
  return slowest(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        milliseconds: duration ?? 0,
        text: `${path.relative(root, name)} › ${fullName}`,
      })),
    ),
  )
}

/** Playwright's report: suites hold suites and specs, a spec its tests, a test its results. */
export function slowestOfPlaywright({ suites }) {
  return slowest(suites.flatMap(timesOfSuite))
}

function timesOfSuite({ suites = [], specs = [] }) {
  const times = specs.map((spec) => ({
    milliseconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    text: `${spec.file}:${spec.line} › ${spec.title}`,
  }))
  return [...times, ...suites.flatMap(timesOfSuite)]
}

function slowest(times) {
  return times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SHOWN)
    .map(({ milliseconds, text }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${text}`)
}
