import { expectFinal, pressLast } from './burning.ts'
import { makeCollector } from './collectors.ts'
import { openNodeProxy } from './node-behind-proxy.ts'
import { startTestApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'
import { findNode } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })

test(
  'the node is down before the last button and again after it: the page says so, what is safe and what to do, and goes on by itself',
  { tag: '@promise' },
  async ({ page }) => {
    const proxy = await openNodeProxy(await findNode())
    const app = await startTestApp({ RPC_URL: proxy.url })
    try {
      const collector = await makeCollector(page)
      const { title, tokenId } = collector
      await page.goto(`${app.url}${collector.burnPath}?country=DE&edition=1`)
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()
      await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 90_000 })
      await page.getByRole('button', { name: 'Review and confirm' }).click()
      await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)

      proxy.cut()
      await page.getByRole('button', { name: `Burn ${title} for ever` }).click()
      await expect(page.getByText('This could not be looked at.')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(`${title} is untouched.`, { exact: false }).first()).toBeVisible()
      await expect(page.getByText('This page checks again every few seconds')).toBeVisible()

      proxy.mend()
      await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 60_000 })
      collector.wallet.beforeNext(() => {
        proxy.cut()
        return Promise.resolve()
      })
      await pressLast(page, collector)
      await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 30_000 })
      await expect(page.getByText('Sent, waiting for a block')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('We can’t read the chain at the moment.')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('nothing to send again')).toBeVisible()

      proxy.mend()
      await expect(page.getByText('We can’t read the chain at the moment.')).toHaveCount(0, { timeout: 90_000 })
      await expectFinal(page, collector)
    } finally {
      await app.close()
      proxy.close()
    }
  },
)
