import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, storeDraft, takeDraft } from '#features/shipping/addresses/address-draft.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress, purgeAddresses, setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { listQueue } from '../desk/list-queue.server.ts'
import { countDelay } from '../overview/list-delays.server.ts'
import { parseQueueFilter } from './claim-queue.ts'

const db = await openTestDatabase()
const keys = parseAddressKeys(new Secret(`now:${randomBytes(32).toString('base64url')}`))
const now = new Date('2026-04-01T00:00:00Z')
const address = { country: 'NL', name: 'Ada', line1: 'Kade 7', city: 'Rotterdam', postcode: '3011 AB' }
const write = async (work: (tx: WriteDb) => Promise<unknown>) => {
  await db.transaction().execute(work)
}
const open = async (claimId: string) => {
  await openTestClaim(db, { claimId, country: 'NL', dueAt: new Date('2026-03-01T00:00:00Z'), now })
}
const give = async (claimId: string) => {
  await write(async (tx) => await enterAddress(tx, keys, { claimId, address, priced: 'NL', by: 'u', now }))
}
/** What the queue says waits for an address; the flag is what the rows of addresses say, for every claim, each time. */
async function waiting(): Promise<string[]> {
  const wrong =
    await sql`select claim_id from claims where has_address <> exists (select 1 from claim_addresses a where a.claim_id = claims.claim_id and a.purged_at is null)`.execute(
      db,
    )
  expect(wrong.rows).toEqual([])
  const asked = { studio: { editions: [makeEdition()], shipping: testShipping }, limit: 10, now }
  const ids = async (care: string) =>
    (await listQueue(readSide(db), { filter: parseQueueFilter(new URLSearchParams({ care })), ...asked })).lines.map(
      ({ claimId }) => claimId,
    )
  const found = await ids('needs-address')
  expect(await ids('overdue')).toEqual(found)
  expect((await countDelay(readSide(db), { kind: 'late-addresses', now })).count).toBe(found.length)
  return found
}
beforeEach(async () => {
  await emptyTables(db)
})

test('what waits for an address is known in the transaction that gives, erases or brings one', async () => {
  await open('a')
  await open('b')
  expect(await waiting()).toEqual(['a', 'b'])
  await give('a')
  await give('a')
  expect(await waiting()).toEqual(['b'])
  await write(async (tx) => {
    await setPurge(tx, { claimId: 'a', after: now })
    await purgeAddresses(tx, { now })
  })
  expect(await waiting()).toEqual(['a', 'b'])
  await write(async (tx) => {
    await storeDraft(tx, keys, { uid: 'u', address, now })
    await takeDraft(tx, keys, { uid: 'u', claimId: 'c', priced: 'NL', now })
  })
  await open('c')
  expect(await waiting()).toEqual(['a', 'b'])
  await give('b')
  await expect(
    db.transaction().execute(async (tx) => {
      await purgeAddresses(tx, { now, claimId: 'b' })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await waiting()).toEqual(['a'])
  await write(async (tx) => {
    await dropDraft(tx, { uid: 'u' })
    await tx.deleteFrom('claim_addresses').where('claim_id', '=', 'b').execute()
  })
  expect(await waiting()).toEqual(['a', 'b'])
})
