import { createWalletClient, defineChain, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

const abi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])

test(
  'a transfer sent on the chain with any client shows on the open page of the piece by itself',
  { tag: '@promise' },
  async ({ page, request }) => {
    const { rpcUrl } = ((await (await request.get('/api/chain')).json()) as { chain: { rpcUrl: string } }).chain
    const chain = defineChain({
      id: 31337,
      name: 'test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })
    const piece = (await (await request.get('/api/collections/bandit/tokens/1')).json()) as {
      token: { owner: `0x${string}` }
    }
    const { address: contract } = (
      (await (await request.get('/api/collections/bandit')).json()) as { collection: { address: `0x${string}` } }
    ).collection
    const account = Array.from({ length: 40 }, (_, index) =>
      mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: index }),
    ).find(({ address }) => address === piece.token.owner)!
    const receiver = mnemonicToAccount('test test test test test test test test test test test junk', {
      addressIndex: 39,
    }).address
    // The page listens for changes once it has started.
    const heard = page.waitForRequest(/\/api\/news$/)
    await page.goto('/bandit/1')
    await heard
    await createWalletClient({ account, chain, transport: http(rpcUrl) }).writeContract({
      address: contract,
      abi,
      functionName: 'transferFrom',
      args: [account.address, receiver, 1n],
    })
    await expect(page.getByText(`${receiver.slice(0, 6)}…${receiver.slice(-4)}`).first()).toBeVisible({
      timeout: 60_000,
    })
  },
)

test(
  'a collection reads without JavaScript: filters, pages and pieces are plain forms and links',
  { tag: '@promise' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/gen2')
    await expect(page.getByRole('status').first()).toContainText('Pieces 1–60 of')
    await page.getByText('Series').first().click()
    await page.getByRole('button', { name: /^Show its \d+ values$/ }).click()
    await expect(page).toHaveURL(/open=Series/)
    await page
      .getByLabel(/Bloomblocks/)
      .first()
      .check()
    await page.getByRole('button', { name: 'Show pieces' }).click()
    await expect(page).toHaveURL(/Series=Bloomblocks/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Series: Bloomblocks')
    await page.getByRole('list', { name: 'Pieces' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Provenance' })).toBeVisible()
    await context.close()
  },
)

test('a trait that was opened before the page\u2019s script came shows its values when it has come', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/gen2')
  await page.getByText('Series', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: /^Show its \d+ values$/ })).toBeVisible()
  script.resolve()
  await expect(page.getByLabel(/Bloomblocks/).first()).toBeVisible()
})

test('choosing a trait changes the address, the count and the wall, and going back undoes it', async ({ page }) => {
  await page.goto('/gen2')
  await page.getByText('Series', { exact: true }).first().click()
  await page
    .getByLabel(/Bloomblocks/)
    .first()
    .check()
  await expect(page).toHaveURL(/[?&]Series=Bloomblocks(&|$)/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Series: Bloomblocks')
  const filtered = await page.getByRole('status').first().textContent()
  await page.goBack()
  await expect(page.getByRole('status').first()).not.toHaveText(filtered!)
  await expect(page.getByLabel(/Bloomblocks/).first()).not.toBeChecked()
})

test('[S-21] the composer draws what is picked in the browser and finds the pieces that come nearest', async ({
  page,
}) => {
  await page.goto('/gen2/bloomblocks')
  const drawing = page.getByRole('img', { name: /^Bloomblocks:/ })
  await expect(drawing).toHaveJSProperty('complete', true)
  await page.getByLabel('Winter').check({ force: true })
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg\+xml/)
  await expect(page).toHaveURL(/Season=Winter/)
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = page.url()
  await page.goto(address)
  await expect(page.getByLabel('Winter')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Nearest pieces' }).getByRole('link').first()).toContainText(
    'of 7 traits',
  )
  // The wall holds as many as a page of a grid, and leads to the grid of all of them.
  await expect(page.getByRole('list', { name: 'All of Bloomblocks' }).getByRole('link')).toHaveCount(60)
  const all = page.getByRole('link', { name: /^All \d+ pieces of Bloomblocks$/ })
  const [count] = /\d+/.exec((await all.textContent())!)!
  await all.click()
  await expect(page).toHaveURL(/\/gen2\?.*Series=Bloomblocks/)
  await expect(page.getByRole('status').first()).toContainText(count)
})

test('a piece can be reached and read by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.goto('/gen2')
  const first = page.getByRole('list', { name: 'Pieces' }).getByRole('link').first()
  for (let presses = 0; presses < 80 && !(await first.evaluate((link) => link === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  expect(await first.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gen2\/\d+$/)
  await page.getByRole('group', { name: /Plus and minus keys zoom/ }).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('status').filter({ hasText: '1.5 times enlarged' })).toHaveCount(1)
})

test('the provenance of a piece says since when an exhibit has shown it, and leads there', async ({ page }) => {
  await page.goto('/gen2/7')
  const line = page
    .getByRole('list', { name: 'Provenance, newest first' })
    .getByRole('listitem')
    .filter({ hasText: 'Shown in the exhibit Still Life I since this day' })
  await expect(line).toHaveCount(1)
  await line.getByRole('link', { name: 'Still Life I' }).click()
  await expect(page).toHaveURL('/still/life/i')
  await expect(page.getByRole('main').locator('a[href="/gen2/7"]').first()).toBeVisible()
})

test('a drawn work hangs on the wall that a visitor chooses, and fits every window there', async ({ page }) => {
  await page.goto('/stacked/up')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const work = page.getByRole('group', { name: /Plus and minus keys zoom/ })
  const before = (await work.boundingBox())!
  for (const [wall, colour] of [
    ['Grey wall', 'rgb(119, 119, 119)'],
    ['Dark wall', 'rgb(17, 17, 17)'],
    ['Light wall', 'rgb(246, 244, 239)'],
  ] as const) {
    await page.getByRole('button', { name: wall }).press('Enter')
    await expect(work.locator('..')).toHaveCSS('background-color', colour)
  }
  await expect(page.getByRole('button', { name: 'Grey wall' })).toBeFocused()
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `a work on a wall at ${width}`)
    const [inside, around] = [(await work.boundingBox())!, (await work.locator('..').boundingBox())!]
    expect(inside.width / inside.height).toBeCloseTo(before.width / before.height, 1)
    expect(around.width).toBeGreaterThan(inside.width)
  }
})
