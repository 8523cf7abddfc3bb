import { expect, test } from 'vitest'
import { arrivalMinutes, arrivalText } from './piece-arrival.ts'

test('the time until an arrival is final is the blocks that are left at the chain’s pace, and no guess where that stood still', () => {
  const left = (blocksLeft: number, secondsPerBlock: number | undefined) =>
    arrivalMinutes({ blocksLeft, secondsPerBlock })
  expect([left(64, 12), left(1, 2), left(3, 60)]).toEqual([13, 1, 3])
  expect([left(64, undefined), left(64, 0), left(64, -1), left(5, 86_400)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('minutes are said in fives while there are many', () => {
  const said = (minutes: number | undefined) => arrivalText({ minutes }).replace(/^.*chain, /, '')
  expect([13, 11, 5, 2, 1, undefined].map((minutes) => said(minutes))).toEqual([
    'in about 15 minutes.',
    'in about 15 minutes.',
    'in about 5 minutes.',
    'in about 2 minutes.',
    'in about a minute.',
    'in some minutes.',
  ])
})
