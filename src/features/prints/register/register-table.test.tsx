import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { printLabel } from '../numbers/print.ts'
import { RegisterTable } from './register-table.tsx'
import type { RegisterEntry } from './register.ts'

test('the register tells its numbers in the reader’s language, also to whoever hears the links to certificates', () => {
  const at = '2026-03-01T12:00:00Z'
  const entry: RegisterEntry = {
    editionId: '1',
    series: 'open',
    n: 7,
    label: printLabel({ series: 'open', n: 7, cap: null, replacement: 2 }),
    standing: 'signed',
    since: at,
    numberedAt: at,
    source: undefined,
    replacements: 2,
    certificateId: 'embers-open-7',
    note: undefined,
  }
  const Page = createRoutesStub([
    { path: '/', Component: () => <RegisterTable title="Embers" entries={[entry]} names={{}} /> },
  ])
  const shown = () => renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, '')
  expect(shown()).toContain('Certificate of 7 of an open edition (replacement 2)')
  const german = inLocale('de', shown)
  expect(german).toContain('Zertifikat zu Nr. 7 einer offenen Edition (2. Ersatz)')
  expect(german).not.toMatch(/open edition|replacement/)
})
