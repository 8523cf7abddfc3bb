import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobTable } from './job-table.ts'

test('every loop of the product stands in the table that says where it runs and why several processes may run it', () => {
  const found = globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/startJobLoop\(\{\s*name: ['`]([^'`$]+)/g)])
    .map(([, name]) => name!.trim())
  expect(found.length).toBeGreaterThan(25)
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(jobTable).toSorted())
})

test('what takes turns is wrapped where jobs are started, and nothing else is', () => {
  const starting = readFileSync('src/server/jobs.ts', 'utf8')
  const wrapped = [...starting.matchAll(/inTurn\('([^']+)', turns, \(\) =>\s*create(\w+)\(/g)].map(
    ([, , made]) => made!,
  )
  const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const taking = Object.entries(jobTable).filter(([, { several }]) => several === 'turn')
  for (const [name] of taking) {
    const file = sources.find((each) =>
      new RegExp(`startJobLoop\\(\\{\\s*name: ['\`]${name}`).test(readFileSync(each, 'utf8')),
    )!
    const text = readFileSync(file, 'utf8')
    const isWrapped =
      wrapped.some((made) => text.includes(`function create${made}(`)) ||
      (text.includes('startNameWorker') && wrapped.includes('NameJobs'))
    expect([name, isWrapped]).toEqual([name, true])
  }
  expect(wrapped).toHaveLength(9)
})
