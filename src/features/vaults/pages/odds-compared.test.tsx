import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { oddsInVault, oddsTogether, type PossibleContent } from '../vault/odds.ts'
import { OddsSection } from './odds-compared.tsx'

const possible: PossibleContent[] = [
  { what: 'A print on paper', count: 6, of: 8, counts: 'print' },
  { what: 'Luck', count: 1, of: 8 },
]
const opened = [[{ kind: 'print', edition: 'Leaf print', label: '7/25' }], [{ kind: 'words', text: 'A letter.' }]]
const odds = {
  own: oddsInVault(possible, opened[0]!),
  together: { sealed: 7, opened: ['1', '2'], lines: oddsTogether(possible, { sealed: 7, opened }) },
}
const shown = async (language: 'en' | 'de') =>
  (await inLocale(language, async () => renderToStaticMarkup(<OddsSection odds={odds} />))).replaceAll(/<[^>]+>/g, ' ')

test('what was promised stands beside what was inside, with counts expected and found, and says that one vault says little', async () => {
  const page = await shown('en')
  expect(page).toMatch(/6 of 8\s+\(\s*75 %/)
  for (const words of ['One vault says little about odds.', 'Can still be as published']) expect(page).toContain(words)
  expect(page).toContain('2 of 8 vaults with these odds are open.')
  expect(page).toContain('So far 7 of them are sealed.')
  expect(page).toMatch(/1\.5\s+1\s/)
  expect(page).toContain('Lines that don’t say what they count can’t be counted.')
})

test('in German the counts are written with a comma', async () => {
  const page = await shown('de')
  expect(page).toMatch(/1,5\s+1\s/)
  expect(page).toContain('2 von 8 Tresoren mit diesen Chancen sind offen.')
})
