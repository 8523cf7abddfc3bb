import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgive, makeVocabulary, plainWords, slipsBetween } from './forgiving-words.ts'

const names = ['Ginkgo of Bilbao No. 12', 'Ginkgo at night No. 112', 'Gingko', 'Été', 'Moth', 'Chrysanthemum']
const vocabulary = makeVocabulary(names)
const found = (query: string) => {
  const forgiven = forgive(query, vocabulary)
  return forgiven === undefined ? undefined : names.filter(forgiven.test)
}

test.each([
  ['ginko', ['Ginkgo of Bilbao No. 12', 'Ginkgo at night No. 112', 'Gingko']],
  ['bilboa', ['Ginkgo of Bilbao No. 12']],
  ['night ginko', ['Ginkgo at night No. 112']],
  ['ginkgo 12', ['Ginkgo of Bilbao No. 12']],
  ['crysantemum', ['Chrysanthemum']],
  ['ete', ['Été']],
])('“%s” is forgiven', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('what was meant is said', () => {
  expect(forgive('bilboa GINKKGO', vocabulary)?.meant).toBe('bilbao ginkgo')
})

test.each(['mth', 'xylophone', '', '☃', '%', "') or 1=1", '0x12345', 'q '.repeat(5000), 'x'.repeat(10_000)])(
  'too short, too far, no word, or too long finds nothing: %#',
  (query) => {
    expect(found(query) ?? []).toEqual([])
  },
)

test('a number is never another one', () => {
  expect(found('ginkgo 13')).toEqual([])
})

test('slips are counted alike in both directions, and one change of a word is one slip', () => {
  const word = fc.stringMatching(/^[a-d]{1,9}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const slips = slipsBetween(one, other, most)
      expect(slipsBetween(other, one, most)).toBe(slips)
      expect(slipsBetween(one, one, most)).toBe(0)
      if (slips !== undefined) expect(slips).toBeLessThanOrEqual(most)
      // A tighter bound never finds what a wider one does not.
      if (slips !== undefined && slips > 0) expect(slipsBetween(one, other, slips - 1)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(word, fc.nat(8), (one, at) => {
      const place = at % one.length
      const changes = [
        one.slice(0, place) + one.slice(place + 1),
        `${one.slice(0, place)}z${one.slice(place)}`,
        `${one.slice(0, place)}z${one.slice(place + 1)}`,
      ]
      for (const changed of changes) expect(slipsBetween(one, changed, 2)).toBe(1)
      if (place + 1 < one.length && one[place] !== one[place + 1])
        expect(slipsBetween(one, one.slice(0, place) + one[place + 1]! + one[place]! + one.slice(place + 2), 2)).toBe(1)
    }),
  )
})

test('words are letters and digits of any script', () => {
  expect(plainWords('Gen2 #12, Été — שלום 🌸 日本')).toEqual(['gen2', '12', 'ete', 'שלום', '日本'])
})
