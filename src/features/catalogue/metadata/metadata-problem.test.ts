import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { metadataProblemText } from './metadata-problem.ts'

test.each([
  [
    'The description of this piece is not JSON, or is cut off.',
    'Die Beschreibung dieses Stücks ist kein JSON oder bricht ab.',
  ],
  [
    'The description of this piece could not be fetched: example.org answered with $& and 404.',
    'Die Beschreibung dieses Stücks konnte nicht geladen werden: example.org answered with $& and 404.',
  ],
  [
    'The contract names “nonsense” as the place where this piece is described, and nobody can read from there.',
    'Der Vertrag nennt „nonsense“ als Ort der Beschreibung dieses Stücks, und von dort kann niemand lesen.',
  ],
  ['What an earlier build wrote.', 'What an earlier build wrote.'],
])('the kept problem %s is said in the reader’s language', (kept, german) => {
  expect(metadataProblemText(kept)).toBe(kept)
  expect(inLocale('de', () => metadataProblemText(kept))).toBe(german)
})
