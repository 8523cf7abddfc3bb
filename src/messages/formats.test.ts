import { expect, test } from 'vitest'
import { decimalMark, decimalText, ordinalText, utcMonthText } from './formats.ts'
import { inLocale } from './locale.server.ts'

test('decimals, places and months are written as the language writes them', () => {
  const written = () => [
    decimalText(12.5, 2),
    decimalMark('0.000001'),
    utcMonthText(Date.UTC(2026, 4, 31, 23, 59)),
    ...[1, 2, 3, 4, 11, 12, 21, 102, 1113].map(ordinalText),
  ]
  expect(written()).toEqual([
    '12.50',
    '0.000001',
    'May 2026',
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '102nd',
    '1,113th',
  ])
  expect(inLocale('de', written)).toEqual([
    '12,50',
    '0,000001',
    'Mai 2026',
    '1.',
    '2.',
    '3.',
    '4.',
    '11.',
    '12.',
    '21.',
    '102.',
    '1.113.',
  ])
})
