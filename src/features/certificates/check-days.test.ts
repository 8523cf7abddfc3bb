import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLines, DAYS_TOLD, dayOf, endOfDay } from './check-days.ts'

const days = (certificateId: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    certificateId,
    day: `2026-03-${String(at + 1).padStart(2, '0')}`,
    count: 2,
  }))

test('the last days of each certificate are told one by one, and its earlier ones in one line', () => {
  expect(checkLines([...days('a', 1), ...days('b', DAYS_TOLD + 3)])).toEqual([
    { certificateId: 'a', day: '2026-03-01', count: 2, since: undefined },
    { certificateId: 'b', day: '2026-03-03', count: 6, since: '2026-03-01' },
    ...days('b', DAYS_TOLD + 3)
      .slice(3)
      .map((each) => ({ ...each, since: undefined })),
  ])
  // One day is never a span.
  expect(checkLines(days('a', DAYS_TOLD + 1))[0]).toEqual({
    certificateId: 'a',
    day: '2026-03-01',
    count: 2,
    since: undefined,
  })
})

test('no check is lost, however many days there were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 31 }), (counts) => {
      const lines = checkLines(days('a', counts.length).map((each, at) => ({ ...each, count: counts[at]! })))
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0))
      expect(lines.length).toBeLessThanOrEqual(DAYS_TOLD + 1)
    }),
  )
})

test('a day ends behind everything that happened on it', () => {
  const last = new Date('2026-03-01T23:59:59.999Z')
  expect(dayOf(last)).toBe('2026-03-01')
  expect(endOfDay(dayOf(last))).toBe(Math.floor(last.getTime() / 1000))
})
