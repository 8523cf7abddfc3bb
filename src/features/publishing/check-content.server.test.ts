import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent, DocumentId } from '#features/documents/document.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import {
  publishDocument,
  publishDue,
  scheduleDocument,
  withdrawDocument,
} from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import other from '#tests/other-studio/studio.config.ts'
import { addPillKind, movePills } from '#tests/pill-data.ts'
import { checkContent } from './check-content.server.ts'
import { findSettledChanges, readSettledRecords } from './find-settled-changes.server.ts'

const now = new Date('2026-11-01T12:00:00Z')
const later = new Date('2026-11-01T13:00:00Z')
const check = checkContent(other)
const leafPrint = { kind: 'edition', name: 'leaf-print' } as const
const { documents } = splitStudio(other)
const says = ({ kind, name }: DocumentId) => documents.find((one) => one.kind === kind && one.name === name)!.content

let db: EdgeDb
const write = async <Result>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)
const draft = async (id: DocumentId, content: DocumentContent) =>
  await write(async (tx) => await saveDraft(tx, { id, content, base: 0, by: 'ana', now }))
const publish = async (id: DocumentId) =>
  await write(async (tx) => await publishDocument(tx, { id, base: 1, by: 'ana', now, check }))
const shown = async ({ kind, name }: DocumentId) =>
  (await readPublished(readSide(db))).documents.find((one) => one.kind === kind && one.name === name)?.content
const number = async () =>
  await db
    .insertInto('prints')
    .values({ edition_id: '1', series: 'numbered', n: 1, numbered_at: now } as never)
    .execute()

beforeEach(async () => {
  db = await openTestDatabase()
  await write(async (tx) => await followFolder(tx, { documents, now }))
})

test('[S-58] the length of an edition can change until somebody has a number of it', async () => {
  await draft(leafPrint, { ...says(leafPrint), length: 50 })
  await publish(leafPrint)
  expect((await shown(leafPrint))?.['length']).toBe(50)
})

test('[S-58] what a collector has is not published, not scheduled and not withdrawn', async () => {
  await number()
  await draft(leafPrint, { ...says(leafPrint), length: 50 })
  const why = 'editions, leaf-print, length: this stays 40, because 1 print has a number of it. Make a new edition'
  await expect(publish(leafPrint)).rejects.toThrow(why)
  await expect(
    write(async (tx) => await scheduleDocument(tx, { id: leafPrint, base: 1, at: later, by: 'ana', now, check })),
  ).rejects.toThrow(why)
  await expect(write(async (tx) => await withdrawDocument(tx, { id: leafPrint, check }))).rejects.toThrow(
    'editions, leaf-print: this cannot be withdrawn, because 1 print has a number of it.',
  )
  expect((await shown(leafPrint))?.['length']).toBe(40)
})

test('a zone that would lose a country with an open claim is not published; the draft stays, and once it is delivered it is', async () => {
  const shipping = { kind: 'shipping', name: 'shipping' } as const
  const zones = says(shipping)['zones'] as { countries: string[] }[]
  const fewer = zones.map((zone) => ({ ...zone, countries: zone.countries.filter((country) => country !== 'NL') }))
  await openTestClaim(db, { claimId: 'claim', country: 'NL', now })
  await draft(shipping, { ...says(shipping), zones: fewer as never })
  await expect(publish(shipping)).rejects.toThrow(
    'shipping, zones: NL has to stay in a zone, because 1 open claim goes there.',
  )
  expect((await shown(shipping))?.['zones']).toEqual(zones)
  const { draft: kept } = await db
    .selectFrom('documents')
    .select('draft')
    .where('kind', '=', 'shipping')
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ zones: fewer })
  await db
    .updateTable('claims')
    .set({ state: 'delivered' } as never)
    .where('claim_id', '=', 'claim')
    .execute()
  await publish(shipping)
  expect((await shown(shipping))?.['zones']).toEqual(fewer)
})

