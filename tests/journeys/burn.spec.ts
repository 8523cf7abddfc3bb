import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, type Collector, isDone, makeCollector, readNumber } from './collectors.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'

test.describe.configure({ timeout: 120_000 })

async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await expectAccessible(page, state)
}

/** Opens the piece's page, connects, and waits until the house has looked. */
async function openDesk(page: Page, { burnPath }: Collector): Promise<void> {
  await page.goto(burnPath)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing stands in the way' })).toBeVisible({ timeout: 20_000 })
}

/** Goes to the last button and presses it as a person would: after typing the number. */
async function pressLast(page: Page, { title, tokenId }: Collector): Promise<void> {
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await page.getByLabel(`To burn ${title} for ever, type its number.`).fill(tokenId)
  await page.getByRole('button', { name: `Burn ${title} for ever` }).click()
}

/** From the moment the wallet has sent it: the intent’s own page, in a block, final. */
async function expectFinal(page: Page, { title }: Collector): Promise<void> {
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  await expect(page.getByRole('progressbar', { name: 'Blocks until final' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: `${title} was burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Permission is off as of block/)).toBeVisible()
}

test('[S-18][S-19] a newcomer gets a practice piece, burns it by sending, holds the pill, redeems it with a permit, and sees both become final', async ({ page }) => {
  const question = page.getByRole('dialog')
  const allow = async (words: string) => {
    await expect(question).toContainText(words)
    await question.getByRole('button', { name: 'Allow' }).click()
  }
  await page.goto('/bsg/burn/2')
  await expect(page.getByRole('heading', { name: 'You give' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect Practice wallet' }).click()
  await allow('Show your practice address')
  await page.getByRole('button', { name: /to practise with$/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing stands in the way' })).toBeVisible({ timeout: 30_000 })
  await expectAccessibleAtAllWidths(page, 'ready to burn')
  const [, tokenId = ''] = /\/bsg\/burn\/(\d+)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await expect(page.getByRole('button', { name: /^Keep / })).toBeFocused()
  await expect(page.getByRole('button', { name: /for ever$/ })).toBeDisabled()
  await page.getByLabel(/type its number/).fill(tokenId)
  await expectAccessibleAtAllWidths(page, 'last step')
  await page.getByRole('button', { name: /for ever$/ }).click()
  await allow(`Burn number ${tokenId} for good?`)
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  const track = page.getByRole('list', { name: 'How far it is' })
  await expect(track.locator('[aria-current]')).toContainText('In a block', { timeout: 20_000 })
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible({ timeout: 60_000 })
  await expectAccessibleAtAllWidths(page, 'receipt')
  const receipt = page.url()

  await page.getByRole('link', { name: 'The memorial of the piece' }).click()
  await expect(page.getByText(/Burned by .* for 1 Ember pill/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The receipt' })).toHaveAttribute('href', new URL(receipt).pathname)
  await page.goto('/burned')
  await expect(page.getByRole('list', { name: 'Burned pieces, newest first' }).locator(`a[href="${new URL(receipt).pathname}"]`)).toBeVisible()

  await page.goto('/bsg/burn/pill')
  await page.getByRole('button', { name: 'Redeem 1 Ember pill' }).click()
  const flow = page.getByRole('list', { name: 'From pill to permit' })
  await flow.getByRole('button', { name: 'Go on' }).click()
  await flow.getByLabel('Country').selectOption({ index: 1 })
  await flow.getByRole('button', { name: 'Go on' }).click()
  await flow.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
  await allow('wants you to sign in with your Ethereum account')
  await expect(page).toHaveURL(/\/bsg\/burn\/pill\?.*edition=1/, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Ask for the permit' }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  await expect(page.getByText(/\d+:\d\d left/)).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'permitted')
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await expect(page.getByRole('button', { name: 'Keep 1 Ember pill' })).toBeFocused()
  await page.getByLabel(/type the name Ember/).fill('Ember')
  await page.getByRole('button', { name: 'Redeem 1 Ember pill for ever' }).click()
  await allow('Redeem a pill for good?')
  await expect(page.getByRole('heading', { name: '1 Ember pill redeemed' })).toBeVisible({ timeout: 60_000 })
})

test('by approval: allowed, closed, gone on with in another tab, burned; nothing is allowed afterwards', async ({ page }) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  await page.getByRole('radio', { name: /In two steps/ }).check()
  await expect(page.getByRole('button', { name: 'Go on to the last step' })).toBeDisabled()
  await page.getByRole('button', { name: 'Allow this one piece' }).click()
  await expect(page.getByRole('button', { name: 'Go on to the last step' })).toBeEnabled({ timeout: 20_000 })
  const other = await page.context().newPage()
  await page.close()
  // The wallet of the last visit is taken up without being asked, and the chain knows that the first step is done.
  await other.goto(collector.burnPath)
  await expect(other.getByRole('radio', { name: /In two steps/ })).toBeChecked({ timeout: 20_000 })
  await pressLast(other, collector)
  await expectFinal(other, collector)
})

test('[S-23] the approval alone is given for one piece, seen, and taken back', async ({ page }) => {
  const collector = await makeCollector(page)
  const approved = async () => await readNumber(collector.nodeUrl, collector.collection, encodeFunctionData({ abi: burnAbi, functionName: 'getApproved', args: [BigInt(collector.tokenId)] }))
  await expect.poll(async () => ((await (await page.request.get(`/api/collections/bsg/tokens?owner=${collector.wallet.address}`)).json()) as { items: unknown[] }).items.length).toBe(1)
  await page.goto('/temp/bsgApproval')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByText(`Nobody but you may move ${collector.title}.`)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Allow this one piece' }).click()
  await expect(page.getByText(`The burn contract may take ${collector.title}, this one piece.`)).toBeVisible({ timeout: 20_000 })
  expect(await approved()).not.toBe(0n)
  await expectAccessibleAtAllWidths(page, 'allowed')
  const wallets = await page.context().newPage()
  await wallets.goto('/web3')
  await expect(wallets.getByRole('list', { name: 'Approvals' })).toContainText(`number ${collector.tokenId}`, { timeout: 20_000 })
  await wallets.close()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(`Nobody but you may move ${collector.title}.`)).toBeVisible({ timeout: 20_000 })
  expect(await approved()).toBe(0n)
})

test('a permission for all pieces that was given elsewhere is shown on the receipt, taken back there, and read from the chain', async ({ page }) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  const [campaigns] = /0x[0-9a-fA-F]{40}/.exec(await page.getByText(/^The burn contract is/).innerText()) as unknown as [Hex]
  await askNode(collector.nodeUrl, 'anvil_impersonateAccount', [collector.wallet.address])
  const hash = await askNode(collector.nodeUrl, 'eth_sendTransaction', [{ from: collector.wallet.address, to: collector.collection, data: encodeFunctionData({ abi: burnAbi, functionName: 'setApprovalForAll', args: [campaigns, true] }) }])
  expect(await isDone(collector.nodeUrl, hash)).toBe(true)
  await pressLast(page, collector)
  await expect(page.getByRole('heading', { name: `${collector.title} was burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The burn contract may take all pieces of this collection.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove permission' }).click()
  await expect(page.getByText(/^Permission is off as of block/)).toBeVisible({ timeout: 20_000 })
})

test('an account that does both at once burns in a batch and leaves no permission', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'delegated' })
  await openDesk(page, collector)
  await expect(page.getByRole('radio', { name: /Both at once/ })).toBeChecked()
  await pressLast(page, collector)
  await expectFinal(page, collector)
})

