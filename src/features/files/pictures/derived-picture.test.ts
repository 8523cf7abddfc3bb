import { expect, test } from 'vitest'
import { derivedWidths, isTiled, scaleFactors } from './derived-picture.ts'

test.each([
  [{ width: 1, height: 1 }, [1]],
  [{ width: 320, height: 200 }, [320]],
  [{ width: 1000, height: 200 }, [320, 640, 1000]],
  [{ width: 30_000, height: 8000 }, [320, 640, 1280, 2560]],
  // As WebP none of them can be higher than 16,383 pixels.
  [{ width: 2000, height: 30_000 }, [320, 640]],
  [{ width: 2, height: 30_000 }, []],
])('a picture of %o is derived in widths of %o', (size, widths) => {
  expect(derivedWidths(size)).toEqual(widths)
})

test('tiles are made smaller until one holds the whole picture', () => {
  expect(scaleFactors({ width: 5000, height: 3500 })).toEqual([1, 2, 4, 8, 16])
  expect([isTiled({ width: 2560, height: 2560 }), isTiled({ width: 9, height: 2561 })]).toEqual([false, true])
})
