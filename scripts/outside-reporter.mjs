import { writeFileSync } from 'node:fs'

/**
 * Writes what went wrong outside any test, which fails the run and stands in no report: `[{ file, test, message }]` to the file
 * that OUTSIDE_ERRORS_FILE names. `file` and `test` are those that ran when the error came, where Vitest knows them.
 */
export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const told = errors.map((error) => ({
      file: error.VITEST_TEST_PATH,
      test: error.VITEST_TEST_NAME,
      message: `${error.name}: ${error.message}`,
    }))
    writeFileSync(process.env.OUTSIDE_ERRORS_FILE, JSON.stringify(told))
  }
}
