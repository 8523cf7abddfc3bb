import { expectAccessible, expectToFit } from './accessible.ts'
import { allow, connectStudio } from './campaign-desk.ts'
import { enter, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

test(
  'the owner opens a campaign from the form, pauses it in public, resumes it in two clicks, lowers and closes it; the audit tells it all',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    test.slow()
    await enter(context, owner)
    await page.goto('/boss/campaigns')
    await page.getByRole('link', { name: 'Open a campaign' }).click()
    const form = page.getByRole('form', { name: 'A new campaign' })
    await form.getByLabel('Collection').selectOption('bsg')
    await form.getByLabel('Which pieces').fill('62, 1–60')
    await form.getByLabel('Maximum pieces').fill('0')
    // Opened long ago by its own account: the demo's campaign stays the first one that the burn page offers.
    await form.getByLabel('Opens').fill('2020-01-01T00:00')
    await form.getByLabel('Closes').fill('2019-01-01T00:00')
    await form.getByLabel('Why').fill('Trying out the desk')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('2 things have to be put right.')).toBeVisible()
    await expect(form.getByLabel('Why')).toHaveValue('Trying out the desk')
    await form.getByLabel('Maximum pieces').fill('5')
    await form.getByLabel('Closes').fill('2099-01-01T00:00')
    // What is typed while a preview is on its way is there when it has come.
    const typed = Promise.withResolvers<void>()
    await page.route(/\/boss\/campaigns\/new\.data/, async (route) => {
      const answer = await route.fetch()
      await typed.promise
      await route.fulfill({ response: answer })
    })
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByLabel('Maximum pieces').fill('40')
    typed.resolve()
    await expect(page.getByText(/^Pills this can create: 5 · promised already: \d+ · prints left: \d+$/)).toBeVisible()
    await expect(form.getByLabel('Maximum pieces')).toHaveValue('40')
    await page.unrouteAll({ behavior: 'wait' })
    // A list too long for an address is posted; scattered numbers are written as bits, and what that costs is said.
    const scattered = Array.from({ length: 1_500 }, (_, at) => 2 * at + 1)
    await form.getByLabel('Which pieces').fill(`token_id\n${scattered.join('\n')}`)
    await form.getByLabel('Maximum pieces').fill('5')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(
      page.getByText(
        /The contract keeps them as a list of 12 words with a bit for each number: 1.500 numbers in 1.500 ranges, for about/,
      ),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/boss\/campaigns\/new$/)
    await expect(page.getByText('The contract takes the exact call from its owner')).toBeVisible()
    await expect(form.getByLabel('Which pieces')).toHaveValue(/^token_id\n1\n3\n/)
    await expectToFit(page, 'a plan with a long list')
    await form.getByLabel('Which pieces').fill('62, 1–60')
    await form.getByLabel('Maximum pieces').fill('40')
    // More than the prints that are left take: said with its figures, and not offered.
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(/^Pills this can create: 40 · promised already: \d+ · prints left: \d+$/)).toBeVisible()
    await expect(page.getByText(/pills would have no print\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the campaign' })).toHaveCount(0)
    await form.getByLabel('Maximum pieces').fill('5')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(/pills would have no print\./)).toHaveCount(0)
    await expect(page.getByText(/^The opening, .* is in the past\./)).toBeVisible()
    await expect(page.getByText(/^Campaign 2 takes pieces of the same collection/)).toBeVisible()
    await expect(
      page.getByText(
        /^It takes only pieces 1–60 and 62\. \d+ of them survive\. The contract keeps them as ranges: 61 numbers in 2 ranges, for about \d+.\d+ gas of the opening\.$/,
      ),
    ).toBeVisible()
    await expect(page.getByText('5 pieces left')).toBeVisible()
    // The whole page of a piece, as a collector would see it; nothing in it can be pressed.
    const preview = page.locator('#preview')
    await expect(preview.getByText('You give', { exact: true })).toBeVisible()
    await expect(preview.locator('p').filter({ hasText: /^Burning Burnt Sienna Ground #\d+$/ })).toBeVisible()
    await expect(preview.locator('img').first()).toBeVisible()
    await expect(page.getByText('The contract takes the exact call from its owner')).toBeVisible()
    await connectStudio(page)
    await expectAccessible(page, '/boss/campaigns/new with a plan')
    await page.getByRole('button', { name: 'Open the campaign' }).click()
    await allow(page, 'Open a burn campaign?')
    await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
    const line = page.getByRole('row').filter({ hasText: '1 January 2099' })
    await expect(line).toContainText('open', { timeout: 30_000 })
    const name = (await line.getByRole('link').innerText()).trim()
    const number = name.replace('Campaign ', '')

    const visitor = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const publicPage = await visitor.newPage()
    const burnPage = `/bsg/burn/1?campaign=${number}`
    const takesOnly = publicPage.getByText('This campaign takes only pieces 1–60 and 62.')
    await publicPage.goto(burnPage.replace('/burn/1?', '/burn/61?'))
    await expect(publicPage.getByRole('heading', { level: 1 })).toContainText('61')
    await expect(takesOnly).toHaveCount(0)
    await publicPage.goto(burnPage)
    await expect(takesOnly).toBeVisible()
    await expect(publicPage.getByText('5 pieces left')).toBeVisible()

    await line.getByRole('link').click()
    // The wallet stays connected from page to page.
    await expect(page.getByText('This is the owner of the contract')).toBeVisible()
    const pause = page.getByRole('form', { name: 'Pause' })
    await pause.getByRole('button', { name: 'Pause the campaign' }).click()
    await expect(pause.getByText('Say why, in a few words.')).toBeVisible()
    await pause.getByLabel('Why, for everybody to read').fill('The printer is being repaired until Friday.')
    await pause.getByRole('button', { name: 'Pause the campaign' }).click()
    await allow(page, `Pause burn campaign ${number}?`)
    await expect(page.getByRole('form', { name: 'Resume' })).toBeVisible()
    await expect(page.getByText('What everybody reads while it is paused')).toBeVisible()
    // Public pages are kept for half a second, and this visitor's do not follow by themselves.
    const expectPublic = async (address: string, text: string, times: number) => {
      await expect(async () => {
        await publicPage.goto(address)
        await expect(publicPage.getByText(text)).toHaveCount(times, { timeout: 500 })
      }).toPass()
    }
    for (const address of [burnPage, '/guarantees'])
      await expectPublic(address, 'The printer is being repaired until Friday.', 1)
    await expectAccessible(page, '/boss/campaigns/:campaign, paused')

    const resume = page.getByRole('form', { name: 'Resume' })
    await resume.getByLabel('Why, for the audit').fill('It prints again')
    await resume.getByRole('button', { name: 'Resume the campaign' }).click()
    await resume.getByRole('button', { name: 'Yes, resume it' }).click()
    await allow(page, `Resume burn campaign ${number}?`)
    await expect(page.getByRole('form', { name: 'Pause' })).toBeVisible()
    await expectPublic('/guarantees', 'The printer is being repaired until Friday.', 0)

    const lower = page.getByRole('form', { name: 'Lower the cap' })
    await lower.getByLabel('Maximum pieces').fill('9')
    await lower.getByLabel('Why, for the audit').fill('Fewer sheets of paper')
    await lower.getByRole('button', { name: 'Lower it' }).click()
    await expect(lower.getByText('A whole number from 1 to 4.')).toBeVisible()
    await lower.getByLabel('Maximum pieces').fill('3')
    await lower.getByRole('button', { name: 'Lower it' }).click()
    await lower.getByRole('button', { name: 'Yes, take fewer' }).click()
    await allow(page, `Lower burn campaign ${number} to 3 pieces?`)
    await expect(page.getByText('3 pieces left')).toBeVisible()

    const close = page.getByRole('form', { name: 'Close earlier' })
    await close.getByLabel('Why, for the audit').fill('The trial is over')
    await close.getByRole('button', { name: 'Close it then' }).click()
    await close.getByRole('button', { name: 'Yes, close it earlier' }).click()
    await allow(page, `Close burn campaign ${number} earlier?`)
    await expect(page.getByText('This campaign is over.')).toBeVisible()
    await expectPublic(burnPage, 'Over since', 1)

    await page.goto('/boss/audit')
    const audit = page.getByRole('table', { name: 'What staff did' })
    for (const why of [
      'Trying out the desk',
      'The printer is being repaired until Friday.',
      'It prints again',
      'Fewer sheets of paper',
      'The trial is over',
    ]) {
      await expect(audit.getByRole('row').filter({ hasText: why })).toHaveCount(1)
    }
    await expect(
      audit
        .getByRole('row')
        .filter({ hasText: 'had a wallet send it' })
        .filter({ hasText: new RegExp(`campaign ${number}\\b.*: 0x`) }),
    ).toHaveCount(4)
    await visitor.close()
  },
)

test('without the role there is neither a desk nor an act, and nobody but an owner gets the studio’s account', async ({
  browser,
  baseURL,
}) => {
  const member = await makePerson('bystander')
  const context = await browser.newContext({ baseURL: baseURL! })
  await enter(context, member)
  const page = await context.newPage()
  for (const address of [
    '/boss/campaigns',
    '/boss/campaigns/new',
    '/boss/campaigns/1',
    '/boss/burns',
    '/boss/reconciliation',
  ])
    expect((await page.goto(address))?.status(), address).toBe(403)
  const headers = { origin: baseURL! }
  for (const [path, data] of [
    ['/campaigns/acts', { asked: { act: 'pause', campaignId: '1' }, from: `0x${'1'.repeat(40)}`, reason: 'mischief' }],
    ['/wallets/practice/studio', { to: `0x${'1'.repeat(40)}`, data: '0x136439dd' }],
  ] as const) {
    expect((await context.request.post(path, { data, headers })).status(), path).toBe(403)
  }
  await context.close()
})

test('staff see every burn with its story, compare the book with the contracts and have it repaired, without JavaScript', async ({
  browser,
  baseURL,
  owner,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/boss/burns')
  await page.getByLabel('State').selectOption('final')
  await page.getByRole('button', { name: 'Show' }).click()
  const table = page.getByRole('table', { name: 'Intents' })
  const burned = table.getByRole('row').filter({ hasText: /BSG \d+, campaign 1/ })
  await expect(burned.first()).toContainText('final')
  await expect(table).toContainText('1 Ember pill for Sienna sheet')
  await burned.first().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'What happened, newest first' })).toContainText('Final')
  await page.goto('/boss/reconciliation')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(
    page
      .getByRole('table', { name: 'Figures of the contracts and of the book' })
      .getByRole('row')
      .filter({ hasText: 'Campaigns' }),
  ).toContainText('same')
  await expect(
    page
      .getByRole('table', { name: 'Figures of the contracts and of the book' })
      .getByRole('row')
      .filter({ hasText: 'Campaign 1' })
      .filter({ hasText: 'most pieces' }),
  ).toContainText('same')
  await expect(page.getByRole('link', { name: 'Campaign 1' }).first()).toHaveAttribute('href', '/boss/campaigns/1')
  await expect(page.getByText('no difference').first()).toBeVisible()
  await page.getByRole('button', { name: 'Repair from there' }).click()
  await expect(page.getByText('Say why, in a few words.')).toBeVisible()
  await page.getByLabel('Why, for the audit').fill('Looking whether a repair changes anything')
  await page.getByRole('button', { name: 'Repair from there' }).click()
  await page.goto('/boss/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Looking whether a repair changes anything' })).toHaveCount(1)
  await context.close()
})

