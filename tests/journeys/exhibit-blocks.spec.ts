import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('[S-58] a page with every kind of block is shown, zoomed into and read in every width, with and without scripts', async ({
  page,
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-blocks-'))
  const first = await startTestApp({ ...studio, VITRINE_DATA: data })
  await first.close()
  await hang(data)
  const { url, close } = await startTestApp({ ...studio, VITRINE_DATA: data })
  try {
    const brokenOf = async () =>
      await page.evaluate(
        () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
      )
    await page.goto(`${url}/exhibits/low-tide`)
    // Whatever is derived by now: nothing is broken, and the work has its place.
    expect(await brokenOf()).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low tide')
    await expect
      .poll(async () => (await page.request.get(`${url}/media/exhibits/low-tide/2560.avif`)).status(), {
        timeout: 120_000,
      })
      .toBe(200)
    await page.goto(`${url}/exhibits/low-tide`)
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const ground of ['paper', 'night']) {
        await page.evaluate((value) => (document.documentElement.dataset['ground'] = value), ground)
        await page.evaluate(async () => {
          for (let at = 0; at < document.body.scrollHeight; at += 500) {
            scrollTo(0, at)
            await new Promise((resolve) => setTimeout(resolve, 60))
          }
          scrollTo(0, 0)
        })
        await page.waitForLoadState('networkidle')
        if (process.env['SHOTS'])
          await page.screenshot({ path: `${process.env['SHOTS']}/${width}-${ground}.png`, fullPage: true })
      }
      await expectToFit(page, `every block at ${width}`)
      expect(await brokenOf()).toBe(0)
    }
  } finally {
    await close()
    rmSync(data, { recursive: true, force: true })
  }
})
