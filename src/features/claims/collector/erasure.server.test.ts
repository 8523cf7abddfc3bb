import { beforeEach, expect, test } from 'vitest'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openClaim } from '../opening/open-claim.server.ts'
import { unlinkClaims } from '../opening/unlink-claims.server.ts'
import { findErasureBlockers } from './find-erasure-blockers.server.ts'
import { findOwnClaim } from './find-own-claim.server.ts'
import { makeClaimLink, takeClaimOver } from './hand-over.server.ts'
import { listOwnClaims } from './list-own-claims.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 7).toString('base64url')}`))
const now = new Date('2026-03-01T12:00:00Z')
const wallet = `0x${'ad'.repeat(20)}`
const edition = makeEdition({ length: 60 })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
    await tx.insertInto('wallet_links').values({ address: wallet, uid: 'ada', linked_at: now }).execute()
    await openClaim(tx, {
      by: 'holder',
      now,
      claim: {
        claimId: 'one',
        origin: 'print-right',
        originKey: 'one',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: wallet,
        accountUid: 'ada',
        source: undefined,
        options: {},
        country: 'NL',
      },
    })
  })
})

const relink = async (uid: string) => {
  await db.updateTable('wallet_links').set({ uid }).where('address', '=', wallet).execute()
}
const claimsOf = async (uid: string) => (await listOwnClaims(read, { uid })).map(({ claim }) => claim.claimId)
const unlink = async (uid: string) =>
  await db
    .transaction()
    .execute(async (tx) => await unlinkClaims(tx, { uid, email: `${uid}@studio.example`, now: later(9) }))
const handTo = async (uid: string) => {
  const { code } = await db
    .transaction()
    .execute(async (tx) => await makeClaimLink(tx, { claimId: 'one', titleOf: () => 'Embers', by: 'ada', now }))
  await db.transaction().execute(async (tx) => {
    await takeClaimOver(tx, keys, { code, uid, titleOf: () => 'Embers', now: later(1) })
  })
}

test('a claim by a print right is its account’s, and whoever’s account its wallet is linked to', async () => {
  expect(await claimsOf('ada')).toEqual(['one'])
  await relink('ben')
  expect([await claimsOf('ada'), await claimsOf('ben')]).toEqual([['one'], ['one']])
  expect(await findOwnClaim(read, { claimId: 'one', uid: 'ben' })).toMatchObject({ claimId: 'one' })
  await expect(findOwnClaim(read, { claimId: 'one', uid: 'cy' })).rejects.toMatchObject({ status: 404 })
})

test('when the account is deleted, the same wallet reaches the claim from a new one', async () => {
  expect(await unlink('ada')).toEqual(['one'])
  await relink('ada-again')
  expect(await claimsOf('ada-again')).toEqual(['one'])
  const steps = await db
    .selectFrom('claim_steps')
    .select(['actor', 'reason'])
    .where('claim_id', '=', 'one')
    .orderBy('position', 'desc')
    .execute()
  expect(steps[0]).toEqual({ actor: null, reason: 'Its account was deleted. The claim belongs to its wallet.' })
})

test('a claim that was taken over is the taker’s alone; it goes back to its wallet when the taker’s account is deleted', async () => {
  await handTo('ben')
  expect([await claimsOf('ada'), await claimsOf('ben')]).toEqual([[], ['one']])
  await unlink('ben')
  expect([await claimsOf('ada'), await claimsOf('ben')]).toEqual([['one'], []])
})

test('an account stays while a parcel is on its way, money is open, or an address is on legal hold, and says which', async () => {
  const codes = async () => (await findErasureBlockers(read, { uid: 'ada' })).map(({ code }) => code)
  expect(await codes()).toEqual([])
  for (const state of ['packed', 'shipped']) {
    await db.updateTable('claims').set({ state }).where('claim_id', '=', 'one').execute()
    expect(await codes(), state).toEqual(['parcel'])
  }
  await db.updateTable('claims').set({ state: 'delivered' }).where('claim_id', '=', 'one').execute()
  expect(await codes()).toEqual([])

  const payment = {
    account_uid: 'ada',
    holder: wallet,
    edition_id: '1',
    amount: 100,
    currency: 'EUR',
    parts: '[]',
    expires_at: later(60),
    made_at: now,
    attempts: 0,
  }
  for (const [state, isOpen] of [
    ['making', true],
    ['open', true],
    ['paid', true],
    ['refund-due', true],
    ['disputed', true],
    ['expired', false],
    ['failed', false],
    ['refunded', false],
  ] as const) {
    await db.deleteFrom('payments').execute()
    await db
      .insertInto('payments')
      .values({ ...payment, intent_id: 'two', state })
      .execute()
    expect(await codes(), state).toEqual(isOpen ? ['payment'] : [])
  }
  // What was paid for the claim that is delivered is settled.
  await db.deleteFrom('payments').execute()
  await db
    .insertInto('payments')
    .values({ ...payment, intent_id: 'one', state: 'paid' })
    .execute()
  expect(await codes()).toEqual([])

  await db
    .insertInto('claim_addresses')
    .values({
      claim_id: 'one',
      country: 'NL',
      version: 1,
      entered_by: 'ada',
      updated_at: now,
      key_id: 'one',
      wrapped_key: 'x',
      sealed: 'x',
      legal_hold_reason: 'dispute',
      legal_hold_by: 'bob',
    })
    .execute()
  expect(await codes()).toEqual(['legal-hold'])
  // Kept for a claim that somebody else has taken over, it is still an address of hers.
  await db.updateTable('claim_addresses').set({ claim_id: 'held one 1', held_for: 'one', given_by: 'ada' }).execute()
  expect(await codes()).toEqual(['legal-hold'])
})
