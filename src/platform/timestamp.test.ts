import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, timestampOf, timestampOfSeconds } from './timestamp.ts'

describe('a timestamp', () => {
  test('[S-61] has whole seconds and nanoseconds, and nothing else', () => {
    expect(timestampOf(new Date('2026-03-01T12:00:00.250Z'))).toEqual({ seconds: 1772366400, nanoseconds: 250_000_000 })
    expect(timestampOfSeconds(1772366400)).toEqual({ seconds: 1772366400, nanoseconds: 0 })
  })

  test('[S-61] keeps nanoseconds from 0 to 999,999,999, also before 1970', () => {
    expect(timestampOf(new Date(-1))).toEqual({ seconds: -1, nanoseconds: 999_000_000 })
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const { seconds, nanoseconds } = timestampOf(date)
        return (
          Number.isInteger(seconds) && Number.isInteger(nanoseconds) && nanoseconds >= 0 && nanoseconds <= 999_999_999
        )
      }),
    )
  })

  test('a date comes back from its timestamp to the millisecond', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => dateOf(timestampOf(date)).getTime() === date.getTime()),
    )
  })
})
