import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it runs before any dependency exists
import { slowestOfPlaywright, slowestOfVitest } from './slowest.mjs'

test('the ten slowest tests of the unit run are named, slowest first', () => {
  const assertionResults = Array.from({ length: 12 }, (_, index) => ({
    fullName: `test ${index}`,
    duration: index * 1000,
  }))
  const lines = slowestOfVitest(
    {
      testResults: [
        { name: '/project/src/a.test.ts', assertionResults },
        { name: '/project/src/b.test.ts', assertionResults: [{ fullName: 'skipped' }] },
      ],
    },
    '/project',
  ) as string[]
  expect([lines.length, lines[0], lines[9]]).toEqual([
    10,
    '  11.0 s  src/a.test.ts › test 11',
    '   2.0 s  src/a.test.ts › test 2',
  ])
})

test('a journey counts with all its tries, wherever its suite stands', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'shell.spec.ts',
    line: 7,
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  expect(
    slowestOfPlaywright({ suites: [{ specs: [spec('short', 900)], suites: [{ specs: [spec('twice', 700, 800)] }] }] }),
  ).toEqual(['   1.5 s  shell.spec.ts:7 › twice', '   0.9 s  shell.spec.ts:7 › short'])
})
