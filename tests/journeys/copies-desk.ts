import type { Browser, Page } from '@playwright/test'
import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { allow, connectStudio } from './campaign-desk.ts'
import { isDone, readNumber } from './collectors.ts'
import studio from './copies-studio.ts'
import { enter, type Person } from './people.ts'
import { expect } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'

const map = addressMapOf(studio)

const copies = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
export const medals = studio.collections.find(({ slug }) => slug === 'medals')!.address

async function send(nodeUrl: string, call: { from: Hex; to: Hex; data: Hex }): Promise<void> {
  const hash = await askNode(nodeUrl, 'eth_sendTransaction', [{ ...call, gas: numberToHex(500_000) }])
  expect(await isDone(nodeUrl, hash)).toBe(true)
}

/** Somebody gets four copies of medal 7. */
async function mintMedals(nodeUrl: string, holder: Hex): Promise<void> {
  const [from] = (await askNode(nodeUrl, 'eth_accounts')) as [Hex]
  await send(nodeUrl, {
    from,
    to: medals,
    data: encodeFunctionData({ abi: copies, functionName: 'mint', args: [holder, 7n, 4n] }),
  })
}

/** The page on which a holder of four copies burns them, as soon as the owner's campaign is open; with the holder's wallet. */
export async function openBurnOfMedals(
  page: Page,
  { browser, url, owner, together }: { browser: Browser; url: string; owner: Person; together?: number },
) {
  const nodeUrl = await findNode()
  const account = demoAccount(6)
  const chainId = (await askNode(nodeUrl, 'eth_chainId')) as Hex
  await mintMedals(nodeUrl, account.address)
  const desk = await browser.newContext({ baseURL: url })
  await openCampaign(await desk.newPage(), { url, owner, ...(together === undefined ? {} : { together }) })
  await desk.close()
  const wallet = await addTestWallet(page, { account, nodeUrl, chainId })
  await expect(async () => {
    await page.goto(`${url}${ownLink(map, burnLink('medals', '7', { keep: 'pill' }))}`)
    await expect(page.getByRole('form', { name: 'Burn and keep the pill' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  return { nodeUrl, account, wallet }
}

/** How many copies of medal 7 somebody holds. */
export async function countMedals(nodeUrl: string, holder: Hex): Promise<bigint> {
  return await readNumber(
    nodeUrl,
    medals,
    encodeFunctionData({ abi: copies, functionName: 'balanceOf', args: [holder, 7n] }),
  )
}

/** The owner opens a campaign over the medals in the form: all four copies, two pills for each, or for so many `together`. */
async function openCampaign(
  page: Page,
  { url, owner, together }: { url: string; owner: Person; together?: number },
): Promise<void> {
  await enter(page.context(), owner)
  const form = page.getByRole('form', { name: 'A new campaign' })
  // As soon as the chain's reader knows of the copies.
  await expect(async () => {
    await page.goto(`${url}/boss/campaigns/new`)
    await expect(form.getByRole('option', { name: 'Harbour medals, 4 copies' })).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await form.getByLabel('Collection').selectOption('medals')
  await form.getByLabel('Maximum pieces').fill('10')
  // The chain's own time may be behind the clock by the second that this takes.
  await form.getByLabel('Opens').fill('2020-01-01T00:00')
  await form.getByLabel('Closes').fill('2099-01-01T00:00')
  await form.getByLabel('Pills for each piece').fill('2')
  await form.getByLabel('Why', { exact: true }).fill('Making room for new medals')
  if (together !== undefined) {
    await form.getByLabel('Taken together').fill('3')
    await form.getByLabel('Maximum pieces').fill('4')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByText(/so the maximum is a multiple of 3: 3 or 6\.$/)).toBeVisible()
    await form.getByLabel('Taken together').fill(String(together))
    await form.getByLabel('Maximum pieces').fill('10')
  }
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('There are only 4 copies of its pieces.')).toBeVisible()
  await form.getByLabel('Maximum pieces').fill('4')
  await form.getByRole('button', { name: 'Preview' }).click()
  const beyond = form.getByLabel('Why more pills than prints')
  const offered = page.getByText('The contract takes the exact call from its owner')
  await expect(beyond.or(offered).first()).toBeVisible()
  if (await beyond.isVisible()) {
    await beyond.fill('More prints will follow.')
    await form.getByRole('button', { name: 'Preview' }).click()
  }
  await expect(offered).toBeVisible()
  if (together !== undefined)
    await expect(page.getByText(`Every ${together} copies of one piece give 2 Ember pills.`)).toBeVisible()
  await expect(page.locator('#preview')).toContainText('4 copies can still be burned')
  await connectStudio(page)
  await page.getByRole('button', { name: 'Open the campaign' }).click()
  await allow(page, 'Open a burn campaign?')
  await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  await expect(page.getByRole('row').filter({ hasText: '1 January 2099' })).toContainText('open', { timeout: 30_000 })
}
