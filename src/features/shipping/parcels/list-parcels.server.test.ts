import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { sortingsOf } from '#ui/lists/sorting.ts'
import { listParcels } from './list-parcels.server.ts'
import { parcelSorts } from './parcel.ts'

const db = await openTestDatabase()
const day = (n: number) => new Date(Date.parse('2026-04-01T00:00:00Z') + n * 86_400_000)
const parcels = Array.from({ length: 20 }, (_, n) => ({
  parcelId: n + 1,
  packed: n + 1,
  sent: n % 6 === 5 ? undefined : (n * 3) % 7,
  expected: n % 4 === 3 ? undefined : (n * 2) % 5,
}))

beforeAll(async () => {
  for (const { packed, sent, expected } of parcels)
    await sql`insert into parcels (state, packed_by, packed_at, shipped_at, expected_by) values
      ('shipped', 'u', ${day(packed)}, ${sent === undefined ? null : day(sent)}, ${expected === undefined ? null : day(expected)})`.execute(
      db,
    )
})

test.each(sortingsOf(parcelSorts('shipped')).map(({ sorting, words }) => ({ sorting, words })))(
  'parcels, $words: each once, page by page, and those without the moment last',
  async ({ sorting: sort }) => {
    const seen: number[] = []
    let after: number | undefined
    do {
      const page = await listParcels(readSide(db), { state: 'shipped', sort, after, limit: 3 })
      seen.push(...page.parcels.map(({ parcelId }) => parcelId))
      after = page.next
    } while (after !== undefined && seen.length <= parcels.length)
    const turn = sort.isDown ? -1 : 1
    const expected = parcels.toSorted((one, other) => {
      const [a, b] = [one[sort.key], other[sort.key]]
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined) || turn * (one.parcelId - other.parcelId)
      return turn * (a - b || one.parcelId - other.parcelId)
    })
    expect(seen).toEqual(expected.map(({ parcelId }) => parcelId))
  },
)
