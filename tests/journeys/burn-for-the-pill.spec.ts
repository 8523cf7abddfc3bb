import { type Page } from '@playwright/test'
import { expectAccessibleAtAllWidths, expectFinal, expectReady, pressLast } from './burning.ts'
import { makeCollector } from './collectors.ts'
import { inOwnApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 180_000 })

/** Neither a wallet to connect nor a way to burn for a print is there. */
async function expectNoBurn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Burn for/ })).toHaveCount(0)
}

/** Somebody who has no account asks to be told, comes back to the same answer, and reads that nothing can reach an account of a wallet alone. */
async function beToldLater(page: Page): Promise<void> {
  const address = page.url()
  await page.getByRole('button', { name: 'Tell me by email when you do' }).click()
  await page.getByRole('link', { name: 'Sign in to get the email' }).click()
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
  await expect(page).toHaveURL(address, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Tell me by email when you do' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on the list' })).toHaveText(
    /^You’re on the list for Argentina, but your account has no email address yet\./,
  )
}

async function confirmPill(page: Page, { isConnected }: { isConnected: boolean }): Promise<void> {
  await page.getByRole('link', { name: 'Burn anyway, keep the pill' }).click()
  await expect(page.getByText('You burn for the pill alone.')).toBeVisible()
  await expect(page.getByText(/It costs the network fee and nothing else: about 0\.\d+ ETH\./)).toBeVisible()
  await expectNoBurn(page)
  const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
  // Sent before the script has taken over, the form would lose what the address says.
  const sent = await (await page.request.get(page.url())).text()
  expect(sent).toMatch(/<button[^>]* disabled[^>]*>Go to the burn, keep the pill/)
  // A tick is needed: the button alone does nothing.
  await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
  await expectNoBurn(page)
  await confirmation.getByRole('checkbox', { name: /I get 1 Ember pill and no print/ }).check()
  await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
  if (!isConnected) await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expectReady(page)
}

test(
  'somebody in a country that is not served learns it first, and burns for the pill alone by a confirmation of its own',
  { tag: '@promise' },
  async ({ page }) => {
    const collector = await makeCollector(page)
    await page.goto(collector.burnPath)
    await expect(page.getByText(/\d+ of 60 left/)).toBeVisible()
    await expectNoBurn(page)
    await page.getByLabel('Your country').selectOption('AR')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('We don’t ship to Argentina yet.')).toBeVisible()
    await expectNoBurn(page)
    await expectAccessibleAtAllWidths(page, 'not served')
    await beToldLater(page)
    await confirmPill(page, { isConnected: true })
    await expectAccessibleAtAllWidths(page, 'for the pill alone')
    await pressLast(page, collector)
    await expectFinal(page, collector)
    await expect(page.getByRole('region', { name: 'The pill' })).toContainText('Burned for the pill alone.')
    await expect(page.getByRole('link', { name: 'Redeem for a print' })).toHaveCount(0)
    // What is said afterwards is true for whoever did burn.
    await page.getByRole('link', { name: 'See what the pill can become' }).click()
    await expect(page.getByRole('button', { name: 'Redeem 1 Ember pill' })).toBeVisible({ timeout: 20_000 })
    expect(await page.locator('main').innerText()).not.toMatch(/nobody burns first|nothing was burned/i)
  },
)

test(
  'with the last print gone, pages offer the pill alone, the server begins nothing else, and the broken promise is public',
  { tag: '@promise' },
  async ({ page, request }) => {
    await inOwnApp(
      async ({ url }) => {
        const collector = await makeCollector(page)
        const {
          tokenId,
          wallet: { address },
        } = collector
        await page.goto(`${url}/collections/bsg/${tokenId}`)
        await page.getByRole('link', { name: 'Burn for 1 Ember pill · no print left' }).click()
        await expect(page.getByText('No print of Sienna sheet is left for another pill.')).toBeVisible()
        await expect(page.getByLabel('Your country')).toHaveCount(0)
        await expect(page.getByText('There is no print to burn for.')).toBeVisible()
        await expect(page.getByRole('region', { name: 'What you give and what you get' })).toContainText(
          '1 Ember pill, and no print.',
        )
        await expectNoBurn(page)
        const begin = async (aim: object) =>
          await request.post(`${url}/burns/intents`, {
            data: { collection: 'bsg', tokenId, campaignId: '2', holder: address, aim },
            headers: { origin: url },
          })
        const refused = await begin({ for: 'print', editionId: '1', country: 'NL' })
        expect([refused.status(), ((await refused.json()) as { type: string }).type.split('/').at(-1)]).toEqual([
          409,
          'no-print-left',
        ])
        await confirmPill(page, { isConnected: false })
        expect((await begin({ for: 'pill' })).status()).toBe(201)
        await page.goto(`${url}/guarantees`)
        await expect(page.locator('[data-guarantee="pills-beyond-prints"]')).toContainText('Does not hold')
        await expect(page.locator('[data-guarantee="pills-beyond-prints"]')).toContainText(
          'Ember: 3 waiting, at most 44 to come, 0 prints left.',
        )
      },
      { VITRINE_STUDIO: 'tests/journeys/sold-out-studio.ts' },
    )
  },
)
