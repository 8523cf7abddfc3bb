import { expect, test } from 'vitest'
import { inLocale } from './locale.server.ts'
import { retold, written } from './retold.ts'

test('what was written down in English is read in the reader’s language, sentence by sentence; a stranger’s words stay', () => {
  const kept =
    'The picture did not arrive in time from where the metadata says it is. example.org did not answer. Try Again.'
  expect(retold(kept)).toBe(kept)
  expect(inLocale('de', () => retold(kept))).toBe(
    'Das Bild kam von dort, wo es laut den Metadaten liegt, nicht rechtzeitig an. example.org did not answer. Try Again.',
  )
  expect(inLocale('de', () => retold('The picture is still being prepared. Try again in a minute.'))).toBe(
    'Das Bild wird noch vorbereitet. Versuchen Sie es in einer Minute erneut.',
  )
})

test('what was written down with values is read with them, also where a value looks like a part of the sentence', () => {
  const message = 'The trait “{trait}” cannot be ranked by height: “{value}” is not a number.'
  for (const [trait, value] of [
    ['Height', 'tall'],
    ['A. B', '$1 ({value})'],
    ['”: “', 'two\nlines'],
  ] as const) {
    const stored = inLocale('de', () => written(message, { trait, value }))
    expect(stored).toBe(`The trait “${trait}” cannot be ranked by height: “${value}” is not a number.`)
    expect(retold(stored, { messages: [message] })).toBe(stored)
    expect(inLocale('de', () => retold(stored, { messages: [message] }))).toBe(
      `Das Merkmal „${trait}“ lässt sich nicht nach Höhe ordnen: „${value}“ ist keine Zahl.`,
    )
  }
})
