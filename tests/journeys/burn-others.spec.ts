import {
  expectAccessibleAtAllWidths,
  expectFinal,
  expectReady,
  expectWay,
  openDesk,
  pressLast,
  sayCountry,
} from './burning.ts'
import { makeCollector, openCampaign } from './collectors.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 120_000 })

test('a piece of another collection is burned at an address of its own, by sending and by approval, once a campaign takes it', async ({
  page,
}) => {
  const collector = await makeCollector(page, { slug: 'bandit' })
  const { tokenId, title } = collector
  await page.goto(collector.burnPath)
  await expect(page.getByText('No burn is open.').first()).toBeVisible()
  await openCampaign(page, { slug: 'bandit', cap: 1n })
  await expect(page.getByRole('heading', { name: 'You give' })).toBeVisible({ timeout: 20_000 })
  await page.goto(`/bandit/${tokenId}`)
  await page.getByRole('link', { name: /^Burn for a Sienna sheet · \d+ left$/ }).click()
  await expect(page).toHaveURL(`/collections/bandit/${tokenId}/burn`)
  await expectAccessibleAtAllWidths(page, 'another collection')
  await page.goto('/collections/bandit/approval')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: 'Allow this one piece' }).click({ timeout: 20_000 })
  await expect(page.getByText(`The burn contract may take ${title}, this one piece.`)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Continue to the burn' }).click()
  await sayCountry(page)
  await expectWay(page, 'In two steps')
  await pressLast(page, collector)
  await expectFinal(page, collector)
  await page.getByRole('link', { name: 'Its memorial' }).click()
  await expect(page).toHaveURL(`/bandit/${tokenId}`)
  await expect(page.getByText(/Burned by .* for 1 Ember pill/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Burn for/ })).toHaveCount(0)
})

test('a refused burn of another collection leads back to its own page', async ({ page }) => {
  await openCampaign(page, { slug: 'gen2', cap: 1n })
  const collector = await makeCollector(page, { slug: 'gen2' })
  await openDesk(page, collector)
  collector.wallet.refuseNext()
  await pressLast(page, collector)
  await page.getByRole('link', { name: 'See how this burn stands' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expectReady(page)
  await expect(page).toHaveURL(new RegExp(`^[^?]*${collector.burnPath}\\?`))
  await pressLast(page, collector)
  await expectFinal(page, collector)
})

test('the pages of BSG keep their one address', async ({ request }) => {
  const answer = await request.get('/collections/bsg/2/burn?campaign=2', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/bsg/burn/2?campaign=2'])
  expect((await request.get('/collections/nothing/2/burn')).status()).toBe(404)
})
