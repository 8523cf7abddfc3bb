import { expectAccessible } from './accessible.ts'
import { makeCollector } from './collectors.ts'
import { makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

test('[S-25] who hides their pages is gone from pages, API, exports and sitemap at once, and comes back', async ({ page }) => {
  const person = await makePerson('hides')
  const { account: { address } } = await makeCollector(page)
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
  await page.goto('/web3')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: /^Link 0x/ }).click()
  await expect(page.getByRole('list', { name: 'Linked wallets' })).toContainText(address.slice(0, 6))

  const addresses = [`/collector/${address}`, `/collector/${address}/rarity`, `/collector/${address}/traits`, `/collector/${address}/holdings.csv`, `/collector/${address}/holdings.json`, `/collector/${address}/vaults.csv`, `/api/collectors/${address}`, `/api/collectors/${address}/tokens`]
  const statuses = async () => await Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()))
  const isInSitemap = async () => (await (await page.request.get('/sitemap.xml')).text()).includes(address)
  await expect.poll(statuses).toEqual(addresses.map(() => 200))
  expect(await isInSitemap()).toBe(true)

  await page.goto('/account')
  await page.getByLabel('Hide my pages').check()
  await page.locator('section', { hasText: 'Your collector page' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/account#collector')
  // A kept page is looked at anew after half a second.
  await expect.poll(statuses).toEqual(addresses.map(() => 404))
  expect(await isInSitemap()).toBe(false)
  await page.goto(`/collector/${address}`)
  await expect(page.getByText('This collector has asked not to be shown.')).toBeVisible()
  await expectAccessible(page, 'a hidden collector')

  await page.goto('/account')
  await page.getByLabel('Hide my pages').uncheck()
  await page.getByLabel('Show my wallets as one collector').check()
  await page.locator('section', { hasText: 'Your collector page' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/account#collector')
  await expect.poll(statuses).toEqual(addresses.map(() => 200))
  expect(await (await page.request.get(`/api/collectors/${address}`)).json()).toMatchObject({ collector: { addresses: [address] } })
})
