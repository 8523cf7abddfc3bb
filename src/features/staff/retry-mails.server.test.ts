import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { retryMails } from './steer-mail.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-04-01T12:00:00Z')
const later = new Date(now.getTime() + 3_600_000)

async function claimMail(to: string, state: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into claim_notices (kind, claim_id, occasion, to_email, state, next_attempt_at, created_at) values ('shipped', 'claim', ${to}, ${to}, ${state}, ${later}, ${now}) returning id`.execute(
    db,
  )
  return Number(rows[0]!.id)
}

test('mails that are picked are tried at once and written into the audit; each other says why it is not', async () => {
  const ids = [
    await claimMail('ada@post.example', 'failed'),
    await claimMail('ben@post.example', 'sent'),
    await claimMail('cleo@post.example', 'held'),
  ]
  await sql`insert into identity_outbox (kind, to_email, state, next_attempt_at, created_at) values ('PASSWORD_RESET', 'owner@studio.example', 'failed', ${later}, ${now})`.execute(
    db,
  )
  const by = {
    owners: ['owner@studio.example'],
    actor: { uid: 'carla', roles: ['support'] as const },
    requestId: 'request',
    now,
  }
  const keys = [...ids.map((id) => ({ source: 'claim' as const, id })), { source: 'account' as const, id: 1 }]
  const { tried, refused } = await retryMails(db, by, { keys, service: undefined })
  expect(tried).toBe(2)
  expect(refused).toEqual([
    { name: 'ben@post.example', message: expect.stringContaining('has been sent') as string },
    { name: 'owner@studio.example', message: expect.any(String) as string },
  ])
  expect(await db.selectFrom('claim_notices').select(['state', 'next_attempt_at']).orderBy('id').execute()).toEqual([
    { state: 'waiting', next_attempt_at: now },
    { state: 'sent', next_attempt_at: later },
    { state: 'waiting', next_attempt_at: now },
  ])
  const acts = await db.selectFrom('staff_acts').select('act').execute()
  expect(acts).toEqual([{ act: 'mail-retried' }, { act: 'mail-retried' }])
})
