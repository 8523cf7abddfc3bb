import type { Browser, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { allow, connectStudio } from './campaign-desk.ts'
import { makeCollector } from './collectors.ts'
import { enter, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'

test.describe.configure({ timeout: 150_000 })

/** The owner opens a campaign over one piece, a burn of which costs 0.02 ETH. Who is paid is an account that nobody else uses, so that its money tells. */
async function openPriced(
  browser: Browser,
  { baseURL, owner, tokenId }: { baseURL: string; owner: Person; tokenId: string },
): Promise<Hex> {
  const desk = await browser.newContext({ baseURL })
  const page = await desk.newPage()
  await enter(desk, owner)
  const form = page.getByRole('form', { name: 'A new campaign' })
  await page.goto('/boss/campaigns/new')
  await form.getByLabel('Collection').selectOption('bandit')
  await form.getByLabel('Which pieces').fill(tokenId)
  await form.getByLabel('Maximum pieces').fill('1')
  await form.getByLabel('Opens').fill('2020-01-01T00:00')
  await form.getByLabel('Closes').fill('2099-01-01T00:00')
  await form.getByLabel('Why', { exact: true }).fill('A burn that pays for its framing')
  // The studio's own account is proposed.
  await expect(form.getByLabel('Who is paid')).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
  const payee = privateKeyToAccount(generatePrivateKey()).address
  await form.getByLabel('Price of a burn').fill('0,02')
  await form.getByLabel('Who is paid').fill('the studio')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Say what a burn costs as a number, such as 0.02')).toBeVisible()
  await expect(form.getByText('Say which account is paid')).toBeVisible()
  await form.getByLabel('Price of a burn').fill('0.02')
  await form.getByLabel('Who is paid').fill(payee)
  await form.getByRole('button', { name: 'Preview' }).click()
  const offered = page.getByText('The contract takes the exact call from its owner')
  const beyond = form.getByLabel('Why more pills than prints')
  await expect(offered.or(beyond).first()).toBeVisible()
  if (await beyond.isVisible()) {
    await beyond.fill('More prints will follow.')
    await form.getByRole('button', { name: 'Preview' }).click()
  }
  await expect(page.getByText('A burn costs 0.02 ETH beside the piece.', { exact: false })).toBeVisible()
  await expect(page.locator('#preview')).toContainText('0.02 ETH, paid with the burn.')
  await expectAccessibleAtAllWidths(page, 'a plan with a price')
  await connectStudio(page)
  await page.getByRole('button', { name: 'Open the campaign' }).click()
  await expect(page.getByRole('dialog')).toContainText('Each burn costs 0.02 practice coins, which is paid to')
  await allow(page, 'Open a burn campaign?')
  await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  await desk.close()
  return payee
}

const moneyOf = async (nodeUrl: string, account: Hex) =>
  BigInt((await askNode(nodeUrl, 'eth_getBalance', [account, 'latest'])) as Hex)

async function goToDesk(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('0.02 ETH, paid with the burn.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
  await confirmation.getByRole('checkbox').check()
  await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
}

test('[S-18] a burn that costs something: opened in the form, allowed, paid and burned in one call, with the sum shown at every step and on the receipt', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const collector = await makeCollector(page, { slug: 'bandit' })
  const { nodeUrl, wallet, title, tokenId } = collector
  const payee = await openPriced(browser, { baseURL: baseURL!, owner, tokenId })
  const before = await moneyOf(nodeUrl, payee)
  await goToDesk(page, `${collector.burnPath}?keep=pill`)
  await expect(page.getByText(/^It costs 0\.02 ETH and the network fee: about 0\.\d+ ETH\.$/)).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The burn costs 0.02 ETH.', { exact: false })).toBeVisible()
  // Money cannot come with a piece that is sent.
  await expect(page.getByText('In one step, by sending it')).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'a burn that costs something')
  const steps = page.getByRole('list', { name: 'What your wallet will be asked' })
  await expect(steps).toContainText(`Burn ${title} and pay 0.02 ETH`)
  await page.getByRole('button', { name: 'Allow this one piece' }).click()

  await page.getByRole('button', { name: 'Review and confirm' }).click({ timeout: 20_000 })
  await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)
  const last = page.getByRole('button', { name: `Pay 0.02 ETH and burn ${title} for ever` })
  wallet.refuseNext()
  await last.click()
  await expect(page.getByText(`${title} is untouched`, { exact: false }).first()).toBeVisible()
  expect(await moneyOf(nodeUrl, payee)).toBe(before)
  await last.click()

  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: `${title} was burned` })).toBeVisible({ timeout: 60_000 })
  expect((await moneyOf(nodeUrl, payee)) - before).toBe(20_000_000_000_000_000n)
  await page.getByText('What happened').click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('0.02 ETH', { exact: true })).toBeVisible()
  await expect(page.getByText(payee, { exact: true }).first()).toBeVisible()
})
