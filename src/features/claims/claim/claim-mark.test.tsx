import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { printLabel } from '#features/prints/numbers/print.ts'
import { inLocale } from '#messages/locale.server.ts'
import { PrintMark } from './claim-mark.tsx'

test('the number of a print without a fixed length stands on a German page in German', () => {
  const print = { series: 'open', n: 7, replacement: 1 } as const
  const claim = { ...print, label: printLabel({ ...print, cap: null }) }
  const shown = () => renderToStaticMarkup(<PrintMark claim={claim} length="open" />).replaceAll(/<[^>]+>/g, ' ')
  expect(shown()).toContain('7 of an open edition (replacement)')
  expect(inLocale('de', shown)).toContain('Nr. 7 einer offenen Edition (Ersatz)')
  expect(inLocale('de', shown)).not.toMatch(/open|replacement/)
})
