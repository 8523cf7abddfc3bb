import { expect, test } from 'vitest'
import { localTimeOf, momentOfLocal } from './local-time.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['2026-12-01T18:30', 'UTC', '2026-12-01T18:30:00Z'],
  ['2026-12-01T18:30', 'Europe/Paris', '2026-12-01T17:30:00Z'],
  ['2026-07-01T18:30', 'Europe/Paris', '2026-07-01T16:30:00Z'],
  ['2026-07-01T00:15', 'Asia/Kathmandu', '2026-06-30T18:30:00Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ['2026-01-01T00:00', 'America/Los_Angeles', '2026-01-01T08:00:00Z'],
])('%s in %s is %s, and back', (local, zone, iso) => {
  expect(momentOfLocal(local, zone)).toBe(seconds(iso))
  expect(localTimeOf(seconds(iso), zone)).toBe(local)
})

test('an hour that the clock skips is no time, and of one that comes twice it is the first', () => {
  expect(momentOfLocal('2026-03-29T02:30', 'Europe/Paris')).toBeUndefined()
  expect(momentOfLocal('2026-10-25T02:30', 'Europe/Paris')).toBe(seconds('2026-10-25T00:30:00Z'))
})

test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-02-30T10:00', '2026-01-01', '2026-01-01T25:00'])(
  '“%s” is no time',
  (text) => {
    expect(momentOfLocal(text, 'UTC')).toBeUndefined()
  },
)
