import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { parseQueueFilter } from '../claim/claim-queue.ts'
import { alarmingHolds, claimStateNames } from '../claim/claim.ts'
import { countWork } from './count-work.server.ts'
import { todayOf } from './desk-work.tsx'
import { listQueue } from './list-queue.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-04-01T00:00:00Z')
const [past, future] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')]
beforeEach(async () => {
  await emptyTables(db)
})

type Row = {
  claimId: string
  state: string
  reason: string | undefined
  hasAddress: boolean
  dueAt: Date | null
  parcelId: number | null
}

/** Claims in every state, held for every reason, with and without an address, early and late; the parcels of those that have one. */
async function everyKindOfClaim(): Promise<{
  claims: Row[]
  parcels: { id: number; state: string; expectedBy: Date }[]
}> {
  const parcels = [
    ['packed', past],
    ['shipped', past],
    ['shipped', past],
    ['shipped', future],
    ['delivered', past],
  ] as const
  for (const [state, expectedBy] of parcels)
    await sql`insert into parcels (state, packed_by, packed_at, expected_by) values (${state}, 'u', ${past}, ${expectedBy})`.execute(
      db,
    )
  const claims: Row[] = claimStateNames.flatMap((state) =>
    (state === 'on-hold' ? [...alarmingHolds, 'studio'] : [undefined]).flatMap((reason) =>
      [true, false].flatMap((hasAddress) =>
        [past, future, null].map((dueAt, index) => ({
          claimId: [state, reason, hasAddress, index].join(' '),
          state,
          reason,
          hasAddress,
          dueAt,
          parcelId: state === 'shipped' ? [2, 3, 4][index]! : state === 'packed' ? 1 : null,
        })),
      ),
    ),
  )
  for (const { claimId, state, reason, hasAddress, dueAt, parcelId } of claims) {
    await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, options, country, due_at, parcel_id)
      values (${claimId}, 'studio', ${claimId}, 1, 'numbered', ${state}, ${JSON.stringify({ state, reason, detail: '', from: { state: 'accepted' } })}::jsonb, ${past}, ${past}, '0xa', '{}'::jsonb, 'NL', ${dueAt}, ${parcelId})`.execute(
      db,
    )
    if (hasAddress)
      await sql`insert into claim_addresses (claim_id, country, version, entered_by, updated_at) values (${claimId}, 'NL', 1, 'u', ${past})`.execute(
        db,
      )
  }
  for (const [n, outcome] of [
    [1, null],
    [2, 'agreed'],
    [3, null],
    [4, 'refused'],
  ] as const) {
    await sql`insert into print_proposals (kind, edition_id, series, n, reason, asked_by, asked_at, outcome) values ('void', 1, 'numbered', ${n}, 'torn', 'u', ${past}, ${outcome})`.execute(
      db,
    )
  }
  return { claims, parcels: parcels.map(([state, expectedBy], index) => ({ id: index + 1, state, expectedBy })) }
}

test('each figure of what waits is what the tables hold', async () => {
  const { claims, parcels } = await everyKindOfClaim()
  const count = (isIt: (claim: Row) => boolean) => claims.filter(isIt).length
  const work = await countWork(read, { now })
  expect(work).toEqual({
    states: Object.fromEntries(claimStateNames.map((state) => [state, count((claim) => claim.state === state)])),
    packable: count(({ state, hasAddress }) => state === 'signed' && hasAddress),
    packedParcels: parcels.filter(({ state }) => state === 'packed').length,
    shippedParcels: parcels.filter(({ state }) => state === 'shipped').length,
    overdueParcels: parcels.filter(({ state, expectedBy }) => state === 'shipped' && expectedBy < now).length,
    proposals: 2,
  })
})

test('each figure leads to the lines that it counts', async () => {
  await everyKindOfClaim()
  const needs = todayOf(await countWork(read, { now }))
  const linesAt = async (to: string) =>
    (
      await listQueue(read, {
        filter: parseQueueFilter(new URL(to, 'http://studio.example').searchParams),
        studio: { editions: [makeEdition()], shipping: testShipping },
        limit: 500,
        now,
      })
    ).lines
  for (const { count, words, to } of needs.filter(({ to: address }) => address.startsWith('/boss/claims'))) {
    expect([words, (await linesAt(to)).length]).toEqual([words, count])
  }
})
