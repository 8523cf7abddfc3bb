import { expect, test } from 'vitest'
import { nearestPieces, parseComposition, printComposition, randomComposition } from './composition.ts'

const traits = [
  {
    traitType: 'Bloom',
    does: '',
    values: [
      { value: 'Tulip', does: '' },
      { value: 'Rose', does: '' },
    ],
  },
  {
    traitType: 'Visitor',
    does: '',
    values: [
      { value: 'None', does: '' },
      { value: 'Cat', does: '' },
    ],
  },
]

test('an address becomes a composition and back, and what is unknown becomes the first value', () => {
  expect(parseComposition(traits, new URLSearchParams('Bloom=Rose&Visitor=Dog'))).toEqual({
    Bloom: 'Rose',
    Visitor: 'None',
  })
  const search = new URLSearchParams(printComposition({ Bloom: 'Rose', Visitor: 'Cat' }))
  expect(parseComposition(traits, search)).toEqual({ Bloom: 'Rose', Visitor: 'Cat' })
})

test('the nearest pieces share most traits, and a piece without a visitor counts as one with none', () => {
  const pieces = [
    { tokenId: '10', traits: { Bloom: 'Tulip', Visitor: 'Cat' } },
    { tokenId: '9', traits: { Bloom: 'Rose' } },
    { tokenId: '11', traits: { Bloom: 'Rose', Visitor: 'Cat' } },
    { tokenId: '2', traits: { Bloom: 'Tulip' } },
  ]
  expect(
    nearestPieces(pieces, { Bloom: 'Rose', Visitor: 'None' }, 9).map(({ tokenId, shared }) => [tokenId, shared]),
  ).toEqual([
    ['9', 2],
    ['2', 1],
    ['11', 1],
  ])
})

test('a random composition takes its values from the traits', () => {
  expect(randomComposition(traits, () => 0.99)).toEqual({ Bloom: 'Rose', Visitor: 'Cat' })
})