test('the table of burns is worked by keys: rows, the row’s own page, the filters; not while somebody types, and not when they are turned off', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto('/boss/burns?state=final')
  const rows = page.getByRole('table', { name: 'Intents' }).locator('tbody tr')
  await expect(page.getByText('next and earlier row')).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('State')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.getByLabel('Campaign').focus()
  await page.keyboard.type('jk')
  await expect(page.getByLabel('Campaign')).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Turn these keys off' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn the table’s keys on' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('button', { name: 'Turn the table’s keys on' }).click()
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/boss\/burns\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
})

test(
  'the guarantees are checked now and shown without JavaScript, with the official addresses',
  { tag: '@promise' },
  async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/guarantees')
    for (const code of ['burns-without-pills', 'numbers-given-twice', 'book-and-contracts', 'addresses-overdue'])
      await expect(page.locator(`[data-guarantee="${code}"]`)).toContainText('Holds')
    const { addresses } = (await (await request.get('/api/guarantees')).json()) as {
      addresses: { name: string; address: string }[]
    }
    expect(addresses.map(({ name }) => name)).toContain('Permit signer')
    for (const { address } of addresses) await expect(page.getByText(address, { exact: true }).first()).toBeVisible()
    // The demo's contracts were deployed by this build; what the pages were built from is there as one hash, and the foot of a page leads to it.
    expect(
      await page.locator('[data-code]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-code'))),
    ).toEqual(Array.from({ length: 8 }, () => 'same'))
    await expect(
      page
        .locator('#code')
        .getByText(/^[0-9a-f]{64}$/)
        .first(),
    ).toBeVisible()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Vitrine, build/ })
      .click()
    await expect(page).toHaveURL(/\/guarantees#code$/)
    await context.close()
  },
)

for (const address of [
  '/guarantees',
  '/boss/campaigns',
  '/boss/campaigns/new',
  '/boss/campaigns/1',
  '/boss/burns',
  '/boss/reconciliation',
]) {
  test(`${address} is accessible on every ground and fits every window`, async ({ page, context, owner }) => {
    test.slow()
    await enter(context, owner)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, address)
    for (const width of [1024, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await expectToFit(page, `${address} at ${width}`)
    }
  })
}
