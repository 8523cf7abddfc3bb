import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { IssueParts } from '#features/certificates/issue-certificate.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { removeAccount } from '#identity/delete-account.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { erasedPerson } from '#platform/erased-person.ts'
import { createSeal } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openOwnTestDatabase } from '#tests/database.ts'
import { exportPerson } from './export-person.ts'
import { outsideWays } from './outside-ways.ts'
import { personalTables, savedColumns } from './personal-tables.ts'
import { tablesWithoutPeople } from './tables-without-people.ts'

const db = await openOwnTestDatabase()
// Rows of marks are entered here whatever their states may be elsewhere: this database is this file's own.
const { rows: checks } = await sql<{
  table: string
  name: string
}>`select conrelid::regclass::text as "table", conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(
  db,
)
for (const { table, name } of checks)
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
const now = new Date('2026-03-01T12:00:00Z')
const addressKeys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
const issue: IssueParts = {
  studio: {
    editions: [],
    collections: [],
    chain: { id: 1 },
    name: 'The Studio',
    contact: 'a@studio.example',
  } as unknown as IssueParts['studio'],
  house: 'https://studio.example',
  seal: createSeal('a secret of the tests, long enough', 'certificate keys'),
  now,
}
const ada = { uid: 'the-id-of-ada', email: 'ada@studio.example' }
const wallet = `0x${'ad'.repeat(20)}`
const address: PostalAddress = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
}

type Column = { table: string; column: string; type: string; needed: boolean }

async function columnsOfDatabase(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", column_name as "column", data_type as type, (is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER') as needed
    from information_schema.columns c join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' order by 1, ordinal_position`.execute(
    db,
  )
  return rows
}

/** What a personal column of a seeded row holds: a text that stands nowhere else. */
const markOf = (table: string, column: string) => `mark of ${table}.${column}`

/** What a column needs to hold so that the row can be entered, and found again as hers. */
const special: Record<string, unknown> = {
  'claims.claim_id': 'claim-1',
  'collector_rooms.slug': 'blue',
  'collector_room_pieces.slug': 'blue',
  'claim_steps.by': 'holder',
  'claim_links.kind': 'link',
  'claim_links.used_at': now,
  'claim_links.made_by': ada.uid,
  'claim_steps.actor': ada.uid,
  'claims.account_uid': ada.uid,
  'claims.state': 'numbered',
  'payment_steps.actor': ada.uid,
  'burn_intents.intent_id': 'intent-1',
  'burn_intents.account_uid': ada.uid,
  'payments.intent_id': 'intent-1',
  'payments.account_uid': ada.uid,
  'payments.state': 'refunded',
  'claims.holder': wallet,
  'claims.version': 2,
  'claim_steps.position': 1,
  'address_openings.actor': ada.uid,
  'address_openings.by': 'owner',
  'claim_links.used_by': ada.uid,
  // It goes with the link of its wallet.
  'seen_delegations.delegate': markOf('wallet_links', 'address'),
  'wallet_nonces.session_id': null,
  'certificate_mentions.claim_id': 'claim-1',
  'identity_accounts.email': ada.email,
  'certificates.payload': JSON.stringify({ id: 'a-1', mention: { name: markOf('certificates', 'payload') } }),
  'certificates.revoked_at': now,
  'certificates.mention': markOf('certificates', 'mention'),
}
const keyValues: Record<string, string> = {
  uid: ada.uid,
  email: ada.email,
  wallet,
  claim: 'claim-1',
  intent: 'intent-1',
  draft: 'claim-1',
}

