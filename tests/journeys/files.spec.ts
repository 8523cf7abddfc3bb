import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type AppProcess, startAppProcess } from '#tests/app-process.ts'
import { openLine } from '#tests/broken-line.ts'
import { picture } from '#tests/file-data.ts'
import { freePort } from '#tests/free-port.ts'
import { expectAccessible } from './accessible.ts'
import { startTestApp } from './open-app.ts'
import { claimApp, enter, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A picture on the disk that no one can make smaller than its pixels. */
async function largePicture(name: string, side: number): Promise<{ path: string; md5: string; size: number }> {
  const bytes = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, md5: createHash('md5').update(bytes).digest('base64'), size: bytes.length }
}

const choose = async (page: Page, files: Parameters<Page['setInputFiles']>[1]) => {
  await page.getByLabel('Files to upload').setInputFiles(files)
}

const sentOf = async (page: Page) =>
  await page.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value)

test(
  '[S-59] [S-63] [S-65] a large picture arrives through a line that breaks, a closed page and a server that is started anew',
  { tag: '@promise' },
  async ({ page, context }) => {
    test.setTimeout(240_000)
    const shared = process.env['VITRINE_TEST_URL']
    const data = mkdtempSync(join(tmpdir(), 'vitrine-uploads-data-'))
    const port = await freePort()
    const environment = { PORT: String(port), VITRINE_DATA: data }
    const first = await startTestApp(environment)
    // As fast as a good line at home.
    const line = await openLine(port, { bytesPerSecond: 2_000_000 })
    let second: AppProcess | undefined
    try {
      process.env['VITRINE_TEST_URL'] = `http://localhost:${port}`
      const owner = await makePerson('owner')
      await claimApp(first.ownerLink, owner)
      await enter(context, owner)
      const { path, md5, size } = await largePicture('Große Tulpe.png', 2650)
      const created: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/boss/files/uploads')) created.push(request.url())
      })
      const files = `http://localhost:${line.port}/boss/files`
      await page.goto(files)
      await choose(page, path)
      await expect.poll(async () => await sentOf(page), { timeout: 30_000 }).toBeGreaterThan(600_000)
      line.cutAfter(1_000_000)
      await expect.poll(() => line.cuts(), { timeout: 20_000 }).toBe(1)
      // It goes on by itself.
      const atCut = await sentOf(page)
      await expect.poll(async () => await sentOf(page), { timeout: 20_000 }).toBeGreaterThan(atCut + 1_000_000)
      await page.getByRole('button', { name: 'Pause Große Tulpe.png' }).click()
      await expect(page.getByText('Paused')).toBeVisible()

      // The page is closed; the same file is chosen on another one.
      await page.goto('about:blank')
      await page.goto(files)
      await choose(page, path)
      await expect.poll(async () => await sentOf(page), { timeout: 30_000 }).toBeGreaterThan(1_000_000)
      expect(created).toHaveLength(1)

      // The server ends in the middle and is started anew.
      await first.close()
      expect(readdirSync(join(data, 'files'))).toHaveLength(1)
      second = await startAppProcess(environment)
      await expect(page.locator('[data-upload=success]')).toBeVisible({ timeout: 90_000 })
      expect(created).toHaveLength(1)

      await page.getByRole('link', { name: 'Open' }).click()
      await expect(page.getByRole('heading', { name: 'Große Tulpe.png' })).toBeVisible()
      await expect(page.getByText(md5)).toBeVisible()
      const address = await page.getByRole('link', { name: /^\/files\// }).getAttribute('href')
      const answer = await fetch(`http://localhost:${port}${address}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.length, createHash('md5').update(bytes).digest('base64')]).toEqual([size, md5])
    } finally {
      process.env['VITRINE_TEST_URL'] = shared
      await line.close()
      await (second === undefined ? first.close() : second.stop())
      rmSync(data, { recursive: true, force: true })
    }
  },
)

test('[S-63] [S-64] an upload is paused, goes on and is canceled: what arrived is removed, also where the first request for it is lost', async ({
  page,
  context,
  owner,
}) => {
  test.slow()
  await enter(context, owner)
  let isDown = false
  const removals: string[] = []
  await page.route('**/boss/files/uploads/*', async (route) => {
    const method = route.request().method()
    if (method === 'DELETE') {
      removals.push(route.request().url())
      await (removals.length === 1 ? route.abort() : route.continue())
      return
    }
    // Slowly, so that somebody can press something meanwhile.
    if (method === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await (isDown ? route.fulfill({ status: 403, json: { title: 'The upload was turned away.' } }) : route.continue())
  })
  await page.goto('/boss/files')
  await choose(page, (await largePicture('Slow tulip.png', 1500)).path)
  const upload = page.locator('[data-upload]', { hasText: 'Slow tulip.png' })
  await expect.poll(async () => await sentOf(page), { timeout: 30_000 }).toBeGreaterThan(0)
  await upload.getByRole('button', { name: 'Pause' }).click()
  await expect(upload).toHaveAttribute('data-upload', 'paused')
  const sent = await sentOf(page)
  await upload.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(async () => await sentOf(page), { timeout: 30_000 }).toBeGreaterThan(sent)
  await upload.getByRole('button', { name: 'Cancel' }).click()
  await expect(upload).toHaveAttribute('data-upload', 'canceling')
  await expect(upload).toHaveAttribute('data-upload', 'canceled')
  expect(removals).toHaveLength(2)
  expect((await page.request.get(removals[0]!)).status()).toBe(404)

  // What the server turns away is said, and taken off the list.
  isDown = true
  await choose(page, (await largePicture('Late tulip.png', 800)).path)
  const late = page.locator('[data-upload]', { hasText: 'Late tulip.png' })
  await expect(late.getByRole('alert')).toHaveText('The upload was turned away.', { timeout: 30_000 })
  isDown = false
  await late.getByRole('button', { name: 'Remove' }).click()
  await expect(late).toHaveAttribute('data-upload', 'canceled')
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.locator('[data-upload]')).toHaveCount(0)
})

test('many files are sent at once; those that are none are refused with a sentence; a file is named, replaced and deleted', async ({
  page,
  context,
  owner,
}) => {
  test.slow()
  await enter(context, owner)
  await page.goto('/boss/files')
  await expect(page.getByLabel('Files to upload')).toHaveAttribute('multiple')
  const png = { name: 'Tulip.png', mimeType: 'image/png', buffer: await picture('png', 300, 200) }
  await choose(page, [
    png,
    { name: 'Rose.gif', mimeType: 'image/gif', buffer: await picture('gif') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Only words.') },
    { name: 'Film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('This is no film.') },
  ])
  await expect(page.locator('[data-upload=success]')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt is none of the kinds of file' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Film.mp4 is none of the kinds' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' }).getByText('Tulip.png')).toBeVisible()
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `library at ${width}`)
    if (process.env['SCREENSHOTS'])
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/files-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await page.getByRole('button', { name: 'Remove Film.mp4' }).click()
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0)

  // By keyboard from the search to the file's page.
  await page.getByLabel('Search files').focus()
  await page.keyboard.type('tulip')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=tulip/)
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('list', { name: 'Files' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tulip.png' })).toBeVisible()
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `file at ${width}`)
    if (process.env['SCREENSHOTS'])
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/file-${width}.png`, fullPage: true })
  }

  await page.getByLabel('Name').fill('Tülpe.png')
  await page.getByLabel('Your own metadata').fill('artist: Ada')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tülpe.png' })).toBeVisible()
  await expect(page.getByText('1, metadata 2')).toBeVisible()

  const address = await page.getByRole('link', { name: /^\/files\// }).getAttribute('href')
  await page
    .getByLabel('New content')
    .setInputFiles({ name: 'x.webp', mimeType: 'image/webp', buffer: await picture('webp', 50, 40) })
  await expect(page.getByText('2, metadata 1')).toBeVisible()
  expect((await page.request.get(address!)).headers()['content-type']).toBe('image/png')
  expect((await page.request.get(address!.replace(/1$/, '2'))).headers()['content-type']).toBe('image/webp')

  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect(page).toHaveURL(/\/boss\/files\?deleted=/)
  await expect(page.getByText('The file is deleted.')).toBeVisible()
  await expect(page.getByText('Tülpe.png')).toHaveCount(0)
  expect((await page.request.get(address!)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Tülpe.png is here again, at its address.')).toBeVisible()
  expect((await page.request.get(address!)).status()).toBe(200)

  // Many are picked in the list and deleted together.
  await page.getByRole('checkbox', { name: 'Tülpe.png' }).check()
  await expect(page.getByText('1 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Delete files' }).click()
  await expect(page.getByText('The file is deleted.')).toBeVisible()
  await expect(page.getByText('Tülpe.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tülpe.png' })).not.toBeChecked()
})

test(
  'a large picture is derived, opened to zoom into by keyboard, and only the tiles that are seen are loaded',
  { tag: '@alone' },
  async ({ page, context, owner }) => {
    test.setTimeout(120_000)
    await enter(context, owner)
    await page.goto('/boss/files')
    await expect(page.getByLabel('Files to upload')).toHaveAttribute('multiple')
    const bytes = await sharp(randomBytes(500 * 250 * 3), { raw: { width: 500, height: 250, channels: 3 } })
      .resize({ width: 10_001, height: 5003, fit: 'fill' })
      .jpeg({ quality: 40 })
      .toBuffer()
    const path = join(folder, 'Wide field.jpg')
    writeFileSync(path, bytes)
    await choose(page, path)
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByText('320, 640, 1,280 and 2,560 px wide, as AVIF and WebP; tiles to zoom into')).toBeVisible(
      {
        timeout: 90_000,
      },
    )
    const shown = page.getByRole('img', { name: 'Wide field.jpg', exact: true })
    await expect
      .poll(async () => await shown.evaluate((one) => (one as HTMLImageElement).currentSrc))
      .toMatch(/\.avif$/)

    const tiles: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/iiif/')) tiles.push(response.status())
    })
    const link = page.getByRole('link', { name: 'Zoom into the picture' })
    expect((await page.request.get((await link.getAttribute('href'))!)).headers()['content-type']).toBe('image/webp')
    const started = Date.now()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-zoom=loaded]')).toBeVisible()
    const milliseconds = Date.now() - started
    expect(milliseconds).toBeLessThan(2000)
    const first = tiles.length
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(40)
    await expectAccessible(page, 'viewer')
    const canvas = page.getByRole('img', { name: /Arrows move/ })
    await expect(canvas).toBeFocused()
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
    await expect.poll(() => tiles.length).toBeGreaterThan(first)
    expect(new Set(tiles)).toEqual(new Set([200]))
    // What it hangs on is chosen beside it, one press after the other, and the picture stays where it is.
    for (const [wall, colour] of [
      ['Grey wall', 'rgb(119, 119, 119)'],
      ['Dark wall', 'rgb(17, 17, 17)'],
      ['Light wall', 'rgb(246, 244, 239)'],
    ] as const) {
      await page.getByRole('button', { name: wall }).press('Enter')
      await expect(page.locator('[data-zoom=loaded]')).toHaveCSS('background-color', colour)
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(link).toBeFocused()
    test.info().annotations.push({ type: 'measured', description: `${milliseconds} ms, ${first} tiles` })
  },
)

