import { animation } from '#tests/file-data.ts'
import { addBlock, begin, choose, preview, saved } from './editing-exhibits.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1440, height: 1000 } })

test('[S-58] an animated picture with a name in any script is put into an exhibit, its block dragged, looked at as on a phone, and stands still for whoever asks', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  const slug = await begin(page, 'Rain 雨 מטר बारिश')
  const name = `雨の日 مطر ${slug.slice(-6)}.gif`
  await choose(page, page, name, { send: await animation('gif'), mimeType: 'image/gif' })
  await page.getByLabel('Description for people who cannot see it').fill('Rain on a window.')
  await page.getByLabel('Medium').fill('Two drawings in turn')
  await page.getByLabel('Dimensions').fill('8 × 6 pixels')
  await page.getByLabel('Reference').fill('RN-26-01')
  await page.getByRole('textbox', { name: 'About the work' }).click()
  await page.keyboard.type('Rain on a window, for ever.')
  const quotation = await addBlock(page, 'quotation')
  await quotation.getByLabel('Words').fill('It rained for a week.')
  const picture = await addBlock(page, 'picture')
  await choose(page, picture, name)
  await picture.getByLabel('Description for people').fill('Drops run down a window.')
  await saved(page)

  const kinds = async () =>
    await page
      .locator('[data-block]')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['block']))
  expect(await kinds()).toEqual(['quotation', 'picture'])
  await picture.locator('[draggable]').dragTo(quotation)
  await expect(page.locator('[data-announced]')).toHaveText('Picture is now number 1 of 2.')
  expect(await kinds()).toEqual(['picture', 'quotation'])
  await saved(page)

  const frame = page.locator('iframe[title="Preview of the draft"]')
  const widthInside = async () =>
    await preview(page)
      .locator('html')
      .evaluate(() => innerWidth)
  expect(await widthInside()).toBe(1280)
  await page.getByRole('button', { name: 'Phone', exact: true }).press('Enter')
  await expect.poll(widthInside).toBe(390)
  expect(await frame.evaluate((one) => one.getBoundingClientRect().width)).toBeLessThanOrEqual(390)
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Rain 雨 מטר बारिश')

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/exhibits/${slug}`)).status(), { timeout: 20_000 }).toBe(200)
  const shown = page.getByRole('img', { name: 'Drops run down a window.' })
  for (const [reducedMotion, source] of [
    ['no-preference', /\/files\/[0-9a-f]{32}\/1$/],
    ['reduce', /\/files\/[0-9a-f]{32}\/1\/w\/8\.avif$/],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`/exhibits/${slug}`)
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(async () => await shown.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(source)
  }

  // What a page shows stays.
  await page.goto('/boss/files')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('animated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete file' })).toHaveCount(0)
})
