import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  agreeToTerms,
  burnAnotherWay,
  expectAccessibleAtAllWidths,
  expectAsShown,
  expectFinal,
  expectReady,
  expectPartiesAsShown,
  expectWay,
  fillAddress,
  openDesk,
  pressLast,
  sayCountry,
  shownContracts,
  shownParties,
} from './burning.ts'
import { burnAbi, isDone, makeCollector, readNumber } from './collectors.ts'
import { allow, askPracticePiece, connectPractice } from './practising.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'

test.describe.configure({ timeout: 180_000 })

test(
  '[S-18][S-19] a newcomer gets a practice piece, burns it by sending, holds the pill, redeems it with a permit, and sees both become final',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto('/bsg/burn/1')
    await expect(page.getByRole('heading', { name: 'You give' })).toBeVisible()
    await sayCountry(page)
    await connectPractice(page)
    await expect(page.locator(':focus')).toContainText(/Practice wallet, 0x/)
    await askPracticePiece(page)
    await expectReady(page)
    await expectAccessibleAtAllWidths(page, 'ready to burn')
    const [, tokenId = ''] = /\/bsg\/burn\/(\d+)/.exec(page.url()) ?? []
    await page.getByRole('button', { name: 'Review and confirm' }).click()
    await expect(page.getByRole('button', { name: /^Keep / })).toBeFocused()
    await expect(page.getByRole('button', { name: /for ever$/ })).toBeDisabled()
    await page.getByLabel(/for ever, type /).fill(tokenId)
    await expectAccessibleAtAllWidths(page, 'last step')
    await page.getByRole('button', { name: /for ever$/ }).click()
    await allow(page, `Burn number ${tokenId} for good?`)
    await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
    const track = page.getByRole('list', { name: 'How far it is' })
    await expect(track.locator('[aria-current]')).toContainText('In a block', { timeout: 20_000 })
    await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible({ timeout: 60_000 })
    await expectAccessibleAtAllWidths(page, 'receipt')
    const receipt = page.url()
    // What is kept of it: a sheet with the picture, and the metadata that it names by its hash.
    await page.getByText('What happened').click()
    const kept = async (name: string) => {
      const link = page.getByRole('link', { name })
      return await (await page.request.get((await link.getAttribute('href')) ?? '')).body()
    }
    const paper = (await kept('Receipt (PDF)')).toString('latin1')
    expect([paper.slice(0, 5), paper.includes('/Subtype /Image')]).toEqual(['%PDF-', true])
    expect(JSON.parse((await kept('Its metadata (JSON)')).toString())).toHaveProperty('attributes')

    await page.getByRole('link', { name: 'Its memorial' }).click()
    await expect(page.getByText(/Burned by .* for 1 Ember pill/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'The receipt' })).toHaveAttribute('href', new URL(receipt).pathname)
    await page.goto('/burned')
    await expect(
      page.getByRole('list', { name: 'Burned pieces, newest first' }).locator(`a[href="${new URL(receipt).pathname}"]`),
    ).toBeVisible()

    await page.goto(receipt)
    // What was chosen before the burn is kept by this browser, which the page's script asks.
    const redeem = page.getByRole('link', { name: 'Redeem for a print' })
    await expect(redeem).toHaveAttribute('href', /country=DE/)
    await redeem.click()
    await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}\?.*edition=1.*country=DE/)
    const flow = page.getByRole('list', { name: 'From pill to print' })
    await expect(flow.getByRole('radio').first()).toBeVisible({ timeout: 20_000 })
    await expectAccessibleAtAllWidths(page, 'redeeming on the receipt')
    await agreeToTerms(flow)
    await flow.getByRole('button', { name: 'Sign in with this wallet' }).click()
    await allow(page, 'wants you to sign in with your Ethereum account')
    await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}\?.*edition=1/, { timeout: 20_000 })
    await fillAddress(flow)
    await flow.getByRole('button', { name: 'Keep this address' }).click()
    // Whoever comes another time is not asked again: the address that is there is carried on.
    await expect(page).toHaveURL(/address=kept/, { timeout: 20_000 })
    const another = new URL(page.url())
    another.searchParams.delete('address')
    await page.goto(another.href)
    await expect(flow.getByText('Address saved, in Germany')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Ask for the permit' }).click({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
    await expect(page.getByText(/\d+:\d\d left/)).toBeVisible()
    // Whoever asked for the permit is at the last step; turned back from there, the keyboard starts at the safe button.
    await expect(page.getByRole('button', { name: 'Redeem 1 Ember pill for ever' })).toBeDisabled({ timeout: 20_000 })
    await expectAccessibleAtAllWidths(page, 'permitted')
    await page.getByRole('button', { name: 'Keep 1 Ember pill' }).click()
    await page.getByRole('button', { name: 'Review and confirm' }).click()
    await expect(page.getByRole('button', { name: 'Keep 1 Ember pill' })).toBeFocused()
    await page.getByLabel(/type the name Ember/).fill('ember')
    await page.getByRole('button', { name: 'Redeem 1 Ember pill for ever' }).click()
    await allow(page, 'Redeem a pill for good?')
    await expect(page.getByRole('heading', { name: '1 Ember pill redeemed' })).toBeVisible({ timeout: 120_000 })
  },
)