test('an account that is a contract burns by sending', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'owned contract' })
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expectFinal(page, collector)
})

test('an account that takes no pills is told so before anything is sent, and names another', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'delegated, takes no tokens' })
  await page.goto(collector.burnPath)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  await page.getByLabel('Give the pill to this address instead').fill('0x12')
  await page.getByRole('button', { name: 'Look again with this address' }).click()
  await expect(page.getByText('This is no address')).toBeVisible()
  await page.getByLabel('Give the pill to this address instead').fill(recipient)
  await page.getByRole('button', { name: 'Look again with this address' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing stands in the way' })).toBeVisible({ timeout: 20_000 })
  await pressLast(page, collector)
  await expectFinal(page, collector)
  await expect(page.getByRole('region', { name: 'The pill' })).toContainText(recipient.slice(-4))
})

test('who refuses in the wallet keeps the piece, and the next try is the same burn', async ({ page }) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  collector.wallet.refuseNext()
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await page.getByLabel(/type its number/).fill(collector.tokenId)
  await page.getByRole('button', { name: `Burn ${collector.title} for ever` }).click()
  await expect(page.getByRole('alert')).toContainText(`${collector.title} is untouched in your wallet.`)
  await page.getByRole('link', { name: 'See how this burn stands' }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/)
  await expect(page.getByText('Your wallet said no')).toBeVisible()
  const intent = page.url()
  await page.getByRole('link', { name: 'Try again' }).click()
  await pressLast(page, collector)
  await expectFinal(page, collector)
  expect(page.url()).toBe(intent)
})

