import { beforeEach, expect, test } from 'vitest'
import { drawCommitment, drawOrder } from '#features/prints/numbers/draw-numbers.ts'
import { holdDraw } from '#features/prints/numbers/hold-draw.server.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { countClaims, listClaims } from '../claim/list-claims.server.ts'
import { moveClaim } from '../claim/move-claim.server.ts'
import { takeStaffStep } from '../desk/take-staff-step.server.ts'
import { setContact } from '../notices/write-notice.server.ts'
import { reconcileClaims } from './reconcile-claims.server.ts'
import { voidNumber } from './void-number.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const chain = { id: 31337 } as never
const edition = makeEdition({ length: 3 })
const intent = (n: number) => `0x${String(n).padStart(64, '0')}`
const reconcile = async (editions = [edition]) =>
  await reconcileAllClaims({ db, studio: { chain, editions }, log: silentLog, now: () => now })
const reach = async (head: number, finalized: number) =>
  await db
    .updateTable('chain_cursor')
    .set({ head_block: head, head_timestamp: head * 10, finalized_block: finalized })
    .execute()
const redeem = async (n: number, block: number, { editionId = '1', log = n } = {}) =>
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intent(n),
      state: 'redeemed',
      redeemer: `0x${'a'.repeat(40)}`,
      edition_id: editionId,
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '5',
      escrow_until: null,
      block_number: block,
      log_index: log,
      block_hash: `0xb${block}`,
      tx_hash: `0xc${n}`,
      timestamp: block * 10,
    })
    .execute()
const stateOf = async (n: number) => (await getClaim(read, { claimId: intent(n) })).state
const staff = async (n: number, step: Parameters<typeof moveClaim>[1]['step'], version?: number) =>
  await db
    .transaction()
    .execute(
      async (tx) =>
        await moveClaim(tx, { claimId: intent(n), step, version, by: 'staff', actor: 'ada', reason: 'because', now }),
    )

beforeEach(async () => {
  await emptyTables(db)
  await addChainCursor(db)
})

test('a redemption opens a claim that waits for finality, then has a number; its story says so', async () => {
  await redeem(1, 8)
  await reconcile()
  expect(await stateOf(1)).toEqual({ state: 'observed' })
  await reach(16, 8)
  await reconcile()
  expect(await getClaim(read, { claimId: intent(1) })).toMatchObject({
    state: { state: 'numbered', series: 'numbered', n: 1 },
    label: '1/3',
    origin: 'redemption',
    pills: { pillId: '1', count: '1' },
    event: { blockNumber: 8, txHash: '0xc1', seconds: 80 },
    version: 3,
  })
  expect((await listClaimSteps(read, { claimId: intent(1) })).map(({ from, to, by }) => [from, to, by])).toEqual([
    [undefined, 'observed', 'chain'],
    ['observed', 'accepted', 'chain'],
    ['accepted', 'numbered', 'clock'],
  ])
  await reconcile()
  expect(await countClaims(read)).toEqual({ numbered: 1 })
})

test('a claim keeps the day that was promised when its block came, and a later one is told by the same work', async () => {
  const run = (leavesBy: string) =>
    makeEdition({
      runs: [
        { name: '1', leavesBy, claimsUntil: '1970-01-01' },
        { name: '2', leavesBy: '2026-09-01' },
      ],
    })
  await redeem(1, 8)
  await redeem(2, 9_000)
  await reconcile([run('2026-04-01')])
  expect((await getClaim(read, { claimId: intent(1) })).promise?.promisedOn).toBe('2026-04-01')
  expect((await getClaim(read, { claimId: intent(2) })).promise?.run).toBe('2')
  await reconcile([run('2026-05-01')])
  expect((await getClaim(read, { claimId: intent(1) })).promise).toEqual({
    run: '1',
    promisedOn: '2026-04-01',
    leavesBy: '2026-05-01',
  })
})