test(
  'by approval: allowed, closed, gone on with in another tab, burned; nothing is allowed afterwards',
  { tag: '@promise' },
  async ({ page }) => {
    const collector = await makeCollector(page)
    await openDesk(page, collector)
    await burnAnotherWay(page, /In two steps/)
    await expect(page.getByRole('button', { name: 'Review and confirm' })).toBeDisabled()
    const [approval, burn] = (await shownContracts(page)) as [string, string]
    await page.getByRole('button', { name: 'Allow this one piece' }).click()
    await expect(page.getByRole('button', { name: 'Review and confirm' })).toBeEnabled({ timeout: 20_000 })
    expectAsShown([approval], collector.wallet)
    const other = await page.context().newPage()
    await page.close()
    // The wallet of the last visit is taken up without being asked, and the chain knows that the first step is done.
    await other.goto(`${collector.burnPath}?country=DE&edition=1`)
    await expectWay(other, 'In two steps')
    // The first step is done and shown no more; the second is the burn contract's own.
    expect(await shownContracts(other)).toEqual([burn])
    await pressLast(other, collector)
    await expectFinal(other, collector)
    expectAsShown([burn], collector.wallet)
  },
)

test('[S-23] the approval alone is given for one piece, seen, and taken back', async ({ page }) => {
  const collector = await makeCollector(page)
  const approved = async () =>
    await readNumber(
      collector.nodeUrl,
      collector.collection,
      encodeFunctionData({ abi: burnAbi, functionName: 'getApproved', args: [BigInt(collector.tokenId)] }),
    )
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`/api/collections/bsg/tokens?owner=${collector.wallet.address}`)).json()) as {
            items: unknown[]
          }
        ).items.length,
    )
    .toBe(1)
  await page.goto('/temp/bsgApproval')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByText(`Nobody but you may move ${collector.title}.`)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Allow this one piece' }).click()
  await expect(page.getByText(`The burn contract may take ${collector.title}, this one piece.`)).toBeVisible({
    timeout: 20_000,
  })
  expect(await approved()).not.toBe(0n)
  await expectAccessibleAtAllWidths(page, 'allowed')
  const wallets = await page.context().newPage()
  await wallets.goto('/web3')
  await expect(wallets.getByRole('list', { name: 'Approvals' })).toContainText(`number ${collector.tokenId}`, {
    timeout: 20_000,
  })
  await wallets.close()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(`Nobody but you may move ${collector.title}.`)).toBeVisible({ timeout: 20_000 })
  expect(await approved()).toBe(0n)
})