test('an edition with a price is published with Shipping only, and Shipping stays as long as it is', async () => {
  const shipping = { kind: 'shipping', name: 'shipping' } as const
  const withdraw = async () => await write(async (tx) => await withdrawDocument(tx, { id: shipping, check }))
  const why = 'editions, leaf-print, price: this costs something, and the studio says nothing of shipping'
  await withdraw()
  await draft(leafPrint, { ...says(leafPrint), price: '0.05' })
  await expect(publish(leafPrint)).rejects.toThrow(why)
  expect((await shown(leafPrint))?.['price']).not.toBe('0.05')
  await draft(shipping, says(shipping))
  await publish(shipping)
  await publish(leafPrint)
  expect((await shown(leafPrint))?.['price']).toBe('0.05')
  await expect(withdraw()).rejects.toThrow(why)
})

test('a schedule that was right when it was made waits with the reason when somebody got a number meanwhile', async () => {
  await draft(leafPrint, { ...says(leafPrint), length: 50 })
  await write(async (tx) => await scheduleDocument(tx, { id: leafPrint, base: 1, at: later, by: 'ana', now, check }))
  await number()
  expect(await write(async (tx) => await publishDue(tx, { now: later, check }))).toBe(0)
  const { schedule_problem: problem } = await db
    .selectFrom('documents')
    .select('schedule_problem')
    .where('name', '=', 'leaf-print')
    .executeTakeFirstOrThrow()
  expect(problem).toContain('this stays 40')
})

test('a file of the folder that changes what a collector has is not followed, and the log says why', async () => {
  await number()
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const folder = defineStudio({
    ...other,
    name: 'Harbour Prints',
    editions: other.editions.map((each) => ({ ...each, length: 50 })),
  })
  const log = { debug: say, info: say, warn: say, error: say }
  const { studio } = await openContent(db, { folder, log, now, findSettled: findSettledChanges })
  expect([studio.name, studio.editions[0]?.length]).toEqual(['Harbour Press', 40])
  expect(said.join()).toContain('this stays 40, because 1 print has a number of it')
})

test('records are counted where they are: permits that can still be used, reservations that are not over, pills, pieces', async () => {
  const permit = (state: string, { expiresAt, currency }: { expiresAt: number; currency: string }) => ({
    intent_id: `0x${state}${expiresAt}${currency.length}`,
    kind: 'redemption',
    holder: '0xa',
    edition_id: '1',
    state,
    created_at: now,
    updated_at: now,
    details: JSON.stringify({ signed: { permit: { price: '700', expiresAt, currency } } }),
  })
  const open = { expiresAt: 99_999_999_999, currency: ZERO_ADDRESS }
  await db
    .insertInto('burn_intents')
    .values([
      permit('permitted', open),
      permit('sent', { ...open, currency: `0x${'1'.repeat(39)}` }),
      permit('permitted', { ...open, expiresAt: 1 }),
      permit('final', open),
    ] as never)
    .execute()
  await db
    .insertInto('print_places')
    .values(
      ['held', 'used', 'released'].map((state) => ({
        intent_id: state,
        edition_id: '2',
        series: 'numbered',
        options: '{}',
        quote: '{}',
        promise: JSON.stringify({ run: 'Spring', promisedOn: '2027-04-01', leavesBy: '2027-04-01' }),
        state,
        made_at: now,
        expires_at: 1,
      })) as never,
    )
    .execute()
  await addPillKind(db, { pillId: '1', name: 'Ash' })
  await movePills(db, { to: '0xada', quantity: '3' })
  await movePills(db, { from: '0xada', quantity: '3' })
  await addPillKind(db, { pillId: '2', name: 'Soot' })
  const { editions, permitPrices, pills, runs } = await readSettledRecords(readSide(db))
  expect(editions.get('1')).toMatchObject({ permits: 2, reservations: 0 })
  expect(editions.get('2')).toMatchObject({ permits: 0, reservations: 2 })
  expect([...permitPrices]).toEqual([['1', 700n]])
  expect([...pills]).toEqual([['1', 3]])
  expect(runs).toEqual([{ editionId: '2', run: 'Spring', claims: 1 }])
})
