import { beforeEach, expect, test } from 'vitest'
import { promiseFor } from '#features/prints/numbers/print-run.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { parseQueueFilter, type QueueCare } from '../claim/claim-queue.ts'
import { claimReasonText } from '../claim/claim-words.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { listQueue } from '../desk/list-queue.server.ts'
import { countDelay } from '../overview/list-delays.server.ts'
import { tellRunDelays } from './tell-run-delays.server.ts'
import { setContact } from './write-notice.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2027-02-01T12:00:00Z')
const runsUntil = (spring: string) =>
  makeEdition({
    runs: [
      { name: 'Spring', leavesBy: spring, claimsUntil: '2027-02-20' },
      { name: 'Autumn', leavesBy: '2027-10-01' },
    ],
  })
const first = runsUntil('2027-04-01')
const open = async (claimId: string, more: Partial<Parameters<typeof openTestClaim>[1]> = {}) => {
  await openTestClaim(db, { claimId, promise: promiseFor(first, now), now, ...more })
  await db.transaction().execute(async (tx) => {
    await setContact(tx, { claimId, email: `${claimId}@collector.example`, language: 'de' })
  })
}
const tell = async (edition = first) =>
  await db.transaction().execute(async (tx) => await tellRunDelays(tx, { studio: { editions: [edition] }, now }))
const mails = async () =>
  (await db.selectFrom('claim_notices').select(['kind', 'claim_id', 'occasion', 'data']).orderBy('id').execute()).map(
    ({ claim_id: claimId, occasion, kind }) => `${kind} ${claimId} ${occasion}`,
  )
const leaves = async (claimId: string) => (await getClaim(read, { claimId })).promise?.leavesBy

beforeEach(async () => {
  await emptyTables(db)
})

test('a later day is told once to whoever waits for a print of that run, and what was promised stays with the claim', async () => {
  await open('a')
  await open('later', { promise: promiseFor(first, new Date('2027-03-01')) })
  await open('none', { promise: undefined })
  await open('sent', { state: { state: 'shipped', series: 'numbered', n: 1, parcelId: 1 } })
  expect(await tell()).toBe(0)
  expect(await tell(runsUntil('2027-06-01'))).toBe(1)
  expect(await tell(runsUntil('2027-06-01'))).toBe(0)
  expect(await mails()).toEqual(['delayed a 2027-06-01'])
  expect((await getClaim(read, { claimId: 'a' })).promise).toEqual({
    run: 'Spring',
    promisedOn: '2027-04-01',
    leavesBy: '2027-06-01',
  })
  const reason = (await listClaimSteps(read, { claimId: 'a' })).at(-1)?.reason ?? ''
  expect(claimReasonText(reason)).toBe(
    'The studio moved the day: it leaves the studio by 2027-06-01 instead of 2027-04-01.',
  )
  expect(await leaves('later')).toBe('2027-10-01')
})

test('a day that moves forward again is no news and never before the promise; a later one than was told is', async () => {
  await open('a')
  await tell(runsUntil('2027-06-01'))
  expect(await tell(runsUntil('2027-05-01'))).toBe(0)
  expect(await leaves('a')).toBe('2027-05-01')
  await tell(runsUntil('2027-03-01'))
  expect(await leaves('a')).toBe('2027-04-01')
  expect(await tell(runsUntil('2027-07-01'))).toBe(1)
  expect(await mails()).toEqual(['delayed a 2027-06-01', 'delayed a 2027-07-01'])
})

test('more claims than one transaction takes are all told', async () => {
  for (let n = 0; n < 203; n += 1) await openTestClaim(db, { claimId: `c${n}`, promise: promiseFor(first, now), now })
  expect(await tell(runsUntil('2027-06-01'))).toBe(200)
  expect(await tell(runsUntil('2027-06-01'))).toBe(3)
})

test('staff find what has not left by its day, on that day not yet, and among all that is past its day', async () => {
  await open('a')
  await open('held', {
    state: { state: 'on-hold', reason: 'other', detail: 'x', from: { state: 'accepted' } },
  })
  await open('sent', { state: { state: 'shipped', series: 'numbered', n: 1, parcelId: 1 } })
  const found = async (care: QueueCare, at: Date) =>
    (
      await listQueue(read, {
        filter: parseQueueFilter(new URLSearchParams({ care })),
        studio: { editions: [first], shipping: testShipping },
        limit: 10,
        now: at,
      })
    ).lines.map(({ claimId, overdue }) => [claimId, overdue?.slice(0, 10)])
  const theDay = new Date('2027-04-01T23:00:00Z')
  const after = new Date('2027-04-02T00:00:00Z')
  expect(await found('late-print', theDay)).toEqual([])
  for (const care of ['late-print', 'overdue'] as const)
    expect((await found(care, after)).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['a', '2027-04-01'],
      ['held', '2027-04-01'],
    ])
  expect(await countDelay(read, { kind: 'late-prints', now: theDay })).toMatchObject({ count: 0 })
  expect(await countDelay(read, { kind: 'late-prints', now: after })).toEqual({ count: 2, since: after })
})
