import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { renewSession } from './renew-session.server.ts'
import { startSession } from './start-session.server.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
beforeEach(async () => {
  await emptyTables(db)
})

const session = async () =>
  await db.selectFrom('sessions').select(['id', 'signed_in_at', 'expires_at', 'ended_at']).executeTakeFirstOrThrow()
const renew = async (at: number) => {
  const { id } = await session()
  await db.transaction().execute(async (tx) => {
    await renewSession(tx, { id, days: 5, now: later(at) })
  })
  return await session()
}
const begin = async () =>
  await db.transaction().execute(async (tx) => {
    await startSession(tx, {
      token: 'a token',
      replaces: undefined,
      idToken: {
        uid: 'ada',
        email: 'ada@studio.example',
        emailVerified: true,
        provider: 'password',
        validFrom: start,
        authTime: start,
      },
      device: undefined,
      days: 5,
      now: start,
    })
  })

test('a session that is renewed lasts as long again, and does not pass for a fresh sign-in', async () => {
  await begin()
  expect(await renew(3)).toMatchObject({ expires_at: later(8), signed_in_at: start })
})

test('a session that is over is not brought back by being renewed', async () => {
  await begin()
  expect(await renew(6)).toMatchObject({ expires_at: later(5) })
  await db
    .updateTable('sessions')
    .set({ ended_at: later(1) })
    .execute()
  expect(await renew(2)).toMatchObject({ expires_at: later(5), ended_at: later(1) })
})
