import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Waits until everything that was typed is in the draft. */
export const saved = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
}

/** Begins an exhibit of a title that no other has, and waits for its editor. Returns its name. */
export async function begin(page: Page, title: string): Promise<string> {
  const latin = title.toLowerCase().match(/\w+/g) ?? []
  const name = [...latin, randomUUID().slice(0, 6)].join('-')
  await page.goto('/boss/exhibits')
  // The name follows the title once the program is there: filled in at that very moment it would be both.
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Begin exhibit' }).click()
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
  return name
}

/** Chooses a picture of the library in the dialog that a button opens; `send` is uploaded there first. */
export async function choose(
  page: Page,
  within: Locator | Page,
  name: string,
  {
    button = 'Choose a picture',
    send,
    mimeType = 'image/jpeg',
  }: { button?: string; send?: Buffer; mimeType?: string } = {},
): Promise<void> {
  await within.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  if (send !== undefined) await dialog.getByLabel('Files to upload').setInputFiles({ name, mimeType, buffer: send })
  await dialog
    .getByRole('button', { name: `Choose ${name}` })
    .first()
    .click({ timeout: 60_000 })
  await expect(dialog).toBeHidden()
}

/** The draft as visitors would see it, beside the form. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the draft"]')

/** Adds a block of a kind below the others. Returns its place in the form. */
export async function addBlock(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.locator(`[data-kind=${kind}]`).click()
  return page.locator(`[data-block=${kind}]`).last()
}
