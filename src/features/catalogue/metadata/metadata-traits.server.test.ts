import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { readMetadataTraits } from './metadata-traits.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

/** Characters of four bytes in an order that does not compress. */
const noise = (length: number) => Array.from({ length }, () => String.fromCodePoint(0x1f300 + randomInt(700))).join('')

test('the longest traits that a stranger can write fit the index of traits', async () => {
  const traits = readMetadataTraits([{ trait_type: noise(5000), value: noise(5000), display_type: noise(5000) }])
  expect(traits).toHaveLength(1)
  await db
    .insertInto('token_traits')
    .values(
      traits.map(({ traitType, value, displayType }) => ({
        collection: 'a-collection-with-a-long-name',
        token_id: String(2n ** 256n - 1n),
        position: 0,
        trait_type: traitType,
        value,
        display_type: displayType,
      })),
    )
    .execute()
  expect(await db.selectFrom('token_traits').select('value').executeTakeFirst()).toEqual({ value: traits[0]!.value })
})

test('a trait comes back from the database as it was read, whatever it begins with, alone or within JSON', async () => {
  const odd = ['\uFEFFRed', '\uFEFF\uFEFF', '\0\uFEFFx', '\u200bRed', 'Re\uFEFFd', ' \uFEFFRed', '\ufffe', '\u{10ffff}']
  const traits = readMetadataTraits(odd.map((text, at) => ({ trait_type: `${text}${at}`, value: text })))
  await db
    .insertInto('token_traits')
    .values(
      traits.map(({ traitType, value }, position) => ({
        collection: 'odd',
        token_id: '1',
        position,
        trait_type: traitType,
        value,
        display_type: null,
      })),
    )
    .execute()
  const rows = await db
    .selectFrom('token_traits')
    .select(['trait_type as traitType', 'value', sql<string[]>`json_build_array(trait_type, value)`.as('json')])
    .orderBy('position')
    .execute()
  expect(rows).toEqual(traits.map(({ traitType, value }) => ({ traitType, value, json: [traitType, value] })))
  expect(traits.map(({ value }) => value).slice(0, 3)).toEqual(['Red', '', 'x'])
})