test('a claim keeps what was told when its place was reserved, though the day moved or a run began before its block; a later day is told by mail', async () => {
  const runs = (leavesBy: string) => makeEdition({ runs: [{ name: 'Spring', leavesBy }] })
  const hold = async (n: number, told: typeof edition) =>
    await db.transaction().execute(async (tx) => {
      const place = { intentId: intent(n), options: {}, country: 'NL', quote: undefined, expiresAt: 999 }
      await registerEditions(tx, { editions: [told] })
      await holdReservation(tx, { edition: told, ...place, now })
      await setContact(tx, { claimId: intent(n), email: `${n}@collector.example` })
    })
  await hold(1, runs('2026-04-01'))
  await hold(2, makeEdition())
  await redeem(1, 8)
  await redeem(2, 8)
  await redeem(3, 8)
  await reconcile([runs('2026-06-01')])
  const promise = async (n: number) => (await getClaim(read, { claimId: intent(n) })).promise
  expect(await promise(1)).toEqual({ run: 'Spring', promisedOn: '2026-04-01', leavesBy: '2026-06-01' })
  expect(await promise(2)).toBeUndefined()
  expect(await promise(3)).toMatchObject({ promisedOn: '2026-06-01' })
  const told = await db
    .selectFrom('claim_notices')
    .select(['claim_id', 'occasion'])
    .where('kind', '=', 'delayed')
    .execute()
  expect(told).toEqual([{ claim_id: intent(1), occasion: '2026-06-01' }])
})

test('a promised day that has passed is told in the same round in which a later one would be', async () => {
  const runs = (leavesBy: string) => makeEdition({ runs: [{ name: 'Spring', leavesBy }] })
  const later = new Date(now.getTime() + 10 * 86_400_000)
  const [soon, further] = [5, 20].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10))
  await redeem(1, 8)
  await reconcile([runs(soon!)])
  await db.transaction().execute(async (tx) => {
    await setContact(tx, { claimId: intent(1), email: '1@collector.example' })
  })
  const kinds = async () =>
    (await db.selectFrom('claim_notices').select('kind').where('kind', 'in', ['late', 'delayed']).execute()).map(
      ({ kind }) => kind,
    )
  const round = async (leavesBy: string) =>
    await reconcileClaims({ db, studio: { chain, editions: [runs(leavesBy)] }, log: silentLog, now: () => later })
  await round(further!)
  expect(await kinds()).toEqual(['delayed'])
  await db.updateTable('claims').set({ leaves_by: soon! }).execute()
  await round(soon!)
  await round(soon!)
  expect(await kinds()).toEqual(['delayed', 'late'])
})

test('numbers follow the chain’s order, whichever of several processes gives them', async () => {
  for (const [n, block] of [
    [1, 4],
    [2, 3],
    [3, 3],
  ] as const)
    await redeem(n, block)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  expect(await Promise.all([2, 3, 1].map(async (n) => (await getClaim(read, { claimId: intent(n) })).n))).toEqual([
    1, 2, 3,
  ])
})

test('before finality a reorganisation takes the claim away, and brings it back', async () => {
  await redeem(1, 8)
  await reconcile()
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  expect(await stateOf(1)).toEqual({ state: 'orphaned' })
  await redeem(1, 9)
  await reach(20, 12)
  await reconcile()
  await reconcile()
  expect(await getClaim(read, { claimId: intent(1) })).toMatchObject({
    state: { state: 'numbered', n: 1 },
    event: { blockNumber: 9 },
  })
})

