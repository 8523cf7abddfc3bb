import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollectionIndex } from '../search/get-collection-index.server.ts'
import { exploreTraits } from './trait-explorer.ts'

const db = await openTestDatabase()
const rows = await recordCatalogue(db, { size: 140 })
await db
  .insertInto('prints')
  .values(
    ['2', '3', '3'].map((source_token_id, place) => ({
      edition_id: '1',
      series: 'edition',
      n: place + 1,
      source_collection: 'gen2',
      source_token_id,
      numbered_at: new Date('2026-03-01'),
    })),
  )
  .execute()
const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
const tokens = rows.tokens.filter(({ collection }) => collection === 'gen2')

test('every value says how many pieces were minted with it, and how many of them survive, were burned or printed', () => {
  const traits = exploreTraits(index, { collection: 'gen2' })
  expect(traits.length).toBeGreaterThan(5)
  for (const { traitType } of traits) {
    const [trait] = exploreTraits(index, { collection: 'gen2', traitType })
    const having = rows.token_traits.filter(
      ({ collection, trait_type }) => collection === 'gen2' && trait_type === traitType,
    )
    for (const { value, minted, surviving, burned, printed, piece } of trait!.values) {
      const ids = new Set(having.filter((each) => each.value === value).map(({ token_id }) => token_id))
      const pieces = tokens.filter(({ token_id }) => ids.has(token_id))
      const gone = pieces.filter((each) => each.burned).length
      expect([minted, surviving, burned], `${traitType}: ${value}`).toEqual([pieces.length, pieces.length - gone, gone])
      expect(printed).toBe(['2', '3'].filter((id) => ids.has(id)).length)
      expect(ids).toContain(piece.tokenId)
      expect(piece.burned).toBe(surviving === 0)
    }
    const counts = trait!.values.map(({ surviving }) => surviving)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  }
})

test('many values are cut where all traits stand together, and whole where one stands alone; a trait that nobody has is none', () => {
  const traits = exploreTraits(index, { collection: 'gen2' })
  for (const { traitType, values, count } of traits) {
    expect(values.length).toBe(Math.min(24, count))
    const [alone] = exploreTraits(index, { collection: 'gen2', traitType })
    expect([alone!.values.length, alone!.values.slice(0, values.length)]).toEqual([count, values])
  }
  expect(exploreTraits(index, { collection: 'gen2', traitType: 'Nothing' })).toEqual([])
})
