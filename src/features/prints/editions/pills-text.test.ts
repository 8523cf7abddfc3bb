import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { pillsText } from './pills-text.ts'

test('pills are counted by their name, which is called a pill once', () => {
  expect([pillsText(1, 'Ember'), pillsText('3', 'Ember'), pillsText(2, 'Red pill')]).toEqual([
    '1 Ember pill',
    '3 Ember pills',
    '2 Red pills',
  ])
  expect(inLocale('de', () => [pillsText(1, 'Ember'), pillsText(3, 'Ember')])).toEqual([
    '1 Pille „Ember“',
    '3 Pillen „Ember“',
  ])
})

test('a kind without a name is one pill, and not one pill called pill, whoever reads it', () => {
  expect([pillsText(1, 'Pill'), pillsText(3, 'Pill')]).toEqual(['1 pill', '3 pills'])
  expect(inLocale('de', () => [pillsText(1, 'Pille'), pillsText('3', 'Pille'), pillsText(1, 'Pill')])).toEqual([
    '1 Pille',
    '3 Pillen',
    '1 Pille',
  ])
})
