import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { filterOf } from '#tests/catalogue-filters.ts'
import { describeCopies, type Move, recordCopies } from '#tests/copies-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import { findBySql, findInMemory } from './find-pieces.server.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import { listFacets } from './list-facets.server.ts'
import { listTokens } from './list-tokens.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const collection = 'medals'
const people = ['0x1', '0x2', '0x3'].map((start) => start.padEnd(42, 'a'))
const ids = ['1', '2', '3', '4', '5', '6']
const metals = ['Gold', 'Silver']

/** What somebody tries; only what they have can move. */
const wish = fc.record({
  id: fc.constantFrom(...ids),
  from: fc.constantFrom(ZERO_ADDRESS, ZERO_ADDRESS, ...people),
  to: fc.constantFrom(ZERO_ADDRESS, ...people),
  most: fc.integer({ min: 1, max: 3 }),
})
type Wish = { id: string; from: string; to: string; most: number }

/** The moves that the wishes come to, and who has how many of which piece afterwards; a piece that was never made is missing. */
function played(wishes: readonly Wish[]) {
  const moves: Move[] = []
  const held = new Map<string, Map<string, number>>()
  for (const { id, from, to, most } of wishes) {
    const of = held.get(id)
    const count = from === ZERO_ADDRESS ? most : Math.min(most, of?.get(from) ?? 0)
    if (count === 0 || from === to) continue
    moves.push([from, to, id, String(count)])
    const holders = of ?? new Map<string, number>()
    held.set(id, holders)
    if (from !== ZERO_ADDRESS) holders.set(from, holders.get(from)! - count)
    if (to !== ZERO_ADDRESS) holders.set(to, (holders.get(to) ?? 0) + count)
  }
  return { moves, held }
}

test('grids and facets of copies show what the transfers add up to: a piece survives as long as somebody has one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 1, maxLength: 25 }),
      fc.array(fc.constantFrom(...metals, undefined), { minLength: ids.length, maxLength: ids.length }),
      async (wishes, traits) => {
        await emptyTables(db)
        const { moves, held } = played(wishes)
        fc.pre(moves.length > 0)
        await recordCopies(db, { collection, moves })
        const made = [...held.keys()]
        const metalOf = (id: string) => traits[ids.indexOf(id)]
        const named = made.map((id) => {
          const metal = metalOf(id)
          return [id, { name: `Medal ${id}`, ...(metal === undefined ? {} : { metal }) }] as const
        })
        await describeCopies(db, { collection, pieces: Object.fromEntries(named) })
        const index = await getCollectionIndex(read, { collection })
        const shown = async (text: string) => {
          const question = { collection, filter: filterOf(text), pageSize: 60, withFacets: true, sets: [] }
          expect(findInMemory(index, question)).toEqual(await findBySql(read, question))
          const { items, total } = await listTokens(read, question)
          expect(total).toBe(items.length)
          return items.map(({ tokenId }) => tokenId).toSorted()
        }
        const has = (id: string, holder?: string) =>
          [...held.get(id)!].some(([each, count]) => count > 0 && (holder === undefined || each === holder))
        const those = (holds: (id: string) => boolean) => made.filter(holds).toSorted()
        const surviving = those((id) => has(id))
        expect(await shown('')).toEqual(surviving)
        expect(await shown('state=burned')).toEqual(those((id) => !has(id)))
        expect(await shown('state=all')).toEqual(those(() => true))
        for (const holder of people)
          expect(await shown(`owner=${checksummed(holder as `0x${string}`)}`)).toEqual(those((id) => has(id, holder)))
        for (const metal of metals) {
          expect(await shown(`Metal=${metal}`)).toEqual(surviving.filter((id) => metalOf(id) === metal))
          expect(await shown('without=Metal&state=all')).toEqual(those((id) => metalOf(id) === undefined))
        }
        const facets = await listFacets(read, { collection, filter: everyToken })
        const counts = Object.fromEntries(
          facets.flatMap(({ values }) => values.map(({ value, count }) => [String(value), count])),
        )
        for (const metal of metals)
          expect([metal, counts[metal] ?? 0]).toEqual([metal, surviving.filter((id) => metalOf(id) === metal).length])
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)
