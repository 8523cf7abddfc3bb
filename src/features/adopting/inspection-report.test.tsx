import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { InspectionReport } from './inspection-report.tsx'
import type { Observations } from './observations.ts'
import { SamplePieces } from './sample-pieces.tsx'
import { judge } from './verdict.ts'

const hostile = '"><script>alert(1)</script>'
const seen: Observations = {
  address: `0x${'a'.repeat(40)}`,
  ensName: null,
  standsThere: 'contract',
  isUnanswered: false,
  proxy: null,
  declares: 'truly',
  says: { erc721: true, erc4906: true },
  name: hostile,
  symbol: hostile,
  owner: null,
  totalSupply: '2',
  countsBalances: true,
  hasDecimals: false,
  inventsOwners: false,
  royalty: null,
  head: 20_000_000,
  firstBlock: { block: 12_345_678, by: 'code' },
  events: {
    isWhole: true,
    transfers: 2,
    batches: 0,
    hasHugeBatch: false,
    coinTransfers: 0,
    multiTransfers: 0,
    announcements: 0,
    pieces: 2,
  },
  samples: [
    {
      tokenId: '1',
      owner: `0x${'c'.repeat(40)}`,
      isOwnerRight: true,
      name: hostile,
      traits: [{ traitType: hostile, value: hostile }],
      picture: null,
      problem: null,
    },
  ],
  traitTypes: [{ name: hostile, values: [hostile] }],
  moving: { state: 'moves' },
  cost: {
    blocks: 7_654_322,
    transfers: 2,
    pieces: 2,
    requests: 154,
    documents: 2,
    seconds: 130,
    isEstimate: true,
  },
  unknown: [],
}
const page = (change: Partial<Observations> = {}) => {
  const all = { ...seen, ...change }
  return renderToStaticMarkup(
    <MemoryRouter>
      <InspectionReport seen={all} verdict={judge(all)} />
      <SamplePieces seen={all} />
    </MemoryRouter>,
  )
}

test('what strangers wrote is text, and no picture is loaded from elsewhere', () => {
  expect(page()).not.toContain('<script')
  expect(page()).not.toMatch(/<img[^>]+src="(?!data:image\/webp)/)
  expect(page()).toContain('This contract can be adopted.')
  expect(page()).toContain('about 154 requests to the node and 2 descriptions from elsewhere, about 2 min')
})

test('each verdict has its heading, and what is not known accuses nobody', () => {
  expect(page({ proxy: { kind: 'beacon', implementation: null, beacon: `0x${'b'.repeat(40)}` } })).toContain(
    'This contract can be adopted, with limits.',
  )
  expect(page({ standsThere: 'nothing' })).toContain('There is no contract at this address.')
  expect(page({ standsThere: 'delegated-account' })).toContain('This is somebody’s account.')
  expect(page({ isUnanswered: true, says: {} })).toContain('We could not find out enough about this contract.')
  const huge = { ...seen.events!, hasHugeBatch: true }
  expect(page({ events: huge })).toContain('more pieces in one event than can be read')
})

test('limits: nothing made yet, no descriptions, no traits, no announcements', () => {
  const [sample] = seen.samples
  expect(page({ samples: [], events: { ...seen.events!, transfers: 0, pieces: 0 }, totalSupply: '0' })).toContain(
    'No pieces yet.',
  )
  expect(page({ samples: [{ ...sample!, problem: 'It is gone.' }], traitTypes: [] })).toContain('It is gone.')
  expect(page({ traitTypes: [] })).toContain('No ranks and no filters.')
  expect(page({ says: { erc721: true } })).toContain('Changed descriptions are not noticed.')
})
