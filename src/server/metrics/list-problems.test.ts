import { sql } from 'kysely'
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

test('what waits for staff is said to whoever watches the machine, without whom it is about', async () => {
  const context = contextUnderTest(db, { now: () => now })
  const problems = async () =>
    (await listProblems(context, await getReadiness(readSide(db), { chainId: 31337, now })))
      .map(({ code, detail }) => `${code}: ${detail}`)
      .filter((line) => /^vault|^chain-diff/.test(line))
  expect(await problems()).toEqual([])
  await sql`insert into vault_alarms (vault_id, kind, detail, raised_at) values (1, 'contents-missing', 'Ada’s vault', ${now})`.execute(
    db,
  )
  await db
    .insertInto('chain_differences')
    .values({
      chain_id: 31337,
      kind: 'missing',
      source: 'gen2',
      from_block: 5,
      to_block: 9,
      events: 2,
      detail: 'x',
      found_at: now,
    })
    .execute()
  expect(await problems()).toEqual([
    'chain-differences: 1 difference from the chain is open. The workbench says more.',
    expect.stringMatching(/^vault-alarms: 1 vault .+\. The workbench says more\.$/),
  ])
})
