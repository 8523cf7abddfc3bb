import { expectAccessible, expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-10] after the first filter the browser answers itself, also when the app cannot be reached',
  { tag: '@promise' },
  async ({ page, context }) => {
    await page.goto('/gen2')
    const status = page.getByRole('status').filter({ hasText: /pieces?/i })
    const facet = page
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: /^Series/ }) })
      .last()
    await facet.locator('summary').click()
    const pressed = facet.getByRole('checkbox', { name: /^Pressed/ })
    const counted = Number(await pressed.locator('xpath=..').locator('small').textContent())
    // What the browser itself adds to its question is no part of the visitor's address.
    await expect(page.getByText('was not understood').filter({ visible: true })).toHaveCount(0)
    await pressed.check()
    await expect(status).toHaveText(new RegExp(`(^|of )${counted}( pieces)?$`))
    await expect(page.locator('html[data-wall=here]')).toBeAttached()

    await context.setOffline(true)
    const undergrowth = facet.getByRole('checkbox', { name: /^Undergrowth/ })
    const more = Number(await undergrowth.locator('xpath=..').locator('small').textContent())
    await undergrowth.check()
    await expect(status).toHaveText(new RegExp(`(^|of )${counted + more}( pieces)?$`))
    await expect(page).toHaveURL(/Series=Pressed&Series=Undergrowth/)
    await page.getByLabel('Sorted by').selectOption('number')
    await expect(page).toHaveURL(/sort=number/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Series: Undergrowth')
    await page.getByRole('link', { name: 'Remove filter: Series: Pressed' }).click()
    await expect(status).toHaveText(new RegExp(`(^|of )${more}( pieces)?$`))
    await page.goBack()
    await expect(status).toHaveText(new RegExp(`(^|of )${counted + more}( pieces)?$`))

    await context.setOffline(false)
    const answered = await page.request.get('/api/collections/gen2/tokens?Series=Pressed&Series=Undergrowth&limit=1')
    expect(((await answered.json()) as { total: number }).total).toBe(counted + more)
  },
)

test('pieces are filtered by how far their prints are, with counts, by the address and in the browser alike', async ({
  page,
  context,
}) => {
  await page.goto('/gen2')
  const status = page.getByRole('status').filter({ hasText: /pieces?/i })
  const menu = page.getByLabel('Status')
  const countIn = async (state: string) =>
    Number(/\((\d+)\)$/.exec((await menu.locator(`option[value=${state}]`).textContent()) ?? '')?.[1])
  const states = await menu
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(states).toEqual(expect.arrayContaining(['surviving', 'redeemable', 'printing', 'shipped', 'delivered', 'all']))
  const [printing, delivered] = [await countIn('printing'), await countIn('delivered')]
  await menu.selectOption('printing')
  await expect(page).toHaveURL(/state=printing/)
  await expect(status).toHaveText(new RegExp(`(^|of )${printing}( pieces?)?$`))
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('printing')
  await expect(page.locator('html[data-wall=here]')).toBeAttached()

  await context.setOffline(true)
  await menu.selectOption('delivered')
  await expect(page).toHaveURL(/state=delivered/)
  await expect(status).toHaveText(new RegExp(`(^|of )${delivered}( pieces?)?$`))
  expect(await countIn('printing')).toBe(printing)
  await context.setOffline(false)

  const answered = await page.request.get('/api/collections/gen2/tokens?state=delivered&facets=true&limit=1')
  expect(await answered.json()).toMatchObject({
    total: delivered,
    states: expect.arrayContaining([{ state: 'delivered', count: delivered, selected: true }]) as unknown,
  })
})

test('[S-15] the register of printed pieces is sorted and searched in the browser, also when the app cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto('/gen2/printed')
  const lines = page.getByRole('list', { name: 'Printed pieces' }).getByRole('listitem')
  const numbers = async () =>
    await lines
      .locator('a[href^="/gen2/"]')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')!.split('/').pop())))
  const newest = await numbers()
  expect(newest.length).toBeGreaterThan(1)
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.getByRole('link', { name: 'By number' }).click()
  await expect(page).toHaveURL(/order=number/)
  await expect.poll(numbers).toEqual(newest.toSorted((a, b) => a - b))
  await expect(page.locator('html[data-wall=here]')).toBeAttached()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Newest first' }).click()
  await expect.poll(numbers).toEqual(newest)
  await page.getByLabel('Number of the piece').fill(String(newest[0]))
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText('It has its print; its line of the register is below.')).toBeVisible()
  expect(await numbers()).toEqual([newest[0]])
  await page.getByLabel('Number of the piece').fill('99999999')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText('with the number “99999999”')).toBeVisible()
  await page.goBack()
  await expect.poll(numbers).toEqual([newest[0]])
})

