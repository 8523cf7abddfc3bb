import { expect, test } from 'vitest'
import { documentForms } from '../kinds/document-forms.ts'
import { wordsOfPath } from './words-of-path.ts'

const { collection } = documentForms

test.each([
  [['title'], 'Title'],
  [['sets', 'first-sheets', 'pieces', 3], 'Sets, first-sheets, Pieces by number, 4'],
  [['sets', 'four-gardens', 'traits', 0, 'values', 1], 'Sets, four-gardens, Or by trait, trait 1, Values, 2'],
  [['metadata', 'from'], 'Where descriptions and pictures come from'],
  [['metadata', 'maker'], 'Where descriptions and pictures come from, Program that draws and describes'],
  [['sets', 'order'], 'Sets, order'],
  [['of an earlier version', 2], 'of an earlier version, 3'],
  [[], `All of ${collection.one}`],
])('%j is called by the words of the form', (path, words) => {
  expect(wordsOfPath(collection, path)).toBe(words)
})