/** Enters one row of hers into every table of the list, each personal column with its mark, whatever the tables ask of each other. */
async function enterHerRows(): Promise<void> {
  const columns = await columnsOfDatabase()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, { of, personal }] of Object.entries(personalTables)) {
      if (table === 'claim_addresses') continue
      const values: Record<string, unknown> = {}
      for (const { column, type, needed } of columns.filter((each) => each.table === table)) {
        const name = `${table}.${column}`
        const key = Object.entries(of).find(([, of_]) => of_ === column)?.[0]
        if (name in special) values[column] = special[name]
        else if (key !== undefined) values[column] = keyValues[key]
        else if (column in personal && type === 'text') values[column] = markOf(table, column)
        else if (column in personal && type === 'jsonb')
          values[column] = JSON.stringify({ mark: markOf(table, column) })
        else if (needed) values[column] = typical(type)
      }
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))}) overriding system value values (${sql.join(Object.values(values))})`.execute(
        tx,
      )
    }
  })
  await db.transaction().execute(async (tx) => {
    await enterAddress(tx, addressKeys, { claimId: 'claim-1', address, priced: 'NL', by: ada.uid, now })
  })
}

function typical(type: string): unknown {
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type.startsWith('timestamp')) return now
  if (type === 'bytea') return Buffer.from('00', 'hex')
  if (type === 'ARRAY') return []
  return ['integer', 'bigint', 'smallint', 'numeric', 'double precision'].includes(type) ? 1 : 'x'
}

/** Everything that the database holds, as text, by table and column. */
async function everything(): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  for (const { table, column } of await columnsOfDatabase()) {
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(
      db,
    )
    held.set(`${table}.${column}`, JSON.stringify(rows))
  }
  return held
}

const outside = outsideWays({ chainId: 1, read: readSide(db), issue: () => issue })
/** As the sign-in service deletes an account, with what the app stores of it. */
const erase = async () => {
  await db.transaction().execute(async (tx) => {
    await removeAccount(
      { now: () => now, auditKey: createSeal('a secret of the tests, long enough').keyFor('trail'), outside },
      tx,
      { uid: ada.uid, actor: 'user' },
    )
  })
}

beforeEach(async () => {
  await emptyTables(db)
})

test('every column of the database is on the list: what it says of a person, or that it says nothing', async () => {
  const columns = await columnsOfDatabase()
  const unknown = columns.filter(({ table, column }) => {
    const listed = personalTables[table]
    return listed === undefined
      ? !(table in tablesWithoutPeople)
      : ![...Object.keys(listed.personal), ...savedColumns(listed), ...listed.plain].includes(column)
  })
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const listed = Object.entries(personalTables).flatMap(([table, tableOf]) =>
    [...Object.keys(tableOf.personal), ...savedColumns(tableOf), ...tableOf.plain, ...Object.values(tableOf.of)].map(
      (column) => `${table}.${column}`,
    ),
  )
  expect(listed.filter((column) => !there.has(column))).toEqual([])
  expect(
    Object.keys(tablesWithoutPeople).filter(
      (table) => !columns.some((each) => each.table === table) || table in personalTables,
    ),
  ).toEqual([])
})

test('every personal column is saved, or the list says why not; no column is listed twice', () => {
  for (const [table, listed] of Object.entries(personalTables)) {
    const { personal, saved, withheld = {}, plain } = listed
    const columns = [...Object.keys(personal), ...('not' in saved ? [] : saved), ...plain]
    expect(columns, table).toHaveLength(new Set(columns).size)
    if ('not' in saved) continue
    for (const column of Object.keys(personal))
      expect([savedColumns(listed).includes(column), column in withheld], `${table}.${column}`).toContain(true)
  }
})

test('“Save my data” holds everything that is listed, addresses in plain words, and each opening is written down', async () => {
  await enterHerRows()
  const saved = await db
    .transaction()
    .execute(
      async (tx) =>
        await exportPerson(tx, { somebody: ada, addressKeys, site: 'https://studio.example', requestId: 'r', now }),
    )
  const text = JSON.stringify(saved)
  for (const [table, listed] of Object.entries(personalTables)) {
    if ('not' in listed.saved) continue
    const exported = savedColumns(listed)
    expect(saved.records[table]?.length, table).toBeGreaterThan(0)
    for (const column of Object.keys(listed.personal).filter((each) => exported.includes(each))) {
      if (await holdsMark(table, column)) expect(text, `${table}.${column}`).toContain(markOf(table, column))
    }
  }
  expect(saved.addresses).toEqual([{ for: 'claim-1', address }])
  expect(
    await db
      .selectFrom('address_openings')
      .select(['by', 'actor', 'reason'])
      .where('reason', 'like', 'Saved%')
      .execute(),
  ).toEqual([{ by: 'owner', actor: ada.uid, reason: 'Saved with all of their data' }])
  for (const hidden of ['token_hash', 'code_hash', 'password_hash', 'secret_sealed', 'link_hash'])
    expect(text).not.toContain(`.${hidden}"`)
})

async function holdsMark(table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{
    count: string
  }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${markOf(table, column)}%`}`.execute(
    db,
  )
  return Number(rows[0]!.count) > 0
}

test('nobody else’s data is saved', async () => {
  await enterHerRows()
  const saved = await db.transaction().execute(
    async (tx) =>
      await exportPerson(tx, {
        somebody: { uid: 'ben', email: 'ben@studio.example' },
        addressKeys,
        site: 'https://studio.example',
        requestId: 'r',
        now,
      }),
  )
  expect([saved.records, saved.addresses]).toEqual([{}, []])
})

