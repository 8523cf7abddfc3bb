import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { weightText } from './weight-text.ts'

test('a weight is in grams, and beside them in what its reader weighs with', () => {
  const written = () => [weightText(100), weightText(453), weightText(454), weightText(1440)]
  expect(written()).toEqual(['100 g (4 oz)', '453 g (16 oz)', '454 g (1.0 lb)', '1,440 g (3.2 lb)'])
  expect(inLocale('de', written)).toEqual(['100 g', '453 g', '454 g', '1.440 g'])
})
