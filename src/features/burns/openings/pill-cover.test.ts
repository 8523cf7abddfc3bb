import { expect, test } from 'vitest'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import { coverOf, coverText, pillsBeyondPrints, pillsToCome } from './pill-cover.ts'

const campaign = {
  campaignId: '1',
  pillId: '1',
  cap: 10,
  burned: 4,
  pillsPerBurn: 2,
  standing: 'open',
} as BurnCampaign & { standing: 'open' }
const kind = { pillId: '1', name: 'Ember', existing: 5, held: 2 }

test('a campaign can give what its cap leaves, paused or not opened yet too, and nothing once it is over', () => {
  expect(
    (['open', 'soon', 'paused', 'sold-out', 'over'] as const).map((standing) => pillsToCome({ ...campaign, standing })),
  ).toEqual([12, 12, 12, 12, 0])
  expect(pillsToCome({ ...campaign, cap: 3 })).toBe(0)
  expect(pillsToCome({ ...campaign, takenTogether: 3 })).toBe(4)
})

test('pills wait for a print unless one is held for them; campaigns for other pills count for those', () => {
  const cover = coverOf(kind, {
    campaigns: [campaign, { ...campaign, pillId: '2' }],
    prints: { prints: 15, pills: 15 },
  })
  expect(cover).toEqual({ pillId: '1', name: 'Ember', waiting: 3, toCome: 12, prints: 15, room: 15 })
  expect(pillsBeyondPrints(cover)).toBe(0)
  expect(coverText(cover)).toBe('Ember: 3 waiting, at most 12 to come, 15 prints left.')
})

test.each([
  [{ waiting: 3, toCome: 12, room: 14 }, 0, 1],
  [{ waiting: 3, toCome: 12, room: 15 }, 1, 1],
  [{ waiting: 3, toCome: 12, room: null }, 1_000, 0],
  // Pills that found no print before are not made by anybody any more: only those that can still come are counted.
  [{ waiting: 9, toCome: 0, room: 0 }, 0, 0],
  [{ waiting: 9, toCome: 4, room: 0 }, 0, 4],
  [{ waiting: 9, toCome: 0, room: 0 }, 5, 5],
])('%j with %i more: %i find no print', (cover, more, beyond) => {
  expect(pillsBeyondPrints(cover, more)).toBe(beyond)
})