test('after a number was given a reorganisation freezes the claim once, and nobody else gets its number', async () => {
  await redeem(1, 4)
  await reconcile()
  await staff(1, { step: 'print' })
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  await reconcile()
  expect(await stateOf(1)).toMatchObject({ state: 'on-hold', reason: 'reorganised', from: { state: 'printed', n: 1 } })
  expect(await listClaimSteps(read, { claimId: intent(1) })).toHaveLength(5)
  await redeem(2, 5)
  await reconcile()
  expect(await stateOf(2)).toMatchObject({ state: 'numbered', n: 2 })
  await expect(staff(1, { step: 'sign' })).rejects.toMatchObject({ status: 409 })
  await staff(1, { step: 'resume' })
  expect(await stateOf(1)).toMatchObject({ state: 'printed', n: 1 })
})

test('a frozen claim goes on by itself with its number once its event is final again', async () => {
  await redeem(1, 4)
  await reconcile()
  await staff(1, { step: 'print' })
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  await redeem(1, 8)
  await reconcile()
  expect(await stateOf(1)).toMatchObject({ state: 'on-hold', reason: 'reorganised' })
  await reach(20, 8)
  await reconcile()
  expect(await stateOf(1)).toEqual({ state: 'printed', series: 'numbered', n: 1 })
  expect((await listClaimSteps(read, { claimId: intent(1) })).map(({ to, by }) => [to, by]).slice(-2)).toEqual([
    ['on-hold', 'chain'],
    ['printed', 'chain'],
  ])
  expect(
    (
      await db
        .selectFrom('edition_series')
        .select('numbered')
        .where('series', '=', 'numbered')
        .executeTakeFirstOrThrow()
    ).numbered,
  ).toBe(1)
})

test('a claim whose event never comes back stays frozen until its number is voided; or staff let it go on, and the chain does not stop it again', async () => {
  for (const n of [1, 2]) await redeem(n, 4)
  await reconcile()
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  await reach(500, 480)
  await reconcile()
  expect(await countClaims(read)).toEqual({ 'on-hold': 2 })
  await db.transaction().execute(
    async (tx) =>
      await voidNumber(tx, {
        print: { editionId: '1', series: 'numbered', n: 1 },
        reason: 'Its burn never came back',
        actor: 'ada',
        now,
      }),
  )
  const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
  const { version } = await getClaim(read, { claimId: intent(2) })
  await db
    .transaction()
    .execute(
      async (tx) =>
        await takeStaffStep(
          tx,
          { studio: { editions: [edition] }, keys, actor: 'ada', now },
          { claims: [{ claimId: intent(2), version }], step: { step: 'resume' } },
        ),
    )
  await reconcile()
  expect([await stateOf(1), await stateOf(2)]).toMatchObject([
    { state: 'cancelled', reason: 'Its burn never came back' },
    { state: 'numbered', n: 2 },
  ])
})

test('a burn that leaves the chain after its print was sent changes nothing, and is told once', async () => {
  await redeem(1, 4)
  await reconcile()
  await db
    .updateTable('claims')
    .set({ state: 'delivered', details: JSON.stringify({ state: 'delivered', series: 'numbered', n: 1 }) })
    .execute()
  await db.deleteFrom('redemptions').execute()
  const errors: string[] = []
  const log = {
    ...silentLog,
    error: (message: string) => {
      errors.push(message)
    },
  }
  for (let turn = 0; turn < 3; turn++)
    await reconcileClaims({ db, studio: { chain, editions: [edition] }, log, now: () => now })
  expect(await stateOf(1)).toEqual({ state: 'delivered', series: 'numbered', n: 1 })
  expect([errors.length, (await listClaimSteps(read, { claimId: intent(1) })).at(-1)]).toMatchObject([
    1,
    { from: 'delivered', to: 'delivered', by: 'chain' },
  ])
})

test('while the chain is read again from its beginning, no claim is withdrawn', async () => {
  await redeem(1, 4)
  await reconcile()
  await db.deleteFrom('redemptions').execute()
  await reach(2, 1)
  await reconcile()
  expect(await stateOf(1)).toMatchObject({ state: 'numbered' })
})

