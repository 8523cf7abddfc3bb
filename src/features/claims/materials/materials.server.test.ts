import { beforeEach, expect, test } from 'vitest'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { keys } from '#tests/money/life.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { takeStaffStep } from '../desk/take-staff-step.server.ts'
import { numberClaim } from '../opening/number-claim.server.ts'
import { holdOffer, offerPrint } from '../opening/serve-redemption.server.ts'
import { actOnMaterials } from './act-on-materials.server.ts'
import { countLowMaterials, listMaterials } from './list-materials.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition()
const other = makeEdition({ editionId: '2', slug: 'panel', title: 'Panel' })
const studio = {
  editions: [edition, other],
  shipping: testShipping,
  chain: { currency: { symbol: 'ETH', decimals: 18 } },
} as never

beforeEach(async () => {
  await emptyTables(db)
  await approveTestProof(db, [edition, other])
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition, other] }))
})

const act = async (fields: Record<string, string>, at = now) =>
  await db
    .transaction()
    .execute(
      async (tx) =>
        await actOnMaterials(
          tx,
          { actor: 'ada', now: at },
          { editionIds: ['1', '2'], field: (name) => fields[name] ?? '' },
        ),
    )
const add = async (name: string, count: number, more: Record<string, string> = {}) =>
  await act({ act: 'add', name, count: String(count), ...more })
const counts = async () => Object.fromEntries((await listMaterials(read)).map(({ name, count }) => [name, count]))
const one = async () => (await listMaterials(read))[0]!

const open = async (claimId: string, editionId = '1') => {
  await openTestClaim(db, { claimId, editionId, holder: `0x${'a'.repeat(40)}`, accountUid: 'ada', country: 'NL', now })
  await db.transaction().execute(async (tx) => {
    await numberClaim(tx, { editions: [edition, other], claimId, now })
    const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }
    await enterAddress(tx, keys, { claimId, address, priced: 'NL', by: 'ada', now })
  })
}
const step = async (asked: StaffStep, ...claimIds: string[]) => {
  const claims = await Promise.all(
    claimIds.map(async (claimId) => ({ claimId, version: (await getClaim(read, { claimId })).version })),
  )
  return await db
    .transaction()
    .execute(async (tx) => await takeStaffStep(tx, { studio, keys, actor: 'bob', now }, { claims, step: asked }))
}
const offer = async (editionId = '1') =>
  (await offerPrint(read, { studio, editionId, wishes: { country: 'NL' }, now }))!
const hold = async (found: Awaited<ReturnType<typeof offer>>, intentId: string) => {
  await db.transaction().execute(async (tx) => {
    await holdOffer(tx, { offer: found, intentId, expiresAt: now.getTime() / 1000 + 900, now })
  })
}

test('a print and a parcel take off what they use, together with their step; taken back, as much returns as was taken', async () => {
  await add('Sheets', 10, { 'print 1': '2', 'print 2': '1' })
  await add('Tubes', 4, { 'parcel 1': '1', 'parcel 2': '3' })
  await open('a')
  await open('b', '2')
  expect((await one()).promised).toBe(3)
  await step({ step: 'print' }, 'a')
  expect(await counts()).toEqual({ Sheets: 8, Tubes: 4 })
  // What an edition uses may be changed meanwhile.
  const { materialId } = (await listMaterials(read)).find(({ name }) => name === 'Sheets')!
  await act({ act: 'change', material: String(materialId), name: 'Sheets', 'print 1': '5', 'print 2': '1' })
  await step({ step: 'unprint' }, 'a')
  expect(await counts()).toEqual({ Sheets: 10, Tubes: 4 })
  await step({ step: 'print' }, 'a')
  await step({ step: 'print' }, 'b')
  for (const claimId of ['a', 'b']) await step({ step: 'sign' }, claimId)
  expect(await counts()).toEqual({ Sheets: 4, Tubes: 4 })
  // One parcel takes as many tubes as the edition that needs most.
  await step({ step: 'pack' }, 'a', 'b')
  expect(await counts()).toEqual({ Sheets: 4, Tubes: 1 })
  expect((await listMaterials(read)).map(({ promised }) => promised)).toEqual([0, 0])
  await step({ step: 'unpack' }, 'a')
  expect(await counts()).toEqual({ Sheets: 4, Tubes: 4 })
})

test('a step that is refused takes nothing, and what lay in a vault was printed before', async () => {
  await add('Sheets', 10, { 'print 1': '1' })
  await db.deleteFrom('edition_notes').execute()
  await open('a')
  await expect(step({ step: 'print' }, 'a')).rejects.toMatchObject({ code: 'proof-not-approved' })
  expect(await counts()).toEqual({ Sheets: 10 })
  await approveTestProof(db, [edition])
  await db.updateTable('claims').set({ origin: 'vault' }).execute()
  expect((await one()).promised).toBe(0)
  await step({ step: 'print' }, 'a')
  expect(await counts()).toEqual({ Sheets: 10 })
})

