import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a vault’s custody card is written in the workbench, stands on its page in both languages, and an old look is said', async ({
    page,
    context,
    owner,
  }) => {
    await enter(context, owner)
    await page.goto('/boss/vaults')
    await page.getByRole('link', { name: 'Write the card of another vault' }).click()
    await page.getByLabel('Name in addresses').fill('5')
    await page.getByRole('button', { name: 'Begin document' }).click()
    await page.getByLabel('Kept in').selectOption('bank-vault')
    await page.getByLabel('Insurer').fill('An insurer of art')
    await page.getByLabel('Amount').fill('1200.50')
    await page.getByLabel('Currency').fill('EUR')
    await page.getByLabel('Day', { exact: true }).fill('2025-01-15')
    await page.getByLabel('Who looked').fill('the studio and a conservator')
    await page.getByLabel('Condition').fill('Clean and flat.')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

    await expect(async () => {
      await page.goto('/vault/5')
      await expect(sectionOf(page, 'How it is kept')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const card = sectionOf(page, 'How it is kept')
    for (const words of ['A bank vault', 'An insurer of art', '1200.50 EUR', '15 January 2025', 'Clean and flat.'])
      await expect(card).toContainText(words)
    await expect(card).not.toContainText('Photographs')
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `a vault with its custody card at ${width}`)
    }
    await page.goto('/vault/5?lang=de')
    const german = sectionOf(page, 'Wie es aufbewahrt wird')
    for (const words of ['Banktresor', '15. Januar 2025', '1200,50 EUR']) await expect(german).toContainText(words)

    await page.goto('/boss/vaults')
    const line = page.getByRole('table', { name: 'Custody cards' }).getByRole('row').filter({ hasText: 'A bank vault' })
    await expect(line).toContainText(/Last looked at \d\d months ago/)
  })
})

test('an opened vault and the page of opened vaults say what was promised beside what was inside', async ({ page }) => {
  await page.goto('/vault/1')
  const section = sectionOf(page, 'What was promised, and what was inside')
  const own = section.getByRole('table', { name: 'Promised and found in this vault' }).getByRole('row')
  // Vault 1 held a proof that is not for sale.
  await expect(own.filter({ hasText: 'A proof that is not for sale' })).toContainText('✓')
  await expect(own.filter({ hasText: 'An artist’s proof' })).toContainText('Not inside')
  await expect(section).toContainText('One vault says little about odds.')
  await page.goto('/vault/busted')
  const together = page.getByRole('table', { name: 'Promised and found in all opened vaults' })
  await expect(together.getByRole('row').filter({ hasText: 'A print on paper' })).toContainText(
    'Can still be as published',
  )
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `odds of opened vaults at ${width}`)
    // What was found and whether it fits is seen at once, without scrolling the table.
    expect(await together.evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth)).toBe(true)
  }
  await expectAccessible(page, 'odds of opened vaults')
})