test('a wallet on another network is brought to the studio’s before anything can be sent', async ({ page }) => {
  const collector = await makeCollector(page, { chainId: '0x1' })
  await openDesk(page, collector)
  await expect(page.getByRole('button', { name: 'Go on to the last step' })).toBeDisabled()
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await collector.wallet.goTo('0x1')
  await page.getByLabel(/type its number/).or(page.getByText(/has to be on/)).first().waitFor()
  await expect(page.getByRole('button', { name: `Burn ${collector.title} for ever` })).toBeDisabled()
})

test('a piece that goes away between the look and the last button is not burned, and the page says what changed', async ({ page }) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  await page.getByRole('button', { name: 'Go on to the last step' }).click()
  await page.getByLabel(/type its number/).fill(collector.tokenId)
  // Only the node knows yet: what the house has read is a moment older.
  const data = encodeFunctionData({ abi: burnAbi, functionName: 'transferFrom', args: [collector.wallet.address, privateKeyToAccount(generatePrivateKey()).address, BigInt(collector.tokenId)] })
  await askNode(collector.nodeUrl, 'anvil_impersonateAccount', [collector.wallet.address])
  const hash = await askNode(collector.nodeUrl, 'eth_sendTransaction', [{ from: collector.wallet.address, to: collector.collection, data }])
  const button = page.getByRole('button', { name: `Burn ${collector.title} for ever` })
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
  expect(await isDone(collector.nodeUrl, hash)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Not with this address' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /for ever$/ })).toHaveCount(0)
})

test('by keyboard alone: the focus is on the safe button, Enter never burns, the space bar does', async ({ page }) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  const last = page.getByRole('button', { name: `Burn ${collector.title} for ever` })
  await page.getByRole('button', { name: 'Go on to the last step' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Keep ${collector.title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${collector.title} stays in your wallet.`)).toBeVisible()
  await page.getByRole('button', { name: 'Go on to the last step' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(collector.tokenId)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  for (let time = 0; time < 3; time++) await page.keyboard.press('Enter')
  await expect(last).toBeFocused()
  expect(page.url()).toContain(collector.burnPath)
  await page.keyboard.press('Space')
  await expectFinal(page, collector)
})

test('two tabs and two devices: one burn, seen everywhere at its own address, without a wallet', async ({ page, browser, baseURL }) => {
  const collector = await makeCollector(page)
  const second = await page.context().newPage()
  await second.goto(collector.burnPath)
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expect(page).toHaveURL(/\/burn\/0x/, { timeout: 20_000 })
  await expect(second.getByText(/Burned by .* for 1 Ember pill/)).toBeVisible({ timeout: 20_000 })
  await expect(second.getByRole('button', { name: /Connect|Go on to the last step/ })).toHaveCount(0)
  const device = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } })).newPage()
  await device.goto(new URL(page.url()).pathname)
  await expectFinal(device, collector)
  await device.context().close()
})

test('without JavaScript everything can be read, with a word on why burning needs more', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/bsg/burn/2')
  await expect(page.getByRole('heading', { name: 'You give' })).toBeVisible()
  await expect(page.getByText(/surviving pieces of .* become/)).toBeVisible()
  expect(await page.locator('noscript').first().innerText()).toContain('Burning needs a wallet')
  await expect(page.getByRole('button', { name: /Connect/ })).toHaveCount(0)
  await page.goto('/burned')
  await page.getByRole('link', { name: /^receipt/ }).last().click()
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible()
  await page.goto(`/bsg/burn/pill?holder=${pad('0x1', { size: 20 })}`)
  await expect(page.getByText('holds no pills')).toBeVisible()
  await context.close()
})

test('pages that are only read carry no wallet', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => { if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname) })
  for (const path of ['/burned', '/collections/bsg/2', '/gen2/1']) await page.goto(path, { waitUntil: 'load' })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => /wallet|burn-desk|practice|confirm/i.test(path))).toEqual([])
})

test('the ledger, a receipt and the pills are accessible on every ground and fit every width', async ({ page }) => {
  for (const [path, state] of [['/burned', 'ledger'], ['/bsg/burn/pill', 'pills'], ['/temp/bsgApproval', 'approval']] as const) {
    await page.goto(path)
    await expectAccessibleAtAllWidths(page, state)
  }
  await page.goto('/burned')
  await page.getByRole('link', { name: /^receipt/ }).last().click()
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'receipt of another')
})