test('a permission for all pieces that was given elsewhere is shown on the receipt, taken back there, and read from the chain', async ({
  page,
}) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  // Sent: the wallet speaks of the collection, and of the burn contract as who gets the piece.
  const asks = page.getByRole('list', { name: 'What your wallet will be asked' })
  expect(await shownContracts(asks)).toEqual([expect.stringMatching(new RegExp(`^${collector.collection}$`, 'i'))])
  const [campaigns] = /0x[0-9a-fA-F]{40}/.exec(
    await asks.locator('dt:text-is("Recipient") + dd').innerText(),
  ) as unknown as [Hex]
  await askNode(collector.nodeUrl, 'anvil_impersonateAccount', [collector.wallet.address])
  const hash = await askNode(collector.nodeUrl, 'eth_sendTransaction', [
    {
      from: collector.wallet.address,
      to: collector.collection,
      data: encodeFunctionData({ abi: burnAbi, functionName: 'setApprovalForAll', args: [campaigns, true] }),
    },
  ])
  expect(await isDone(collector.nodeUrl, hash)).toBe(true)
  await pressLast(page, collector)
  await expect(page.getByRole('heading', { name: `${collector.title} was burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The burn contract may take all pieces of this collection.')).toBeVisible()
  const removal = await shownContracts(page)
  await page.getByRole('button', { name: 'Remove permission' }).click()
  await expect(page.getByText(/^The burn contract has no access to your wallet, as of block/)).toBeVisible({
    timeout: 20_000,
  })
  expectAsShown(removal, collector.wallet)
})

test('an account that does both at once burns in a batch and leaves no permission', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'delegated' })
  await openDesk(page, collector)
  await expectWay(page, 'Both at once')
  const shown = await shownContracts(page)
  expect(shown).toHaveLength(2)
  await pressLast(page, collector)
  await expectFinal(page, collector)
  expectAsShown(shown, collector.wallet)
})

test('an account that is a contract burns by sending', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'owned contract' })
  await openDesk(page, collector)
  const [shown, parties] = [await shownContracts(page), await shownParties(page)]
  await pressLast(page, collector)
  await expectFinal(page, collector)
  expectAsShown(shown, collector.wallet)
  expectPartiesAsShown(parties, collector.wallet)
})

test('an account that takes no pills is told so before anything is sent, and names another', async ({ page }) => {
  const collector = await makeCollector(page, { kind: 'delegated, takes no tokens' })
  await page.goto(collector.burnPath)
  await sayCountry(page)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  await page.getByLabel('Give the pill to this address instead').fill('0x12')
  await page.getByRole('button', { name: 'Look again with this address' }).click()
  await expect(page.getByText('This is no address')).toBeVisible()
  await page.getByLabel('Give the pill to this address instead').fill(recipient)
  await page.getByRole('button', { name: 'Look again with this address' }).click()
  await expectReady(page)
  await pressLast(page, collector)
  await expectFinal(page, collector)
  await expect(page.getByRole('region', { name: 'The pill' })).toContainText(recipient.slice(-4))
})

test(
  'who refuses in the wallet keeps the piece, and the next try is the same burn',
  { tag: '@promise' },
  async ({ page }) => {
    const collector = await makeCollector(page)
    await openDesk(page, collector)
    collector.wallet.refuseNext()
    await page.getByRole('button', { name: 'Review and confirm' }).click()
    await page.getByLabel(/for ever, type /).fill(collector.tokenId)
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
  },
)

test('a wallet on another network is brought to the studio’s before anything can be sent', async ({ page }) => {
  const collector = await makeCollector(page, { chainId: '0x1' })
  await openDesk(page, collector)
  await expect(page.getByRole('button', { name: 'Review and confirm' })).toBeDisabled()
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await collector.wallet.goTo('0x1')
  await page
    .getByLabel(/for ever, type /)
    .or(page.getByText(/has to be on/))
    .first()
    .waitFor()
  await expect(page.getByRole('button', { name: `Burn ${collector.title} for ever` })).toBeDisabled()
})

test('a piece that goes away between the look and the last button is not burned, and the page says what changed', async ({
  page,
}) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByLabel(/for ever, type /).fill(collector.tokenId)
  // Only the node knows yet: what the app has read is a moment older.
  const data = encodeFunctionData({
    abi: burnAbi,
    functionName: 'transferFrom',
    args: [collector.wallet.address, privateKeyToAccount(generatePrivateKey()).address, BigInt(collector.tokenId)],
  })
  await askNode(collector.nodeUrl, 'anvil_impersonateAccount', [collector.wallet.address])
  const hash = await askNode(collector.nodeUrl, 'eth_sendTransaction', [
    { from: collector.wallet.address, to: collector.collection, data },
  ])
  const button = page.getByRole('button', { name: `Burn ${collector.title} for ever` })
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
  expect(await isDone(collector.nodeUrl, hash)).toBe(true)
  await expect(page.getByRole('heading', { name: /^This wallet doesn’t hold/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /for ever$/ })).toHaveCount(0)
})

test(
  'by keyboard alone: the focus is on the safe button, Enter never burns, the space bar does',
  { tag: '@promise' },
  async ({ page }) => {
    const collector = await makeCollector(page)
    await openDesk(page, collector)
    const last = page.getByRole('button', { name: `Burn ${collector.title} for ever` })
    await page.getByRole('button', { name: 'Review and confirm' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Keep ${collector.title}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${collector.title} stays in your wallet.`)).toBeVisible()
    await page.getByRole('button', { name: 'Review and confirm' }).focus()
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
  },
)

test('two tabs and two devices: one burn, seen everywhere at its own address, without a wallet', async ({
  page,
  browser,
  baseURL,
}) => {
  const collector = await makeCollector(page)
  const second = await page.context().newPage()
  await second.goto(collector.burnPath)
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expect(page).toHaveURL(/\/burn\/0x/, { timeout: 20_000 })
  await expect(second.getByText(/Burned by .* for 1 Ember pill/)).toBeVisible({ timeout: 20_000 })
  await expect(second.getByRole('button', { name: /Connect|Review and confirm/ })).toHaveCount(0)
  const device = await (
    await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } })
  ).newPage()
  await device.goto(new URL(page.url()).pathname)
  await expectFinal(device, collector)
  await device.context().close()
})

