import { expect, test } from 'vitest'
import type { ContentDocument } from '#features/documents/document.ts'
import { mistakeOf } from './document-mistake.ts'

const shipping: ContentDocument = {
  kind: 'shipping',
  name: 'shipping',
  content: { sender: { city: '' }, zones: [{ name: 'Here' }, { name: 'There, far', services: [{ price: 'x' }] }] },
}

test.each([
  [
    'shipping, sender, city: Too small: expected string to have >=1 characters',
    ['sender', 'city'],
    'This is still empty.',
    true,
  ],
  [
    'shipping, sender, line1: Invalid input: expected string, received undefined',
    ['sender', 'line1'],
    'This is still empty.',
    true,
  ],
  [
    'shipping, zones, 2, services, 1, price: a sum is written like 12 or 0.05',
    ['zones', 1, 'services', 0, 'price'],
    'A sum is written like 12 or 0.05.',
    false,
  ],
  [
    'shipping, zones, 1, countries: Too small: expected array to have >=1 items',
    ['zones', 0, 'countries'],
    'This is still empty.',
    true,
  ],
  ['shipping, zones, There, far: no countries', ['zones', 1], 'No countries.', false],
  [
    'menu, Winter: there is no collection called winter.',
    [],
    'Menu, Winter: there is no collection called winter.',
    false,
  ],
])('%s', (sentence, place, words, isMissing) => {
  expect(mistakeOf(sentence, shipping)).toEqual({ place, sentence: words, isMissing })
})

test('a sentence about the navigation is not one about the studio, and a text of a page is found by its heading', () => {
  const studio: ContentDocument = { kind: 'studio', name: 'studio', content: { tagline: 'x' } }
  const navigation: ContentDocument = {
    kind: 'navigation',
    name: 'navigation',
    content: { moved: [{ from: '/a', to: '/b' }] },
  }
  const sentence = 'moved, /a: it leads to /b, where nothing is.'
  expect(mistakeOf(sentence, studio).place).toEqual([])
  expect(mistakeOf(sentence, navigation)).toMatchObject({
    place: ['moved', 0],
    sentence: 'It leads to /b, where nothing is.',
  })
  expect(mistakeOf('current: there is no exhibit called x.', studio).place).toEqual(['current'])
  const page: ContentDocument = { kind: 'page', name: 'help', content: { sections: [{ title: 'Who: us', text: [] }] } }
  expect(mistakeOf('pages, help, sections, Who: us, text: Too small', page)).toMatchObject({
    place: ['sections', 0, 'text'],
    isMissing: true,
  })
  expect(mistakeOf('pages, terms, sections: Too small', page).place).toEqual([])
})
