import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { everyToken, type TokenFilter } from '../chain-facts/token-filter.ts'
import type { GridCard } from '../chain-facts/token.ts'
import { CollectionGrid } from './collection-grid.tsx'

const piece = {
  collection: 'stones',
  tokenId: '7',
  name: 'Slate quarry #7',
  owner: null,
  image: null,
  rank: null,
  burned: false,
  metadataState: 'ready',
} as unknown as GridCard

/** Where the piece in a grid leads to, and whether the filters are folded beside it. */
function wayOf(filter: Partial<TokenFilter>) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CollectionGrid
        path="/collections/stones"
        title="Slate quarry"
        singular="Stone"
        order={undefined}
        wording={{} as never}
        grid={{
          filter: { ...everyToken, ...filter },
          ignored: [],
          facets: [],
          sets: [],
          states: [],
          pieces: { items: [piece], page: 1, pageSize: 60, pageCount: 1, total: 1 } as never,
          meant: undefined,
        }}
        isLoading={false}
        submit={() => Promise.resolve()}
      />
    </MemoryRouter>,
  )
  expect(html).toContain(
    filter.state === 'redeemable' && filter.redeeming?.burn === true && !filter.redeeming.print
      ? '>#7<'
      : '>Slate quarry #7<',
  )
  return [/href="([^"]*\/7[^"]*)"/.exec(html)?.[1], !html.includes('details-open-wide')]
}

test('a piece on the wall of what can be burned leads to its burn, and anywhere else to the piece', () => {
  const [burn, plain] = ['/collections/stones/7/burn', '/collections/stones/7']
  expect(wayOf({ state: 'redeemable', redeeming: { burn: true, print: false } })).toEqual([burn, true])
  expect(wayOf({ redeeming: { burn: true, print: false } })).toEqual([plain, false])
  // What a print right gives is on the piece's own page, and so is the choice between both.
  expect(wayOf({ state: 'redeemable', redeeming: { burn: false, print: true } })).toEqual([plain, false])
  expect(wayOf({ state: 'redeemable', redeeming: { burn: true, print: true } })).toEqual([plain, false])
  expect(wayOf({ state: 'redeemable' })).toEqual([plain, false])
})
