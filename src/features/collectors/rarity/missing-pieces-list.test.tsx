import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MissingPiecesList } from './missing-pieces-list.tsx'

const contract = `0x${'ab'.repeat(20)}`
const markets = { contract, markets: [{ name: 'One', piece: 'https://one.test/{contract}/{id}' }] }

function render(given: Partial<Parameters<typeof MissingPiecesList>[0]>) {
  const element = (
    <MissingPiecesList
      pieces={['3', '12']}
      surviving={2}
      collection="flowers"
      markets={markets}
      all="/flowers?Hat=Straw"
      {...given}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('each missing piece leads to its page here and, by a plain link that hands nothing on, to each market', () => {
  const html = render({})
  expect(html).toContain('2 pieces would complete it')
  for (const id of ['3', '12'])
    expect(html).toMatch(new RegExp(`<a href="https://one\\.test/${contract}/${id}" rel="noopener noreferrer"`))
  // Nothing on the page makes a browser speak to a market before a click.
  expect(html).not.toMatch(/<(?:img|script|link|iframe)|preconnect|prefetch/)
  expect(html).not.toContain('on the wall')
})

test('where more survive than are named, the wall has them all; without a market only the pages here are named', () => {
  const html = render({ surviving: 9, markets: { contract, markets: [] } })
  expect(html).toContain('href="/flowers?Hat=Straw"')
  expect(html).toContain('See all 9 on the wall')
  expect(html).not.toContain('https://')
})
