import type { Page } from '@playwright/test'
import { expect } from './studio-test.ts'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .getByRole('main')
    .locator(':is(a, button, input, select):visible')
    .filter({ hasText: name })
    .first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to “${name}”.`)
}

/** Finds the one claim that a text leads to in the queue, by keys. */
export async function lookFor(page: Page, label: string): Promise<void> {
  await page.goto('/boss/claims')
  await expect(page.getByRole('button', { name: 'Turn these keys off' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Number, parcel, tracking number, wallet')).toBeFocused()
  await page.keyboard.type(label)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('table', { name: 'Claims' }).getByRole('row')).toHaveCount(2)
}

/** Picks the only row and takes a step with it, by keys. */
export async function pickAnd(page: Page, tabs: number): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  // What was picked stays picked after a step.
  if (!(await page.getByRole('checkbox').isChecked())) await page.keyboard.press('x')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('a')
  for (let pressed = 0; pressed < tabs; pressed += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Opens the claim that `lookFor` left alone in the queue, by keys. */
export async function openClaimByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
}

/** From a claim's page to its parcel, by keys: `Pack it`, what `first` does at the table, `Pack, and lock the address`. */
export async function packByKeys(page: Page, first: () => Promise<void> = async () => {}): Promise<void> {
  await tabTo(page, 'Pack it')
  await page.keyboard.press('Enter')
  await first()
  await tabTo(page, 'Pack, and lock the address')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/boss\/parcels\/\d+$/)
}
