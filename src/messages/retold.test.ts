import { expect, test } from 'vitest'
import { inLocale } from './locale.server.ts'
import { retold } from './retold.ts'

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