test('after the account is erased, nothing that the list says goes is left anywhere, and what stays names no account', async () => {
  await enterHerRows()
  await erase()
  const held = await everything()
  for (const [table, { personal }] of Object.entries(personalTables)) {
    for (const [column, erasure] of Object.entries(personal)) {
      if (erasure === 'deleted')
        expect(
          [...held].filter(([, values]) => values.includes(markOf(table, column))).map(([place]) => place),
          `${table}.${column}`,
        ).toEqual([])
      if (erasure === 'unlinked') expect(held.get(`${table}.${column}`), `${table}.${column}`).not.toContain(ada.uid)
    }
  }
  const places = (text: string) => [...held].filter(([, values]) => values.includes(text)).map(([place]) => place)
  expect(places(ada.uid).toSorted()).toEqual(['identity_audit.uid', 'identity_sign_ins.uid', 'staff_acts.actor'])
  expect(places(ada.email)).toEqual([])
  for (const part of [address.name, address.line1]) expect(places(part!)).toEqual([])
  // What the chain says stays, and so does the studio's record of its edition.
  expect(places(wallet)).toEqual(expect.arrayContaining(['claims.holder']))
})

test('mails and mailboxes go whether the account, its claim or its address names them; what is of others stays', async () => {
  const mail = {
    kind: 'opened',
    language: null,
    data: '{}',
    attempts: 0,
    next_attempt_at: now,
    problem_code: null,
    problem_detail: null,
    created_at: now,
    sent_at: null,
  }
  const code = { type: 'PASSWORD_RESET', new_email: null, data: null, created_at: now, expires_at: now, used_at: null }
  await enterHerRows()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of [
      'claim_contacts',
      'claim_notices',
      'claim_links',
      'identity_codes',
      'identity_outbox',
    ] as const)
      await tx.deleteFrom(table).execute()
    await tx
      .insertInto('claim_contacts')
      .values([
        { claim_id: 'claim-1', email: 'second@studio.example', language: null },
        { claim_id: 'claim-2', email: ada.email, language: null },
        { claim_id: 'claim-3', email: 'ben@studio.example', language: null },
      ])
      .execute()
    await tx
      .insertInto('claim_notices')
      .values([
        { ...mail, claim_id: 'claim-1', to_email: 'second@studio.example' },
        { ...mail, claim_id: 'claim-2', to_email: ada.email },
        { ...mail, claim_id: 'claim-3', to_email: 'ben@studio.example' },
      ])
      .execute()
    await tx
      .insertInto('claim_links')
      .values([
        {
          link_hash: 'used',
          claim_id: 'claim-2',
          made_by: ada.uid,
          made_at: now,
          expires_at: now,
          used_by: 'ben',
          used_at: now,
        },
        {
          link_hash: 'open',
          claim_id: 'claim-1',
          made_by: ada.uid,
          made_at: now,
          expires_at: now,
          used_by: null,
          used_at: null,
        },
      ])
      .execute()
    await tx
      .insertInto('identity_codes')
      .values([
        { ...code, code_hash: 'hers', uid: ada.uid, email: 'second@studio.example' },
        { ...code, code_hash: 'to her', uid: null, email: ada.email },
        { ...code, code_hash: 'ben', uid: 'ben', email: 'ben@studio.example' },
      ])
      .execute()
    await tx
      .insertInto('identity_outbox')
      .values([
        { ...mail, uid: ada.uid, to_email: 'second@studio.example' },
        { ...mail, uid: null, to_email: ada.email },
        { ...mail, uid: 'ben', to_email: 'ben@studio.example' },
      ])
      .execute()
  })
  await erase()
  const bens = [{ email: 'ben@studio.example' }]
  expect(await db.selectFrom('claim_contacts').select('email').execute()).toEqual(bens)
  expect(await db.selectFrom('claim_notices').select('to_email as email').execute()).toEqual(bens)
  expect(await db.selectFrom('identity_codes').select('email').execute()).toEqual(bens)
  expect(await db.selectFrom('identity_outbox').select('to_email as email').execute()).toEqual(bens)
  // Who took the claim over keeps it; who made the link is nobody any more.
  expect(await db.selectFrom('claim_links').select(['link_hash', 'made_by', 'used_by']).execute()).toEqual([
    { link_hash: 'used', made_by: erasedPerson, used_by: 'ben' },
  ])
})

test('an address that somebody else gave for a claim of theirs is not saved with their data', async () => {
  await enterHerRows()
  await db.updateTable('claim_addresses').set({ entered_by: 'ben' }).execute()
  const saved = await db
    .transaction()
    .execute(
      async (tx) =>
        await exportPerson(tx, { somebody: ada, addressKeys, site: 'https://studio.example', requestId: 'r', now }),
    )
  expect(saved.addresses).toEqual([])
  expect(await db.selectFrom('address_openings').select('reason').where('reason', 'like', 'Saved%').execute()).toEqual(
    [],
  )
})
