import { expectAccessibleAtAllWidths } from './burning.ts'
import { makeCollector, openCampaign, takePiece } from './collectors.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 120_000 })

test('[S-18] three pieces burn for one pill: chosen by keyboard, allowed one by one with one refused in between, burned in one call', async ({
  page,
}) => {
  const collector = await makeCollector(page, { slug: 'bandit' })
  const { nodeUrl, wallet, account, tokenId } = collector
  const others = []
  while (others.length < 3) others.push(await takePiece(page, nodeUrl, { to: account.address, slug: 'bandit' }))
  const campaign = await openCampaign(page, { slug: 'bandit', cap: 3n, together: 3n })
  await expect(async () => {
    await page.goto(`${collector.burnPath}?campaign=${campaign}&keep=pill`)
    await expect(page.getByText('This piece and 2 more of yours, for good.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
  await confirmation.getByRole('checkbox', { name: /for every 3 pieces and no print/ }).check()
  await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()

  // Nothing is chosen for anybody, and too few are refused with how many are missing.
  const choice = page.getByRole('group', { name: 'This burn takes 3 pieces together. Choose 2 more of yours.' })
  await expect(choice.getByRole('checkbox')).toHaveCount(3, { timeout: 30_000 })
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const obstacles = page.getByRole('list', { name: 'What stands in the way' })
  await expect(obstacles).toContainText('Choose 2 more of yours.')
  await expectAccessibleAtAllWidths(page, 'choosing the pieces that burn together')
  const boxOf = ({ title }: { title: string }) => choice.getByRole('checkbox', { name: title, exact: true })
  await boxOf(others[0]!).focus()
  await page.keyboard.press('Space')
  await expect(obstacles).toContainText('Choose one more of yours.')
  await boxOf(others[1]!).focus()
  await page.keyboard.press('Space')
  await expect(boxOf(others[2]!)).toBeDisabled()
  await expect(choice.getByRole('status')).toHaveText('2 of 2 chosen')

  const title = `${collector.title} and 2 more`
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('It opens when every piece is allowed.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'pieces that are allowed one by one')
  const allow = page.getByRole('button', { name: 'Allow this one piece' })
  await allow.click()
  await expect(allow).toBeEnabled({ timeout: 20_000 })
  wallet.refuseNext()
  await allow.click()
  await expect(page.getByText(`${title} is untouched`, { exact: false }).first()).toBeVisible()
  await allow.click()
  await expect(async () => expect(wallet.calls).toHaveLength(2)).toPass()
  await expect(allow).toBeEnabled({ timeout: 20_000 })
  await allow.click()
  await page.getByRole('button', { name: 'Review and confirm' }).click({ timeout: 20_000 })
  await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)
  await page.getByRole('button', { name: `Burn ${title} for ever` }).click()

  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: `${title} were burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'The pill' })).toContainText('1 Ember pill')
  expect(wallet.calls).toHaveLength(4)
  const receipt = new URL(page.url()).pathname
  await page.getByText('What happened').click()
  await page.getByRole('link', { name: others[1]!.tokenId, exact: true }).click()
  await expect(page.getByText(/Burned by .* for 1 Ember pill \(3 pieces together\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The receipt' })).toHaveAttribute('href', receipt)
  await page.goto(`/bandit/${others[2]!.tokenId}`)
  await expect(page.getByText(/Burned by/)).toHaveCount(0)
})
