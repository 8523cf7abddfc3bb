import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { parseSorting, sortingsOf } from '#ui/lists/sorting.ts'
import { countUnsentMails, listEnvelopes } from './list-envelopes.server.ts'
import { mailFilters, mailKeyText, mailPlaceText, mailSorts, mailStates, parseMailPlace } from './outbox.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

test('the figures of mails that have not gone out are the mails that their lists show', async () => {
  const at = new Date('2026-04-01T00:00:00Z')
  for (const [index, state] of ['waiting', 'waiting', 'held', 'sent', 'failed', 'withdrawn'].entries()) {
    await sql`insert into identity_outbox (kind, to_email, state, next_attempt_at, created_at) values ('PASSWORD_RESET', 'ada@example.com', ${state}, ${at}, ${at})`.execute(
      db,
    )
    await sql`insert into claim_notices (kind, claim_id, to_email, state, next_attempt_at, created_at) values ('shipped', ${String(index)}, 'ada@example.com', ${state}, ${at}, ${at})`.execute(
      db,
    )
  }
  const listed = Object.fromEntries(
    await Promise.all(
      mailFilters.map(async (filter) => [
        filter,
        (await listEnvelopes(readSide(db), { before: undefined, filter, limit: 50, owners: [] })).mails.length,
      ]),
    ),
  )
  expect(listed).toEqual({ all: 12, waiting: 4, held: 2, failed: 2 })
  expect(await countUnsentMails(readSide(db))).toEqual({
    queued: listed['waiting'],
    held: listed['held'],
    failed: listed['failed'],
  })
})

test.each(sortingsOf(mailSorts).map(({ sorting, name }) => ({ sorting, name })))(
  'mails sorted by “$name” come page by page, each once, those of one moment in both outboxes too',
  async ({ sorting, name = '' }) => {
    const mails: { key: string; state: string; minute: number; source: 'account' | 'claim'; id: number }[] = []
    for (let n = 0; n < 24; n += 1) {
      const [state, minute] = [mailStates[n % mailStates.length]!, n % 4]
      const at = new Date(Date.parse('2026-04-01T00:00:00Z') + minute * 60_000)
      const source = n % 3 === 0 ? 'account' : 'claim'
      const table = source === 'account' ? sql`identity_outbox (kind` : sql`claim_notices (claim_id, kind`
      const values = source === 'account' ? sql`('PASSWORD_RESET'` : sql`(${String(n)}, 'shipped'`
      const { rows } = await sql<{
        id: number
      }>`insert into ${table}, to_email, state, next_attempt_at, created_at) values ${values}, 'ada@example.com', ${state}, ${at}, ${at}) returning id`.execute(
        db,
      )
      const id = Number(rows[0]!.id)
      mails.push({ key: mailKeyText({ source, id }), state, minute, source, id })
    }
    const sort = parseSorting(mailSorts, new URLSearchParams({ sort: name }))
    expect(sort).toEqual(sorting)
    const seen: string[] = []
    let before = parseMailPlace('', sort)
    do {
      const page = await listEnvelopes(readSide(db), { before, filter: 'all', sort, limit: 5, owners: [] })
      seen.push(...page.mails.map(mailKeyText))
      before = page.next === undefined ? undefined : parseMailPlace(mailPlaceText(page.next), sort)
    } while (before !== undefined && seen.length <= mails.length)
    const places: readonly string[] = mailStates
    const turn = sorting.isDown || sorting.key === 'state' ? 1 : -1
    const expected = mails.toSorted(
      (one, other) =>
        (sorting.key === 'state' ? places.indexOf(one.state) - places.indexOf(other.state) : 0) ||
        turn * (other.minute - one.minute) ||
        one.source.localeCompare(other.source) ||
        turn * (other.id - one.id),
    )
    expect(seen).toEqual(expected.map(({ key }) => key))
  },
)

test('a place in the outbox counts only in the order that it was made for', () => {
  const byState = { key: 'state', isDown: false } as const
  expect(parseMailPlace('12-c3')).toEqual({ milliseconds: 12, source: 'claim', id: 3 })
  expect(parseMailPlace('12-c3-failed')).toBeUndefined()
  expect(parseMailPlace('12-c3', byState)).toBeUndefined()
  expect(parseMailPlace('12-c3-failed', byState)).toMatchObject({ state: 'failed' })
  expect(parseMailPlace('12-c3-elsewhere', byState)).toBeUndefined()
})
