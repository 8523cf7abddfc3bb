import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closest, keyed, panned, wholeView, zoomed, type ZoomView } from './zoom-view.ts'

const frame = { width: 900, height: 600 }

describe('looking closer at a work', () => {
  test('the place under the pointer stays where it is', () => {
    const at = { x: 300, y: 200 }
    const view = zoomed({ scale: 2, left: 500, top: 300 }, 1.5, at, frame)
    expect(view.scale).toBe(3)
    expect((view.left + at.x) / view.scale).toBeCloseTo((500 + 300) / 2)
    expect((view.top + at.y) / view.scale).toBeCloseTo((300 + 200) / 2)
  })

  test('never leaves the work, however one zooms and pans', () => {
    const act = fc.oneof(
      fc.record({
        factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
        x: fc.integer({ min: 0, max: 900 }),
        y: fc.integer({ min: 0, max: 600 }),
      }),
      fc.record({ dx: fc.integer({ min: -3000, max: 3000 }), dy: fc.integer({ min: -3000, max: 3000 }) }),
      fc.record({ key: fc.constantFrom('+', '-', '0', 'ArrowLeft', 'ArrowDown', 'Escape') }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const end = acts.reduce<ZoomView>(
          (view, each) =>
            'factor' in each
              ? zoomed(view, each.factor, each, frame)
              : 'key' in each
                ? (keyed(view, each.key, frame) ?? view)
                : panned(view, each.dx, each.dy, frame),
          wholeView,
        )
        return (
          end.scale >= 1 &&
          end.scale <= closest &&
          end.left >= 0 &&
          end.top >= 0 &&
          end.left <= frame.width * (end.scale - 1) + 1e-6 &&
          end.top <= frame.height * (end.scale - 1) + 1e-6
        )
      }),
    )
  })

  test('leaves the arrows, Escape and letters to the page while the work is whole', () => {
    expect(
      ['ArrowDown', 'ArrowLeft', 'Escape', 'a', 'Tab', 'Enter', ' '].map((key) => keyed(wholeView, key, frame)),
    ).toEqual(Array.from({ length: 7 }, () => undefined))
    expect(keyed({ scale: 2, left: 100, top: 100 }, 'ArrowDown', frame)).toEqual({ scale: 2, left: 100, top: 200 })
  })
})
