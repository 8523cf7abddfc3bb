import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { BurnedAndPrintedList } from './burned-and-printed-list.tsx'
import { type BurnedAndPrinted, inTurn } from './burned-and-printed.ts'

const seconds = Date.UTC(2026, 2, 1) / 1000
const card = (tokenId: string, burned: boolean): TokenCard => ({
  collection: 'gen2',
  tokenId,
  name: null,
  owner: null,
  burned,
  rank: null,
  image: null,
  metadataState: 'ready',
})
const editions = {
  '1': {
    slug: 'embers',
    title: 'Embers',
    picture: { source: '/media/editions/embers', width: 3, height: 4, colour: '#334455' },
  },
}
const htmlOf = (found: BurnedAndPrinted) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BurnedAndPrintedList found={found} editions={editions} singulars={{ gen2: 'Gen2' }} />
    </MemoryRouter>,
  )

test('both are shown with pictures, and lead to the piece or the edition', () => {
  const html = htmlOf({
    burned: { items: [{ card: card('7', true), seconds }], total: 3 },
    printed: {
      items: [
        { key: 'a', by: 'piece', editionId: '1', card: card('8', false), seconds },
        { key: 'b', by: 'pill', editionId: '1', card: undefined, seconds },
        { key: 'c', by: 'pill', editionId: '9', card: undefined, seconds },
      ],
      total: 4,
    },
  })
  expect(html).toContain('3 pieces burned')
  expect(html).toContain('4 prints claimed')
  expect(html).toMatch(/href="\/collections\/gen2\/7"[^>]*class="card gone"/)
  expect(html).toContain('Burned on 1 March 2026')
  expect(html).toContain('Embers, claimed on 1 March 2026')
  expect(html).toContain('Claimed with a pill on 1 March 2026')
  expect(html).toContain('/media/editions/embers/')
  // The edition that the studio shows no more is named, without a link.
  expect(html).toContain('Edition 9')
})

test('what there is none of has no heading', () => {
  const html = htmlOf({
    burned: { items: [], total: 0 },
    printed: { items: [{ key: 'b', by: 'pill', editionId: '1', card: undefined, seconds }], total: 1 },
  })
  expect(html).toContain('1 print claimed')
  expect(html).not.toContain('burned')
})

test('a few of both show both', () => {
  expect(inTurn([1, 2, 3], [4])).toEqual([1, 4, 2, 3])
  expect(inTurn([], [4, 5])).toEqual([4, 5])
})
