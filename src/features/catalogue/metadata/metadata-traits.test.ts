import { expect, test } from 'vitest'
import { readMetadataTraits } from './metadata-traits.ts'

const trait = (traitType: string, value: string, displayType: string | null = null) => ({
  traitType,
  value,
  displayType,
})

test('text, numbers and truth values are kept as text', () => {
  expect(
    readMetadataTraits([
      { trait_type: 'Hat', value: 'Cap' },
      { trait_type: 'Level', value: 1.5, display_type: 'number' },
      { trait_type: 'Printed', value: false },
    ]),
  ).toEqual([trait('Hat', 'Cap'), trait('Level', '1.5', 'number'), trait('Printed', 'false')])
})

test('what has no value is left out, and the rest stays', () => {
  expect(
    readMetadataTraits([
      null,
      {},
      { trait_type: 'Hat' },
      { trait_type: 'Hat', value: null },
      { trait_type: 'Eyes', value: 'Red' },
      { trait_type: 'Empty', value: '' },
    ]),
  ).toEqual([trait('Eyes', 'Red'), trait('Empty', '')])
})

test('nested values become text', () => {
  expect(
    readMetadataTraits([
      { trait_type: 'Colours', value: ['red', 2] },
      { trait_type: 'Place', value: { x: 1 } },
      { trait_type: 'None', value: [] },
    ]),
  ).toEqual([trait('Colours', 'red, 2'), trait('Place', '{"x":1}')])
})

test('other spellings are understood: plain values, an object, other names', () => {
  expect(readMetadataTraits(['Rare', { value: 'Nameless' }])).toEqual([
    trait('Property', 'Rare'),
    trait('Property', 'Nameless'),
  ])
  expect(readMetadataTraits({ Hat: 'Cap', Eyes: 2 })).toEqual([trait('Hat', 'Cap'), trait('Eyes', '2')])
  expect(readMetadataTraits([{ name: 'Hat', value: 'Cap' }])).toEqual([trait('Hat', 'Cap')])
})

test('nothing is no traits, and nobody has more than five hundred', () => {
  for (const nothing of [undefined, null, 'Hat', 7]) expect(readMetadataTraits(nothing)).toEqual([])
  expect(
    readMetadataTraits(Array.from({ length: 40_000 }, (_, index) => ({ trait_type: String(index), value: 'x' }))),
  ).toHaveLength(500)
})
