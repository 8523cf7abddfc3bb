import { expect, test } from 'vitest'
import { timeRows } from './edition-times.ts'

test('each part is said in days, and what is not known is left out', () => {
  const day = 86_400
  expect(
    timeRows({
      made: { seconds: 8.4 * day, prints: 37 },
      sent: { seconds: 0.4 * day, prints: 30 },
      travelled: { seconds: 1.2 * day, prints: 12 },
    }),
  ).toEqual([
    { title: 'Ordered to signed', took: '8 days', prints: 37 },
    { title: 'Signed to shipped', took: 'less than a day', prints: 30 },
    { title: 'Shipped to delivered', took: 'a day', prints: 12 },
  ])
  expect(timeRows({ sent: { seconds: 3 * day, prints: 5 } }).map(({ title }) => title)).toEqual(['Signed to shipped'])
  expect(timeRows({})).toEqual([])
})