test('files are dragged and pasted onto the page', async ({ page, context, owner }) => {
  await enter(context, owner)
  await page.goto('/boss/files')
  const [dropped, pasted] = await Promise.all([picture('png'), picture('jpeg')])
  await expect(page.getByLabel('Files to upload')).toHaveAttribute('multiple')
  const give = async (type: string, name: string, bytes: Buffer) => {
    await page.evaluate(
      ({ type, name, base64 }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name))
        const zone = document.querySelector('[aria-label=Upload]')!
        if (type === 'drop')
          zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
        else document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }))
      },
      { type, name, base64: bytes.toString('base64') },
    )
  }
  await give('drop', 'dropped.png', dropped)
  await give('paste', 'pasted.jpg', pasted)
  await expect(page.locator('[data-upload=success]')).toHaveCount(2)
})

test('without script one small file is sent by a form, and a refusal is a sentence on the page', async ({
  browser,
  owner,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/boss/files')
  await expect(page.getByText('Without JavaScript up to 256 kB.')).toBeVisible()
  await choose(page, { name: 'Plain.png', mimeType: 'image/png', buffer: await picture('png') })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('Plain.png is uploaded.')).toBeVisible()
  await choose(page, { name: 'Large.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('A file larger than 256 kB needs JavaScript to upload.')).toBeVisible()
  await page.getByRole('link', { name: 'Plain.png' }).click()
  await page.getByLabel('Name').fill('Plainer.png')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('heading', { name: 'Plainer.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect(page).toHaveURL(/\/boss\/files\?deleted=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Plainer.png is here again, at its address.')).toBeVisible()
  await context.close()
})

test('a file that is chosen before scripts run is sent once they do', async ({ page, context, owner }) => {
  await enter(context, owner)
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/boss/files', { waitUntil: 'commit' })
  await choose(page, { name: 'Early.png', mimeType: 'image/png', buffer: await picture('png') })
  open()
  await expect(page.locator('[data-upload=success]')).toHaveText(/Early\.png/)
})

test('nothing of an uploaded drawing runs when its address is opened', async ({ page, context, owner }) => {
  await enter(context, owner)
  await page.goto('/boss/files')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" onload="document.title=\'ran\'"><script>document.title="ran"</script><rect width="90" height="90" fill="#cc0044"/></svg>'
  await choose(page, { name: 'Drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await page.getByRole('link', { name: 'Open' }).click()
  const address = await page.getByRole('link', { name: /^\/files\// }).getAttribute('href')
  const alone = await browserPage(page)
  await alone.goto(address!)
  await expect(alone.locator('rect')).toBeVisible()
  expect(await alone.title()).not.toBe('ran')
  await alone.close()
})

/** A page whose refusals are what the test is about. */
async function browserPage(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: process.env['VITRINE_TEST_URL']! })
  return await context.newPage()
}
