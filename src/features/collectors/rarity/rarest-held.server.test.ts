import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollectorRarity } from './get-collector-rarity.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const rows = await recordCatalogue(db, { size: 140 })
const someone = checksummed(collectorOf(1))

test('of each trait the rarest value held is said, with how many share it and the rarest piece that has it', async () => {
  const standing = (await getCollectorRarity(read, { address: someone })).find(
    ({ collection }) => collection === 'gen2',
  )!
  const alive = rows.tokens.filter(({ collection, burned }) => collection === 'gen2' && !burned)
  const own = new Set(alive.filter(({ owner }) => owner === someone.toLowerCase()).map(({ token_id }) => token_id))
  const living = new Set(alive.map(({ token_id }) => token_id))
  const traits = Map.groupBy(
    rows.token_traits.filter(({ collection, token_id }) => collection === 'gen2' && living.has(token_id)),
    ({ trait_type }) => trait_type,
  )
  expect(standing.rarestHeld.length).toBeGreaterThan(5)
  for (const { traitType, value, surviving, held, piece } of standing.rarestHeld) {
    const values = [...Map.groupBy(traits.get(traitType)!, (trait) => trait.value).values()]
    const mine = values.filter((pieces) => pieces.some(({ token_id }) => own.has(token_id)))
    expect(surviving, traitType).toBe(Math.min(...mine.map((pieces) => pieces.length)))
    const same = values.find((pieces) => pieces[0]!.value === value)!
    const heldOf = same.filter(({ token_id }) => own.has(token_id)).map(({ token_id }) => token_id)
    expect([same.length, held]).toEqual([surviving, heldOf.length])
    const ranks = rows.rarity_ranks.filter(
      ({ collection, token_id }) => collection === 'gen2' && heldOf.includes(token_id),
    )
    expect(piece.rank).toBe(Math.min(...ranks.map(({ rank }) => rank)))
  }
  const counts = standing.rarestHeld.map(({ surviving }) => surviving)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})
