import { expect, test } from 'vitest'
import { ember } from './ember.ts'
import { svgFaults } from './svg-faults.ts'

test('the pill is drawn without a fault, in the size that its description says', () => {
  const svg = ember.draw(1n)
  expect(svgFaults(svg)).toEqual([])
  const { image } = ember.describe(1n)!
  expect(svg).toMatch(
    new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"`),
  )
  expect(svg.length).toBeLessThan(60_000)
})

test('there is one kind of pill and no other', () => {
  expect([ember.describe(0n), ember.describe(2n)]).toEqual([undefined, undefined])
  expect(() => ember.draw(2n)).toThrow(RangeError)
})