test('[S-21] what a visitor picks of the Bloomblocks is drawn, counted and addressed without the app', async ({
  page,
  context,
}) => {
  // The network is never still while a page listens for news.
  await page.route('**/api/news', (route) => route.abort())
  await page.goto('/gen2/bloomblocks')
  const drawing = page.getByRole('img', { name: /^Bloomblocks: / })
  await expect(drawing).toBeVisible()
  const before = await drawing.getAttribute('src')
  const nearest = page.getByRole('list', { name: 'Nearest pieces' })
  await expect(nearest.getByRole('listitem').first()).toBeVisible()
  // The studio's program has come.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  // The last value of the first trait, by keyboard.
  const group = page.getByRole('group').first().getByRole('radio')
  const value = await group.last().getAttribute('value')
  await group.last().focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`=${encodeURIComponent(value!).replaceAll('%20', '\\+')}`))
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg\+xml/)
  expect(await drawing.getAttribute('src')).not.toBe(before)
  await expect(page.getByText(/exactly this one\./)).toBeVisible()
})

test('[S-10] filters are worked by keyboard alone, and fit every width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gen2')
  const summary = page.locator('summary').filter({ hasText: /^Series/ })
  await summary.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('checkbox', { name: /^Bloomblocks/ })
  await expect(first).toBeVisible()
  // Opening loads the values; the focus stays where it was, and Tab goes into them.
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.ticks input[type=checkbox]:focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen).toBeVisible()
  await expect(page.locator('.ticks input[type=checkbox]:focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(chosen).toBeHidden()
  await page.getByLabel('Set', { exact: true }).selectOption('first-sheets')
  await expect(chosen).toContainText('The first sheets')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `filters at ${width}`)
  }
  await expectAccessible(page, 'a wall under a filter')
})

test('the wall that came with the page stays in it until another is asked for, and comes again', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/gen2?sort=number')
  const first = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem').first()
  const link = await first.getByRole('link').getAttribute('href')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await first.evaluate((item) => {
    item.dataset['came'] = 'with the page'
  })

  // The app is asked for everything anew.
  const asked = page.waitForResponse(/gen2\.data/)
  await page.getByRole('button', { name: 'Night' }).click()
  await asked
  await expect(page.locator('html[data-ground=night]')).toBeAttached()
  await expect(first).toHaveAttribute('data-came', 'with the page')

  await page.getByLabel('Sorted by').selectOption('newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(first.getByRole('link')).not.toHaveAttribute('href', link!)
  await page.goBack()
  await expect(first.getByRole('link')).toHaveAttribute('href', link!)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${link!}$`))
  await page.goBack()
  await expect(first.getByRole('link')).toHaveAttribute('href', link!)
  expect(errors).toEqual([])
})

test('[S-10] names that an address of a wall made up are taken out of it, and the page says so, with and without script', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
    const page = await context.newPage()
    const notice = page.getByText('A part of the address was not understood and is left out.')
    await page.goto(`/gen2?Series=Pressed`)
    await expect(notice).toBeHidden()
    await page.goto(`/gen2?zz=1&Series=Pressed`)
    await expect(page).toHaveURL(`${baseURL}/gen2?Series=Pressed#left-out`)
    await expect(notice).toBeVisible()
    await context.close()
  }
})

test('the traits of a collection say what became of each value, and lead to its pieces; it fits and can be read by everyone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gen2')
  await page.getByRole('link', { name: 'Traits', exact: true }).click()
  await expect(page).toHaveURL('/collections/gen2/traits')
  await expect(page.getByRole('heading', { level: 1, name: 'Traits' })).toBeVisible()
  await expectAccessible(page, 'the traits of a collection')
  await page.setViewportSize({ width: 1024, height: 740 })
  const row = page.getByRole('region', { name: 'Values of Series' }).getByRole('row').nth(1)
  // Somebody may burn a piece between the two pages.
  await expect(async () => {
    await page.goto('/collections/gen2/traits')
    const [minted, surviving, burned] = (await row.getByRole('cell').allTextContents()).slice(1, 4).map(Number)
    expect(minted).toBe(surviving! + burned!)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/gen2\?Series=/)
    await expect(page.getByRole('status').filter({ hasText: /pieces?/i })).toContainText(
      new RegExp(`\\b${surviving}\\b`),
      { timeout: 2000 },
    )
  }).toPass({ timeout: 30_000 })
  await page.goto('/collections/gen2/traits?trait=nothing-like-it')
  await expect(page.getByText('No piece has a trait called “nothing-like-it”.')).toBeVisible()
})
