import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { statementsOf } from '#platform/database/migrate.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listOwnerCalls } from './owner-call-rows.server.ts'

const db = await openTestDatabase()
const at = new Date('2026-05-01T12:00:00Z')

test('what was sent and set aside before such calls were followed is followed again, and nothing else is', async () => {
  const call = { chain_id: 1, subject: 'campaign', call_to: '0x1', call_data: '0x', asked_by: 'ana', asked_from: '0x2' }
  const skipped = { ...call, state: 'skipped', asked_at: at, asked_block: 1, ended_at: at }
  await db
    .insertInto('owner_calls')
    .values([
      { ...skipped, title: 'proposed', tx_hash: '0xa' },
      { ...skipped, title: 'only asked for' },
      { ...skipped, title: 'failed', tx_hash: '0xb', problem: 'rejected' },
    ])
    .execute()
  const [, move] = statementsOf(await readFile('database/migrations/0140_calls_set_aside_are_followed.sql', 'utf8'))
  await sql.raw(move!).execute(db)
  expect(await listOwnerCalls(readSide(db), { chainId: 1, subject: 'campaign', now: at })).toMatchObject([
    { title: 'proposed', state: 'sent', hash: '0xa', isAside: true },
  ])
})
