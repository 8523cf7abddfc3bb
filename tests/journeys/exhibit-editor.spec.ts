import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1440, height: 1000 } })

/** A picture as a camera makes it. */
async function photograph(width: number, height: number): Promise<Buffer> {
  return await sharp({
    create: { width, height, channels: 3, background: '#7a5c3e', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const saved = async (page: Page) => {
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
}
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the draft"]')

/** Begins an exhibit of a title that no other has, and waits for its editor. Returns its name. */
async function begin(page: Page, title: string): Promise<string> {
  const name = `${title.toLowerCase().replace(/\W+/g, '-')}-${randomUUID().slice(0, 6)}`
  await page.goto('/boss/exhibits')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Begin exhibit' }).click()
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
  return name
}

async function addBlock(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.locator(`[data-kind=${kind}]`).click()
  return page.locator(`[data-block=${kind}]`).last()
}

/** Chooses a picture of the library in the dialog that a button opens; `send` is uploaded there first. */
async function choose(
  page: Page,
  within: Locator | Page,
  name: string,
  { button = 'Choose a picture', send }: { button?: string; send?: Buffer } = {},
): Promise<void> {
  await within.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  if (send !== undefined)
    await dialog.getByLabel('Files to upload').setInputFiles({ name, mimeType: 'image/jpeg', buffer: send })
  await dialog
    .getByRole('button', { name: `Choose ${name}` })
    .first()
    .click({ timeout: 60_000 })
  await expect(dialog).toBeHidden()
}

test('[S-58] an exhibit is made from nothing in the browser', { tag: '@promise' }, async ({ page, context, owner }) => {
  await enter(context, owner)
  const slug = await begin(page, 'Winter Light')
  const file = `winter-${slug.slice(-6)}.jpg`
  await choose(page, page, file, { send: await photograph(3000, 2000) })
  await page.getByLabel('Description for people who cannot see it').fill('A grey field with a line of light on it.')
  await page.getByLabel('Medium').fill('Photograph')
  await page.getByLabel('Dimensions').fill('60 × 40 cm')
  await page.getByLabel('Reference').fill('KR-26-09')
  await page.getByRole('textbox', { name: 'About the work' }).click()
  await page.keyboard.type('Light lies on the field in ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('winter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await saved(page)
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Winter Light')
  await expect(preview(page).locator('strong')).toHaveText('winter')
  await expect(page.getByText('Nothing is missing. It can be published.')).toBeVisible()

  // One block of each kind.
  const text = await addBlock(page, 'text')
  await text.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Five weeks in the field.')
  const picture = await addBlock(page, 'picture')
  await choose(page, picture, file)
  await picture.getByLabel('Description for people').fill('The same field in the evening.')
  const pair = await addBlock(page, 'pair')
  await choose(page, pair, file)
  await choose(page, pair, file)
  for (const description of await pair.getByLabel('Description for people').all())
    await description.fill('Half of the field, seen from the road.')
  const quotation = await addBlock(page, 'quotation')
  await quotation.getByLabel('Words').fill('I waited for the light.')
  await quotation.getByLabel('Who said it').fill('The artist')
  const details = await addBlock(page, 'details')
  const framing = details.locator('[data-framing]')
  await framing.scrollIntoViewIfNeeded()
  const box = (await framing.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6, { steps: 5 })
  await page.mouse.up()
  await details.getByLabel('What detail 1 shows').fill('The line of light')
  const width = details.getByLabel('Width')
  expect(Number(await width.inputValue())).toBeGreaterThan(850)
  expect(Number(await width.inputValue())).toBeLessThan(950)
  await details.getByRole('group', { name: /^Frame 1/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(details.getByLabel('From left')).toHaveValue(/^6[23]\d$/)
  const related = await addBlock(page, 'related')
  await related.getByLabel('Number').fill('7')
  await related.getByRole('button', { name: 'Add piece' }).click()
  await expect(related.getByRole('list', { name: 'Pieces' }).locator('img')).toBeVisible()
  await related.getByRole('checkbox').first().check()
  const venue = await addBlock(page, 'venue')
  await venue.getByRole('textbox', { name: 'Venue' }).fill('The Long Room')
  await venue.getByLabel('Place').fill('Porto')
  await venue.getByLabel('Latitude').fill('141.15')
  await venue.getByLabel('Longitude').fill('-8.61')
  await venue.getByLabel('First day').fill('2026-11-01')
  await saved(page)
  await expect(venue.getByText('Latitude is a number from -90 to 90.')).toBeVisible()
  await venue.getByLabel('Latitude').fill('41.15')
  await expect(venue.getByRole('img', { name: 'Map: The Long Room, Porto' })).toBeVisible()
  const process = await addBlock(page, 'process')
  await process.getByRole('textbox', { name: 'Title' }).fill('Waiting')
  const history = await addBlock(page, 'history')
  await history.getByLabel('When').fill('2025')
  await history.getByLabel('Title').fill('Fields')
  await saved(page)
  await expect(page.getByText('Nothing is missing. It can be published.')).toBeVisible()
  for (const words of [
    'Five weeks in the field.',
    'I waited for the light.',
    'The line of light',
    'The Long Room',
    'Waiting',
    'Fields',
  ])
    await expect(preview(page).getByText(words, { exact: false }).first()).toBeVisible()

  // Order by keyboard, announced; undo, and redo.
  const kinds = async () =>
    await page
      .locator('[data-block]')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['block']))
  const before = await kinds()
  await history.getByLabel('When').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('[data-announced]')).toHaveText('History is now number 8 of 9.')
  await expect(history.getByLabel('When')).toBeFocused()
  expect((await kinds()).slice(-2)).toEqual(['history', 'process'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await kinds()).toEqual(before)
  await page.getByRole('button', { name: 'Remove Quotation' }).click()
  expect(await kinds()).toHaveLength(8)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Control+z')
  expect(await kinds()).toEqual(before)
  await page.screenshot({ path: '/tmp/editor-2.png', fullPage: true })

  // Published, it is on the site.
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/exhibits/${slug}`)).status(), { timeout: 20_000 }).toBe(200)
  await expect(page.locator('#publish')).toContainText('Published')
  await page.screenshot({ path: '/tmp/editor-3.png', fullPage: true })
  await page.goto(`/exhibits/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Light')
})
