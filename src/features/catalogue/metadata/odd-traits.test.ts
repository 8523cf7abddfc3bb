import { expect, test } from 'vitest'
import { everyToken, printTokenFilter } from '../chain-facts/token-filter.ts'
import { gridOf } from '../grid/grid-data.ts'
import { engineOfPieces, type IndexedPiece, makeCollectionIndex } from '../search/collection-index.ts'
import { facetsOf, foldFacets } from '../search/facet.ts'
import { packTraits, unpackTraits } from '../search/trait-pack.ts'
import { readMetadataTraits } from './metadata-traits.ts'

const oddities: readonly unknown[] = [
  'plain',
  '',
  'שלום',
  '\u202eevil',
  'e\u0301',
  '\u00e9',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(2 ** 20),
  null,
  ['a', null, ['b']],
  { deep: { deeper: [1] } },
  0,
  -0.5,
  true,
  '👩‍👩‍👧',
  '\0zero',
]

test('pieces whose traits are anything at all are filtered by each value that was kept, and by nothing else', () => {
  const documents = Array.from({ length: 10_000 }, (_, at) =>
    readMetadataTraits([
      { trait_type: 'Name', value: `Name ${at}` },
      { trait_type: 'Odd', value: oddities[at % oddities.length] },
    ]),
  )
  const pieces = documents.map((_, at): IndexedPiece => ({
    tokenId: String(at),
    name: null,
    owner: `0x${'1'.repeat(40)}`,
    burned: false,
    printedAt: null,
    vaulted: false,
    stages: [],
    described: true,
    metadataState: 'ready',
    rank: null,
    score: null,
    studioRank: null,
    mintedBlock: at,
    lastBlock: at,
    lastLogIndex: 0,
    image: null,
  }))
  const tokens = new Map<string, { traitType: string; value: string; tokenIds: string[] }>()
  for (const [at, traits] of documents.entries()) {
    for (const { traitType, value } of traits) {
      const key = JSON.stringify([traitType, value])
      const known = tokens.get(key) ?? { traitType, value, tokenIds: [] }
      tokens.set(key, known)
      known.tokenIds.push(String(at))
    }
  }
  const index = makeCollectionIndex({ pieces, engine: engineOfPieces(pieces, [...tokens.values()]) })
  const [name, odd] = foldFacets(facetsOf(index, everyToken), ['Name', 'Odd'])
  // A trait that is different on each piece is searched, not ticked.
  expect([name!.size, name!.values!.length <= 201]).toEqual([10_000, true])
  expect(Math.max(...odd!.values!.map(({ value }) => value?.length ?? 0))).toBeLessThan(500)
  for (const { traitType, value, tokenIds } of [...tokens.values()].filter((each) => each.traitType === 'Odd')) {
    const search = printTokenFilter({ ...everyToken, traits: [{ traitType, values: [value] }] })
    expect([value, gridOf(index, { collection: 'gen2', search, sets: [] }).pieces.total]).toEqual([
      value,
      tokenIds.length,
    ])
  }
  // Two ways to write one letter are two values, as they are to OpenRarity.
  expect(odd!.values!.filter(({ value }) => value?.normalize('NFC') === '\u00e9')).toHaveLength(2)
  const many = new URLSearchParams(Array.from({ length: 1000 }, (_, at): [string, string] => ['Name', `Name ${at}`]))
  expect(gridOf(index, { collection: 'gen2', search: many, sets: [] })).toMatchObject({
    pieces: { total: 100 },
    ignored: { length: 900 },
  })
  const packed = unpackTraits(packTraits({ tokenIds: pieces.map(({ tokenId }) => tokenId), engine: index.engine }))!
  expect(facetsOf(makeCollectionIndex({ pieces, engine: packed.engine }), everyToken)).toEqual(
    facetsOf(index, everyToken),
  )
})

test('a page leaves out a trait that none of the pieces found has, unless its absence was chosen', () => {
  const none = { value: null, count: 7, selected: false }
  const facets = [
    { traitType: 'Hat', values: [none] },
    { traitType: 'Eyes', values: [{ value: 'Green', count: 2, selected: false }, none] },
    { traitType: 'Ink', values: [{ ...none, selected: true }] },
    { traitType: 'Sky', values: [{ value: 'Bare', count: 0, selected: true }] },
  ]
  expect(foldFacets(facets, ['Hat']).map(({ traitType }) => traitType)).toEqual(['Eyes', 'Ink', 'Sky'])
})