/** Print, picture, what is left and every cost stand above whatever burns. */
async function expectOutcomeFirst(page: Page): Promise<void> {
  const outcome = page.getByRole('region', { name: 'What you get', exact: true })
  const act = (await page.locator('#burn').boundingBox())!.y
  for (const part of [
    outcome.getByRole('img'),
    outcome.getByText(/^\d+ of 60 left/),
    outcome.getByLabel('Your country'),
    outcome.getByText(/^Total to/),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height, String(part)).toBeLessThan(act)
  }
}

test('without JavaScript everything can be read, with a word on why burning needs more', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/bsg/burn/1')
  await expect(page.getByRole('heading', { name: 'You give' })).toBeVisible()
  await expect(page.getByText(/\d+ surviving pieces become \d+/)).toBeVisible()
  // Which print, how many, and every cost for a country: by a plain form.
  await page.getByLabel('Your country').selectOption('NL')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page).toHaveURL(/country=NL/)
  await expect(page.getByText(/^Total to/)).toBeVisible()
  await expectOutcomeFirst(page)
  await page.getByLabel('Your country').selectOption('AR')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('We don’t ship to Argentina yet.')).toBeVisible()
  expect(await page.locator('main noscript').first().innerText()).toContain('Burning needs a wallet')
  await expect(page.getByRole('button', { name: /Connect/ })).toHaveCount(0)
  await page.goto('/burned')
  await page
    .getByRole('link', { name: /^receipt/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible()
  await page.goto(`/bsg/burn/pill?holder=${pad('0x1', { size: 20 })}`)
  await expect(page.getByText('holds no pills')).toBeVisible()
  await context.close()
})

test('pages that are only read carry no wallet', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.push(new URL(request.url()).pathname)
  })
  for (const path of ['/burned', '/collections/bsg/2', '/gen2/1']) await page.goto(path, { waitUntil: 'load' })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => /wallet|burn-desk|practice|confirm/i.test(path))).toEqual([])
})

test('the ledger, a receipt and the pills are accessible on every ground and fit every width', async ({ page }) => {
  for (const [path, state] of [
    ['/burned', 'ledger'],
    ['/bsg/burn/pill', 'pills'],
    ['/temp/bsgApproval', 'approval'],
  ] as const) {
    await page.goto(path)
    await expectAccessibleAtAllWidths(page, state)
  }
  await page.goto('/burned')
  await page
    .getByRole('link', { name: /^receipt/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'receipt of another')
})

test('the ledger lists every burned piece, those without a pill too; each leads to its page, and what burned is counted by trait', async ({
  page,
}) => {
  await page.goto('/burned')
  const lines = page.getByRole('list', { name: 'Burned pieces, newest first' }).getByRole('listitem')
  const figures = page.locator('dl').filter({ hasText: 'burned in all, by any way' }).locator('dd')
  const [forPills, all] = (await figures.allTextContents()).map(Number) as [number, number]
  expect(all).toBeGreaterThan(forPills)
  expect(await lines.count()).toBe(Math.min(all, 60))
  const answered = await page.request.get('/burned.csv')
  expect((await answered.text()).trim().split('\r\n')).toHaveLength(all + 1)

  await lines.filter({ hasText: 'without a pill' }).first().getByRole('link').first().click()
  await expect(page.getByText('without a campaign: no pill was given for it')).toBeVisible()
  await expect(page.getByRole('link', { name: `Burned for a pill: ${forPills} · all burned: ${all}` })).toBeVisible()

  await page.goto('/burned')
  await page.getByRole('navigation', { name: 'By collection' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/collection=/)
  const traits = page.getByRole('region', { name: /^Values of/ })
  await page.locator('#burned-by-trait summary').first().click()
  await expect(traits.first()).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'ledger of a collection')
  const [, burned = ''] = await traits.first().getByRole('row').nth(1).getByRole('cell').allTextContents()
  await traits.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/state=burned/)
  await expect(page.getByRole('status').filter({ hasText: /pieces?/i })).toHaveText(
    new RegExp(`(^|of )${burned}( pieces?)?$`),
  )
})

test('a wallet that is disconnected while it is asked keeps its piece, or its burn is found: the page says so and the same burn goes on', async ({
  page,
}) => {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  const press = async () => {
    await page.getByRole('button', { name: 'Review and confirm' }).click()
    await page.getByLabel(`To burn ${collector.title} for ever, type ${collector.tokenId}.`).fill(collector.tokenId)
    await page.getByRole('button', { name: `Burn ${collector.title} for ever` }).click()
  }
  collector.wallet.leaveNext()
  await press()
  await expect(page.getByText('Test wallet was disconnected before it answered.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See how this burn stands' }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/)
  const intent = page.url()
  await expect(page.getByText('We have seen no transaction for it.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the last step' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await pressLast(page, collector)
  await expectFinal(page, collector)
  expect(page.url()).toBe(intent)
})
