import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { inOwnApp } from './open-app.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 300_000 })

const stone = async (shade: number, width = 400) =>
  await sharp({ create: { width, height: 400, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .png()
    .toBuffer()
const rolling = Buffer.from(
  '<!doctype html><title>Rolling</title><h1>Still</h1><script>document.querySelector("h1").textContent = "Rolling"</script>',
)
const csv = (text: string) => ({ name: 'stones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test(
  'an artist imports pieces with pictures, reveals them, freezes them, and a visitor’s browser checks every hash',
  { tag: '@promise' },
  async ({ page, context }) => {
    await inOwnApp(
      async ({ url, owner }) => {
        await enter(context, owner)
        const desk = `${url}/boss/collections/stones/pieces`
        await page.goto(desk)
        await expect(page.getByText('No piece is written down yet.')).toBeVisible()

        // A table with mistakes says each with its line, and nothing is written.
        await page
          .getByLabel('Table of pieces')
          .setInputFiles(csv('id,name,picture,Kind\n1,Flint,flint.png,Grey\n1,Twice,,Grey\nx,None,,Grey\n'))
        await page.getByRole('button', { name: 'Read table' }).click()
        await expect(page.getByText('Piece 1 is there already: Line 2.')).toBeVisible()
        await expect(page.getByText('“x” is not the number of a piece.')).toBeVisible()
        await expect(page.getByText('There is no picture called flint.png in the library.')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

        // Pictures lie beside it.
        const flint = await stone(40, 2600)
        await expect(page.getByLabel('Files to upload')).toHaveAttribute('multiple')
        await page.getByLabel('Files to upload').setInputFiles([
          { name: 'flint.png', mimeType: 'image/png', buffer: flint },
          { name: 'hidden.png', mimeType: 'image/png', buffer: await stone(200) },
          { name: 'flint.html', mimeType: 'text/html', buffer: rolling },
        ])
        await expect(page.locator('[data-upload=success]')).toHaveCount(3)
        await page.getByLabel('Name of every piece').fill('A stone')
        await page.getByLabel('Picture', { exact: true }).fill('hidden.png')
        await page.getByRole('button', { name: 'Picture of the collection: choose from the library' }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByRole('button', { name: 'Choose flint.png' }).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByLabel('Picture of the collection', { exact: true })).toHaveValue('flint.png')
        await expect(page.locator('[data-chosen=cover] img')).toBeVisible()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('Saved.')).toBeVisible()
        const rows = Array.from(
          { length: 64 },
          (_, at) => `${at + 1};Flint ${at + 1};flint.png;${at === 0 ? 'flint.html' : ''};Grey;${at}\n`,
        ).join('')
        await page
          .getByLabel('Table of pieces')
          .setInputFiles(csv(`id;name;picture;animation;Kind;Weight:number\n${rows}`))
        await page.getByRole('button', { name: 'Read table' }).click()
        await page.getByRole('button', { name: 'Import 64 pieces' }).click()
        await expect(page.getByText('stones.csv is imported: 64 pieces.')).toBeVisible({ timeout: 30_000 })
        for (const width of [360, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page, `pieces at ${width}`)
        }

        // Before the reveal nobody sees it.
        const document = async () =>
          (await (await page.request.get(`${url}/metadata/stones/1.json`)).json()) as { name: string; image: string }
        expect((await document()).name).toBe('A stone')
        await page.getByLabel(/cannot be hidden again/).check()
        await page.getByRole('button', { name: 'Reveal now' }).click()
        await expect(page.getByText('The pieces are revealed.')).toBeVisible()
        await expect.poll(async () => (await document()).name).toBe('Flint 1')
        const picture = await (await page.request.get((await document()).image)).body()
        expect(sha(picture)).toBe(sha(flint))

        // One piece is put right, then all are frozen.
        await page.getByRole('link', { name: '2', exact: true }).first().click()
        await page.getByLabel('Name', { exact: true }).fill('Slate')
        await expect(page.getByLabel('Animation', { exact: true })).toHaveValue('')
        await page.getByRole('button', { name: 'Save piece' }).click()
        await expect(page.getByText('Saved.')).toBeVisible()
        await page.goto(desk)
        await page.getByLabel(/stay as they are for good/).check()
        await page.getByRole('button', { name: 'Freeze pieces' }).click()
        await expect(page.getByText('What visitors see and can check')).toBeVisible({ timeout: 60_000 })
        await expect(page.getByRole('button', { name: 'Read table' })).toHaveCount(0)

        await page.goto(`${url}/collections/stones/frozen`)
        await page.getByRole('button', { name: 'Check every piece' }).click()
        await expect(page.getByText(/pieces are as they were frozen/)).toBeVisible({ timeout: 60_000 })
        await expectAccessible(page, 'frozen pieces')
        const list = await (await page.request.get(`${url}/metadata/stones/frozen.txt`)).text()
        expect(list).toContain(`${sha(flint)} ${sha(rolling)}`)
        await page.goto(`${url}/collections/stones/frozen?lang=de`)
        await expect(page.getByRole('button', { name: 'Alle Stücke prüfen' })).toBeVisible()

        // The page of a piece opens the picture of the frozen document, by keyboard, and gives the keyboard back.
        await page.goto(`${url}/collections/stones/1?lang=en`)
        // Everybody who looks reads that markets may show it as it was before the reveal.
        const markets = page.getByRole('region', { name: 'Markets' })
        await expect(markets.getByRole('link', { name: 'On Harbour market' })).toHaveAttribute(
          'href',
          /^https:\/\/market\.example\/0x\w{40}\/1$/,
        )
        await expect(markets).toContainText(/Markets may still show the earlier description.\s*It changed on \d/)
        await expect(markets.getByRole('link', { name: 'Ask for a refresh' })).toHaveAttribute('href', /numbers=1$/)
        await expect(page.getByRole('link', { name: 'Go to the download' })).toBeVisible()
        const link = page.getByRole('link', { name: 'Flint 1: zoom in' })
        await expect(link).toBeVisible({ timeout: 120_000 })
        const large = await page.request.get(`${url}${await link.getAttribute('href')}`)
        expect(large.headers()['content-type']).toBe('image/webp')
        const tiles: string[] = []
        page.on('response', (answer) => {
          if (answer.url().includes('/iiif/')) tiles.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
        })
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-zoom=loaded]')).toBeVisible()
        await expect(page.getByRole('img', { name: /Arrows move/ })).toBeFocused()
        const whole = tiles.length
        for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
        await expect.poll(() => tiles.length).toBeGreaterThan(whole)
        const version = new URL((await document()).image).searchParams.get('v') ?? ''
        for (const tile of tiles) expect(tile).toMatch(new RegExp(`^200 /files/${version.slice(0, 8)}`))
        for (const width of [360, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page, `a piece that is zoomed into at ${width}`)
        }
        await page.getByRole('button', { name: 'Close' }).click()
        await expect(link).toBeFocused()

        // Its animation runs where nothing of the app is, once somebody plays it.
        await page.getByRole('button', { name: 'Play the work' }).click()
        const frame = page.frameLocator('iframe[sandbox="allow-scripts"]')
        await expect(frame.getByRole('heading', { name: 'Rolling' })).toBeVisible()
        await expectAccessible(page, 'a piece whose animation runs')
      },
      { VITRINE_STUDIO: 'tests/journeys/hosting-studio.ts' },
    )
  },
)
