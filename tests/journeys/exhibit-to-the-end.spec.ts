import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { begin, choose, saved } from './editing-exhibits.ts'
import { inOwnApp } from './open-app.ts'
import { enter, giveRoles, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

const minute = 60_000

/** A picture of the size that a scanner gives, of which a compressor makes little. */
async function scan(): Promise<Buffer> {
  return await sharp(randomBytes(500 * 250 * 3), { raw: { width: 500, height: 250, channels: 3 } })
    .resize({ width: 10_000, height: 5000, fit: 'fill' })
    .jpeg({ quality: 40 })
    .toBuffer()
}

/** Opens a page at every width that a design is made for, and looks at it. */
async function lookAt(page: Page, address: string, { ready }: { ready: string }): Promise<void> {
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.locator(ready).first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, `${new URL(address).pathname} at ${width}`)
  }
}

test('[S-58] [S-59] an exhibit with a picture of 10,000 px is made, scheduled, published by itself, zoomed into, edited by two, restored and exported', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const data = mkdtempSync(join(tmpdir(), 'vitrine-exhibit-'))
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-exported-'))
  const clock = join(data, 'clock')
  const picture = await scan()
  let slug = ''
  try {
    await inOwnApp(
      async ({ url, owner }) => {
        const open = async (person?: typeof owner) => {
          const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 1000 } })
          if (person !== undefined) await enter(context, person)
          const page = await context.newPage()
          page.setDefaultTimeout(30_000)
          return page
        }

        // Made from nothing.
        const page = await open(owner)
        slug = await begin(page, 'Wide Field')
        await choose(page, page, 'Wide field.jpg', { send: picture })
        await page.getByLabel('Description for people who cannot see it').fill('A field of many colours.')
        await page.getByLabel('Medium').fill('Photograph')
        await page.getByRole('textbox', { name: 'About the work' }).click()
        await page.keyboard.type('Every colour stands once.')
        await saved(page)
        await expect(page.getByText('Nothing is missing. It can be published.')).toBeVisible()

        // Scheduled, and published by itself.
        const visitor = await open()
        const address = `${url}/exhibits/${slug}`
        await page.getByLabel(/Day and time/).fill(await minutesFromNow(page, 10))
        await page.getByRole('button', { name: 'Publish later' }).press('Enter')
        await expect(page.getByText('Scheduled. It will be published automatically.')).toBeVisible()
        expect((await visitor.goto(address))?.status()).toBe(404)
        writeFileSync(clock, String(12 * minute))
        await expect.poll(async () => (await visitor.request.get(address)).status(), { timeout: 60_000 }).toBe(200)

        // Zoomed into by keyboard, by a visitor.
        await expect
          .poll(async () => (await visitor.request.get(`${url}/media/exhibits/${slug}/2560.avif`)).status(), {
            timeout: 120_000,
          })
          .toBe(200)
        await visitor.goto(address)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wide Field')
        const tiles = new Set<number>()
        visitor.on('response', (response) => {
          if (response.url().includes('/iiif/')) tiles.add(response.status())
        })
        const work = visitor.getByRole('link', { name: 'Wide Field: zoom in' })
        await work.focus()
        await visitor.keyboard.press('Enter')
        await expect(visitor.locator('[data-zoom=loaded]')).toBeVisible({ timeout: 30_000 })
        for (let press = 0; press < 6; press += 1) await visitor.keyboard.press('+')
        await expect.poll(() => [...tiles]).toEqual([200])
        await visitor.getByRole('button', { name: 'Close' }).press('Enter')
        await expect(work).toBeFocused()

        // Edited by two: the second is told, and what goes on is what they choose.
        const editor = await makePerson('editor')
        await giveRoles(owner, editor, ['editor'])
        const second = await open(editor)
        await second.goto(`${url}/boss/exhibits/${slug}`)
        await page.goto(`${url}/boss/exhibits/${slug}`)
        for (const each of [page, second])
          await expect(each.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
        await page.getByLabel('Title', { exact: true }).fill('Wide Field, evening')
        await saved(page)
        await second.getByLabel('Medium').fill('Scan of a photograph')
        const notice = second.getByRole('alert', { name: 'Somebody else has changed this draft' })
        await expect(notice).toContainText(owner.email, { timeout: 30_000 })
        await notice.getByRole('button', { name: 'Take theirs' }).press('Enter')
        await expect(second.getByLabel('Title', { exact: true })).toHaveValue('Wide Field, evening')
        await second.getByLabel('Medium').fill('Scan of a photograph')
        await saved(second)
        await second.getByRole('button', { name: 'Publish now' }).press('Enter')
        await expect(second.getByText('Published. Visitors see it now.')).toBeVisible()
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wide Field, evening', {
          timeout: 30_000,
        })

        // Restored, and published once more.
        await page.goto(`${url}/boss/exhibits/${slug}/history`)
        await page.getByRole('button', { name: 'Restore revision 1' }).press('Enter')
        await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Wide Field', { timeout: 30_000 })
        await expect(page.getByLabel('Medium')).toHaveValue('Photograph')
        await page.getByRole('button', { name: 'Publish now' }).press('Enter')
        await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wide Field', { timeout: 30_000 })

        await lookAt(page, `${url}/boss/exhibits/${slug}`, { ready: 'button:has-text("Add a block")' })
        await lookAt(visitor, address, { ready: 'h1' })
      },
      {
        VITRINE_DATA: data,
        MOVED_CLOCK: clock,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.mjs')}`,
      },
    )

    // Exported: the words and the very bytes of the picture.
    await promisify(execFile)(process.execPath, ['scripts/vitrine.mjs', 'content', 'export', folder], {
      env: { ...process.env, VITRINE_DATA: data },
    })
    const written = join(folder, 'exhibits', slug)
    expect(JSON.parse(readFileSync(join(written, 'exhibit.json'), 'utf8'))).toMatchObject({ title: 'Wide Field' })
    expect(
      readdirSync(written)
        .filter((name) => name.endsWith('.md'))
        .map((name) => readFileSync(join(written, name), 'utf8').trim()),
    ).toEqual(['Every colour stands once.'])
    const files = readdirSync(join(folder, 'files'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const scans = files.map(({ name }) => join(folder, 'files', name, 'Wide field.jpg')).filter(existsSync)
    expect(scans.map((path) => md5(readFileSync(path)))).toEqual([md5(picture)])
  } finally {
    for (const each of [data, folder]) rmSync(each, { recursive: true, force: true })
  }
})

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** A moment of the studio's clock, as its form takes it. The form says which time zone that is. */
async function minutesFromNow(page: Page, minutes: number): Promise<string> {
  const label =
    (await page
      .locator('label', { hasText: /Day and time/ })
      .first()
      .textContent()) ?? ''
  const timeZone = /[A-Z]\w+\/\w+|UTC/.exec(label)?.[0] ?? 'UTC'
  return new Date(Date.now() + minutes * minute)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')
}
