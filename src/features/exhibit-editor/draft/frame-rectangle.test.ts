import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, framedByKey, within } from './frame-rectangle.ts'

const picture = { width: 3000, height: 2000 }
const number = fc.double({ min: -1e5, max: 1e5, noNaN: true })

test('whatever is dragged or typed, the frame lies within the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 30_000 }), height: fc.integer({ min: 1, max: 30_000 }) })
  fc.assert(
    fc.property(size, number, number, number, number, (given, x, y, width, height) => {
      for (const frame of [within({ x, y, width, height }, given), between({ x, y }, { x: width, y: height }, given)]) {
        expect(frame.x).toBeGreaterThanOrEqual(0)
        expect(frame.y).toBeGreaterThanOrEqual(0)
        expect(frame.width).toBeGreaterThan(0)
        expect(frame.height).toBeGreaterThan(0)
        expect(frame.x + frame.width).toBeLessThanOrEqual(given.width)
        expect(frame.y + frame.height).toBeLessThanOrEqual(given.height)
      }
    }),
  )
})

test('a frame is dragged from any corner', () => {
  const frame = { x: 300, y: 200, width: 600, height: 400 }
  expect(between({ x: 300, y: 200 }, { x: 900, y: 600 }, picture)).toEqual(frame)
  expect(between({ x: 900, y: 600 }, { x: 300, y: 200 }, picture)).toEqual(frame)
})

test('arrows move a frame and Shift with arrows changes its size, up to the edges', () => {
  const frame = { x: 300, y: 200, width: 600, height: 400 }
  expect(framedByKey(frame, { key: 'ArrowRight', shift: false }, picture)).toEqual({ ...frame, x: 330 })
  expect(framedByKey(frame, { key: 'ArrowDown', shift: true }, picture)).toEqual({ ...frame, height: 430 })
  const edge = { x: 2400, y: 0, width: 600, height: 400 }
  expect(framedByKey(edge, { key: 'ArrowRight', shift: true }, picture)).toEqual(edge)
  expect(framedByKey(edge, { key: 'ArrowUp', shift: false }, picture)).toEqual(edge)
  expect(framedByKey(frame, { key: 'a', shift: false }, picture)).toBeUndefined()
})
