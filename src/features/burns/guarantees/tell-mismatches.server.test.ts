import { beforeEach, expect, test } from 'vitest'
import type { ClaimState } from '#features/claims/claim/claim.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createMismatchJobs, tellMismatches } from './tell-mismatches.server.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
const id = (n: number) => `0x${String(n).padStart(64, '0')}`
beforeEach(async () => {
  await emptyTables(db)
  await addChainCursor(db, { head_block: 100, head_timestamp: 10_000, finalized_block: 90 })
})

const redeem = async (n: number, { block, timestamp }: { block: number; timestamp: number }) => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: id(n),
      state: 'redeemed',
      redeemer: '0xa',
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '0',
      escrow_until: null,
      block_number: block,
      log_index: n,
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp,
    })
    .execute()
}
const open = async (n: number, state: ClaimState) => {
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'chain',
      now: start,
      claim: {
        claimId: id(n),
        origin: 'redemption',
        originKey: id(n),
        editionId: '1',
        series: 'numbered',
        state,
        holder: '0xa',
        accountUid: undefined,
        options: {},
        country: 'NL',
      },
    })
  })
}
const tell = async (minutes: number) =>
  await tellMismatches({
    db,
    studio: { chain: { id: 31337 }, burns: {}, contact: 'studio@test.example' } as never,
    log: silentLog,
    now: () => new Date(start.getTime() + minutes * 60_000),
  })
const mails = async () =>
  await db.selectFrom('claim_notices').select(['claim_id', 'occasion', 'to_email', 'language']).orderBy('id').execute()

test('a final redemption without a claim and a claim without a redemption are mailed to the studio once, in its language', async () => {
  await db
    .insertInto('identity_accounts')
    .values({
      uid: 'boss',
      email: 'studio@test.example',
      language: 'fr',
      valid_since: start,
      created_at: start,
      initial_email: null,
      password_hash: null,
      password_updated_at: null,
      display_name: null,
      photo_url: null,
      phone_number: null,
      custom_attributes: null,
      last_login_at: null,
      last_refresh_at: null,
    })
    .execute()
  await redeem(1, { block: 50, timestamp: 5_000 })
  await redeem(2, { block: 95, timestamp: 5_000 })
  await redeem(3, { block: 80, timestamp: 9_800 })
  await redeem(4, { block: 60, timestamp: 6_000 })
  await open(4, { state: 'accepted' })
  await open(5, { state: 'accepted' })
  await open(6, {
    state: 'on-hold',
    reason: 'reorganised',
    detail: 'gone',
    before: { state: 'accepted' },
  } as unknown as ClaimState)
  await open(7, { state: 'orphaned' } as ClaimState)
  expect(await tell(5)).toBe(1)
  expect(await tell(11)).toBe(2)
  expect(await tell(30)).toBe(2)
  const to = { to_email: 'studio@test.example', language: 'fr' }
  expect(await mails()).toEqual([
    { claim_id: id(1), occasion: 'no-claim', ...to },
    { claim_id: id(5), occasion: 'no-redemption', ...to },
  ])
})

test('a book that agrees with the chain mails nobody', async () => {
  await redeem(1, { block: 50, timestamp: 5_000 })
  await open(1, { state: 'accepted' })
  expect([await tell(60), await mails()]).toEqual([0, []])
})

test('an instance that has just opened tells nobody what it has not had the time to put right', async () => {
  await redeem(1, { block: 50, timestamp: 5_000 })
  const jobs = createMismatchJobs({
    db,
    studio: { chain: { id: 31337 }, burns: {}, contact: 'studio@test.example' } as never,
    log: silentLog,
    now: () => new Date(start.getTime() + 3_600_000),
  })
  jobs.start()
  // Ends after the step under way, which is the first look.
  await jobs.stop()
  expect(await mails()).toEqual([])
})
