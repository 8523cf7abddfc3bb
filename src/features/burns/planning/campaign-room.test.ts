import { expect, test } from 'vitest'
import { campaignRoom, campaignWarnings, roomText } from './campaign-room.ts'

const cover = { waiting: 3, toCome: 48, room: 57 }

test('a campaign takes what is left of the prints after everything that is promised already', () => {
  expect(campaignRoom({ cap: 6, pillsPerBurn: 1 }, cover)).toEqual({ created: 6, promised: 51, room: 57, beyond: 0 })
  expect(campaignRoom({ cap: 4, pillsPerBurn: 2 }, cover)).toMatchObject({ created: 8, beyond: 2 })
  expect(campaignRoom({ cap: 1_000, pillsPerBurn: 5 }, { ...cover, room: null })).toMatchObject({ beyond: 0 })
  expect(campaignRoom({ cap: 9, pillsPerBurn: 2, takenTogether: 3 }, cover)).toMatchObject({ created: 6, beyond: 0 })
  // A pill that no edition knows has no print.
  expect(campaignRoom({ cap: 2, pillsPerBurn: 1 }, undefined)).toMatchObject({ promised: 0, room: 0, beyond: 2 })
  expect(roomText(campaignRoom({ cap: 78, pillsPerBurn: 1 }, cover))).toBe(
    'Pills this can create: 78 · promised already: 51 · prints left: 57',
  )
})

const at = 1_000_000
const plan = { collection: 'pieces', opensAt: at, closesAt: at + 100_000 }
const other = {
  campaignId: '2',
  collection: 'pieces',
  opensAt: at - 50_000,
  closesAt: at + 50_000,
  standing: 'open' as const,
}
const warnings = (changes: object, campaigns: (typeof other)[] = []) =>
  campaignWarnings({ ...plan, ...changes }, { campaigns, at, text: String })

test('an opening in the past is said, the minutes that a form takes are not', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ opensAt: at - 600 })).toEqual([])
  expect(warnings({ opensAt: at - 86_400 })).toEqual([expect.stringMatching(/in the past/)])
})

test('campaigns for the same pieces at the same time are named; others, and those that are over, are not', () => {
  expect(warnings({}, [other])).toEqual([expect.stringMatching(/^Campaign 2 takes pieces of the same collection/)])
  for (const change of [
    { collection: 'others' },
    { closesAt: at },
    { opensAt: at + 100_000, closesAt: at + 200_000 },
    { standing: 'over' },
    { standing: 'sold-out' },
  ])
    expect(warnings({}, [{ ...other, ...change } as typeof other])).toEqual([])
})
