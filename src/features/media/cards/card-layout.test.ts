import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hangPictures } from './card-layout.ts'

test('as many pictures hang side by side as can be seen well, in their order', () => {
  const squares = Array.from({ length: 5 }, () => ({ width: 100, height: 100 }))
  expect(hangPictures(squares)).toEqual([
    { left: 54, top: 82, width: 340, height: 340 },
    { left: 430, top: 82, width: 340, height: 340 },
    { left: 806, top: 82, width: 340, height: 340 },
  ])
  expect(hangPictures(squares.slice(0, 2))).toEqual([
    { left: 186, top: 54, width: 396, height: 396 },
    { left: 618, top: 54, width: 396, height: 396 },
  ])
})

test('a single picture hangs in the middle, and a very wide one is smaller', () => {
  expect(hangPictures([{ width: 1, height: 1 }])).toEqual([{ left: 402, top: 54, width: 396, height: 396 }])
  expect(hangPictures([{ width: 600, height: 100 }])).toEqual([{ left: 54, top: 161, width: 1092, height: 182 }])
  expect(hangPictures([])).toEqual([])
})

test('whatever hangs keeps its ratio and stays within the margins, beside what hung before it', () => {
  const side = fc.integer({ min: 10, max: 5000 })
  fc.assert(
    fc.property(fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 5 }), (pictures) => {
      const boxes = hangPictures(pictures)
      expect(boxes.length).toBeGreaterThan(0)
      let free = 54
      for (const [at, { left, top, width, height }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(free)
        free = left + width + 36
        expect(left + width).toBeLessThanOrEqual(1200 - 54)
        expect(top).toBeGreaterThanOrEqual(54)
        expect(top + height).toBeLessThanOrEqual(450)
        const { width: wide, height: tall } = pictures[at]!
        expect(Math.abs(width - (height * wide) / tall)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