test('a claim for which there is no number stands still and says why; the others go on', async () => {
  for (const n of [1, 2, 3, 4]) await redeem(n, 2)
  await redeem(5, 2, { editionId: '99' })
  await reconcile()
  expect(await countClaims(read)).toEqual({ numbered: 3, 'on-hold': 2 })
  expect(await stateOf(4)).toMatchObject({ state: 'on-hold', reason: 'no-number', from: { state: 'accepted' } })
  expect(await stateOf(5)).toMatchObject({ state: 'on-hold', reason: 'unknown-edition' })
})

test('a place that a permit holds is kept for its claim, even when others burn without one', async () => {
  await reconcile()
  await db.transaction().execute(async (tx) => {
    await holdReservation(tx, {
      edition,
      intentId: intent(9),
      options: { Frame: 'Oak' },
      country: 'JP',
      quote: null,
      expiresAt: 10_000,
      now,
    })
  })
  for (const n of [1, 2, 3]) await redeem(n, 2)
  await redeem(9, 5)
  await reconcile()
  expect(await getClaim(read, { claimId: intent(9) })).toMatchObject({
    state: { state: 'numbered', n: 3 },
    options: { Frame: 'Oak' },
    country: 'JP',
  })
  expect(await stateOf(3)).toMatchObject({ state: 'on-hold', reason: 'no-number' })
})

test('claims of an edition that draws wait for the draw, and hold up nobody', async () => {
  const drawn = makeEdition({
    editionId: '2',
    length: 5,
    numbering: { by: 'draw', commitment: drawCommitment('kiln') },
  })
  await redeem(1, 2, { editionId: '2' })
  await redeem(2, 3)
  await reconcile([edition, drawn])
  expect(await countClaims(read)).toEqual({ accepted: 1, numbered: 1 })
  await db.transaction().execute(async (tx) => {
    await holdDraw(tx, { edition: drawn, seed: 'kiln', now })
  })
  await reconcile([edition, drawn])
  expect((await getClaim(read, { claimId: intent(1) })).n).toBe(drawOrder('kiln', 5)[0])
})

test('two people at one claim notice each other', async () => {
  await redeem(1, 4)
  await reconcile()
  const { version } = await getClaim(read, { claimId: intent(1) })
  const outcomes = await Promise.allSettled([
    staff(1, { step: 'print' }, version),
    staff(1, { step: 'print' }, version),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'claim-changed', status: 409 },
  })
})

test('the queue gives what waits longest first, page after page', async () => {
  const states = ['numbered', 'printed', 'shipped', 'delivered'] as const
  await db
    .insertInto('claims')
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        claim_id: intent(n),
        origin: 'studio',
        origin_key: String(n),
        edition_id: '1',
        series: 'numbered',
        state: states[n % 4]!,
        details: JSON.stringify({ state: states[n % 4], series: 'numbered', n }),
        state_since: new Date(now.getTime() - (n % 7) * 60_000),
        holder: '0xa',
        options: '{}',
        country: n % 2 === 0 ? 'NL' : 'JP',
        opened_at: now,
        n,
        account_uid: null,
        collection: null,
        token_id: null,
        pill_id: null,
        pill_count: null,
        block_number: null,
        block_hash: null,
        tx_hash: null,
        chain_time: null,
        parcel_id: null,
      })),
    )
    .execute()
  const seen: string[] = []
  let after: Parameters<typeof listClaims>[1]['after']
  do {
    const page = await listClaims(read, { limit: 7, after })
    seen.push(...page.claims.map(({ claimId }) => claimId))
    after = page.next
  } while (after !== undefined)
  const expected = Array.from({ length: 40 }, (_, n) => n)
    .filter((n) => n % 4 !== 3)
    .sort((a, b) => (b % 7) - (a % 7) || a - b)
    .map(intent)
  expect(seen).toEqual(expected)
  expect((await listClaims(read, { states: ['delivered'], countries: ['JP'], limit: 50 })).claims).toHaveLength(10)
})
