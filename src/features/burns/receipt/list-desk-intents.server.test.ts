import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import demo from '#studio/studio.config.ts'
import { openTestDatabase } from '#tests/database.ts'
import { parseIntentFilter } from '../intents/intent-list.ts'
import { listDeskIntents } from './list-desk-intents.server.ts'

const db = await openTestDatabase()
const at = (minute: number) => new Date(Date.parse('2026-04-01T00:00:00Z') + minute * 60_000)
const walletOf = (letter: string) => `0x${letter.repeat(40)}`
const pieces = [
  // intent, token, begun, moved, holder
  ['0xa', '10', 1, 9, 'f'],
  ['0xb', '9', 4, 6, 'e'],
  ['0xc', null, 2, 7, 'f'],
  ['0xd', '9', 3, 8, 'e'],
] as const

beforeAll(async () => {
  for (const [id, token, begun, moved, holder] of pieces)
    await sql`insert into burn_intents (intent_id, kind, holder, collection, token_id, pill_id, quantity, state, details, created_at, updated_at)
      values (${id}, ${token === null ? 'redemption' : 'burn'}, ${walletOf(holder)}, ${token === null ? null : 'leaf'}, ${token}::numeric, 1, 1, 'final', '{}'::jsonb, ${at(begun)}, ${at(moved)})`.execute(
      db,
    )
})

test.each([
  ['', ['0xa', '0xd', '0xc', '0xb']],
  ['-moved', ['0xa', '0xd', '0xc', '0xb']],
  ['moved', ['0xb', '0xc', '0xd', '0xa']],
  ['-begun', ['0xb', '0xd', '0xc', '0xa']],
  ['begun', ['0xa', '0xc', '0xd', '0xb']],
  // Numbers count as numbers, of one piece the last moved is first, and what burns no piece is last.
  ['piece', ['0xd', '0xb', '0xa', '0xc']],
  ['-piece', ['0xa', '0xd', '0xb', '0xc']],
  ['holder', ['0xd', '0xb', '0xa', '0xc']],
  ['-holder', ['0xa', '0xd', '0xc', '0xb']],
])('burns sorted by “%s”', async (sort, expected) => {
  const { intents } = await listDeskIntents(readSide(db), {
    filter: parseIntentFilter(new URLSearchParams({ sort })),
    page: 1,
    studio: demo,
    now: at(60),
  })
  expect(intents.map(({ intentId }) => intentId)).toEqual(expected)
})

test('burns of one holder, by an address as somebody types it; what is none is no filter', async () => {
  const of = async (holder: string) => {
    const filter = parseIntentFilter(new URLSearchParams({ holder }))
    const { intents } = await listDeskIntents(readSide(db), { filter, page: 1, studio: demo, now: at(60) })
    return intents.map(({ intentId }) => intentId)
  }
  expect(await of(` ${walletOf('F')} `)).toEqual(['0xa', '0xc'])
  expect(await of(walletOf('a'))).toEqual([])
  for (const nothing of ['', '0xf', 'ada.eth', '\0']) expect(await of(nothing)).toHaveLength(4)
})

test('a hundred and twenty burns are on three pages: each on one of them, and a page after the last is the last', async () => {
  const holder = walletOf('9')
  for (let each = 0; each < 120; each++)
    await sql`insert into burn_intents (intent_id, kind, holder, collection, token_id, state, details, created_at, updated_at)
      values (${`0xpaged${each}`}, 'burn', ${holder}, 'leaf', ${each}::numeric, 'final', '{}'::jsonb, ${at(0)}, ${at(0)})`.execute(
      db,
    )
  const filter = parseIntentFilter(new URLSearchParams({ holder }))
  const of = async (page: number) => await listDeskIntents(readSide(db), { filter, page, studio: demo, now: at(60) })
  const pages = await Promise.all([1, 2, 3].map(of))
  expect(pages.map(({ intents }) => intents.length)).toEqual([50, 50, 20])
  expect(new Set(pages.flatMap(({ intents }) => intents.map(({ intentId }) => intentId))).size).toBe(120)
  expect(await of(9)).toEqual({ ...pages[2], page: 3, pages: 3 })
})
