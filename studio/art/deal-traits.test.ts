import { expect, test } from 'vitest'
import { dealTraits } from './deal-traits.ts'

test('values come out in their proportions, and what is dealt once is there once', () => {
  const dealt = dealTraits('deck', 101, { Oak: 3, Fern: 1, Feather: 'once' })
  const count = (value: string) => dealt.filter((found) => found === value).length
  expect([dealt.length, count('Oak'), count('Fern'), count('Feather')]).toEqual([101, 75, 25, 1])
})

test('the same seed deals the same hands, another seed deals others', () => {
  const chances = { Oak: 1, Fern: 1, Vetch: 1 }
  expect(dealTraits('one', 60, chances)).toEqual(dealTraits('one', 60, chances))
  expect(dealTraits('one', 60, chances)).not.toEqual(dealTraits('two', 60, chances))
})

test('places that do not divide evenly go to the largest remainders', () => {
  const dealt = dealTraits('rest', 10, { Much: 55, Some: 27, Few: 18 })
  expect(['Much', 'Some', 'Few'].map((value) => dealt.filter((found) => found === value).length)).toEqual([5, 3, 2])
})
