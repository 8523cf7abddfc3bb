import { expect, test } from 'vitest'
import { standingStill } from './intent-list.ts'

const at = (state: string, seconds: number, isStuck = false) => {
  const found = standingStill({ state, isStuck, movedAt: 1_000_000, now: 1_000_000 + seconds })
  return found === undefined ? undefined : `${found.words}, ${found.age}`
}

test('an intent ages in words while something is still to come of it', () => {
  expect([
    at('sent', 59),
    at('sent', 60),
    at('sent', 3_599),
    at('sent', 3_600),
    at('sent', 86_399),
    at('sent', 86_400),
    at('included', 2 * 86_400),
  ]).toEqual([
    '0 minutes, young',
    '1 minute, young',
    '59 minutes, young',
    '1 hour, ageing',
    '23 hours, ageing',
    '24 hours, old',
    '2 days, old',
  ])
})

test('what nobody waits for stays young, what is at its end has no age, and what is stuck ages at once', () => {
  expect([at('checked', 9 * 86_400), at('final', 9), at('dropped', 9 * 86_400)]).toEqual([
    '9 days, young',
    undefined,
    undefined,
  ])
  expect([at('sent', 40 * 60, true), at('final', 3 * 86_400, true)]).toEqual(['40 minutes, ageing', '3 days, old'])
})
