import { expectAccessible } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-09] a rank is explained, and the visitor’s own browser comes to the same one',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto('/gen2/1#rarity')
    await expect(page.getByRole('heading', { name: 'Rarity' })).toBeVisible()
    await page.getByText('Why this rank').click()
    await expect(page.getByText('Next rarer:')).toBeVisible()
    await page.getByRole('button', { name: 'Rank them again in this browser' }).click()
    await expect(page.getByText(/^✓ Matches: rank \d+ of \d+/)).toBeVisible()
    await expectAccessible(page, 'a rank explained')
    await page.getByRole('link', { name: 'Compare the two' }).click()
    await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expectAccessible(page, 'compared')
  },
)

test('pieces are compared by name, without a script too', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 780 },
  })
  const page = await plain.newPage()
  await page.goto('/compare')
  await page.getByLabel('Pieces').fill('gen2/1, gen2/2')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?piece=gen2/)
  await expect(page.getByRole('link', { name: /Take away/ })).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/compare?piece=gen2/1&piece=gen2/999999&piece=<b>')
  await expect(page.getByText('there is no such piece.')).toBeVisible()
  await plain.close()
})

test('[S-25] what a collector holds is taken away as CSV and JSON, and agrees with the page', async ({ page }) => {
  await page.goto('/gen2/1')
  await page.getByRole('link', { name: /^0x/ }).first().click()
  await expect(page).toHaveURL(/\/collector\/0x/)
  const path = new URL(page.url()).pathname
  const json = (await (await page.request.get(`${path}/holdings.json`)).json()) as {
    collector: { held: number; address: string }
    pieces: { tokenId: string }[]
  }
  expect(json.pieces).toHaveLength(json.collector.held)
  const csv = await page.request.get(`${path}/holdings.csv`)
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(json.pieces.length + 1)
  await expect(page.getByRole('link', { name: 'pieces as CSV' })).toHaveAttribute(
    'href',
    `/collector/${json.collector.address}/holdings.csv`,
  )
  expect((await page.request.get('/collector/nobody/holdings.csv')).status()).toBe(404)
})
