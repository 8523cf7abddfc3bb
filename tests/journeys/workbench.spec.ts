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
  await page.getByRole('link', { name: 'Workbench', exact: true }).focus()
  await page.keyboard.press('Control+k')
  await field.fill('go to packing')
  await field.press('Enter')
  await expect(page).toHaveURL('/boss/packing')

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
