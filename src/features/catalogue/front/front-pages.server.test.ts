import { beforeAll, expect, test } from 'vitest'
import type { ExhibitConfig } from '#features/studio/exhibit-config.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type CatalogueRows, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { listImages } from '../piece/list-images.server.ts'
import { getCatalogueByYear } from './get-catalogue-by-year.server.ts'
import { getFrontPage } from './get-front-page.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
let rows: CatalogueRows
beforeAll(async () => {
  rows = await recordCatalogue(db, { size: 40 })
})

const collection = (slug: string, given: Partial<CollectionConfig> = {}): CollectionConfig => ({
  slug,
  title: slug.toUpperCase(),
  singular: `${slug} piece`,
  address: `0x${'0'.repeat(39)}1`,
  standard: 'erc721',
  firstBlock: 0,
  metadata: { from: 'tokenURI', ipfsGateway: 'https://ipfs.example/' },
  year: '2026',
  medium: 'Drawing',
  statement: 'Words.',
  ...given,
})
const exhibit = (slug: string, year: string): ExhibitConfig => ({
  slug,
  title: slug,
  year,
  medium: 'Print',
  dimensions: '1 × 1 m',
  statement: paragraphs('…'),
  reference: `R-${slug}`,
  ground: 'paper',
  blocks: [],
  work: { width: 3, height: 2, colour: '#aabbcc', alt: 'A drawing of a kiln', draw: () => '' },
})
const studio = {
  name: 'A studio',
  tagline: 'A line',
  about: ['About it.'],
  chain: { name: 'Test', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [collection('gen2', { seriesTrait: 'Series', year: '2025–2026' }), collection('never-deployed')],
  exhibits: [exhibit('skull-diver', '2025'), exhibit('stacked-up', '2026')],
  current: 'stacked-up',
} as unknown as Studio

test('[S-03] the front door shows the current work, the newest events with their pieces, and every collection', async () => {
  const page = await getFrontPage(read, { studio })
  expect(page.current?.slug).toBe('stacked-up')
  expect(page.works.map(({ slug }) => slug)).toEqual(['skull-diver'])
  const newest = rows.transfers.toSorted((a, b) => b.block_number - a.block_number).slice(0, 4)
  expect(page.events.map(({ collection: slug, tokenId }) => `${slug}/${tokenId}`)).toEqual(
    newest.map(({ collection: slug, token_id }) => `${slug}/${token_id}`),
  )
  for (const event of page.events) {
    const image = rows.images.find(
      ({ collection: slug, token_id }) => slug === event.collection && token_id === event.tokenId,
    )
    expect(event.image).toEqual(
      image === undefined
        ? null
        : { width: image.width, height: image.height, colour: image.colour, version: `v${event.tokenId}` },
    )
  }
})

test('a collection that the catalogue does not know yet is there without pieces', async () => {
  const { collections } = await getFrontPage(read, { studio })
  expect(collections.map(({ slug, minted, pieces }) => [slug, minted, pieces.length])).toEqual([
    ['gen2', 40, 7],
    ['never-deployed', 0, 0],
  ])
  expect(collections[0]).toMatchObject({ surviving: 36, burned: 4 })
})

test('[S-06] the catalogue by year has every work and collection, with sub-series that lead to their pieces', async () => {
  const { years } = await getCatalogueByYear(read, { studio })
  expect(years.map(({ year, entries }) => [year, entries.map(({ key }) => key)])).toEqual([
    ['2026', ['stacked-up', 'gen2', 'never-deployed']],
    ['2025', ['skull-diver']],
  ])
  const gen2 = years[0]?.entries.find(({ key }) => key === 'gen2')
  expect(gen2).toMatchObject({ number: '40 pieces', size: '36 surviving, 4 burned', year: '2025–2026' })
  expect(gen2?.parts.map(({ title }) => title)).toEqual(expect.arrayContaining(['Bloomblocks', 'Stray', 'Night Kiln']))
  expect(gen2?.parts.find(({ title }) => title === 'Night Kiln')?.to).toBe('/collections/gen2?Series=Night+Kiln')
})

test('the pictures of no pieces are no question to the database', async () => {
  expect(await listImages(read, { tokens: [] })).toEqual(new Map())
  expect([
    ...(
      await listImages(read, {
        tokens: [
          { collection: 'gen2', tokenId: '1' },
          { collection: 'gen2', tokenId: '1' },
          { collection: 'gen2', tokenId: '999' },
        ],
      })
    ).keys(),
  ]).toEqual(['gen2/1'])
})
