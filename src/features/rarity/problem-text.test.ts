import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { rankCollection } from './rank-collection.server.ts'
import { problemText } from './rarity-input.ts'
import { rankByStudio } from './studio-strategy.ts'

test('why a collection has no ranks is stored in English and read in German, with its trait as it is called', () => {
  const piece = { tokenId: '1', burned: false, lastMoved: null, attributes: [['Petals. And more', 7]] }
  const ranked = inLocale('de', () => rankCollection([piece as never]))
  const { detail } = 'problem' in ranked ? ranked.problem : { detail: '' }
  expect(detail).toBe(
    'The trait “Petals. And more” holds numbers, and OpenRarity ranks collections with text traits only. This collection is shown without ranks.',
  )
  expect(problemText(detail)).toBe(detail)
  expect(inLocale('de', () => problemText(detail))).toBe(
    'Das Merkmal „Petals. And more“ enthält Zahlen, und OpenRarity ordnet nur Kollektionen, deren Merkmale Texte sind. Diese Kollektion wird ohne Ränge gezeigt.',
  )
})

test('why the studio’s own ranks cannot be worked out is read in German too', () => {
  const pieces = [{ tokenId: '1', attributes: [['Height', 'tall']] as const }]
  const problemOf = (settings: Parameters<typeof rankByStudio>[1]) => {
    try {
      rankByStudio(pieces, settings)
      return ''
    } catch (error) {
      return inLocale('de', () => problemText((error as Error).message))
    }
  }
  expect(problemOf({ traits: { Height: 'higher_is_rarer' } })).toBe(
    'Das Merkmal „Height“ lässt sich nicht nach Höhe ordnen: „tall“ ist keine Zahl.',
  )
  expect(problemOf({ within: 'Season' })).toBe(
    'Die Stücke sollen innerhalb von „Season“ verglichen werden, und kein Stück hat ein solches Merkmal.',
  )
})
