import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { begin, choose, saved } from './editing-exhibits.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1440, height: 1000 } })

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the draft"]')
const follow = async (page: Page, link: string) => {
  await page.getByRole('link', { name: link, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}
const typeInto = async (page: Page, label: string, words: string) => {
  await page.getByRole('textbox', { name: label, exact: true }).focus()
  await page.keyboard.type(words)
}
const publish = async (page: Page) => {
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
}

test(
  '[S-58] an exhibit gets German words by keyboard; a German browser reads them, an English one the original',
  { tag: '@promise' },
  async ({ page, context, owner, browser, baseURL }) => {
    await enter(context, owner)
    const slug = await begin(page, 'Spring Tide')
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#24507a' } }).jpeg()
    await choose(page, page, `tide-${slug.slice(-6)}.jpg`, { send: await picture.toBuffer() })
    await page.getByLabel('Description for people who cannot see it').fill('A blue field, darker at its lower edge.')
    for (const [label, words] of [
      ['Medium', 'Photograph'],
      ['Dimensions', '60 × 40 cm'],
      ['Reference', 'KR-26-10'],
    ] as const)
      await page.getByLabel(label).fill(words)
    await typeInto(page, 'About the work', 'The sea comes in.')
    await saved(page)

    await follow(page, 'German')
    await expect(page.getByRole('heading', { name: 'German' })).toBeVisible()
    await expect(page.getByText('The original stands above each field.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeHidden()
    await typeInto(page, 'Title', 'Springflut')
    await typeInto(page, 'Text', 'Das Meer kommt.')
    await saved(page)
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Springflut')
    await expect(preview(page).getByText('Das Meer kommt.')).toBeVisible()
    await expect(page.locator('[data-translations]')).toContainText(
      '3 texts are not translated and are shown in the original.',
    )
    await expectAccessible(page, 'the translation of an exhibit', { except: 'iframe' })
    await publish(page)

    const [german, english] = await Promise.all(
      ['de-DE', 'en-GB'].map(
        async (locale) => await (await browser.newContext({ baseURL: baseURL!, locale })).newPage(),
      ),
    )
    await expect(async () => {
      await german!.goto(`/exhibits/${slug}`)
      await expect(german!.getByRole('heading', { level: 1 })).toHaveText('Springflut', { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(german!.getByText('Das Meer kommt.')).toBeVisible()
    await expect(german!.locator('h1')).not.toHaveAttribute('lang')
    await expect(german!).toHaveTitle(/Springflut/)
    await expect(german!.locator('meta[name="description"]')).toHaveAttribute('content', /Das Meer kommt\./)
    // Nobody translated it: the original stands there.
    await expect(german!.getByText('Photograph').first()).toBeVisible()
    // The page that was kept for a German reader is not an English one's, and the other way round.
    for (const visit of [english!, german!, english!]) await visit.goto(`/exhibits/${slug}`)
    await expect(english!.getByRole('heading', { level: 1 })).toHaveText('Spring Tide')
    await expect(english!.getByText('The sea comes in.')).toBeVisible()
    expect(await english!.content()).not.toContain('Springflut')
    await german!.goto('/')

    // The original changes: the translation is marked, goes on being shown, and publishing is not refused.
    await follow(page, 'Original')
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Spring Tides')
    await saved(page)
    await expect(page.locator('[data-translations]')).toContainText(
      '1 text is translated from an original that has changed',
    )
    await follow(page, 'German')
    await expect(page.getByText('The original has changed since this was translated.')).toHaveCount(1)
    await page.getByRole('button', { name: 'The translation still fits the original' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The original has changed since this was translated.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The original has changed since this was translated.')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Springfluten')
    await publish(page)
    await page.goto(`/boss/exhibits/${slug}/history`)
    await expect(page.locator('#changes')).toContainText('German, title')
    await expect(page.locator('#changes ins', { hasText: 'Springfluten' })).toBeVisible()

    // At the width of a phone nothing stands beside the form.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/boss/exhibits/${slug}?in=de`)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Springfluten')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  },
)
