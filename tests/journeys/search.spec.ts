import { expectAccessible } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test('without script, a search answers with pieces, says what was meant, and leads to the piece that a number names', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('For example:')).toBeVisible()
  await page.getByRole('searchbox').fill('ginko')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=ginko')
  await expect(page.getByText('Nothing found for “ginko”. Did you mean')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'ginkgo', exact: true }).click()
  await expect(page).toHaveURL('/search?q=ginkgo')
  await expect(page.getByText('for “ginkgo”')).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()

  await page.getByRole('searchbox').fill('gen 7')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('Go to').getByRole('link').click()
  await expect(page).toHaveURL('/gen2/7')
  await page.goto(`/search?q=${encodeURIComponent('<b>"xyzzy%_')}`)
  await expect(page.getByText('Nothing found for “<b>"xyzzy%_”.')).toBeVisible()
  await page.close()
})

test('by keyboard alone, the slash opens the search, arrows choose and Enter opens', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('ginko')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing found for “ginko”')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Show all results' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/gen2\/\d+$/)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('help')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=help')
  // Where somebody types, a slash is a slash.
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape closes the search and returns to where one was; the slash can be turned off', async ({ page }) => {
  await page.goto('/gen2')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Open with /' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('/')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
})

test('the program of the dialog comes when it is first opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.waitForTimeout(1000)
  expect(scripts.filter((path) => path.includes('search-dialog'))).toEqual([])
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  expect(scripts.filter((path) => path.includes('search-dialog'))).toHaveLength(1)
})

test('what is typed while the program of the dialog is on its way stands in it', async ({ page }) => {
  await page.route(/search-dialog/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
    await route.continue()
  })
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.keyboard.press('/')
  await page.keyboard.type('ginkgo')
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect(field).toHaveValue('ginkgo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type(' at')
  await expect(field).toHaveValue('ginkgo at')
})

test('a key that is pressed while a page of another kind takes the place of this one opens the search there', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  // The address of the next page comes before the page itself.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...state) => {
      push(...state)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    }
  })
  await page.getByRole('main').locator('a[href^="/gen2/"]').first().click()
  await expect(page).toHaveURL(/gen2.\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the search is in the header, its dialog fits and can be read by everyone', async ({ page }) => {
    await page.goto('/')
    await page.waitForFunction(() => window.__vitrineStarted === true)
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap()
    await page.getByRole('combobox', { name: /^Search/ }).fill('ginkgo')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the search dialog')
    await page.getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/gen2\/\d+$/)
  })

  for (const path of ['/search', '/search?q=ginko', '/search?q=0xabcdef', '/search?q=12'])
    test(`${path} fits and can be read by everyone`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page, path)
    })
})

test('a kind of pill is found by its name and its number, with its picture, and leads to its page', async ({
  page,
}) => {
  await page.goto('/?lang=de')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('Pille 1')
  const option = page.getByRole('option', { name: /Pille · Nr\. 1$/ })
  await expect(option.locator('img')).toHaveJSProperty('complete', true)
  const name = (await option.textContent())!.replace(/Pille · Nr\. 1$/, '')
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('main').getByRole('link', { name })
  await expect(page.getByRole('heading', { name: 'Pillen' })).toBeVisible()
  await expect(card.locator('img')).toBeVisible()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('a mistyped search of a collection finds the same in the browser as on the server', async ({ page }) => {
  await page.goto('/gen2?q=ginko&state=all')
  const status = page.getByRole('status').filter({ hasText: /pieces?/i })
  await expect(status).toContainText('for “ginkgo”')
  const said = await status.textContent()
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.getByLabel('Sorted by').selectOption('number')
  await expect(page.locator('html[data-wall=here]')).toBeAttached()
  await page.getByLabel('Sorted by').selectOption('rank')
  await expect(page).not.toHaveURL(/sort=number/)
  await expect(status).toHaveText(said!)
})

test('a collector’s page answers to a name that nobody here has with a sentence', async ({ page }) => {
  const response = await page.goto('/collector/nobody-here.eth')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('We know no collector called “nobody-here.eth”.')).toBeVisible()
})

test('whoever reads German finds a page by its German title in the list below the field, and by its English one', async ({
  page,
}) => {
  await page.goto('/?lang=de')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  for (const typed of ['Datenschutz', 'privacy']) {
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByRole('option', { name: /^Datenschutz/ })).toBeVisible()
  }
  await page.goto('/search?q=datenschutz')
  await expect(page.getByRole('main').getByRole('link', { name: 'Datenschutz', exact: true })).toHaveAttribute(
    'href',
    '/privacy',
  )
})
