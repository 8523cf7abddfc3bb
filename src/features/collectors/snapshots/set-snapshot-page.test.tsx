import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import type { Collector } from '../profile/collector.ts'
import type { FoundSnapshot } from './get-set-snapshot.server.ts'
import { SetSnapshotPage } from './set-snapshot-page.tsx'
import type { SetSnapshot } from './set-snapshot.ts'

const address = `0x${'ab'.repeat(20)}` as const
const hash = `0x${'cd'.repeat(32)}`
const snapshot: SetSnapshot = {
  chainId: 5,
  contract: `0x${'cc'.repeat(20)}`,
  block: { number: 30, hash, time: timestampOfSeconds(1_772_366_400) },
  wallets: [address],
  isWhole: true,
  parts: [
    { tokenId: '1', isGone: false, holding: { tokenId: '1', owner: address } },
    { traitType: 'Ink', value: 'Gold', isGone: true, holding: null },
  ],
}
const found = {
  collector: { address, addresses: [address], ens: null } as unknown as Collector,
  collection: { slug: 'works', title: 'Works' },
  set: { slug: 'both', title: 'Both', pieces: [], traits: [] },
  range: { first: 8, final: 40 },
}
const explorer = {
  name: 'Scan',
  tx: 'https://scan.test/tx/{tx}',
  address: 'https://scan.test/address/{address}',
  block: 'https://scan.test/block/{block}',
}

function render(more: { snapshot: SetSnapshot } | { refusal: string }, asked = '') {
  const element = (
    <SetSnapshotPage
      found={{ ...found, ...more } as FoundSnapshot}
      asked={asked}
      chain={{ name: 'Far shore', explorer }}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a whole set says what was held, at which final block with which hash, and hands out the proof of that very block', () => {
  const html = render({ snapshot })
  for (const text of [
    'Held all of these at block 30',
    hash,
    'Far shore (5)',
    'https://scan.test/block/30',
    '1 March 2026',
    'No. 1',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`href="/api/collectors/${address}/sets/works/both?block=30" download="works-both-30.json"`)
  expect(html).toContain(`/collector/${address}/sets/works/both?block=30`)
  expect(html).toContain('Ink: Gold')
  expect(html).toContain('None survives')
})

test('a set that is not whole hands out no proof', () => {
  const html = render({
    snapshot: { ...snapshot, isWhole: false, parts: [{ tokenId: '2', isGone: false, holding: null }] },
  })
  expect(html).toContain('Not whole at block 30')
  expect(html).not.toContain('/api/collectors')
})

test('a block that is refused stays in its field, with the sentence tied to it', () => {
  const html = render({ refusal: 'This block is not final yet.' }, '99')
  expect(html).toContain('value="99"')
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toContain('This block is not final yet.')
  expect(html).not.toContain('Held all of these')
})
