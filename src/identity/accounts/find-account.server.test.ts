import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { listAccounts } from './find-account.server.ts'

const db = await openTestDatabase()
const at = (day: number | null) => (day === null ? null : new Date(Date.UTC(2026, 3, day)))

beforeAll(async () => {
  for (const [uid, email, name, made, seen] of [
    ['1', 'ben@studio.example', 'ada', 3, 9],
    ['2', 'ada@studio.example', null, 3, null],
    ['3', null, 'Zoe', 1, 5],
    ['4', 'cleo@studio.example', 'Ben', 2, 7],
  ] as const)
    await sql`insert into identity_accounts (uid, email, display_name, created_at, last_login_at, valid_since) values (${uid}, ${email}, ${name}, ${at(made)}, ${at(seen)}, ${at(made)})`.execute(
      db,
    )
})

test.each([
  [undefined, '1 2 4 3'],
  [{ key: 'joined', isDown: false }, '3 4 1 2'],
  [{ key: 'address', isDown: false }, '2 1 4 3'],
  [{ key: 'address', isDown: true }, '4 1 2 3'],
  [{ key: 'name', isDown: false }, '1 4 3 2'],
  [{ key: 'name', isDown: true }, '3 4 1 2'],
  [{ key: 'seen', isDown: true }, '1 4 3 2'],
  [{ key: 'seen', isDown: false }, '3 4 1 2'],
] as const)('accounts sorted by %j, page by page; those without the value last', async (sort, expected) => {
  const uids: string[] = []
  for (const offset of [0, 2])
    uids.push(...(await listAccounts(db, { offset, limit: 2, sort })).accounts.map(({ uid }) => uid))
  expect(uids.join(' ')).toBe(expected)
})
