import type { Page } from '@playwright/test'
import { expect } from './studio-test.ts'

/** Burns a piece of somebody's own wallet, from the page of the piece: says where the print goes, reads the price, and confirms. */
export async function burnPiece(page: Page, { title, tokenId }: { title: string; tokenId: string }): Promise<void> {
  await page.getByRole('link', { name: /burn/i }).first().click()
  const form = page.getByRole('form', { name: 'Where the print goes' })
  await form.getByLabel('Your country').selectOption('DE')
  await form.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByRole('heading', { name: 'Burn for a Salt sheet' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)
  await page.getByRole('button', { name: `Burn ${title} for ever` }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: `${title} was burned` })).toBeVisible({ timeout: 60_000 })
}

/** Redeems the pill of that burn for the print, with an address and the wallet's own sign-in. Returns the claim. */
export async function redeemPill(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /Redeem/ })
    .first()
    .click()
  const flow = page.getByRole('list', { name: 'From pill to print' })
  await flow.getByRole('button', { name: 'Agree and continue' }).click()
  await flow.getByRole('button', { name: 'Sign in with this wallet' }).click()
  await flow.getByLabel('Name', { exact: true }).fill('Ada Lovelace', { timeout: 20_000 })
  await flow.getByLabel('Street and number').fill('Geheimweg 77')
  await flow.getByLabel('City').fill('Köln')
  await flow.getByLabel('Postleitzahl (PLZ)').fill('50667')
  await flow.getByRole('button', { name: 'Keep this address' }).click()
  await page.getByRole('button', { name: 'Ask for the permit' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  const typed = page.getByLabel(/type the name Brine/)
  await expect(typed).toBeVisible({ timeout: 20_000 })
  await typed.fill('Brine')
  await page.getByRole('button', { name: 'Redeem 1 Brine pill for ever' }).click()
  await expect(page.getByRole('heading', { name: '1 Brine pill redeemed' })).toBeVisible({ timeout: 120_000 })
  return page.url().split('/').at(-1)!
}
