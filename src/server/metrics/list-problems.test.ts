import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { noteDisagreement, noteFailure, recordOf, registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { listProblems } from './list-problems.ts'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')
beforeEach(async () => {
  await emptyTables(db)
})

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

/** Every problem of an app with these settings. */
async function problemsOf(environment: Record<string, string> = {}) {
  const readiness = await getReadiness(readSide(db), { chainId: 31337, now })
  return await listProblems(contextUnderTest(db, { now: () => now }, environment), readiness)
}

test('a contract of the studio that cannot be read is a problem with its own code and its name', async () => {
  const contract = { chain_id: 31337, address: '0x1', first_block: 0, indexed_block: 0 }
  const problem = { problem_code: 'no-contract', problem_detail: 'There is no contract at 0x1 on this chain.' }
  await db
    .insertInto('house_contracts')
    .values([
      { ...contract, kind: 'pills', ...problem },
      { ...contract, kind: 'campaigns' },
      { ...contract, kind: 'vaults', ...problem },
      { ...contract, chain_id: 1, kind: 'pills', ...problem },
    ])
    .execute()
  expect(await problemsOf()).toEqual([
    {
      code: 'no-contract',
      detail: 'The studio’s contract “pills”: There is no contract at 0x1 on this chain.',
    },
    {
      code: 'no-contract',
      detail: 'The studio’s contract “vaults”: There is no contract at 0x1 on this chain.',
    },
  ])
})

test('nodes that are passed over or disagree are said by their number, and never by name', async () => {
  registerNodes(['https://one.example/key', 'https://two.example/key', 'https://three.example/key'])
  onTestFinished(() => registerNodes([]))
  expect(await problemsOf()).toEqual([])
  for (const host of ['one', 'two'])
    noteFailure(recordOf(`https://${host}.example/key`), 'It says nothing.', now.getTime() - 60_000)
  noteDisagreement(recordOf('https://three.example/key'), now.getTime())
  const problems = await problemsOf()
  expect(problems).toEqual([
    {
      code: 'nodes-passed-over',
      detail: expect.stringMatching(/^2 nodes are passed over\. .+ The workbench says which\.$/),
    },
    {
      code: 'nodes-disagree',
      detail: expect.stringMatching(/^1 node had another block .+ The workbench says which\.$/),
    },
  ])
  expect(JSON.stringify(problems)).not.toContain('example')
})

test('mails that wait are a problem only while there is no mail server', async () => {
  expect(await problemsOf()).toEqual([])
  await sql`insert into claim_notices (kind, claim_id, to_email, data, state, next_attempt_at, created_at) values ('shipped', 'a', 'a@b.example', '{}', 'waiting', ${now}, ${now})`.execute(
    db,
  )
  expect(await problemsOf()).toEqual([{ code: 'mails-waiting', detail: expect.stringContaining('Set SMTP_URL') }])
  expect(await problemsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([])
})
