import type { Page } from '@playwright/test'
import { expect } from './studio-test.ts'

const practice = 'The studio’s practice account'

/** Connects the studio's own account of the embedded chain, as an owner of the app may. */
export async function connectStudio(page: Page): Promise<void> {
  const connect = page.getByRole('button', { name: `Connect ${practice}` })
  await expect(connect).toBeVisible()
  await connect.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is the owner of the contract')).toBeVisible()
}

/** Lets the practice wallet send what it was asked for. */
export async function allow(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
}
