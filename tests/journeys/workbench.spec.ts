import { expectAccessible, expectToFit } from './accessible.ts'
import { enter, giveRoles, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

test('the side bar stands beside each page on wide screens and is a folded menu on phones, without JavaScript', async ({
  browser,
  baseURL,
  owner,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/boss/claims')
  const rooms = page.getByRole('navigation', { name: 'Workbench' })
  await expect(rooms.getByRole('link', { name: 'Claims' })).toHaveAttribute('aria-current', 'page')
  // The count beside the room is the one that its page says, unless somebody opens a claim between the two.
  await expect(async () => {
    await page.reload()
    const said = await page
      .getByRole('main')
      .getByText(/^\d+ open$/)
      .innerText()
    await expect(rooms.getByRole('listitem').filter({ hasText: 'Claims' })).toContainText(said, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  // The public header and footer stay outside; ways back and out are here.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Kiln Row' })).toHaveAttribute('href', '/')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rooms).toHaveCount(0)
  await page.getByText('Menu · Claims').click()
  await rooms.getByRole('link', { name: 'Packing' }).click()
  await expect(page).toHaveURL('/boss/packing')
  await expect(rooms).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Menu · Packing')).toBeHidden()
  await context.close()
})

test('every room of the workbench has one heading of the first level, and no two have the same', async ({
  page,
  owner,
}) => {
  await enter(page.context(), owner)
  await page.goto('/boss')
  const addresses = await page
    .getByRole('navigation', { name: 'Workbench' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const rooms = [...new Set(addresses)].filter((address) => address.startsWith('/boss'))
  expect(rooms.length).toBeGreaterThan(15)
  const headings: string[] = []
  for (const room of rooms) {
    const html = await (await page.request.get(room)).text()
    const own = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words!.replaceAll(/<[^>]+>/g, ''))
    expect(own, room).toHaveLength(1)
    headings.push(...own)
  }
  expect([...new Set(headings)]).toEqual(headings)
})

test('home says what needs attention first, and what somebody opens from there is about it', async ({
  page,
  owner,
}) => {
  await enter(page.context(), owner)
  await page.goto('/boss')
  const line = page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: 'no address' })
  await expect(line).toContainText('since ')
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `home at ${width}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('header summary').click()
  await expectAccessible(page, 'home with its menu')
  // Other people claim and give addresses meanwhile.
  await expect(async () => {
    await page.goto('/boss')
    const count = Number(/^\d+/.exec(await line.innerText())![0])
    await line.getByRole('link', { name: 'Show claims without address' }).click()
    await expect(page).toHaveURL(/care=needs-address/)
    await expect(page.getByRole('table', { name: 'Claims' }).getByRole('row')).toHaveCount(count + 1, { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
})

test('whoever works here chooses by keyboard when to hear of it by mail', async ({ page, owner }) => {
  await enter(page.context(), owner)
  await page.goto('/boss')
  const daily = page.getByRole('radio', { name: 'Once a day' })
  await expect(daily).toBeChecked()
  await daily.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/saved/)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'At once' })).toBeChecked()
  await expectAccessible(page, 'the choice of mails')
})

test('staff search everything by keys, and what is named exactly opens by Enter; a packer finds no people', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  await enter(page.context(), owner)
  await page.goto('/boss')
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')
  await field.fill('P-00011')
  await expect(dialog.getByRole('option', { name: /^P-00011/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the search of the workbench')
  await field.press('Enter')
  await expect(page).toHaveURL('/boss/parcels/11')
  await expect(page.locator('#main')).toBeFocused()
  // Where a table has a filter, `/` is the filter's; the other keys are the search's, and Enter needs no list.
  await page.goto('/boss/claims')
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  await page.keyboard.press('/')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Number, parcel, tracking number, wallet')).toBeFocused()
  // A heading sorts by keyboard and keeps what is filtered; the same key turns the order round.
  await page.goto('/boss/claims?state=all')
  await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  const country = page.getByRole('columnheader', { name: 'To', exact: true })
  await country.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(country).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/boss/claims?state=all&sort=country')
  await page.keyboard.press('Enter')
  await expect(country).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page, 'the claims sorted by country')
  await page.getByRole('link', { name: 'Workbench', exact: true }).focus()
  await page.keyboard.press('Control+k')
  await field.fill('go to packing')
  await field.press('Enter')
  await expect(page).toHaveURL('/boss/packing')
  await page.keyboard.press('Control+k')
  await field.fill('create exhibition')
  await expect(dialog.getByRole('group', { name: 'Commands' }).getByRole('option')).toHaveText('New exhibit')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/boss/exhibits#new')

  const packer = await makePerson('finder')
  await giveRoles(owner, packer, ['packer'])
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(context, packer)
  const plain = await context.newPage()
  await plain.goto('/boss/search')
  await plain.getByRole('searchbox').fill('308/320')
  await plain.getByRole('button', { name: 'Search' }).click()
  await expect(plain.getByRole('list', { name: 'Claims' }).getByRole('link')).toHaveText(['308/320 Garden sheet'])
  await plain.goto(`/boss/search?q=${encodeURIComponent(owner.email)}`)
  await expect(plain.getByText(`Nothing found for “${owner.email}”.`)).toBeVisible()
  await context.close()
})

test('lists are sorted and filtered by keyboard, keep it back and forth and between windows, and say when nothing is left', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page.context(), owner)
  const started = async () => await expect.poll(() => page.evaluate(() => window.__vitrineStarted === true)).toBe(true)
  // Campaigns by their headings.
  await page.goto('/boss/campaigns')
  await started()
  const closes = page.getByRole('columnheader', { name: 'Closes' })
  await closes.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(closes).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(closes).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/boss/campaigns?sort=-closes')
  await page.keyboard.press('/')
  await expect(page.getByLabel('State')).toBeFocused()
  await page.keyboard.type('open,')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boss/campaigns?state=open&sort=-closes')
  await expect(closes).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(page.getByLabel('State')).toHaveValue('')
  await page.goForward()
  await expect(page.getByLabel('State')).toHaveValue('open')
  // Exhibits have no headings: their name says the order, and only the site's own can be changed.
  await page.goto('/boss/exhibits')
  await started()
  const moves = page.getByRole('button', { name: /^Move .* up$/ })
  await expect(moves.first()).toBeVisible()
  await page.getByLabel('Sort by').selectOption('title, Z to A')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  const titles = page.getByRole('list', { name: 'Exhibits, title, Z to A' }).getByRole('link')
  await expect(titles.first()).toBeVisible()
  const shown = await titles.allInnerTexts()
  expect(shown).toEqual(shown.toSorted((one, other) => other.localeCompare(one, 'en')))
  await expect(moves).toHaveCount(0)
  await page.goBack()
  await expect(moves.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goForward()
  await expect(page.getByLabel('Sort by')).toHaveValue('-title')
  await expectAccessible(page, 'exhibits by title', { on: ['paper'] })

  // The same without JavaScript, on a phone.
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await enter(context, owner)
  const plain = await context.newPage()
  await plain.goto('/boss/audit')
  await plain.getByLabel('Who, or to whom').fill('nobody@studio.example')
  await plain.getByLabel('Sort by').selectOption('oldest first')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByText('No entries match these filters.')).toHaveCount(2)
  await plain.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(plain).toHaveURL('/boss/audit?sort=when')
  await expect(plain.getByLabel('Sort by')).toHaveValue('when')
  const table = plain.getByRole('table', { name: 'What staff did' })
  await expect(table.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await context.close()
})

test('pages with forms break no rule of their own policy: schemas make no code in the browser', async ({
  context,
  page,
  owner,
}) => {
  await enter(context, owner)
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  for (const address of [
    '/boss/content/collections/bandit',
    '/boss/vaults',
    '/boss/contracts',
    '/boss/campaigns/new',
  ]) {
    await page.goto(address)
    await page.waitForFunction(() => (window as { __vitrineStarted?: boolean }).__vitrineStarted === true)
    expect([address, await page.evaluate(() => (window as unknown as { broken: string[] }).broken)]).toEqual([
      address,
      [],
    ])
  }
})
