import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { listActs } from './list-acts.server.ts'
import { recordAct } from './record-act.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
beforeEach(async () => {
  await emptyTables(db)
})

const rows = {
  staff_acts: { at: now, actor: 'ada', act: 'role-granted', subject: 'ben', detail: 'packer', request_id: null },
  claim_steps: {
    claim_id: 'one',
    position: 0,
    from_state: null,
    to_state: 'observed',
    by: 'staff',
    actor: 'ada',
    reason: 'because',
    details: null,
    request_id: null,
    at: now,
  },
  payment_steps: {
    intent_id: 'one',
    position: 0,
    state: 'paid',
    by: 'staff',
    actor: 'ada',
    detail: 'because',
    at: now,
  },
  parcel_events: { parcel_id: 1, status: 'shipped', detail: null, by: 'ada', at: now },
  address_openings: {
    claim_id: 'one',
    at: now,
    by: 'staff',
    actor: 'ada',
    role: 'packer',
    reason: 'packing',
    request_id: null,
  },
} as const

test('what people did is added, and the database itself refuses to change or remove it', async () => {
  for (const [table, row] of Object.entries(rows)) {
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
    for (const [name, value] of Object.entries({
      at: new Date(0),
      ...('actor' in row ? { actor: 'eve' } : { by: 'eve' }),
    })) {
      await expect(
        sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}`.execute(db),
        `${table}.${name}`,
      ).rejects.toThrow(`Rows of ${table} are history`)
    }
    await expect(sql`delete from ${sql.table(table)}`.execute(db), table).rejects.toThrow(
      `Rows of ${table} are history`,
    )
    expect((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]).toEqual({
      count: 1,
    })
  }
})

test('a person is erased from a line, which stays; nobody else can be written in their place', async () => {
  await db.transaction().execute(async (tx) => {
    await recordAct(tx, {
      actor: 'ada',
      act: 'mail-opened',
      subject: 'ben',
      detail: 'PASSWORD_RESET to ben@studio.example',
      now,
    })
  })
  await expect(db.updateTable('staff_acts').set({ subject: 'eve' }).execute()).rejects.toThrow('history')
  // Not together with anything else.
  await expect(db.updateTable('staff_acts').set({ subject: 'erased', act: 'role-granted' }).execute()).rejects.toThrow(
    'history',
  )
  await db.updateTable('staff_acts').set({ subject: 'erased', detail: 'erased' }).where('subject', '=', 'ben').execute()
  expect((await listActs(readSide(db), { before: undefined, limit: 9 })).acts).toMatchObject([
    { actor: 'ada', act: 'mail-opened', subject: 'erased', detail: 'erased' },
  ])
})

test('lines of the sign-in service go after their time and are not changed before; what never became a claim leaves nothing', async () => {
  await db
    .insertInto('identity_audit')
    .values({
      at: now,
      action: 'sign-in',
      outcome: 'done',
      uid: 'ada',
      actor: 'user',
      address_hash: null,
      user_agent: null,
      request_id: null,
      detail: null,
    })
    .execute()
  await expect(db.updateTable('identity_audit').set({ outcome: 'refused' }).execute()).rejects.toThrow('history')
  await db.deleteFrom('identity_audit').execute()
  await db
    .insertInto('address_openings')
    .values({ ...rows.address_openings, claim_id: 'draft ada' })
    .execute()
  await db.deleteFrom('address_openings').execute()
})
