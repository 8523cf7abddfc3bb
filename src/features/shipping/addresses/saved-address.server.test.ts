import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findDraft } from './address-draft.server.ts'
import { parseAddressKeys } from './address-keys.server.ts'
import { purgeAddresses } from './address-vault.server.ts'
import { savedDays } from './policy.ts'
import {
  findSavedAddress,
  NoSavedAddressError,
  saveAddress,
  takeSavedAddress,
  useSavedForDraft,
} from './saved-address.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 7).toString('base64url')}`))
const start = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Geheimkade 77', city: 'Rotterdam', postcode: '3011 AB' }
const uid = 'ada'

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => await saveAddress(tx, keys, { uid, address, now: start }))
})

const purge = async (now: Date) => {
  await db.transaction().execute(async (tx) => await purgeAddresses(tx, { now }))
}
const take = async (now: Date) =>
  await db.transaction().execute(async (tx) => await takeSavedAddress(tx, keys, { uid, now }))

test('it is kept for a year after it was used last, and is gone then', async () => {
  expect(await findSavedAddress(read, { uid })).toEqual({ country: 'NL', until: later(savedDays).toISOString() })
  await purge(later(savedDays - 1))
  expect(await take(later(savedDays - 1))).toMatchObject({ line1: 'Geheimkade 77' })
  await purge(later(savedDays + 1))
  expect(await findSavedAddress(read, { uid })).toEqual({
    country: 'NL',
    until: later(2 * savedDays - 1).toISOString(),
  })
  await purge(later(2 * savedDays - 1))
  expect(await findSavedAddress(read, { uid })).toBeUndefined()
  await expect(take(later(2 * savedDays))).rejects.toThrow(NoSavedAddressError)
})

test('past its time it is not used, even before it is erased', async () => {
  await expect(take(later(savedDays + 1))).rejects.toThrow(NoSavedAddressError)
})

test('it is encrypted, and sealed with another key for the permit that it is given to', async () => {
  await db.transaction().execute(async (tx) => {
    await useSavedForDraft(tx, keys, { uid, now: later(1) })
  })
  expect(await findDraft(read, { uid })).toMatchObject({ country: 'NL' })
  const rows = await db.selectFrom('claim_addresses').selectAll().execute()
  expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain('Geheimkade')
})

test('an address that is saved anew takes the place of the one before', async () => {
  const other = { ...address, line1: 'Andere kade 1' }
  await db.transaction().execute(async (tx) => await saveAddress(tx, keys, { uid, address: other, now: later(2) }))
  expect(await take(later(3))).toMatchObject({ line1: 'Andere kade 1' })
  expect(await db.selectFrom('claim_addresses').select('claim_id').execute()).toHaveLength(1)
})
