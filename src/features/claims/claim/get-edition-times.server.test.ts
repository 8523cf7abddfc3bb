import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getEditionTimes } from './get-edition-times.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-06-01T00:00:00Z')
const day = 86_400

beforeEach(async () => {
  await emptyTables(db)
})

/** A claim whose steps came so many days after one another, up to `until` days before now. */
async function claim(id: string, days: readonly number[], { editionId = '1', ago = 10, state = 'delivered' } = {}) {
  const total = days.reduce((sum, each) => sum + each, 0)
  let at = now.getTime() - (ago + total) * day * 1000
  const opened = new Date(at)
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, options)
    values (${id}, 'studio', ${id}, ${editionId}, 'numbered', ${state}, '{}'::jsonb, ${opened}, ${opened}, '0xa', '{}'::jsonb)`.execute(
    db,
  )
  const moves = [
    ['printed', 'signed'],
    ['packed', 'shipped'],
    ['shipped', 'delivered'],
  ]
  for (const [place, each] of days.entries()) {
    at += each * day * 1000
    const [from, to] = moves[place]!
    await sql`insert into claim_steps (claim_id, position, from_state, to_state, by, at, details) values (${id}, ${place}, ${from}, ${to}, 'staff', ${new Date(at)}, '{}'::jsonb)`.execute(
      db,
    )
  }
}
const times = async (editionId = '1') => await getEditionTimes(readSide(db), { editionId, now })

test('the median of each part, over the claims that came so far', async () => {
  for (const [place, made] of [2, 4, 6, 8, 100].entries()) await claim(`a${place}`, [made, 1, 5])
  await claim('only-signed', [6], { state: 'signed' })
  expect(await times()).toEqual({
    made: { seconds: 6 * day, prints: 6 },
    sent: { seconds: day, prints: 5 },
    travelled: { seconds: 5 * day, prints: 5 },
  })
})

test('few prints say nothing, nor do those of another edition, cancelled ones, and those of long ago', async () => {
  for (const place of [1, 2, 3, 4]) await claim(`a${place}`, [2, 1, 5])
  await claim('other', [2, 1, 5], { editionId: '2' })
  await claim('cancelled', [2], { state: 'cancelled' })
  await claim('old', [2, 1, 5], { ago: 400 })
  expect([await times(), await times('2')]).toEqual([{}, {}])
})

test('a print that was sent twice counts by its last parcel', async () => {
  for (const place of [1, 2, 3, 4, 5]) await claim(`a${place}`, [2, 1, 5])
  for (const place of [1, 2, 3, 4, 5])
    await sql`insert into claim_steps (claim_id, position, from_state, to_state, by, at, details) values
      (${`a${place}`}, 7, 'packed', 'shipped', 'staff', ${new Date(now.getTime() - 9 * day * 1000)}, '{}'::jsonb),
      (${`a${place}`}, 8, 'shipped', 'delivered', 'staff', ${new Date(now.getTime() - 7 * day * 1000)}, '{}'::jsonb)`.execute(
      db,
    )
  expect((await times()).travelled).toEqual({ seconds: 2 * day, prints: 5 })
})