test('none left stops no work in the studio: the count falls below zero, is low since the first that was missing, and is corrected in the audit', async () => {
  await add('Sheets', 1, { 'print 1': '1', warn: '1' })
  await open('a')
  await open('b')
  expect(await countLowMaterials(read)).toMatchObject({ count: 0 })
  await step({ step: 'print' }, 'a')
  await step({ step: 'print' }, 'b')
  expect(await one()).toMatchObject({ count: -1, isLow: true })
  expect(await countLowMaterials(read)).toEqual({ count: 1, since: now })
  const { materialId } = await one()
  const count = { act: 'count', material: String(materialId), count: '20', why: 'A new ream' }
  await expect(act({ ...count, seen: '0' })).rejects.toThrow('the list says -1 now. Nothing was changed.')
  expect(await act({ ...count, seen: '-1' })).toBe('Sheets: the list says 20 now.')
  expect(await countLowMaterials(read)).toMatchObject({ count: 0 })
  const acts = await db.selectFrom('staff_acts').select(['act', 'subject', 'detail']).orderBy('id').execute()
  expect(acts.at(-1)).toEqual({ act: 'material-counted', subject: 'Sheets', detail: '-1 → 20: A new ream' })
})

test('where the studio says so, none left for another print stops its permit; what is reserved and waits counts as used', async () => {
  await add('Tubes', 3, { 'parcel 1': '1', stops: 'yes' })
  await open('waits')
  const found = await offer()
  expect(found.obstacles).toEqual([])
  await hold(found, 'first')
  await hold(found, 'second')
  const [obstacle] = (await offer()).obstacles
  expect(obstacle).toEqual({
    code: 'no-material',
    detail: 'The studio has nothing left to make or send Embers with.',
    way: 'Nothing was burned. Come back when it has restocked.',
  })
  // Whoever looked while there was one, and was slower.
  await expect(hold(found, 'third')).rejects.toMatchObject({ code: 'material-gone' })
  expect((await db.selectFrom('print_places').select('intent_id').orderBy('intent_id').execute()).length).toBe(2)
  // Another edition does not use it, and a material that stops nothing stops nothing.
  expect((await offerPrint(read, { studio, editionId: '2', wishes: { country: 'NL' }, now }))?.obstacles).toEqual([])
  const { materialId } = await one()
  await act({ act: 'change', material: String(materialId), name: 'Tubes', 'parcel 1': '1' })
  expect((await offer()).obstacles).toEqual([])
})

test('of many who ask at once for the last one, of two editions that share it, one gets it', async () => {
  await add('Tubes', 1, { 'parcel 1': '1', 'parcel 2': '1', stops: 'yes' })
  const offers = [await offer('1'), await offer('2')]
  const asked = Array.from({ length: 8 }, async (_, turn) => {
    await hold(offers[turn % 2]!, `turn-${turn}`)
  })
  const ends = await Promise.allSettled(asked)
  expect(
    ends.map((end) => (end.status === 'fulfilled' ? 'got it' : (end.reason as { code: string }).code)).toSorted(),
  ).toEqual(['got it', ...Array<string>(7).fill('material-gone')])
  expect(await db.selectFrom('print_places').select('intent_id').where('state', '=', 'held').execute()).toHaveLength(1)
})

test('a name stands once, amounts are whole numbers, and what is removed is asked for first', async () => {
  await add('Tubes', 3)
  await expect(add('Tubes', 1)).rejects.toThrow('There is a material called Tubes already.')
  await expect(add('', 1)).rejects.toThrow('A material has a name')
  await expect(act({ act: 'add', name: 'Labels', count: '1.5' })).rejects.toThrow('The count is a whole number')
  await expect(act({ act: 'add', name: 'Labels', count: '1', warn: '-1' })).rejects.toThrow('whole number')
  await add('Labels', 0)
  const [{ materialId }] = (await listMaterials(read)) as [Awaited<ReturnType<typeof one>>]
  await expect(act({ act: 'change', material: String(materialId), name: 'Tubes' })).rejects.toThrow('already')
  await expect(act({ act: 'remove', material: String(materialId) })).rejects.toThrow('Tick that it should go first.')
  expect(await act({ act: 'remove', material: String(materialId), confirmed: 'yes' })).toBe(
    'Labels is out of the list.',
  )
  await expect(act({ act: 'count', material: String(materialId), seen: '0', count: '1' })).rejects.toMatchObject({
    code: 'material-not-found',
  })
  expect(await counts()).toEqual({ Tubes: 3 })
})
