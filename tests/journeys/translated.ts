import { expect, type Page } from '@playwright/test'
import { readProgramTexts } from '#tests/program-texts.ts'
import { expectToFit } from './accessible.ts'

const isOfProgram = readProgramTexts()

/** Names that every language has as they are. */
const names = new Set(['OpenAPI 3.1', 'ERC-721'])

/**
 * Opens a page in text that only looks translated and is two fifths longer. It fits, and whatever the program says on it is in the
 * catalogue; what a studio, a token or a person wrote stays as it is.
 */
export async function expectTranslated(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=en-XA`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${address} in longer text at ${width}`)
  }
  const plain = (await page.evaluate(textsShown)).filter((text) => isOfProgram(text) && !names.has(text))
  expect([...new Set(plain)], `${address}: said, and not in the catalogue`).toEqual([])
}

/** Every text of the page, and every word that is heard or shown of an attribute, but what says that it is in another language. */
function textsShown(): string[] {
  const own = (element: Element | null) =>
    element !== null &&
    element.closest('[lang]') === document.documentElement &&
    element.closest('script, style, noscript, code, template') === null
  const found = [document.title.split(' · ')[0] ?? '']
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (own(node.parentElement)) found.push(node.textContent ?? '')
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (own(element)) found.push(element.getAttribute(name) ?? '')
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}
