import { beforeEach, expect, test } from 'vitest'
import { promiseFor } from '#features/prints/numbers/print-run.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { lateNewsDays } from '../claim/policy.ts'
import { tellLate } from './tell-late.server.ts'
import { tellRunDelays } from './tell-run-delays.server.ts'
import { setContact } from './write-notice.server.ts'

const db = await openTestDatabase()
const opened = new Date('2027-02-01T12:00:00Z')
const theDay = new Date('2027-04-01T23:59:59Z')
const after = new Date('2027-04-02T00:00:00Z')
const runsUntil = (leavesBy: string) => makeEdition({ runs: [{ name: 'Spring', leavesBy }] })
const spring = runsUntil('2027-04-01')
const numbered = (n: number) => ({ state: 'numbered', series: 'numbered', n }) as const

type Given = Partial<Parameters<typeof openTestClaim>[1]> & { hasAddress?: boolean }
async function open(claimId: string, { hasAddress = true, now = opened, ...given }: Given = {}): Promise<void> {
  await openTestClaim(db, { claimId, promise: promiseFor(spring, now), now, ...given })
  await db.updateTable('claims').set({ has_address: hasAddress }).where('claim_id', '=', claimId).execute()
  await db.transaction().execute(async (tx) => {
    await setContact(tx, { claimId, email: `${claimId}@collector.example`, language: 'de' })
  })
}
/** A claim whose parcel should arrive at a moment. */
async function send(claimId: string, expectedBy: string | null, state = 'shipped'): Promise<void> {
  await open(claimId, { promise: undefined })
  await ship(claimId, expectedBy, state)
}
async function ship(claimId: string, expectedBy: string | null, state = 'shipped'): Promise<void> {
  const { parcel_id: parcelId } = await db
    .insertInto('parcels')
    .values({ state, packed_by: 'pam', packed_at: opened, shipped_at: opened, expected_by: expectedBy } as never)
    .returning('parcel_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('claims')
    .set({ parcel_id: parcelId, state: 'shipped' })
    .where('claim_id', '=', claimId)
    .execute()
}
const tell = async (now = after, edition = spring) =>
  await db.transaction().execute(async (tx) => await tellLate(tx, { studio: { editions: [edition] }, now }))
const move = async (leavesBy: string, now = after) =>
  await db
    .transaction()
    .execute(async (tx) => await tellRunDelays(tx, { studio: { editions: [runsUntil(leavesBy)] }, now }))
const mails = async () =>
  (await db.selectFrom('claim_notices').select(['kind', 'claim_id', 'occasion']).orderBy('id').execute()).map(
    ({ claim_id: claimId, occasion, kind }) => `${kind} ${claimId} ${occasion}`,
  )

beforeEach(async () => {
  await emptyTables(db)
})

test('whoever waits for a print that did not leave by its day is told so once, when the day is over', async () => {
  await open('a')
  await open('bare', { promise: undefined })
  await open('gone', { state: { state: 'delivered', series: 'numbered', n: 9 } })
  expect(await tell(theDay)).toBe(0)
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  expect(await tell(new Date('2027-04-03T12:00:00Z'))).toBe(0)
  expect(await mails()).toEqual(['late a print 2027-04-01'])
  const row = await db.selectFrom('claim_notices').select(['to_email', 'language', 'data']).executeTakeFirstOrThrow()
  expect(row).toEqual({
    to_email: 'a@collector.example',
    language: 'de',
    data: { kind: 'late', what: 'print', title: spring.title, promised: '2027-04-01' },
  })
})

test('a print that waits for its owner’s address says so', async () => {
  await open('a', { hasAddress: false })
  await tell()
  expect((await db.selectFrom('claim_notices').select('data').executeTakeFirstOrThrow()).data).toMatchObject({
    needsAddress: true,
  })
})

test('nobody is told of a claim that is frozen, on hold, void, orphaned or replaced', async () => {
  const from = numbered(1)
  await open('frozen', { state: { state: 'on-hold', reason: 'reorganised', detail: '', from } })
  await open('held', { state: { state: 'on-hold', reason: 'stock', detail: '', from: numbered(2) } })
  await open('unpaid', { state: { state: 'on-hold', reason: 'payment', detail: '', from: numbered(3) } })
  await open('void', { state: { state: 'cancelled', reason: 'Its number was voided.' } })
  await open('orphaned', { state: { state: 'orphaned' } })
  await open('replaced', { state: { state: 'replaced', series: 'numbered', n: 4, byClaimId: 'x' } })
  expect(await tell()).toBe(0)
})

test('while somebody asks that a number be void its owner is not told; once that is refused they are', async () => {
  await open('a', { state: numbered(5) })
  await db.updateTable('claims').set({ n: 5 }).execute()
  await db
    .insertInto('print_proposals')
    .values({
      kind: 'void',
      edition_id: '1',
      series: 'numbered',
      n: 5,
      reason: 'Torn',
      asked_by: 'pam',
      asked_at: opened,
      outcome: null,
      answered_by: null,
      answered_at: null,
      due_at: null,
    } as never)
    .execute()
  expect(await tell()).toBe(0)
  await db.updateTable('print_proposals').set({ outcome: 'refused' }).execute()
  expect(await tell()).toBe(1)
})

test('a claim of a piece that is reported as stolen waits, and is told when it goes on', async () => {
  await open('a', { source: { collection: 'gen2', tokenId: '7' } })
  await db
    .insertInto('piece_holds')
    .values({
      collection: 'gen2',
      token_id: '7',
      state: 'held',
      reported_at: opened,
      lapses_at: opened,
      words: '',
      reported_by: 'eve',
      wallet: null,
      decision: null,
      lifting: null,
    })
    .execute()
  expect(await tell()).toBe(0)
  await db.updateTable('piece_holds').set({ state: 'lifted' }).execute()
  expect(await tell()).toBe(1)
})

test('a later day that was told, or that the documents say already, stands instead; when it passes too that is told', async () => {
  await open('a')
  // Not brought to the later day yet: the mail about that one is on its way.
  expect(await tell(after, runsUntil('2027-04-20'))).toBe(0)
  expect(await move('2027-04-20')).toBe(1)
  expect(await tell(after, runsUntil('2027-04-20'))).toBe(0)
  expect(await tell(new Date('2027-04-21T06:00:00Z'), runsUntil('2027-04-20'))).toBe(1)
  expect(await mails()).toEqual(['delayed a 2027-04-20', 'late a print 2027-04-20'])
  // Back to an earlier day that is over: no news.
  await move('2027-04-10', new Date('2027-04-21T07:00:00Z'))
  expect(await tell(new Date('2027-04-21T08:00:00Z'), runsUntil('2027-04-10'))).toBe(0)
})

test('a day that was over when the claim was made, or weeks ago, is no news', async () => {
  await open('afterwards', { now: new Date('2027-04-02T06:00:00Z') })
  expect(await tell(new Date('2027-04-03T00:00:00Z'))).toBe(0)
  await open('a')
  expect(await tell(new Date(theDay.getTime() + (lateNewsDays + 1) * 86_400_000))).toBe(0)
})

test('a parcel that did not arrive by its day is told once; not one that arrived, has no day, or was reported', async () => {
  await send('a', '2027-04-01T12:00:00Z')
  await send('dayless', null)
  await send('arrived', '2027-04-01T12:00:00Z', 'delivered')
  await send('reported', '2027-04-01T12:00:00Z')
  await db
    .insertInto('claim_reports')
    .values({ claim_id: 'reported', kind: 'lost', words: 'No', reported_by: 'x', at: opened } as never)
    .execute()
  expect(await tell(theDay)).toBe(0)
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  expect(await mails()).toEqual(['late a parcel 2027-04-01'])
  expect((await db.selectFrom('claim_notices').select('data').executeTakeFirstOrThrow()).data).toMatchObject({
    what: 'parcel',
    promised: '2027-04-01',
  })
})

test('one claim can be told of both its days: that it left late, and that it arrives late', async () => {
  await open('a')
  await tell()
  await ship('a', '2027-04-09T12:00:00Z')
  await tell(new Date('2027-04-10T00:00:00Z'))
  expect(await mails()).toEqual(['late a print 2027-04-01', 'late a parcel 2027-04-09'])
})

test('more claims than one transaction takes are all told', async () => {
  for (let n = 0; n < 203; n += 1)
    await openTestClaim(db, { claimId: `c${n}`, promise: promiseFor(spring, opened), now: opened })
  expect([await tell(), await tell(), await tell()]).toEqual([200, 3, 0])
})
