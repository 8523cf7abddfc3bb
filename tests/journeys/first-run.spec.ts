import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectToFit } from './accessible.ts'
import { startTestApp } from './open-app.ts'
import { enter, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1440, height: 1000 } })

/** Goes by Tab alone to what is pressed or written in, from wherever the keyboard is; everything between can be passed. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible({ timeout: 60_000 })
  await expect(control).toBeEnabled()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(control)}.`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await expect(control).toBeInViewport()
  await page.keyboard.press('Enter')
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test(
  'from an empty data folder to a published studio of one’s own, with no other hand than the keyboard',
  { tag: '@promise' },
  async ({ page, context }) => {
    const shared = process.env['VITRINE_TEST_URL']
    const { url, ownerLink, close } = await startTestApp({})
    process.env['VITRINE_TEST_URL'] = url
    try {
      // The demo as always, with one line more.
      await page.goto(url)
      await press(page, page.getByRole('link', { name: 'Start your own studio' }))
      await expect(page.getByText('Whoever continues here becomes the owner of this instance.')).toBeVisible()
      await expectAccessible(page, 'the question')
      await write(page, page.getByLabel('Setup code'), 'not the code')
      await press(page, page.getByRole('button', { name: 'Start my own studio' }))
      await expect(page.getByText('This isn’t the setup code.')).toBeVisible()
      await write(page, page.getByLabel('Setup code'), ownerLink)
      await press(page, page.getByRole('button', { name: 'Start my own studio' }))

      // The sign-in says where it leads.
      await expect(page).toHaveURL(/\/login\?next=/)
      await expect(page.getByText('Whoever continues here becomes the owner of this instance.')).toBeVisible()
      const claim = new URL(page.url()).searchParams.get('next')!
      await enter(context, await makePerson('owner'))
      await page.goto(url + claim)
      await press(page, page.getByRole('button', { name: 'Start my own studio as its owner' }))

      // The app opens anew behind the same address; the page comes back by itself.
      await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('This is a rehearsal.')).toBeVisible()
      await expectAccessible(page, 'Getting started')
      for (const width of [360, 1024, 1920]) {
        await page.setViewportSize({ width, height: 1000 })
        await expectToFit(page, `Getting started at ${width}`)
      }
      await page.setViewportSize({ width: 1440, height: 1000 })
      const visitor = await context.browser()!.newContext()
      const front = async () => await (await visitor.request.get(url)).text()
      expect(await front()).toContain('This studio is being set up.')
      const german = await visitor.request.get(url, { headers: { 'accept-language': 'de' } })
      expect(await german.text()).toContain('Dieses Studio wird gerade eingerichtet.')

      // Name, words, contact, colour.
      await press(page, page.getByRole('link', { name: 'Name and words' }))
      await write(page, page.getByLabel('Name of the studio'), 'Salt Works')
      await write(page, page.getByLabel('Line under the name'), 'Drawings of salt')
      await write(page, page.getByLabel('Email address for visitors'), 'hello@salt.example')
      await expectAccessible(page, 'the words')
      await press(page, page.getByRole('button', { name: 'Publish name and words' }))
      await expect(page.getByText('The studio is called Salt Works.')).toBeVisible({ timeout: 20_000 })
      await expect.poll(front, { timeout: 20_000 }).toContain('Salt Works')

      // A step is skipped, and found again.
      await press(page, page.getByRole('button', { name: /^Skip for now ?: Contract/ }))
      await expect(page.getByText('The step is skipped. It stays here for later.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Put it back ?: Contract/ })).toBeVisible()

      // First page with its first picture, published.
      await press(page, page.getByRole('link', { name: 'Begin an exhibit' }))
      await write(page, page.getByLabel('Title'), 'First salt')
      await press(page, page.getByRole('button', { name: 'Begin exhibit' }))
      await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
      await press(page, page.getByRole('button', { name: 'Choose a picture', exact: true }).first())
      const dialog = page.getByRole('dialog')
      const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a5c3e' } })
        .jpeg()
        .toBuffer()
      await dialog.getByLabel('Files to upload').setInputFiles({ name: 'salt.jpg', mimeType: 'image/jpeg', buffer })
      await press(page, dialog.getByRole('button', { name: 'Choose salt.jpg' }).first())
      await expect(dialog).toBeHidden()
      // The dialog gives the keyboard back to the button that opened it.
      await expect(page.getByRole('button', { name: 'Choose another picture', exact: true }).first()).toBeFocused()
      await write(page, page.getByLabel('Description for people who cannot see it'), 'A brown field.')
      await write(page, page.getByLabel('Medium'), 'Ink')
      await write(page, page.getByLabel('Dimensions'), '60 × 40 cm')
      await write(page, page.getByLabel('Reference'), 'SW 1')
      await write(page, page.getByRole('textbox', { name: 'About the work' }), 'Salt, drawn.')
      await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
      await press(page, page.getByRole('button', { name: 'Publish now' }))
      await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
      await expect.poll(front, { timeout: 20_000 }).toContain('First salt')

      await page.goto(`${url}/boss/getting-started`)
      await expect(page.getByText('Exhibits published: 1.')).toBeVisible()
      // Every page that a visitor can reach from here is there, and none speaks of the demo.
      const sitemap = await (await visitor.request.get(`${url}/sitemap.xml`)).text()
      const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname)
      const linked = [...(await front()).matchAll(/ href="(\/[^"#?]*)/g)].map(([, href]) => href!)
      for (const path of new Set([...paths, ...linked]))
        expect([path, (await visitor.request.get(url + path)).status()]).toEqual([path, 200])
      expect(await front()).not.toContain('Kiln Row')
      await visitor.close()
    } finally {
      process.env['VITRINE_TEST_URL'] = shared
      await close()
    }
  },
)
