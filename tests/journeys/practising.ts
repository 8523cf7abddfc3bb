import type { Page } from '@playwright/test'
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
