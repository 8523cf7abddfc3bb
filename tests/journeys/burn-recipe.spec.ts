import type { Browser } from '@playwright/test'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { allow, connectStudio } from './campaign-desk.ts'
import { makeCollector, takePiece } from './collectors.ts'
import { enter, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 150_000 })

/** The owner opens a campaign that takes one piece of Bandits and two of another collection together, once. */
async function openRecipe(browser: Browser, { baseURL, owner }: { baseURL: string; owner: Person }): Promise<void> {
  const desk = await browser.newContext({ baseURL })
  const page = await desk.newPage()
  await enter(desk, owner)
  const form = page.getByRole('form', { name: 'A new campaign' })
  await page.goto('/boss/campaigns/new')
  await form.getByLabel('Collection').selectOption('bandit')
  await form.getByLabel('Maximum pieces').fill('4')
  await form.getByLabel('Opens').fill('2020-01-01T00:00')
  await form.getByLabel('Closes').fill('2099-01-01T00:00')
  await form.getByLabel('Why', { exact: true }).fill('Both series in one')
  await form.getByText('With pieces of other collections').focus()
  await page.keyboard.press('Enter')
  await form.locator('input[name="with.gen2"]').fill('two')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Say how many of each, as whole numbers')).toBeVisible()
  await form.locator('input[name="with.gen2"]').fill('2')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('so the maximum is a multiple of 3')).toBeVisible()
  await form.getByLabel('Maximum pieces').fill('3')
  await form.getByRole('button', { name: 'Preview' }).click()
  const offered = page.getByText('The contract takes the exact call from its owner')
  const beyond = form.getByLabel('Why more pills than prints')
  await expect(offered.or(beyond).first()).toBeVisible()
  if (await beyond.isVisible()) {
    await beyond.fill('More prints will follow.')
    await form.getByRole('button', { name: 'Preview' }).click()
  }
  await expect(page.getByText(/^Together, one piece of .* and 2 pieces of .* give 1 Ember pill\./)).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'a plan of a recipe')
  await connectStudio(page)
  await page.getByRole('button', { name: 'Open the campaign' }).click()
  await expect(page.getByRole('dialog')).toContainText(/It takes one piece of .* and 2 pieces of .* together, up to 3/)
  await allow(page, 'Open a burn campaign?')
  await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  await desk.close()
}

test('[S-18] a recipe of two collections: opened in the form, its pieces chosen out of both, allowed one by one, burned in one call, and found on the receipt', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const collector = await makeCollector(page, { slug: 'bandit' })
  const { nodeUrl, wallet, account, tokenId } = collector
  const others: Awaited<ReturnType<typeof takePiece>>[] = []
  while (others.length < 3) others.push(await takePiece(page, nodeUrl, { to: account.address, slug: 'gen2' }))
  const [foreign] = ['1', '2', '3', '4'].filter((each) => others.every((other) => other.tokenId !== each))
  await openRecipe(browser, { baseURL: baseURL!, owner })
  await expect(async () => {
    // The address names a piece that somebody else holds.
    await page.goto(`${collector.burnPath}?keep=pill&others=gen2/${foreign}`)
    await expect(page.getByText(/^This piece and 2 pieces of .* of yours, for good\./)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessibleAtAllWidths(page, 'a burn by a recipe')
  const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
  await confirmation.getByRole('checkbox').check()
  await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()

  const choice = page.getByRole('group', { name: /^Choose 2 of yours of / })
  await expect(choice.getByRole('checkbox')).toHaveCount(4, { timeout: 30_000 })
  const obstacles = page.getByRole('list', { name: 'What stands in the way' })
  await expect(obstacles).toContainText(`This wallet does not hold number ${foreign}.`)
  await choice.getByRole('checkbox', { checked: true }).focus()
  await page.keyboard.press('Space')
  await expect(choice.getByRole('checkbox')).toHaveCount(3)
  await expect(obstacles).toContainText('Choose 2 more of yours of')
  const boxOf = ({ title }: { title: string }) => choice.getByRole('checkbox', { name: title, exact: true })
  for (const other of [others[2]!, others[0]!]) {
    await boxOf(other).focus()
    await page.keyboard.press('Space')
  }
  await expect(boxOf(others[1]!)).toBeDisabled()
  await expect(choice.getByRole('status')).toHaveText('2 of 2 chosen')

  const title = `${collector.title} and 2 more`
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
  await expectAccessibleAtAllWidths(page, 'pieces of two collections that are allowed one by one')
  const allowed = page.getByRole('button', { name: 'Allow this one piece' })
  for (const count of [1, 2, 3]) {
    await allowed.click()
    await expect(async () => expect(wallet.calls).toHaveLength(count)).toPass()
    if (count < 3) await expect(allowed).toBeEnabled({ timeout: 20_000 })
  }
  await page.getByRole('button', { name: 'Review and confirm' }).click({ timeout: 20_000 })
  await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)
  await page.getByRole('button', { name: `Burn ${title} for ever` }).click()

  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: `${title} were burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'The pill' })).toContainText('1 Ember pill')
  expect(wallet.calls).toHaveLength(4)
  const receipt = new URL(page.url()).pathname
  await page.getByText('What happened').click()
  await page.getByRole('link', { name: `gen2/${others[0]!.tokenId}`, exact: true }).click()
  await expect(page.getByText(/Burned by .* for 1 Ember pill \(3 pieces together\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The receipt' })).toHaveAttribute('href', receipt)
  await page.goto(`/gen2/${others[1]!.tokenId}`)
  await expect(page.getByText(/Burned by/)).toHaveCount(0)
})
