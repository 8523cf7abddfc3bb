import { expect, test } from 'vitest'
import { pageNumberOf } from './page-number.ts'

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=999999', 999_999],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=1000000', 1],
  ['page=%207', 1],
])('the address “%s” asks for page %d', (query, page) => {
  expect(pageNumberOf(new URLSearchParams(query))).toBe(page)
})
