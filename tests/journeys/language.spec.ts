import { addressMapOf } from '#features/studio/address-map-of.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import demo from '#studio/studio.config.ts'
import { askPermit, expectFinal, openDesk, pressLast } from './burning.ts'
import { makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { redeemToEnd } from './redeeming.ts'
import { expect, test } from './studio-test.ts'
import { expectTranslated } from './translated.ts'

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

  // A grid says which parameters it did not understand: the language is none of them.
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

/** An address for each that has a parameter in it. */
const samples: Readonly<Record<string, string>> = {
  '/vault/:vaultId': '/vault/1',
  '/collector/:id': '/collector/{owner}',
  '/collector/:id/rarity': '/collector/{owner}/rarity',
  '/collector/:id/traits': '/collector/{owner}/traits',
  '/collector/:id/uses': '/collector/{owner}/uses',
  '/collector/:id/burned': '/collector/{owner}/burned',
  '/collector/:id/sets/:collection/:set': '/collector/{owner}/sets/gen2/first-sheets',
  '/notes/:collection/:id': '/notes/gen2/1',
  '/search': '/search?q=garden',
  '/compare': '/compare?pieces=gen2/7,gen2/12',
  '/gen2/:id': '/gen2/1',
  '/gen2/:id/print': '/gen2/2/print',
  '/bandit/:id': '/bandit/1',
  '/bsg/burn/:id': '/bsg/burn/1',
  '/xxprints/:edition': '/xxprints/sienna-sheet',
}
/** What only somebody sees who did something first: the last test looks at them, and the journeys about shared rooms, previews and claims that are taken over. */
const afterActs = new Set([
  '/burn/:intent',
  '/certificates/:id',
  '/collector/:id/rooms/:room',
  '/account/rooms/:room',
  '/preview/:token',
  '/shipping/:claim',
  '/shipping/:claim/address',
  '/shipping/:claim/report',
  '/shipping/track/:code',
  '/shipping/take',
])
const paths = [...Object.values(siteMap as Record<string, RouteEntry>), ...addressMapOf(demo).own]
  .map(({ path }) => path as string)
  .filter((path) => !path.startsWith('/boss') && !afterActs.has(path))
const half = Math.ceil(paths.length / 2)

for (const [part, own] of [
  ['the first', paths.slice(0, half)],
  ['the other', paths.slice(half)],
] as const)
  test(`text that only looks translated and is two fifths longer: ${part} half of the pages says nothing in plain English, and fits every width`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const { owner } = (await (await request.get('/api/collections/gen2/tokens/1')).json()) as { owner: string }
    for (const path of own) await expectTranslated(page, (samples[path] ?? path).replace('{owner}', owner))
  })

test('the pages of an account in text that only looks translated', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page.context(), await makePerson('reader'))
  for (const path of ['/account', '/account/rooms', '/shipping', '/web3', '/bsg/burn/1', '/bsg/burn/pill', '/gen2/1'])
    await expectTranslated(page, path)
})

test('a browser that prefers German is answered in German, and the workbench stays English, both ways', async ({
  browser,
  baseURL,
  owner,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'de-DE' })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute('href', /\?lang=de$/)
  await page.goto('/account')
  await expect(page.getByRole('main').getByText(/^Leitung/)).toBeVisible()
  await page.getByRole('link', { name: 'Arbeitsbereich öffnen' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: 'View Kiln Row' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('what somebody sees who burned, redeemed and hung a room, in text that only looks translated', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expectFinal(page, collector)
  const burned = new URL(page.url()).pathname
  await askPermit(page)
  const redeemed = new URL(page.url()).pathname
  await expectTranslated(page, redeemed)
  await page.goto(`${redeemed}?lang=en`)
  await redeemToEnd(page)

  const claim = redeemed.replace('/burn/', '/shipping/')
  for (const path of [burned, redeemed, claim, `${claim}/address`, `${claim}/report`, '/shipping'])
    await expectTranslated(page, path)
  await page.goto(claim)
  const shown = await page.locator('#share a').first().getAttribute('href')
  await expectTranslated(page, new URL(shown!).pathname)
  await expectTranslated(page, '/certificates/garden-sheet-bat-1')

  await page.goto('/account/rooms')
  await page.locator('input[name="title"]').fill('Hall')
  await page.locator('input[name="title"]').press('Enter')
  await expect(page).toHaveURL('/account/rooms/hall')
  await expectTranslated(page, '/account/rooms/hall')
})
