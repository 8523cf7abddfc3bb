import { expect, test } from 'vitest'
import { sortingsOf } from '#ui/lists/sorting.ts'
import { campaignSorts, chooseCampaigns, listedStandings, parseCampaignFilter } from './campaign-list.ts'
import type { CampaignLine } from './campaign.ts'

const line = (campaignId: string, rest: Partial<CampaignLine>) => ({ campaignId, ...rest }) as CampaignLine
// As the list of campaigns comes: those that take pieces first.
const campaigns = [
  line('5', { standing: 'open', opensAt: 50, closesAt: 90, burned: 3, cap: 10 }),
  line('4', { standing: 'open', opensAt: 40, closesAt: 90, burned: 3, cap: 100 }),
  line('9', { standing: 'soon', opensAt: 99, closesAt: 110, burned: 0, cap: 10 }),
  line('1', { standing: 'over', opensAt: 10, closesAt: 20, burned: 7, cap: 20 }),
]
const asked = (search: Record<string, string>) =>
  chooseCampaigns(campaigns, parseCampaignFilter(new URLSearchParams(search)))
    .map(({ campaignId }) => campaignId)
    .join(' ')

test.each([
  ['', '5 4 9 1'],
  ['-opens', '9 5 4 1'],
  ['opens', '1 4 5 9'],
  // Of one day or one number those that take pieces are first, whichever way.
  ['closes', '1 5 4 9'],
  ['-closes', '9 5 4 1'],
  ['-burned', '1 5 4 9'],
  ['burned', '9 5 4 1'],
  ['most', '5 9 1 4'],
  ['-most', '4 1 5 9'],
  ['-standing', '5 4 9 1'],
  ['size', '5 4 9 1'],
])('campaigns sorted by “%s”', (sort, expected) => {
  expect(asked({ sort })).toBe(expected)
})

test('campaigns of one state, in an order; a state that there is not is none', () => {
  expect(asked({ state: 'open', sort: 'opens' })).toBe('4 5')
  expect(asked({ state: 'sold-out' })).toBe('')
  for (const state of ['burning', '', '__proto__']) expect(asked({ state })).toBe('5 4 9 1')
  expect(listedStandings).toHaveLength(5)
  expect(sortingsOf(campaignSorts)).toHaveLength(9)
})
