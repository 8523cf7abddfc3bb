import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS as zero } from '#platform/void-address.ts'
import { describeCopies, recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { checklistOf } from './checklist.ts'
import { getExhibit } from './get-exhibit.server.ts'
import { RelatedBlock } from './related-block.tsx'

const db = await openTestDatabase()
const [ada, ben] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const studio = defineStudio({
  ...other,
  collections: other.collections.map((each) =>
    each.slug === 'flowers' ? { ...each, standard: 'erc1155' as const } : each,
  ),
  // A right is that of a single piece.
  addresses: [],
  moved: [],
  editions: other.editions.filter(({ opensBy }) => opensBy.with !== 'print-right'),
  exhibits: [
    {
      ...other.exhibits[0]!,
      blocks: [
        { id: 'pieces', type: 'related', pieces: ['1', '2'].map((tokenId) => ({ collection: 'flowers', tokenId })) },
      ],
    },
  ],
  current: undefined,
})

await recordCopies(db, {
  collection: 'flowers',
  moves: [
    [zero, ada, '1', '4'],
    [ada, ben, '1', '1'],
    [zero, ada, '2', '1'],
    [ada, zero, '2', '1'],
  ],
})
await describeCopies(db, { collection: 'flowers', pieces: { '1': { name: 'Rose' }, '2': { name: 'Thorn' } } })

test('a work names how many copies there are of its pieces, and says of none that it is burned while one is left', async () => {
  const view = await getExhibit(readSide(db), { studio, slug: other.exhibits[0]!.slug, now: new Date('2026-10-01') })
  const block = view.blocks.find(({ type }) => type === 'related')
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <RelatedBlock block={block as never} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ')
  expect(shown).toMatch(/Rose No. 1 · 4 copies · 2 holders/)
  expect(shown).toMatch(/Thorn\s+\W*Burned/)
  expect(
    checklistOf(view, {
      asOf: { chainId: 31337, chain: 'Near shore', block: 12, timestamp: null },
      address: 'https://harbour.example',
    }).pieces,
  ).toEqual([
    { title: 'Rose', line: '4 copies, held by 2 collectors' },
    { title: 'Thorn', line: 'Burned' },
  ])
})
