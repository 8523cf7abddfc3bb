import { expect, test } from 'vitest'
import { askedRange } from './byte-range.ts'

test.each([
  [null, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=1000-2000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  // As the standard allows, the whole.
  ['bytes=0-9,20-29', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-9', undefined],
  ['', undefined],
])('of 100 bytes %j asks for %j', (header, range) => {
  expect(askedRange(header, 100)).toEqual(range)
})
