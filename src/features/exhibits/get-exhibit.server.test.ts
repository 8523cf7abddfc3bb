import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { exhibitHead, firstSentences, newestFirst, showDates } from './exhibit.ts'
import { getExhibit } from './get-exhibit.server.ts'

const now = new Date('2026-10-01T12:00:00Z')
const holder = '0x00000000000000000000000000000000000000a1'
const zero = '0x0000000000000000000000000000000000000000'
const work = {
  width: 300,
  height: 200,
  colour: '#334455',
  alt: 'A drawing of a line.',
  draw: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const label = {
  year: '2026',
  medium: 'Ink',
  dimensions: '20 × 30 cm',
  reference: 'A-1',
  statement: paragraphs('A line. It is long.'),
  work,
}
const studio = defineStudio({
  name: 'A Studio',
  mark: 'M0 0h24v24H0z',
  tagline: 'Small',
  about: [],
  contact: 'a@studio.example',
  accent: { paper: '#112233', grey: '#000000', night: '#ddeeff' },
  chain: { id: 31337, name: 'Test', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [
    {
      slug: 'gen2',
      title: 'Gen2',
      singular: 'Gen2',
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      firstBlock: 0,
      metadata: { from: 'tokenURI' },
      year: '2026',
      medium: 'Ink',
      statement: 'Ink.',
    },
  ],
  exhibits: [
    {
      ...label,
      slug: 'stacked-up',
      title: 'Stacked Up',
      blocks: [
        {
          id: 'venue',
          type: 'venue',
          name: 'A Room',
          place: 'Rotterdam',
          point: { latitude: 51.9, longitude: 4.5 },
          from: '2026-09-12',
        },
        {
          id: 'pieces',
          type: 'related',
          pieces: [
            { collection: 'gen2', tokenId: '7' },
            { collection: 'gen2', tokenId: '99' },
          ],
        },
      ],
    },
    { ...label, slug: 'skull-diver', title: 'Skull Diver' },
  ],
})

async function openDb() {
  const db = await openTestDatabase()
  await db
    .insertInto('collections')
    .values({
      slug: 'gen2',
      chain_id: 31337,
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      first_block: 0,
      indexed_block: 12,
    })
    .execute()
  await db
    .insertInto('tokens')
    .values({
      collection: 'gen2',
      token_id: '7',
      owner: holder,
      burned: false,
      minted_block: 3,
      minted_at: 1000,
      last_block: 3,
      last_log_index: 0,
      last_moved_at: 1000,
      transfer_count: 1,
    })
    .execute()
  await db
    .insertInto('transfers')
    .values({
      collection: 'gen2',
      block_number: 3,
      log_index: 0,
      block_hash: '0x03',
      tx_hash: '0xabc',
      token_id: '7',
      from_address: zero,
      to_address: holder,
      timestamp: 1000,
    })
    .execute()
  return readSide(db)
}

const read = await openDb()

test('a work comes with its venue on a map, its pieces that exist, and what happened to them', async () => {
  const view = await getExhibit(read, { studio, slug: 'stacked-up', now })
  expect(view.blocks).toMatchObject([
    { type: 'venue', map: { coordinates: '51.900° N, 4.500° E' } },
    { type: 'related', cards: [{ card: { tokenId: '7' } }] },
  ])
  expect(view.history.map(({ kind, tokenId }) => [kind, tokenId])).toEqual([['mint', '7']])
  expect(view.exhibit.picture).toEqual({
    source: '/media/exhibits/stacked-up',
    width: 300,
    height: 200,
    colour: '#334455',
  })
  expect([view.previous, view.next?.title]).toEqual([undefined, 'Skull Diver'])
})

test('what a page gets can be sent to a browser: no functions in it', async () => {
  const view = await getExhibit(read, { studio, slug: 'stacked-up', now })
  expect(structuredClone(view)).toEqual(view)
})

test('a work without venue or pieces has neither', async () => {
  const view = await getExhibit(read, { studio, slug: 'skull-diver', now })
  expect([view.blocks, view.history]).toEqual([[], []])
})

test('a work that the studio does not show is not found', async () => {
  await expect(getExhibit(read, { studio, slug: 'still-life-i', now })).rejects.toMatchObject({
    status: 404,
    code: 'exhibit-not-found',
    message: 'A Studio shows no work called “still life i”.',
  })
})

test('the head of the page says what the work is, in whole sentences', async () => {
  const view = await getExhibit(read, { studio, slug: 'stacked-up', now })
  expect(exhibitHead(view)).toEqual({
    title: 'Stacked Up',
    description: 'Stacked Up, 2026, by A Studio. A line. It is long.',
    image: '/media/exhibits/stacked-up/card.png',
  })
  expect(firstSentences('One two three. Four five six. Seven.', 20)).toBe('One two three.')
})

test('the days of a show are said in words', () => {
  expect(showDates({ from: '2026-09-12', until: '2026-12-20' })).toBe('12 September 2026 to 20 December 2026')
  expect(showDates({ from: '2026-09-12' })).toBe('Since 12 September 2026')
  expect(showDates({ from: '2026-09', until: '2027' })).toBe('September 2026 to 2027')
  expect(showDates({ from: 'spring 2026' })).toBe('Since spring 2026')
})

test('exhibitions and publications stand newest first; a year or a month counts as its last day', () => {
  const days = ['2025-12-31', '2026-03-01', '2026', '2026-03', '2026-03-30']
  expect(newestFirst(days.map((when) => ({ when }))).map(({ when }) => when)).toEqual([
    '2026',
    '2026-03',
    '2026-03-30',
    '2026-03-01',
    '2025-12-31',
  ])
})
