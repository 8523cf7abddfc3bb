import type { Page } from '@playwright/test'
import { signInByWallet } from './sign-in.ts'
import { expect } from './studio-test.ts'

/** Answers the practice wallet's question, which says so, with yes. */
export async function allow(page: Page, words: string | RegExp): Promise<void> {
  const question = page.getByRole('dialog')
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Allow' }).click()
}

export async function connectPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Practice wallet' }).click()
  await allow(page, 'Show your practice address')
}

/** Has the studio give a piece to practise with, on a page that shows one of somebody else’s. */
export async function askPracticePiece(page: Page): Promise<void> {
  await page.getByRole('button', { name: /to practise with$/ }).click()
}

/** Signs in by the practice wallet on the page of a print right, and has its order written. */
export async function writeOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByWallet(page)
  await allow(page, 'wants you to sign in with your Ethereum account')
  await expect(page).toHaveURL(/\/gen2\/\d+\/print\?.*country=NL/, { timeout: 20_000 })
  await untilWritten(page)
}

/** Until the piece's arrival is final the page says so and waits by itself; otherwise the order is asked for. */
export async function untilWritten(page: Page): Promise<void> {
  const write = page.getByRole('button', { name: 'Write the order' })
  const waits = page.getByText('Waiting until the piece’s arrival is final')
  const isWritten = page.getByText('This uses the right for ever.')
  await expect(write.or(waits).or(isWritten).first()).toBeVisible({ timeout: 20_000 })
  if (await write.isVisible()) await write.click()
  await expect(isWritten).toBeVisible({ timeout: 60_000 })
}
