import { beforeEach, expect, test } from 'vitest'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { readSide } from '#platform/database/database.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { keys } from '#tests/money/life.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { makeClaimLink, takeClaimOver } from '../collector/hand-over.server.ts'
import { takeStaffStep } from '../desk/take-staff-step.server.ts'
import { chooseDelivery } from '../rights/choose-delivery.server.ts'
import { numberClaim } from './number-claim.server.ts'
import { holdOffer, offerPrint, type PrintWishes } from './serve-redemption.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ price: '0.01' })
const crate = makeEdition({ editionId: '2', slug: 'panel', title: 'Panel', pack: { ...edition.pack, type: 'crate' } })
const studio = {
  editions: [edition, crate],
  shipping: testShipping,
  chain: { currency: { symbol: 'ETH', decimals: 18 } },
} as never
const holder = `0x${'a'.repeat(40)}`
const ada = { uid: 'ada', holder }
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }
const postageNl = 3_000_000_000_000_000n

beforeEach(async () => {
  await emptyTables(db)
  await approveTestProof(db, [edition, crate])
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition, crate] }))
})

type Change = Partial<Parameters<typeof openTestClaim>[1]>
const open = async (claimId: string, change: Change = {}) =>
  await openTestClaim(db, { claimId, holder, accountUid: 'ada', country: 'NL', now, ...change })

async function ask(wishes: PrintWishes, traveller: typeof ada | null = ada) {
  return (await offerPrint(read, { studio, editionId: '1', wishes, traveller: traveller ?? undefined, now }))!
}
const along = (claimId: string, country = 'NL', more: Record<string, string> = {}): PrintWishes => ({
  country,
  options: { [parcelOption]: claimId, ...more },
})
const places = async () => await db.selectFrom('print_places').select(['intent_id', 'quote']).execute()
const hold = async (offer: Awaited<ReturnType<typeof ask>>, intentId: string) => {
  await db.transaction().execute(async (tx) => {
    await holdOffer(tx, { offer, intentId, expiresAt: now.getTime() / 1000 + 900, now })
  })
}

test('an open claim to the same country takes a further print along: its postage is counted once, and what is saved is said', async () => {
  await open('first')
  const alone = await ask({ country: 'NL' })
  expect(alone.quote?.total).toBe(String(10_000_000_000_000_000n + postageNl))
  expect(alone.travel).toEqual([
    { claimId: 'first', title: 'Embers', label: undefined, further: '0', saved: String(postageNl) },
  ])
  const { quote, obstacles, options } = await ask(along('first'))
  expect(obstacles).toEqual([])
  expect(quote).toMatchObject({ total: '10000000000000000', saved: String(postageNl), grams: 960 })
  expect(quote?.parts.at(-1)).toEqual({ title: 'Parcel, The Netherlands', amount: '0' })
  expect(options).toEqual({ Frame: 'None', Shipping: 'Parcel', [parcelOption]: 'first' })
})

test('where the larger parcel costs more, the difference is left; what no service takes is not offered', async () => {
  await open('first', { country: 'JP', options: { Frame: 'None' } })
  // Twice 480 g still go as Light.
  expect((await ask(along('first', 'JP'))).quote).toMatchObject({
    service: { name: 'Light' },
    saved: '10000000000000000',
  })
  // 480 g and 2280 g go as Heavy: 0.02 instead of 0.01, and 0.02 would have been its own.
  const heavy = await ask(along('first', 'JP', { Frame: 'Oak' }))
  expect(heavy.quote?.parts.at(-1)).toEqual({ title: 'Heavy, World', amount: '10000000000000000' })
  expect(heavy.quote?.saved).toBe('10000000000000000')
  await open('framed', { country: 'JP', options: { Frame: 'Oak' } })
  const both = await ask({ country: 'JP', options: { Frame: 'Oak' } })
  expect(both.travel.map(({ claimId }) => claimId)).toEqual(['first'])
})

test('nobody travels with another person, to another country, with what is packed, or in the parcel of what travels itself', async () => {
  await open('first')
  await open('bobs', { accountUid: 'bob' })
  await open('german', { country: 'DE' })
  await open('other wallet', { holder: `0x${'b'.repeat(40)}` })
  await open('crate', { editionId: '2' })
  await open('observed', { state: { state: 'observed' } })
  await open('packed', { state: { state: 'packed', series: 'numbered', n: 9, parcelId: 1 } })
  await open('along', { options: { [parcelOption]: 'first' } })
  expect((await ask({ country: 'NL' })).travel.map(({ claimId }) => claimId)).toEqual(['first'])
  expect((await ask({ country: 'NL' }, null)).travel).toEqual([])
  for (const claimId of ['bobs', 'crate', 'german', 'other wallet', 'observed', 'packed', 'along', 'nothing'])
    expect([claimId, (await ask(along(claimId))).obstacles.map(({ code }) => code)]).toEqual([claimId, ['option-gone']])
  expect((await ask(along('first'), null)).obstacles).toMatchObject([{ code: 'option-gone' }])
})

test('what is held counts in the parcel, and a parcel that changed since the price was made is refused', async () => {
  await open('first', { country: 'JP', options: { Frame: 'None' } })
  const [one, two] = [await ask(along('first', 'JP')), await ask(along('first', 'JP'))]
  await hold(one, 'one')
  // The second was priced for a parcel of two; now there would be three, of 1440 g.
  await expect(hold(two, 'two')).rejects.toMatchObject({ code: 'parcel-changed', status: 409 })
  expect(await places()).toMatchObject([{ intent_id: 'one', quote: { total: '10000000000000000' } }])
  const again = await ask(along('first', 'JP'))
  // Heavy costs as much more as a parcel of its own: there is nothing to save.
  expect(again).toMatchObject({ travel: [], obstacles: [{ code: 'option-gone' }] })
})

