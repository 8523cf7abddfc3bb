import { beforeAll, expect, test } from 'vitest'
import { auditSorts, parseAuditFilter } from '#features/accounts/roles/audit-filter.ts'
import { listActs } from '#features/accounts/roles/list-acts.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { sortingsOf } from '#ui/lists/sorting.ts'
import { listAccountEvents, listEventActions } from './list-account-events.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const day = (date: number, clock = '12:00:00') => new Date(`2026-04-${String(date).padStart(2, '0')}T${clock}Z`)
// who, what, to whom, when: of one moment and of one person there are several.
const staff = [
  ['kim', 'mail-opened', undefined, day(1)],
  ['zoe', 'role-granted', 'kim', day(2)],
  ['zoe', 'mail-opened', undefined, day(2)],
  ['house', 'role-granted', 'zoe', day(3, '23:59:59')],
  ['kim', 'note-refused', undefined, day(4, '00:00:00')],
  ['gone', 'an-act-of-old', undefined, day(5)],
] as const

beforeAll(async () => {
  for (const [uid, email] of [
    ['kim', 'b@studio.example'],
    ['zoe', 'a_b@studio.example'],
  ] as const)
    await db
      .insertInto('identity_accounts')
      .values({ uid, email, language: 'en', valid_since: day(1), created_at: day(1) } as never)
      .execute()
  for (const [actor, act, subject, at] of staff)
    await db
      .insertInto('staff_acts')
      .values({ actor, act, subject: subject ?? null, at, detail: null, request_id: null })
      .execute()
  for (const [uid, action, at] of [
    ['zoe', 'sign-in', day(1)],
    [null, 'sign-in', day(2)],
    ['kim', 'update', day(3)],
  ] as const)
    await db
      .insertInto('identity_audit')
      .values({ uid, action, at, outcome: 'done', actor: 'user' } as never)
      .execute()
})

/** All lines that a filter leaves, in pages of two: each line's place in `staff`, or in the trail of accounts. */
async function linesOf(search: Record<string, string>, trail: 'staff' | 'accounts' = 'staff'): Promise<string> {
  const filter = parseAuditFilter(new URLSearchParams(search))
  const ids: number[] = []
  for (let before: number | undefined, pages = 0; pages < 9; pages += 1) {
    const asked = { filter, before, limit: 2 }
    const { next, lines } =
      trail === 'staff'
        ? await listActs(read, asked).then(({ acts: lines, next }) => ({ lines, next }))
        : await listAccountEvents(read, { uid: undefined, ...asked }).then(({ events: lines, next }) => ({
            lines,
            next,
          }))
    ids.push(...lines.map(({ id }) => Number(id)))
    if (next === undefined) break
    before = next
  }
  const first = trail === 'staff' ? await firstId('staff_acts') : await firstId('identity_audit')
  return ids.map((id) => id - first).join(' ')
}
async function firstId(table: 'staff_acts' | 'identity_audit') {
  const { id } = await db
    .selectFrom(table as 'staff_acts')
    .select(({ fn }) => fn.min('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

test.each([
  ['', '5 4 3 2 1 0'],
  ['when', '0 1 2 3 4 5'],
  // By address, or by the uid of whom no address is known; of one person the newest is first, whichever way.
  ['who', '2 1 4 0 5 3'],
  ['-who', '3 5 4 0 2 1'],
  // By the words that are shown: gave a role, opened a mail, refused a note; what has none any more is last.
  ['what', '3 1 2 0 4 5'],
  ['-what', '5 4 2 0 3 1'],
  ['detail', '5 4 3 2 1 0'],
])('the acts of staff sorted by “%s” come page by page, each once', async (sort, expected) => {
  expect(await linesOf({ sort })).toBe(expected)
})

test('the trail of accounts has the same orders; lines about no account come first by who', async () => {
  expect(await linesOf({}, 'accounts')).toBe('2 1 0')
  expect(await linesOf({ sort: 'who' }, 'accounts')).toBe('1 0 2')
  expect(await linesOf({ sort: '-what' }, 'accounts')).toBe('2 1 0')
  for (const { name = '' } of sortingsOf(auditSorts))
    expect((await linesOf({ sort: name }, 'accounts')).split(' ').toSorted()).toEqual(['0', '1', '2'])
  expect(await listEventActions(read)).toEqual(['sign-in', 'update'])
})

test('the audit is narrowed down by person, act and period, and the rest of it comes page by page', async () => {
  // A part of an address is text, not a pattern; whom something was done to counts as well.
  expect(await linesOf({ who: 'A_B@' })).toBe('3 2 1')
  expect(await linesOf({ who: 'kim' })).toBe('4 1 0')
  expect(await linesOf({ who: 'a%b' })).toBe('')
  expect(await linesOf({ who: 'house', what: 'role-granted' })).toBe('3')
  expect(await linesOf({ what: 'mail-opened', sort: 'when' })).toBe('0 2')
  // Both days count, to their last second.
  expect(await linesOf({ from: '2026-04-02', to: '2026-04-03' })).toBe('3 2 1')
  expect(await linesOf({ from: '2026-04-04' })).toBe('5 4')
  expect(await linesOf({ who: 'studio.example', to: '2026-04-01' }, 'accounts')).toBe('0')
  expect(await linesOf({ what: 'sign-in' }, 'accounts')).toBe('1 0')
})

test('what is no day, no name and no order is asked for by nobody', () => {
  const nothing = parseAuditFilter(new URLSearchParams())
  for (const search of [
    { from: '2026-02-30', to: '99999-01-01' },
    { from: '0000-01-01', to: 'today' },
    { who: ' \0 ', what: 'Role granted' },
    { sort: 'detail' },
  ] as Record<string, string>[])
    expect(parseAuditFilter(new URLSearchParams(search))).toEqual(nothing)
})
