import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Abi, createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { compileTestContracts, type TestContractName } from '#tests/chain/compile-test-contracts.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { inOwnApp } from './open-app.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'
import { demoAccount } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000 })

/** Deploys a contract to the chain of a running app, and calls it. */
async function deploy(
  appUrl: string,
  name: TestContractName,
  calls: (by: Hex) => [functionName: string, ...args: unknown[]][],
): Promise<Hex> {
  const { rpcUrl, id } = (
    (await (await fetch(`${appUrl}/api/chain`)).json()) as { chain: { rpcUrl: string; id?: number } }
  ).chain
  const chain = defineChain({
    id: id ?? 31337,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const account = demoAccount(0)
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) })
  const client = createPublicClient({ chain, transport: http(rpcUrl) })
  const { abi, bytecode } = (await compileTestContracts())[name]
  const receiptOf = async (hash: Hex) => await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  const { contractAddress } = await receiptOf(await wallet.deployContract({ abi, bytecode }))
  for (const [functionName, ...args] of calls(account.address))
    await receiptOf(await wallet.writeContract({ address: contractAddress!, abi: abi as Abi, functionName, args }))
  return contractAddress!
}

/** A picture with more to show than fits a screen, small enough to be written into a contract. */
async function largePicture(): Promise<Buffer> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2700" height="1800"><rect width="2700" height="1800" fill="#e8d9b0"/><circle cx="900" cy="900" r="700" fill="#28508c"/></svg>'
  return await sharp(Buffer.from(drawing)).png({ palette: true, colours: 4, dither: 0 }).toBuffer()
}

/** Zooms by keyboard into the large picture of a piece whose contract names it: its tiles are cut now, and only those that are seen are loaded. */
async function zoomIn(page: Page): Promise<void> {
  const tiles: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/tiles/')) tiles.push(`${answer.status()} ${answer.headers()['content-type']}`)
  })
  const link = page.getByRole('link', { name: 'Bird in full: zoom in' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  expect(tiles).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-zoom=loaded]')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('img', { name: /Arrows move/ })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const whole = tiles.length
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
  await expect.poll(() => tiles.length).toBeGreaterThan(whole)
  expect(new Set(tiles)).toEqual(new Set(['200 image/jpeg']))
  await expectAccessible(page, 'a piece that is zoomed into')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(link).toBeFocused()
}

/** Goes on by Tab, forwards alone, to a control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible({ timeout: 90_000 })
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(control)}.`)
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test(
  'a contract is adopted by keyboard: inspected, described, published, read while the app runs, and its wall opens',
  { tag: '@promise' },
  async ({ page, context }) => {
    await inOwnApp(async ({ url, owner }) => {
      const picture = `data:image/png;base64,${(await largePicture()).toString('base64')}`
      const contract = await deploy(url, 'PicturedPieces', (by) => [
        ['mint', by, 1n, 9n],
        ['setPicture', 9n, picture],
      ])
      await enter(context, owner)
      await page.goto(`${url}/boss/collections`)
      const adopt = page.getByRole('link', { name: 'Adopt a contract' })
      await tabTo(page, adopt)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adopt a contract')

      await fill(page, 'Address of the contract', 'not an address')
      await page.keyboard.press('Enter')
      await expect(page.getByText('That is neither an address nor an ENS name.')).toBeVisible()
      await expectAccessible(page, 'a refused address')
      await fill(page, 'Address of the contract', contract)
      await page.keyboard.press('Enter')

      await expect(page.getByText('This contract can be adopted, with limits.')).toBeVisible({ timeout: 100_000 })
      const pieces = page.locator('#pieces')
      await expect(pieces.getByRole('listitem')).toHaveCount(6)
      await expect(pieces.locator('img').first()).toHaveAttribute('src', /^data:image\/webp/)
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Glass birds')
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('glass-birds')
      await expectAccessible(page, 'an inspected contract')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectToFit(page, 'an inspected contract on a phone')
      await page.setViewportSize({ width: 1280, height: 900 })

      await fill(page, 'Address of the page', '/birds')
      await tabTo(page, page.getByRole('button', { name: 'Publish collection' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Give the collection a title.')).toHaveCount(0)
      await expect(page.getByText('Say what one piece is called, such as Bird.')).toBeVisible()
      await expect(page.getByLabel('Address of the page', { exact: true })).toHaveValue('/birds')
      await fill(page, 'One piece is called', 'Bird')
      await fill(page, 'Medium', 'Generative drawing')
      await fill(page, 'Statement', 'Birds of glass, one for each morning.')
      await tabTo(page, page.getByRole('button', { name: 'Publish collection' }))
      await page.keyboard.press('Enter')

      await expect(page.locator('[data-reading=done]')).toBeVisible({ timeout: 120_000 })
      await expect(page.locator('[data-reading]')).toContainText('ranked9')
      await expectAccessible(page, 'a collection that is read')
      await tabTo(page, page.getByRole('link', { name: 'Open its page' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${url}/birds`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Glass birds')
      await expect(page.getByRole('status').first()).toContainText('9')
      await page.goto(`${url}/birds/9`)
      await expect(page.getByText('short', { exact: true }).first()).toBeVisible()
      await zoomIn(page)
    })
  },
)

test('without JavaScript a contract that cannot be shown says why, and offers no form', async ({ browser }) => {
  await inOwnApp(async ({ url, owner }) => {
    const contract = await deploy(url, 'BoastingCoin', (by) => [['pay', by, 5n]])
    const context = await browser.newContext({ javaScriptEnabled: false })
    await enter(context, owner)
    const page = await context.newPage()
    await page.goto(`${url}/boss/collections/adopt`)
    await page.getByLabel('Address of the contract').fill(contract)
    await page.getByRole('button', { name: 'Inspect contract' }).click()
    await expect(page.getByText('This contract cannot be adopted.')).toBeVisible({ timeout: 100_000 })
    await expect(page.getByText('The contract transfers without saying which piece.')).toBeVisible()
    await expect(page.getByText('It says ERC-721, but its transfers are those of a coin.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish collection' })).toHaveCount(0)
    await context.close()
  })
})
