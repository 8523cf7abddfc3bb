import type { Locator, Page } from '@playwright/test'

/** Opens what is folded under a line, as its reader would; what is open already stays so. */
export async function unfold(within: Page | Locator, line: string): Promise<void> {
  const summary = within.locator('summary').filter({ hasText: line })
  await summary.waitFor({ timeout: 20_000 })
  if (!(await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open)))
    await summary.click()
}
