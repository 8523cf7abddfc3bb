import { expect, test } from 'vitest'
import { placeOfChange } from './place-of-change.ts'

const zones = (...names: string[]) => ({
  sender: { city: 'Delft' },
  zones: names.map((name) => ({ name, price: '1' })),
})

test('what was typed is found at its field', () => {
  expect(placeOfChange(zones('a', 'b'), zones('a', 'c'))).toEqual(['zones', 1, 'name'])
  expect(placeOfChange({ a: 1 }, { a: 1, b: 2 })).toEqual(['b'])
})

test('rows that came, went or moved are found at their list', () => {
  expect(placeOfChange(zones('a'), zones('a', 'b'))).toEqual(['zones'])
  expect(placeOfChange(zones('a', 'b'), zones('b'))).toEqual(['zones'])
  expect(placeOfChange(zones('a', 'b'), zones('b', 'a'))).toEqual(['zones'])
})

test('of two changes it is what holds both', () => {
  const both = { sender: { city: 'Porto' }, zones: zones('x').zones }
  expect(placeOfChange(zones('a'), both)).toEqual([])
  expect(placeOfChange({ zones: [{ a: 1, b: 1 }] }, { zones: [{ a: 2, b: 2 }] })).toEqual(['zones', 0])
})
