import { expect, test } from 'vitest'
import { lightness, meanColour, mix, toned } from './colour.ts'

test('a mixture begins and ends with its colours', () => {
  expect([mix('#b5382d', '#18203c', 0), mix('#b5382d', '#18203c', 1)]).toEqual(['#b5382d', '#18203c'])
})

test('the middle between black and white is seen as the middle', () => {
  expect(lightness(mix('#000000', '#ffffff', 0.5))).toBeCloseTo(0.5, 1)
})

test('a mean weighs its colours, and toning stays within what a screen can show', () => {
  expect(
    meanColour([
      ['#ff0000', 1],
      ['#0000ff', 0],
    ]),
  ).toBe('#ff0000')
  expect(toned('#ffffff', 0.5)).toBe('#ffffff')
  expect(lightness(toned('#7a4530', -0.1))).toBeLessThan(lightness('#7a4530'))
})
