import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PossibleContents } from './possible-contents.tsx'

const oddsOf = (count: number, of: number): string | undefined =>
  /(\d[\d.]* %)/.exec(renderToStaticMarkup(<PossibleContents possible={[{ what: 'A print', count, of }]} />))?.[1]

test('[S-20] odds are how many of how many, as computed by hand', () => {
  // 6/8 = 0.75 · 5/8 = 0.625 · 1/3 = 0.333… · 2/7 = 0.2857… · 1/12 = 0.08333… · 3/1000 = 0.003 · 1/2000 = 0.0005
  const byHand: [number, number, string][] = [
    [6, 8, '75 %'],
    [5, 8, '63 %'],
    [1, 3, '33 %'],
    [2, 7, '29 %'],
    [1, 12, '8.3 %'],
    [3, 1000, '0.3 %'],
    [1, 2000, '0.05 %'],
    [8, 8, '100 %'],
    [0, 8, '0 %'],
  ]
  for (const [count, of, percent] of byHand) expect(oddsOf(count, of), `${count} of ${of}`).toBe(percent)
  expect(oddsOf(0, 0)).toBe('0 %')
})

test('what the studio says stands beside how many have it', () => {
  const markup = renderToStaticMarkup(<PossibleContents possible={[{ what: 'A print', count: 6, of: 8 }]} />)
  expect(markup).toContain('A print')
  expect(markup).toContain('6 of 8 vaults')
})
