import { expect, test } from 'vitest'
import { printLabel } from '#features/prints/numbers/print.ts'
import { inLocale } from '#messages/locale.server.ts'
import { written } from '#messages/retold.ts'
import { revocations, revocationText } from './certificate.ts'

test('why a certificate counts no more is read in German, and what staff wrote stays', () => {
  const label = printLabel({ series: 'open', n: 7, cap: null, replacement: 1 })
  const replaced = written(revocations.replaced, { label, reason: 'Lost on its way: the tube was empty.' })
  expect(revocationText(replaced)).toBe(
    'Another sheet took its place, 7 of an open edition (replacement): Lost on its way: the tube was empty.',
  )
  const read = (reason: string) => inLocale('de', () => revocationText(reason))
  expect(read(replaced)).toBe(
    'Ein anderes Blatt trat an seine Stelle, Nr. 7 einer offenen Edition (Ersatz): Lost on its way: the tube was empty.',
  )
  expect(read(written(revocations.void, { reason: 'Creased.' }))).toBe('Die Nummer ist ungültig: Creased.')
  expect(read(revocations.chosenAnew)).toBe('Die Person, der der Druck gehört, hat neu gewählt, wen es nennt.')
  expect(read('The print is void')).toBe('The print is void')
})
