import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getDocument } from '#features/documents/find-document.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase, readSide } from '#platform/database/database.server.ts'
import { type BlockFiles, everyBlock, hostile } from '#tests/exhibit-data.ts'
import { upload } from '#tests/file-data.ts'
import { tone } from '#tests/moving-data.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { startTestApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

const studio = { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' }
const calm = 'Light comes over the water before it comes over the town.'

/** A picture with something to see in it. */
async function harbour(width: number, height: number, hue: number): Promise<Buffer> {
  const rings = Array.from(
    { length: 14 },
    (_, at) =>
      `<circle cx="${(at * 37) % 100}%" cy="${(at * 53) % 100}%" r="${4 + at}%" fill="hsl(${hue + at * 9} 45% ${30 + at * 3}%)" fill-opacity=".7"/>`,
  ).join('')
  return await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 30% 72%)"/>${rings}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Publishes pages with every block in the database of an app that is closed, and says which files they name. */
async function hang(data: string): Promise<void> {
  const db = await openDatabase({ folder: join(data, 'database') })
  const config = readConfig({ VITRINE_DATA: data })
  try {
    const service = fileServiceOf({ db, read: readSide(db), now: () => new Date(), config })
    const store = async (bytes: Buffer, name: string) => (await upload(service, bytes, { name })).fileId
    const files: BlockFiles = {
      work: await store(await harbour(4000, 3000, 200), 'work.jpg'),
      tall: await store(await harbour(1200, 1600, 20), 'tall.jpg'),
      small: await store(await harbour(900, 600, 90), 'small.jpg'),
      drawing: await store(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 500" width="1600" height="500"><rect width="1600" height="500" fill="#274"/><circle cx="800" cy="250" r="200" fill="#eed"/></svg>',
        ),
        'drawing.svg',
      ),
      sound: await store(tone(1), 'tone.wav'),
    }
    const pages = [
      { name: 'low-tide', words: calm },
      { name: 'first-light', words: `${hostile.script} ${hostile.arabic} ${hostile.emoji} ${hostile.endless}` },
    ]
    await db.transaction().execute(async (tx) => {
      for (const { name, words } of pages) {
        const id = { kind: 'exhibit', name } as const
        const { published } = await getDocument(readSide(tx), id)
        const content = {
          ...published!.content,
          work: { file: files.work, alt: 'Rings over the harbour, from blue to violet' },
          blocks: everyBlock(files, words),
        }
        const now = new Date()
        await saveDraft(tx, { id, content, base: 0, by: 'ana', now })
        await publishDocument(tx, { id, base: 1, by: 'ana', now, check: async () => [] })
      }
    })
  } finally {
    await db.destroy()
  }
}

test.describe.configure({ timeout: 300_000 })

/** Pictures on the page that loaded and have nothing to show. */
const brokenOf = async (page: Page) =>
  await page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length)

/** Goes down the page, so that everything that waits for it loads. */
async function readDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 500) {
      scrollTo(0, at)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

test('[S-58] a page with every kind of block is read in every width, zoomed into by keyboard, and whole without scripts', async ({
  page,
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-blocks-'))
  const first = await startTestApp({ ...studio, VITRINE_DATA: data })
  await first.close()
  await hang(data)
  const { url, close } = await startTestApp({ ...studio, VITRINE_DATA: data })
  try {
    // Whatever is derived by now: nothing is broken, and the work has its place.
    await page.goto(`${url}/exhibits/low-tide`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low tide')
    expect(await brokenOf(page)).toBe(0)
    await expect
      .poll(async () => (await page.request.get(`${url}/media/exhibits/low-tide/2560.avif`)).status(), {
        timeout: 120_000,
      })
      .toBe(200)

    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${url}/exhibits/low-tide`)
      const before = await page.evaluate(() => document.body.scrollHeight)
      await readDown(page)
      expect(await page.evaluate(() => document.body.scrollHeight), `moved while loading at ${width}`).toBe(before)
      expect(await brokenOf(page)).toBe(0)
      await expectAccessible(page, `every block at ${width}`)
    }

    // The page of hostile words: they are words, and none is wider than a phone.
    await page.goto(`${url}/works/first/light`)
    await readDown(page)
    await expectToFit(page, 'hostile words')
    await expect(page).toHaveTitle(/First light/)
    await expect(page.getByText(hostile.script).first()).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${url}/exhibits/low-tide`)
    // A frame on the whole leads to its part.
    await page.getByRole('link', { name: 'Detail 2: The far shore' }).click()
    await expect(page.locator('#of-work-2')).toBeInViewport()
    // The work opens by keyboard, and gives the keyboard back.
    const work = page.getByRole('link', { name: 'Low tide: zoom in' })
    await work.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-zoom=loaded]')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Rings over the harbour/ }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(work).toBeFocused()

    const sheet = await page.request.get(
      new URL((await page.getByRole('link', { name: 'Checklist (PDF)' }).getAttribute('href'))!, url).href,
    )
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1024, height: 768 } })
    const still = await plain.newPage()
    await still.goto(`${url}/exhibits/low-tide`)
    await expect(still.getByRole('heading', { name: 'How it was made' })).toBeVisible()
    await expect(still.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
    const large = await still.getByRole('link', { name: 'Open the large picture' }).last().getAttribute('href')
    expect((await still.request.get(new URL(large!, url).href)).headers()['content-type']).toBe('image/webp')
    await plain.close()
  } finally {
    await close()
    rmSync(data, { recursive: true, force: true })
  }
})
