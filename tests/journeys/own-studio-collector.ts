import type { Page } from '@playwright/test'
import type { Hands } from './own-studio-hands.ts'
import { expect } from './studio-test.ts'

/** Burns a piece of somebody's own wallet, from the page of the piece: says where the print goes, reads the price, and confirms. */
export async function burnPiece(
  page: Page,
  { press, confirm, fill, choose }: Hands,
  { title, tokenId }: { title: string; tokenId: string },
): Promise<void> {
  await press(page.getByRole('link', { name: /burn/i }).first())
  const form = page.getByRole('form', { name: 'Where the print goes' })
  await choose(form.getByLabel('Your country'), 'Germany')
  await press(form.getByRole('button', { name: 'Show the price' }))
  await expect(page.getByRole('heading', { name: 'Burn for a Salt sheet' })).toBeVisible({ timeout: 20_000 })
  await press(page.getByRole('button', { name: 'Connect Test wallet' }))
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
  await press(page.getByRole('button', { name: 'Review and confirm' }))
  await fill(page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`), tokenId)
  await confirm(page.getByRole('button', { name: `Burn ${title} for ever` }))
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: `${title} was burned` })).toBeVisible({ timeout: 60_000 })
}

/** Redeems the pill of that burn for the print, with an address and the wallet's own sign-in. Returns the claim. */
export async function redeemPill(page: Page, { press, confirm, fill }: Hands): Promise<string> {
  await press(page.getByRole('link', { name: /Redeem/ }).first())
  const flow = page.getByRole('list', { name: 'From pill to print' })
  await press(flow.getByRole('button', { name: 'Agree and continue' }))
  await press(flow.getByRole('button', { name: 'Sign in with this wallet' }))
  await fill(flow.getByLabel('Name', { exact: true }), 'Ada Lovelace')
  await fill(flow.getByLabel('Street and number'), 'Geheimweg 77')
  await fill(flow.getByLabel('City'), 'Köln')
  await fill(flow.getByLabel('Postleitzahl (PLZ)'), '50667')
  await press(flow.getByRole('button', { name: 'Keep this address' }))
  await press(page.getByRole('button', { name: 'Ask for the permit' }))
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  const typed = page.getByLabel(/type the name Brine/)
  await expect(typed).toBeVisible({ timeout: 20_000 })
  await fill(typed, 'Brine')
  await confirm(page.getByRole('button', { name: 'Redeem 1 Brine pill for ever' }))
  await expect(page.getByRole('heading', { name: '1 Brine pill redeemed' })).toBeVisible({ timeout: 120_000 })
  return page.url().split('/').at(-1)!
}
