import { expect, test } from 'vitest'
import { failuresOfContracts, failuresOfPlaywright, failuresOfVitest, pagesOfPlaywright } from './failures.mjs'

test('tests that failed are named with their file and why and where; those that passed are not', () => {
  const report = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'two holds',
            failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at a.test.ts:3'],
          },
        ],
      },
    ],
  }
  expect(failuresOfVitest(report, [], '/project')).toEqual([
    'src/a.test.ts › two holds: AssertionError: expected 1 to be 2 · at a.test.ts:3',
  ])
})

test('a file of tests that did not load is named', () => {
  const report = {
    testResults: [
      { name: '/project/src/b.test.ts', status: 'failed', message: '\nCannot find module', assertionResults: [] },
    ],
  }
  expect(failuresOfVitest(report, [], '/project')).toEqual(['src/b.test.ts › did not load: Cannot find module'])
})

test('an error outside any test is named, with the test that ran when it came', () => {
  const outside = [
    { file: '/project/src/c.test.ts', test: 'closes', message: 'Error: the database is closed' },
    { message: 'Error: alone' },
  ]
  expect(failuresOfVitest({ testResults: [] }, outside, '/project')).toEqual([
    'src/c.test.ts › outside any test (closes): Error: the database is closed',
    'unit › outside any test (none was running): Error: alone',
  ])
})

test('journeys that failed are found however deep their suite lies, and so are errors outside any', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'grids.spec.ts',
    line: 4,
    tests: [{ status, results }],
  })
  const notSeen = {
    error: {
      message: 'Error: expect(locator).toBeVisible() failed\n\nLocator: getByText(1)\n\nCall log:\n  - waiting',
    },
    errorLocation: { file: 'grids.spec.ts', line: 9, column: 3 },
  }
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected', [{}])],
        suites: [{ specs: [spec('closes', 'unexpected', [notSeen])] }],
      },
    ],
    errors: [{ message: 'The app did not open.' }],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    'grids.spec.ts:4 › closes: Error: expect(locator).toBeVisible() failed · Locator: getByText(1) · at line 9',
    'journeys › outside any test: The app did not open.',
  ])
})

test('what stood on the pages of a journey that failed is kept, and nothing of one that passed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'grids.spec.ts',
    line: 4,
    tests: [
      { status, results: [{ stdout: [{ text: 'started\n' }, { text: 'On /boss stood:\nLogin\n' }, { buffer: '' }] }] },
    ],
  })
  const report = {
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected')] }] }],
  }
  expect(pagesOfPlaywright(report)).toEqual(['closes\nOn /boss stood:\nLogin\n'])
})

test('contract tests that failed keep their line', () => {
  expect(failuresOfContracts('✓ testA()\n✗ testB() (Pills.t.sol): broken\n1 passed, 1 failed, 0 skipped')).toEqual([
    'testB() (Pills.t.sol): broken',
  ])
})
