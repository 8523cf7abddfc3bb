import { expect, test } from 'vitest'
import { promiseText } from './promise-text.ts'

const first = { run: '1', promisedOn: '2027-04-01', leavesBy: '2027-04-01' }
const moved = { ...first, leavesBy: '2027-06-01' }

test('a print that leaves later says both days, and one whose day is over says that nothing is lost', () => {
  expect(promiseText(first)).toBe('It ships by 1 April 2027.')
  expect(promiseText(moved)).toBe(
    'It ships by 1 June 2027 instead of 1 April 2027. Nothing is lost; you can write to us.',
  )
  expect(promiseText(moved, { isPast: true })).toBe(
    'It should have shipped by 1 June 2027. Nothing is lost; write to us if you want to know more.',
  )
})
