import { expect, test } from 'vitest'
import { isWhole, partsOf } from './api-reference.ts'

test('backquotes mark code', () => {
  expect(partsOf('`a=1` finds b, `c` too')).toEqual([
    { text: 'a=1', isCode: true },
    { text: ' finds b, ', isCode: false },
    { text: 'c', isCode: true },
    { text: ' too', isCode: false },
  ])
  expect(partsOf('plain')).toEqual([{ text: 'plain', isCode: false }])
})

test('only an address without parameters can be opened as it stands', () => {
  expect([isWhole('/api/chain'), isWhole('/api/collections/{collection}')]).toEqual([true, false])
})
