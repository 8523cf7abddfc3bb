import { expect, test } from 'vitest'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { listProblems } from './list-problems.ts'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')

/** The codes of what is wrong where changes go unheard since so many milliseconds. */
async function codesWhenDeafFor(milliseconds: number | undefined): Promise<string[]> {
  const read = new Proxy(readSide(db), {
    get: (target, name) =>
      name === Symbol.for('vitrine.changes')
        ? { deafSince: () => (milliseconds === undefined ? undefined : now.getTime() - milliseconds) }
        : (Reflect.get(target, name) as () => unknown).bind(target),
  })
  const readiness = await getReadiness(readSide(db), { chainId: 31337, now })
  const problems = await listProblems(contextUnderTest(db, { read, now: () => now }), readiness)
  return problems.map(({ code }) => code)
}

test('a database that does not tell of changes is said once it lasts', async () => {
  expect(await codesWhenDeafFor(undefined)).not.toContain('changes-not-heard')
  expect(await codesWhenDeafFor(59_000)).not.toContain('changes-not-heard')
  expect(await codesWhenDeafFor(60_000)).toContain('changes-not-heard')
})
