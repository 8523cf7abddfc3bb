import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyToken, type TokenFilter } from '#features/catalogue/chain-facts/token-filter.ts'
import { readMetadataTraits } from '#features/catalogue/metadata/metadata-traits.ts'
import { listFacetsBySql, listTokensBySql } from '#features/catalogue/search/find-pieces-by-sql.server.ts'
import { findInMemory } from '#features/catalogue/search/find-pieces.server.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { readTraitBook } from '#features/catalogue/search/read-trait-book.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { rankNow, recomputeRanks } from './recompute-ranks.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const SIZE = 600

/** What strangers write for a value. */
const oddities: readonly unknown[] = [
  null,
  undefined,
  '',
  'none',
  'NULL',
  0,
  -0.5,
  1e21,
  true,
  false,
  [],
  ['a', ['b', null]],
  { deep: { deeper: [1, { x: null }] } },
  'x'.repeat(2 ** 20),
  ' '.repeat(2 ** 20),
  'שלום עולם',
  '\u202eevil\u202c',
  'e\u0301',
  '\u00e9',
  'ﷺ',
  '👩‍👩‍👧',
  '<img src=x onerror=alert(1)>',
  '"; drop table tokens; --',
  '\0',
  '\ud800',
  '%',
  '_',
  '\\',
  'a\nb',
  'a\ufeffcap',
  ' Cap ',
  'cap',
]

test('metadata with anything at all in it is kept, ranked, filtered and counted, by memory and by SQL alike', async () => {
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 1, head_hash: '0x1', head_timestamp: 1, version: 1, state: 'following' })
    .execute()
  await db
    .insertInto('collections')
    .values({
      slug: 'odd',
      chain_id: 31337,
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      first_block: 0,
      indexed_block: 1,
      state: 'ready',
    })
    .execute()
  const tokens = Array.from({ length: SIZE }, (_, at) => ({
    tokenId: String(at),
    traits: readMetadataTraits(
      at % 50 === 49
        ? oddities[at % oddities.length]
        : [
            { trait_type: 'Name', value: `Name ${at}` },
            { trait_type: 'Odd', value: oddities[at % oddities.length] },
            oddities[(at * 7) % oddities.length],
            { trait_type: oddities[(at * 3) % oddities.length], value: 'v' },
          ],
    ),
  }))
  for (let start = 0; start < SIZE; start += 500) {
    const part = tokens.slice(start, start + 500)
    await db
      .insertInto('tokens')
      .values(
        part.map(({ tokenId }) => ({
          collection: 'odd',
          token_id: tokenId,
          owner: `0x${'2'.repeat(40)}`,
          burned: false,
          minted_block: 1,
          minted_at: 1,
          last_block: 1,
          last_log_index: 0,
          last_moved_at: 1,
          transfer_count: 1,
        })),
      )
      .execute()
    await db
      .insertInto('token_metadata')
      .values(
        part.map(({ tokenId }) => ({ collection: 'odd', token_id: tokenId, status: 'ready', fetched_at: new Date() })),
      )
      .execute()
    await db
      .insertInto('token_traits')
      .values(
        part.flatMap(({ tokenId, traits }) =>
          traits.map(({ traitType, value, displayType }, position) => ({
            collection: 'odd',
            token_id: tokenId,
            position,
            trait_type: traitType,
            value,
            display_type: displayType,
          })),
        ),
      )
      .execute()
  }
  await sql`analyze`.execute(db)
  const ranked = await rankNow(read, { collection: 'odd' })
  await db.transaction().execute(async (tx) => {
    await recomputeRanks(tx, { collection: 'odd', ranked, now: new Date() })
  })
  expect('ranking' in ranked && ranked.ranking.tokens).toHaveLength(SIZE)
  expect(
    'ranking' in ranked &&
      ranked.ranking.tokens.every(({ rank, score }) => rank >= 1 && rank <= SIZE && Number.isFinite(score)),
  ).toBe(true)

  const index = await getCollectionIndex(read, { collection: 'odd' })
  const kept = [
    ...new Set(
      tokens.flatMap(({ traits }) =>
        traits
          .filter(({ traitType }) => traitType !== 'Name')
          .map(({ traitType, value }) => JSON.stringify([traitType, value])),
      ),
    ),
  ].map((text) => JSON.parse(text) as [string, string])
  expect(kept.length).toBeGreaterThan(60)
  const filters: TokenFilter[] = [
    everyToken,
    ...kept
      .filter((_, at) => at % 9 === 0)
      .map(([traitType, value]) => ({ ...everyToken, traits: [{ traitType, values: [value] }] })),
  ]
  const book = await readTraitBook(read, { collection: 'odd' })
  for (const filter of filters) {
    const asked = { collection: 'odd', filter, pageSize: 20, book }
    const { page, facets } = findInMemory(index, { ...asked, withFacets: true })
    expect(page).toEqual(await listTokensBySql(read, asked))
    const few = (all: typeof facets) => all!.filter(({ traitType }) => traitType !== 'Name')
    expect(few(facets)).toEqual(few(await listFacetsBySql(read, asked)))
  }
})
