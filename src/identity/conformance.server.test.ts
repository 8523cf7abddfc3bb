import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import type { Case } from '../../conformance/case.ts'
import { caseGroups } from '../../conformance/cases.ts'
import { differences, expectedUsage, unexplained } from '../../conformance/compare.ts'
import { deviationsPage } from '../../conformance/deviations-page.ts'
import { deviations } from '../../conformance/deviations.ts'
import { normalise, type Recorded } from '../../conformance/normalise.ts'
import { runCase, type Service } from '../../conformance/run-case.ts'
import { openSdkServer } from './sdk-under-test.ts'

// What the official auth emulator answered is in conformance/goldens; conformance/README.md says how it got there.

const db = await openTestDatabase()
const {
  url: origin,
  service: { clock },
} = await openSdkServer(db, { test: true, environment: { VITRINE_AUTHORIZED_DOMAINS: 'localhost' } })
const service: Service = {
  origin,
  reset: async () => {
    await fetch(`${origin}/emulator/v1/reset`, { method: 'POST', body: '{}' })
  },
  pass: async (seconds) => await Promise.resolve(clock.forward(seconds)),
}
const used = new Set<string>()

describe.each(Object.entries(caseGroups))('%s: as the official emulator', (group, cases) => {
  const goldens = JSON.parse(
    readFileSync(new URL(`../../conformance/goldens/${group}.json`, import.meta.url), 'utf8'),
  ) as Record<string, Recorded[]>

  test('every case has been recorded, and nothing else', () => {
    expect(Object.keys(goldens)).toEqual(cases.map(({ name }) => name))
  })

  test.each(cases.map((each): [string, Case] => [each.name, each]))('%s', async (name, each) => {
    expect(unexplained(name, differences(goldens[name] ?? [], await runCase(each, service)), deviations, used)).toEqual(
      [],
    )
  })
})

test('every deviation is one', () => {
  expect(expectedUsage(deviations).filter((each) => !used.has(each))).toEqual([])
})

test('the page of deviations says what the list says', () => {
  expect(readFileSync(new URL('../../conformance/deviations.md', import.meta.url), 'utf8')).toBe(deviationsPage())
})

test('a text for a number, something more, something less and another value are differences; what explains one must say our very value', () => {
  const body = (value: object) => [
    { status: 200, body: normalise(JSON.parse(JSON.stringify(value)) as never, { names: new Map(), sent: '' }) },
  ]
  const found = differences(
    body({ at: '1767225600000', list: [], kind: 'x', gone: 1 }),
    body({ at: 1_767_225_600_000, list: [7], kind: 'x', come: null }),
  )
  expect(found.map(({ path }) => path)).toEqual(['body.at', 'body.list', 'body.gone', 'body.come'])
  const explain = (ours: string | number) =>
    unexplained(
      'a case',
      found.slice(0, 1),
      [{ id: 'one', cases: ['a case'], places: { '**.at': ours }, reason: '' }],
      new Set(),
    )
  expect(explain('<number of milliseconds>')).toEqual([])
  expect(explain('<text of milliseconds>')).toHaveLength(1)
  expect(differences([{ status: 200, body: {} }], [])).toHaveLength(1)
})
