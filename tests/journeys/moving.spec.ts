import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cubeModel, tone } from '#tests/moving-data.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 120_000 })

/** Uploads a file and opens its page. */
async function uploaded(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto('/boss/files')
  await expect(page.getByLabel('Files to upload')).toHaveAttribute('multiple')
  await page.getByLabel('Files to upload').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

const expectToFitAll = async (page: Page, state: string) => {
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
}

const seen = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  for (const width of [360, 1024, 1920])
    for (const ground of ['paper', 'night']) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((value) => {
        document.documentElement.dataset['ground'] = value
      }, ground)
      await page.screenshot({ path: `${folder}/moving-${name}-${width}-${ground}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Tries what a work must not do, and writes what came of each into its own page. */
const hostile = `<!doctype html><meta charset="utf-8"><title>Work</title><style>body{background:#246;color:#fff;font:16px sans-serif}</style><ol></ol><script>
const said = (what, text) => { document.querySelector('ol').appendChild(document.createElement('li')).textContent = what + ': ' + text }
const attempt = (what, act) => { try { said(what, 'got ' + act()) } catch (error) { said(what, 'refused') } }
attempt('parent', () => parent.document.title)
attempt('top', () => { top.location = 'about:blank'; return 'away' })
attempt('storage', () => localStorage.setItem('a', 'b'))
attempt('cookie', () => document.cookie)
attempt('window', () => { if (window.open('about:blank') === null) throw 0; return 'one' })
attempt('alert', () => { const began = performance.now(); alert('Sign in here'); if (performance.now() - began < 50) throw 0; return 'shown' })
for (const path of ['/session', '/api/collections', '/account/data'])
  fetch(new URL(path, SITE), { credentials: 'include' }).then(() => said(path, 'got it'), () => said(path, 'refused'))
const form = document.body.appendChild(document.createElement('form'))
form.action = SITE + '/sign-out'
form.method = 'post'
attempt('form', () => { form.submit(); return 'sent' })
new Image().src = SITE + '/favicon.svg?leak'
</script>`

test(
  'an uploaded page runs in its frame and gets nothing of the app, of the visitor or of the window',
  { tag: '@promise' },
  async ({ page, context, owner, baseURL, refusals }) => {
    await enter(context, owner)
    // What was refused counts for a request that failed; an answer says that something went out.
    const answered: string[] = []
    page.on('response', (response) => {
      if (response.frame() !== page.mainFrame()) answered.push(response.url())
    })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const work = hostile.replaceAll('SITE', JSON.stringify(baseURL))
    await uploaded(page, 'Trespasser.html', 'text/html', Buffer.from(work))
    const file = page.url()
    // The visit began on another page, whose policy frames nothing; the page is loaded anew and goes on.
    const start = page.getByRole('button', { name: 'Play the work' })
    expect(await page.locator('iframe').count()).toBe(0)
    await start.focus()
    await page.keyboard.press('Enter')
    const stop = page.getByRole('button', { name: 'Stop the work' })
    await expect(stop).toBeFocused()
    const lines = page.frameLocator('iframe').getByRole('listitem')
    await expect(lines).toHaveCount(10)
    expect((await lines.allTextContents()).toSorted()).toEqual(
      [
        '/account/data: refused',
        '/api/collections: refused',
        '/session: refused',
        'alert: refused',
        'cookie: refused',
        // Nothing is sent; the browser says so without an error.
        'form: got sent',
        'parent: refused',
        'storage: refused',
        'top: refused',
        'window: refused',
      ].toSorted(),
    )
    const frame = frameOf(page)
    expect(new URL(frame.url()).origin).not.toBe(baseURL)
    await frame.evaluate((address) => {
      location.href = address
    }, `${baseURL}/?left`)
    await page.waitForTimeout(1500)
    expect(dialogs).toEqual([])
    expect(page.url()).toBe(file)
    expect(context.pages()).toHaveLength(1)
    // The work was read, and nothing that it tried went out.
    const { pathname } = new URL((await page.locator('iframe').getAttribute('src'))!)
    expect(new Set(answered.map((url) => new URL(url).pathname))).toEqual(new Set([pathname]))
    expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(200)
    // What the browser refused was asked for by the work.
    expect(refusals.length).toBeGreaterThan(3)
    refusals.length = 0
  },
)

test('a page stands still until somebody plays it, and stops; the keyboard stays where it is', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  const work =
    '<!doctype html><meta charset="utf-8"><title>Lines</title><style>body{margin:0;background:#163;color:#fff}</style><canvas width="300" height="200"></canvas><p></p><script>const pen=document.querySelector("canvas").getContext("2d");pen.fillStyle="#fc6";pen.fillRect(40,40,120,60);document.querySelector("p").textContent=matchMedia("(prefers-reduced-motion: reduce)").matches?"still":"moves"</script>'
  await uploaded(page, 'Lines.html', 'text/html', Buffer.from(work))
  await page.reload()
  const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
  await expectAccessible(page, 'a page that stands still')
  await expectToFitAll(page, 'a page that stands still')
  await seen(page, 'still')
  const button = page.locator('[data-work] button')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').getByText('moves')).toBeVisible()
  await expect(page.locator('[data-work=shown]')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toHaveText('Stop the work')
  await expectAccessible(page, 'a page that plays')
  await expectToFitAll(page, 'a page that plays')
  await seen(page, 'playing')
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(button).toBeFocused()
  // The wish for less motion reaches the work.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button.click()
  await expect(page.frameLocator('iframe').getByText('still')).toBeVisible()
  // On the app's own origin the same file is saved.
  const own = await page.request.get(new URL(address!).pathname)
  expect(own.headers()['content-disposition']).toMatch(/^attachment/)
})

test('a sound plays when somebody presses play, and never by itself', async ({ page, context, owner }) => {
  await enter(context, owner)
  await uploaded(page, 'Tone.wav', 'audio/wav', tone(3))
  const player = page.locator('audio')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') loaded.push(request.url())
  })
  await page.reload()
  await page.waitForTimeout(1000)
  const state = async () =>
    await player.evaluate((sound) => {
      const { paused, autoplay, currentTime, controls } = sound as HTMLAudioElement
      return { paused, autoplay, controls, hasBegun: currentTime > 0 }
    })
  expect(await state()).toEqual({ paused: true, autoplay: false, controls: true, hasBegun: false })
  expect(loaded).toEqual([])
  await seen(page, 'sound')
  await player.focus()
  await page.keyboard.press('Space')
  await expect
    .poll(async () => await state())
    .toEqual({ paused: false, autoplay: false, controls: true, hasBegun: true })
  expect(loaded.length).toBeGreaterThan(0)
})

test('a model is shown and turned by the viewer, whose script no other page loads', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/^\/viewer\.js$|model-viewer/.test(new URL(request.url()).pathname)) scripts.push(request.url())
  })
  await uploaded(page, 'Cube.glb', 'model/gltf-binary', cubeModel())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the model' })).toBeVisible()
  expect(scripts).toEqual([])
  const started = Date.now()
  await page.getByRole('button', { name: 'Show the model' }).click()
  const viewer = page.frameLocator('iframe').locator('model-viewer')
  await expect(viewer).toHaveAttribute('data-state', 'shown', { timeout: 60_000 })
  test.info().annotations.push({ type: 'measured', description: `${Date.now() - started} ms until the model is shown` })
  // The cube is red, and the view is not empty.
  await expect.poll(async () => await redShare(page), { timeout: 60_000 }).toBeGreaterThan(0.05)
  const before = await angle(page)
  await viewer.locator('.userInput').focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => await angle(page), { timeout: 60_000 }).not.toBe(before)
  await seen(page, 'model')
  await page.getByRole('button', { name: 'Hide the model' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

const frameOf = (page: Page) => page.frames().find((each) => each !== page.mainFrame())!

async function angle(page: Page): Promise<number> {
  return await frameOf(page).evaluate(() => {
    const viewer = document.querySelector('model-viewer') as unknown as { getCameraOrbit: () => { theta: number } }
    return viewer.getCameraOrbit().theta
  })
}

/** Which part of what the viewer drew is red. */
async function redShare(page: Page): Promise<number> {
  const drawn = await frameOf(page).evaluate(() =>
    (document.querySelector('model-viewer') as unknown as { toDataURL: () => string }).toDataURL(),
  )
  const { data, info } = await sharp(Buffer.from(drawn.split(',')[1]!, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 90 && data[at]! > 2 * data[at + 1]! && data[at]! > 2 * data[at + 2]!) red += 1
  return red / (info.width * info.height)
}

test('without script a page is a still with a link that opens it in its sandbox', async ({
  browser,
  owner,
  baseURL,
  page,
  context,
}) => {
  await enter(context, owner)
  await uploaded(page, 'Plain.html', 'text/html', Buffer.from('<!doctype html><title>Plain</title><h1>The work</h1>'))
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(plain, owner)
  const still = await plain.newPage()
  await still.goto(new URL(page.url()).pathname)
  await expect(still.getByRole('button', { name: 'Play the work' })).toBeHidden()
  await expect(still.locator('iframe')).toHaveCount(0)
  const opened = plain.waitForEvent('page')
  await still.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await opened).getByRole('heading', { name: 'The work' })).toBeVisible()
  await plain.close()
})
