import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { addAddressKey, dropOldAddressKeys, parseAddressKeys, readOrMakeAddressKeys } from './address-keys.server.ts'
import {
  enterAddress,
  findAddressStanding,
  holdAddress,
  listAddressOpenings,
  lockAddress,
  openAddress,
  purgeAddresses,
  rewrapAddresses,
  setPurge,
} from './address-vault.server.ts'
import type { PostalAddress } from './address.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
const claimId = `0x${'7'.repeat(64)}`
const address: PostalAddress = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
  phone: '+31 6 5550 1777',
}
const secrets = ['Lovelace', 'Geheimkade', '3011 AB', '5550']
beforeEach(async () => {
  await emptyTables(db)
})

const enter = async (changes: Partial<PostalAddress> = {}, priced: string | undefined = 'NL') =>
  await db.transaction().execute(async (tx) => {
    await enterAddress(tx, keys, { claimId, address: { ...address, ...changes }, priced, by: 'ada', now })
  })
const open = async (with_ = keys) =>
  await db
    .transaction()
    .execute(async (tx) => await openAddress(tx, with_, { claimId, by: 'staff', actor: 'bob', reason: 'packing', now }))

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
  )
  return texts.join('\n')
}

test('an address is nowhere in the database as it was typed, and opens as it was typed', async () => {
  await enter()
  const dump = await wholeDatabase()
  expect(
    secrets.filter((secret) => dump.includes(secret) || dump.includes(Buffer.from(secret).toString('base64url'))),
  ).toEqual([])
  expect(await open()).toEqual(address)
})

test('each opening is written down, and seen by the owner', async () => {
  await enter()
  await open()
  expect(await listAddressOpenings(read, { claimId })).toEqual([
    { at: now.toISOString(), until: now.toISOString(), by: 'staff', actor: 'bob', role: undefined, reason: 'packing' },
  ])
})

test('a sealed address opens in no other claim’s row, with no other key, and not when a letter was changed', async () => {
  await enter()
  const other = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 2).toString('base64url')}`))
  await expect(open(other)).rejects.toThrow(/does not open with the key/)
  await expect(open(parseAddressKeys(new Secret(`two:${Buffer.alloc(32, 1).toString('base64url')}`)))).rejects.toThrow(
    /is not here/,
  )
  await db.updateTable('claim_addresses').set({ claim_id: 'another' }).execute()
  await expect(
    db
      .transaction()
      .execute(
        async (tx) => await openAddress(tx, keys, { claimId: 'another', by: 'staff', actor: 'bob', reason: 'x', now }),
      ),
  ).rejects.toThrow(/does not open/)
  const sealed = (await db.selectFrom('claim_addresses').select('sealed').executeTakeFirstOrThrow()).sealed!
  await db
    .updateTable('claim_addresses')
    .set({ claim_id: claimId, sealed: `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}` })
    .execute()
  const failed = await open().catch((error: Error) => error.message)
  expect(failed).toMatch(/was changed from outside/)
  expect(secrets.some((secret) => JSON.stringify(failed).includes(secret))).toBe(false)
  // Nobody opened anything, so nobody is said to have.
  expect(await listAddressOpenings(read, { claimId })).toEqual([])
})

test('it can be changed until the parcel is packed, and only within the country that was priced', async () => {
  await enter()
  await enter({ line1: 'Andere Kade 1' })
  await expect(enter({ country: 'DE' })).rejects.toMatchObject({ code: 'country-changed', status: 409 })
  await expect(enter({ line1: '' })).rejects.toMatchObject({
    code: 'address-invalid',
    status: 422,
    problems: [{ field: 'line1', code: 'missing' }],
  })
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, { claimId, locked: true, now })
  })
  await expect(enter()).rejects.toMatchObject({ code: 'address-locked', status: 409 })
  expect((await open()).line1).toBe('Andere Kade 1')
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, { claimId, locked: false, now })
  })
  await enter()
})

test('when its time is over it is gone, with a receipt; a legal hold keeps it', async () => {
  await enter()
  await open()
  const purge = async (at: Date) => await db.transaction().execute(async (tx) => await purgeAddresses(tx, { now: at }))
  const due = new Date(now.getTime() + 60 * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await setPurge(tx, { claimId, after: due })
    await holdAddress(tx, { claimId, reason: 'The parcel is disputed', by: 'bob' })
  })
  expect(await purge(due)).toEqual([])
  await db.transaction().execute(async (tx) => {
    await holdAddress(tx, { claimId, reason: undefined, by: 'bob' })
  })
  expect(await purge(new Date(due.getTime() - 1))).toEqual([])
  expect(await purge(due)).toEqual([claimId])
  await expect(open()).rejects.toMatchObject({ code: 'no-address', status: 404 })
  await expect(enter()).rejects.toMatchObject({ code: 'address-locked' })
  const standing = await findAddressStanding(read, { claimId })
  expect(standing?.purged?.receipt).toMatch(
    /NL, given 2026-03-01T12:00:00.000Z, version 1, opened once\) was erased on 2026-04-30T12:00:00.000Z/,
  )
  expect(await db.selectFrom('claim_addresses').select(['sealed', 'wrapped_key', 'key_id']).execute()).toEqual([
    { sealed: null, wrapped_key: null, key_id: null },
  ])
})

test('keys are made for the app alone, renewed, and old ones dropped once nothing is sealed with them', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
  const [first, again] = await Promise.all([
    readOrMakeAddressKeys({ dataFolder, now }),
    readOrMakeAddressKeys({ dataFolder, now }),
  ])
  expect(again.current).toBe(first.current)
  expect(statSync(join(dataFolder, 'address-keys')).mode & 0o777).toBe(0o600)
  await db.transaction().execute(async (tx) => {
    await enterAddress(tx, first, { claimId, address, priced: undefined, by: 'ada', now })
  })
  const renewed = await addAddressKey({ dataFolder, now: new Date(now.getTime() + 1000) })
  expect(renewed.current).not.toBe(first.current)
  expect((await open(renewed)).name).toBe('Ada Lovelace')
  expect(await db.transaction().execute(async (tx) => await rewrapAddresses(tx, renewed, { limit: 100 }))).toBe(1)
  expect(await db.transaction().execute(async (tx) => await rewrapAddresses(tx, renewed, { limit: 100 }))).toBe(0)
  await dropOldAddressKeys({ dataFolder })
  const left = await readOrMakeAddressKeys({ dataFolder, now })
  expect([left.current, left.find(first.current)]).toEqual([renewed.current, undefined])
  expect(await open(left)).toEqual(address)
  expect(statSync(join(dataFolder, 'address-keys')).mode & 0o777).toBe(0o600)
})

test('keys that are no keys are refused without being said', () => {
  for (const text of ['', 'one', 'one:short', `one:${'A'.repeat(43)},one:${'B'.repeat(43)}`]) {
    expect(() => parseAddressKeys(new Secret(text))).toThrow(
      expect.objectContaining({ name: 'AddressKeyError', message: expect.not.stringContaining('AAAA') as string }),
    )
  }
})
