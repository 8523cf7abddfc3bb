import { expect, test } from 'vitest'
import { finalityOf } from './finality.ts'

test('blocks until finality are counted from the last final block, and unknown without one', () => {
  expect(finalityOf({ blockNumber: 7 }, { head: 9, finalized: 1 })).toEqual({ left: 6, of: 8 })
  expect(finalityOf({ blockNumber: 7 }, { head: 20, finalized: 12 })).toEqual({ left: 0, of: 8 })
  expect(finalityOf({ blockNumber: 7 }, { head: 9, finalized: undefined })).toBeUndefined()
})
