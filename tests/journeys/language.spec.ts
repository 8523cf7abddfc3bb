import { expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test('a language that an address asks for is the reader’s from then on, also without the address, and nobody else’s', async ({
  page,
  request,
}) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto('/search?lang=de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Suchen' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  // What the browser renders by itself is German too.
  await page.getByRole('link', { name: 'Suchen' }).click()
  const field = page.getByRole('combobox', { name: 'Stücke, Sammler, Ausstellungen und Drucke suchen' })
  await field.fill('xyzzy')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nichts gefunden für „xyzzy“.')
  await page.keyboard.press('Escape')

  await page.goto('/search?q=xyzzy')
  await expect(page.getByText('Nichts gefunden für „xyzzy“.')).toBeVisible()
  const answer = await page.request.get('/no-such-page')
  expect([answer.status(), answer.headers()['content-language']]).toEqual([404, 'de'])
  expect(await answer.text()).toContain('Seite nicht gefunden')
  // Only pages remember: what is cached for everybody carries nobody's choice.
  expect((await request.get('/favicon.svg?lang=de')).headers()['set-cookie']).toBeUndefined()
  // The same page for somebody else, who did not ask for German.
  const other = await request.get('/search?q=xyzzy')
  expect(other.headers()['content-language']).toBe('en')
  expect(await other.text()).toContain('Nothing found for “xyzzy”.')

  // A wall says which parameters it did not understand: the language is none of them.
  await page.goto('/gen2?lang=de')
  await expect(page).toHaveURL('/gen2?lang=de')
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  await expect(page.getByText('was not understood').filter({ visible: true })).toHaveCount(0)
  expect(failures).toEqual([])

  await page.goto('/search?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
})

test('text that is two fifths longer fits the search', async ({ page }) => {
  await page.goto('/search?q=xyzzy&lang=en-XA')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^\[.* ~\]$/)
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `pseudo text at ${width}`)
  }
})