test('the price that was agreed stays, though the first print leaves before; it was locked while it was promised', async () => {
  await open('first', { state: { state: 'signed', series: 'numbered', n: 1 } })
  const offer = await ask(along('first'))
  await db.updateTable('claims').set({ state: 'packed' }).where('claim_id', '=', 'first').execute()
  await expect(hold(offer, 'late')).rejects.toMatchObject({ code: 'parcel-changed' })
  await db.updateTable('claims').set({ state: 'signed' }).where('claim_id', '=', 'first').execute()
  await hold(offer, 'in time')
  await db.updateTable('claims').set({ state: 'shipped' }).where('claim_id', '=', 'first').execute()
  expect(await places()).toMatchObject([{ intent_id: 'in time', quote: { total: '10000000000000000' } }])
})

async function step(what: StaffStep, ...claimIds: string[]) {
  const claims = await Promise.all(
    claimIds.map(async (claimId) => ({ claimId, version: (await getClaim(read, { claimId })).version })),
  )
  return await db
    .transaction()
    .execute(
      async (tx) =>
        await takeStaffStep(
          tx,
          { studio: { editions: [edition], shipping: testShipping }, keys, actor: 'bob', now },
          { claims, step: what },
        ),
    )
}
async function toSigned(...claimIds: string[]) {
  for (const claimId of claimIds)
    await db.transaction().execute(async (tx) => {
      await numberClaim(tx, { editions: [edition], claimId, now })
      await enterAddress(tx, keys, { claimId, address, priced: 'NL', by: 'ada', now })
    })
  await step({ step: 'print' }, ...claimIds)
  await step({ step: 'sign' }, ...claimIds)
}
const pack: StaffStep = { step: 'pack', weightGrams: 900 }

test('the packer packs both or neither; what is on hold or gone keeps nobody, and nothing is charged', async () => {
  await open('first')
  await open('along', { options: { [parcelOption]: 'first' } })
  await toSigned('first', 'along')
  expect(await getClaim(read, { claimId: 'along' })).toMatchObject({ options: {}, sentWith: 'first' })
  await expect(step(pack, 'first')).rejects.toMatchObject({ code: 'claim-not-ready', message: /number 2/ })
  await expect(step(pack, 'along')).rejects.toMatchObject({ code: 'claim-not-ready', message: /number 1/ })
  const { parcelId } = await step(pack, 'first', 'along')
  expect((await getClaim(read, { claimId: 'first' })).parcelId).toBe(parcelId)
  await step({ step: 'unpack' }, 'along')
  await step({ step: 'hold', reason: 'other', detail: 'A question' }, 'first')
  await step(pack, 'along')
  await step({ step: 'resume' }, 'first')
  await step(pack, 'first')
  expect(await db.selectFrom('payments').select('intent_id').execute()).toEqual([])
})

test('a print that was cancelled takes nobody with it', async () => {
  await open('first')
  await open('along', { options: { [parcelOption]: 'first' } })
  await toSigned('along')
  await expect(step(pack, 'along')).rejects.toMatchObject({ code: 'claim-not-ready' })
  await step({ step: 'cancel', reason: 'The plate broke' }, 'first')
  await step(pack, 'along')
  expect((await getClaim(read, { claimId: 'along' })).state.state).toBe('packed')
})

test('one account has both until they are packed: neither is handed over alone', async () => {
  const link = async (claimId: string) =>
    await db
      .transaction()
      .execute(async (tx) => await makeClaimLink(tx, { claimId, titleOf: () => 'Embers', by: 'ada', now }))
  await open('first')
  const { code } = await link('first')
  await open('along', { options: { [parcelOption]: 'first' } })
  await expect(link('along')).rejects.toMatchObject({ code: 'claim-not-ready' })
  await expect(link('first')).rejects.toMatchObject({ code: 'claim-not-ready' })
  await expect(
    db
      .transaction()
      .execute(async (tx) => await takeClaimOver(tx, keys, { code, uid: 'bob', titleOf: () => 'Embers', now })),
  ).rejects.toMatchObject({ code: 'claim-not-ready' })
  expect((await getClaim(read, { claimId: 'first' })).accountUid).toBe('ada')
})

test('a vault’s print goes elsewhere only while no other was promised its parcel', async () => {
  const elsewhere = async () => {
    await db.transaction().execute(async (tx) => {
      await chooseDelivery(tx, {
        studio: { editions: [edition], shipping: testShipping },
        claimId: 'vaulted',
        country: 'DE',
        options: undefined,
        by: 'ada',
        now,
      })
    })
  }
  await open('vaulted', { origin: 'vault' })
  await db.transaction().execute(async (tx) => {
    await holdReservation(tx, {
      edition,
      intentId: 'permit',
      options: { [parcelOption]: 'vaulted' },
      country: 'NL',
      quote: null,
      expiresAt: now.getTime() / 1000 + 900,
      now,
    })
  })
  await expect(elsewhere()).rejects.toMatchObject({ code: 'claim-not-ready' })
  await db.deleteFrom('print_places').execute()
  await open('along', { options: { [parcelOption]: 'vaulted' } })
  await expect(elsewhere()).rejects.toMatchObject({ code: 'claim-not-ready' })
  await db.updateTable('claims').set({ state: 'shipped' }).where('claim_id', '=', 'along').execute()
  await elsewhere()
  expect((await getClaim(read, { claimId: 'vaulted' })).country).toBe('DE')
})
