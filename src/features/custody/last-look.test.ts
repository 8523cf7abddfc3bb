import { expect, test } from 'vitest'
import { isLookOverdue, lookWords, monthsSince } from './last-look.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('months since a look are whole months of the calendar, over years and in short months', () => {
  // By hand: 31 January to 28 February is one month, as the shorter one has no 31st; a day before the day itself it is one less.
  const byHand: [string, string, number][] = [
    ['2026-11-29', '2026-11-29', 0],
    ['2026-10-30', '2026-11-29', 0],
    ['2026-10-29', '2026-11-29', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2025-09-15', '2026-11-29', 14],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-12-05', '2026-11-29', -1],
  ]
  for (const [on, now, months] of byHand) expect(monthsSince(on, at(now)), `${on} to ${now}`).toBe(months)
})

test('a look of twelve months ago is overdue, one of a day less is not, and nothing is where none was promised', () => {
  expect(isLookOverdue({ on: '2025-11-29' }, at('2026-11-29'))).toBe(true)
  expect(isLookOverdue({ on: '2025-11-30' }, at('2026-11-29'))).toBe(false)
  expect(isLookOverdue(undefined, at('2026-11-29'))).toBe(false)
})

test('staff read how long ago the last look was', () => {
  const words = (on: string) => lookWords({ on }, at('2026-11-29'))
  expect(words('2025-09-15')).toBe('Last looked at 14 months ago')
  expect(words('2026-10-29')).toBe('Last looked at 1 month ago')
  expect(words('2026-11-20')).toBe('Last looked at less than a month ago')
  expect(words('2027-01-01')).toBe('The last look is dated in the future')
  expect(lookWords(undefined, at('2026-11-29'))).toBe('No look recorded')
})
