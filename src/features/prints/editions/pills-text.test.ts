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
