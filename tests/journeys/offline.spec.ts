import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 120_000 })

/** Waits until the browser keeps the page at an address. */
async function expectKept(page: Page, address: string): Promise<void> {
  await expect.poll(async () => await listKept(page), { timeout: 30_000 }).toContain(address)
}

async function listKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('vitrine-kept-pages-'))
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

const asOf = /You are offline\. This is the page as of \w+,? \d+ \w+ \d{4}, \d\d:\d\d\./

test(
  'who has read a piece, a wall, a work and a certificate reads them offline, as of when they were read; online everything is fresh again',
  { tag: '@promise' },
  async ({ page, context }) => {
    await page.goto('/gen2/7')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expectKept(page, '/gen2/7')
    // The next one comes as data; the browser keeps its document all the same.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
    await expect(page).toHaveURL(/\/gen2$/)
    await expectKept(page, '/gen2')
    await page.goto('/certificates/garden-sheet-bat-1')
    await expectKept(page, '/certificates/garden-sheet-bat-1')
    await page.goto('/stacked/up')
    await expectKept(page, '/stacked/up')

    await context.setOffline(true)
    // From a page that was opened with a network, by a click.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
    await expect(page).toHaveURL(/\/gen2$/)
    await expect(page.locator('#offline')).toHaveText(asOf)
    await page.goto('/gen2/7')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(asOf)).toBeVisible()
    const picture = page.locator('main img').first()
    await expect
      .poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page, 'a kept page')
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, `a kept page, ${width}`)
    }
    await page.goto('/certificates/garden-sheet-bat-1')
    await expect(page.getByText(asOf)).toBeVisible()

    // What was not read says so, with what was.
    await page.goto('/gen2/8')
    await expect(page.getByText('You are offline, and this page isn’t kept on your device.')).toBeVisible()
    await expectAccessible(page, 'a page that is not kept')
    await page.locator('#kept-pages').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/gen2\/7$/)
    await expect(page.getByText(asOf)).toBeVisible()

    // By itself, once the server answers.
    await context.setOffline(false)
    await expect(page.locator('#offline')).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const address of ['/gen2', '/gen2/8', '/stacked/up']) {
      await page.goto(address)
      await page.waitForFunction(() => window.__vitrineStarted === true)
      await expect(page.locator('#offline')).toHaveCount(0)
    }
  },
)

test('a click whose data does not come is answered by the kept page', async ({ page, context }) => {
  await page.goto('/gen2')
  await expectKept(page, '/gen2')
  await page.goto('/stacked/up')
  await expectKept(page, '/stacked/up')
  await context.setOffline(true)
  // A browser that believes in its network: a café that lets nothing through.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
  await expect(page.getByText(asOf)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/gen2$/)
  await context.setOffline(false)
})

test('pages of an account are not kept, nor does signing in change what is', async ({ page, context, owner }) => {
  await enter(context, owner)
  await page.goto('/gen2/7')
  await expectKept(page, '/gen2/7')
  for (const address of ['/account', '/shipping', '/boss', '/web3']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // As long as it takes to keep one.
    await page.waitForTimeout(6000)
  }
  expect(await listKept(page)).toEqual(['/gen2/7'])
  await context.setOffline(true)
  await page.goto('/account')
  await expect(page.getByText('You are offline, and this page isn’t kept on your device.')).toBeVisible()
  expect(await page.content()).not.toContain(owner.email)
  await context.setOffline(false)
})

test('what is kept is listed and deleted, with a network and without', async ({ page, context }) => {
  await page.goto('/privacy')
  await expect(page.getByText(/So that you can read offline/)).toBeVisible()
  await expectKept(page, '/privacy')
  await page.getByRole('link', { name: 'See and delete the pages kept on this device' }).click()
  const list = page.locator('#kept-pages')
  await expect(list.getByRole('link', { name: /^Privacy/ })).toBeVisible()
  await expectAccessible(page, 'the list of kept pages')
  await list.getByRole('button', { name: 'Delete kept pages' }).click()
  await expect(list).toHaveText('No pages are kept on this device yet.')
  expect(await listKept(page)).toEqual([])

  await page.goto('/help')
  await expectKept(page, '/help')
  await context.setOffline(true)
  await page.goto('/offline')
  await expect(page.locator('#offline')).toHaveText('You are offline.')
  await list.getByRole('button', { name: 'Delete kept pages' }).click()
  await expect(list).toHaveText('No pages are kept on this device yet.')
  await context.setOffline(false)
})

test('who reads German reads German offline', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/gen2/7')
  await expectKept(page, '/gen2/7')
  await context.setOffline(true)
  await page.goto('/gen2/7')
  await expect(page.getByText(/Sie sind offline\. Die Seite zeigt den Stand von \w+, \d+\. .* Uhr\./)).toBeVisible()
  await page.goto('/gen2/8')
  await expect(page.getByText('Sie sind offline, und diese Seite ist auf Ihrem Gerät nicht gespeichert.')).toBeVisible()
  await context.close()
})

test('a browser that saves data keeps nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/gen2/7')
  await page.waitForTimeout(6000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
