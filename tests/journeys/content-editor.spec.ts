import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enter, giveRoles, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

// One after the other: of two who edit the studio's own words at once the second is asked whose go on.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1280, height: 900 } })

const document = (kind: string, name = kind) => `/boss/content/${kind}/${name}`
const saved = async (page: Page) => {
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
}
/** Puts the focus on a field as a keyboard does, and writes over what is there. */
const typeOver = async (page: Page, label: string, words: string) => {
  await page.getByLabel(label, { exact: true }).first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
/** Unfolds every row of the form. */
const openAll = async (page: Page) => {
  const folded = page.locator('form[data-document] details:not([open]) > summary:visible')
  while ((await folded.count()) > 0) await folded.first().click()
}
/** A page for visitors, until it says what was just published. */
const visitorsSee = async (page: Page, path: string, words: string) => {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

test('the studio, its shipping and a page are written in the browser by keyboard, and visitors see them', async ({
  page,
  context,
  owner,
  browser,
  baseURL,
}) => {
  await enter(context, owner)
  await page.goto('/boss/content')
  await expectAccessible(page, 'the list of content')
  await page.getByRole('link', { name: 'Studio', exact: true }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(document('studio'))
  const before = await page.getByLabel('Line below the name', { exact: true }).inputValue()
  await typeOver(page, 'Line below the name', 'Written by keyboard')
  await saved(page)
  await expect(
    page
      .frameLocator('iframe[title="Preview of the draft"]')
      .locator('meta[name="description"][content="Written by keyboard"]'),
  ).toBeAttached()
  await expectAccessible(page, 'the editor of the studio', { except: 'iframe' })
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const front = async () => await (await visitor.request.get('/')).text()
  await expect.poll(front, { timeout: 30_000 }).toContain('Written by keyboard')

  // A mistake stands next to its field, and nothing is published with it.
  await typeOver(page, 'On Paper', 'red')
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#mistakes')).toBeFocused()
  await expect(page.locator('[id="error-accent.paper"]')).toContainText('6 hexadecimal digits')
  await page.getByRole('button', { name: 'Discard draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The draft is discarded.')).toBeVisible()
  await typeOver(page, 'Line below the name', before)
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  // Rows are added and moved without loading the page, and the focus goes along.
  await page.goto(document('page', 'help'))
  // What is pressed before the program is there adds a row as well, by loading the page.
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const rows = page.locator('[data-list=sections] > div > [id^="row-sections."]')
  const count = await rows.count()
  await page.getByRole('button', { name: 'Add a section' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(`[id="field-sections.${count}.title"]`)).toBeFocused()
  await page.keyboard.type('Can I visit the room?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('On Saturdays.')
  if (count > 0) {
    await page.getByRole('button', { name: `Move section ${count + 1} up` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[id="field-sections.${count - 1}.title"]`)).toHaveValue('Can I visit the room?')
  }
  await saved(page)

  // Whoever is given its link sees the draft before it is published.
  await page.getByRole('button', { name: 'Make a preview link' }).focus()
  await page.keyboard.press('Enter')
  await visitor.goto((await page.locator('[data-preview-link]').textContent()) ?? '')
  await expect(visitor.getByText('On Saturdays.', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('note')).toContainText('Preview of a draft.')
  await expect(page.getByText(/^A preview link by /)).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await visitorsSee(visitor, '/help', 'Can I visit the room?')
  await visitor.context().close()
})

test('what was added, moved, removed and typed is undone and redone, by keys and buttons, and the draft follows', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto(document('page', 'imprint'))
  await saved(page)
  const titles = async () =>
    await page
      .locator('[name^="sections."][name$=".title"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(undo!).toBeDisabled()
  const before = await titles()
  const count = before.length

  // A new row is written in at once; where nothing was typed yet, the key takes the row away again.
  await page.getByRole('button', { name: 'Add a section' }).click()
  await expect(page.locator(`[id="field-sections.${count}.title"]`)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titles).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(titles).toEqual([...before, ''])

  // A field in which somebody types keeps its own undo.
  await page.locator(`[id="field-sections.${count}.title"]`).focus()
  await page.keyboard.type('Visits')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titles).toHaveLength(count + 1)
  await page.locator(`[id="field-sections.${count}.title"]`).fill('Visits')
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.keyboard.type('Directions')
  await page.getByRole('button', { name: `Move section ${count + 2} up` }).click()
  await expect.poll(titles).toEqual([...before, 'Directions', 'Visits'])
  await page.getByRole('button', { name: `Remove section ${count + 2}` }).click()
  await expect.poll(titles).toEqual([...before, 'Directions'])
  await undo!.click()
  await expect.poll(titles).toEqual([...before, 'Directions', 'Visits'])
  await undo!.click()
  await expect.poll(titles).toEqual([...before, 'Visits', 'Directions'])
  await expect(undo!).toBeFocused()
  await redo!.click()
  await expect.poll(titles).toEqual([...before, 'Directions', 'Visits'])

  // What is undone is what is stored, and what is brought back after the tab was loaded anew.
  await undo!.click()
  await page.reload()
  await saved(page)
  await expect.poll(titles).toEqual([...before, 'Visits', 'Directions'])
  await expect(undo!).toBeDisabled()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is discarded.')).toBeVisible()
  await expect.poll(titles).toEqual(before)
})

test('the form of every document starts in a browser', async ({ page, context, owner }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${String(error)}`))
  await enter(context, owner)
  const list = await (await context.request.get('/boss/content')).text()
  const paths = new Set([...list.matchAll(/href="(\/boss\/content\/[^"/]+\/[^"]+)"/g)].map(([, path]) => path!))
  expect(paths.size).toBeGreaterThan(8)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('[data-save=saved]'), path).toBeVisible()
  }
  expect(failures).toEqual([])
})

test('without JavaScript, on a narrow phone: a price and a zone', async ({ browser, baseURL, owner }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
  })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto(document('shipping'))
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await openAll(page)
  await page.locator('[name="zones.0.services.0.price"]').fill('0.0123')
  const zones = Number(await page.locator('input[name=zones]').inputValue())
  await page.getByRole('button', { name: 'Add a zone' }).click()
  // What was typed before is saved with it.
  await expect(page.locator('[name="zones.0.services.0.price"]')).toHaveValue('0.0123')
  await expect(page).toHaveURL(new RegExp(`#row-zones\\.${zones}$`))
  await openAll(page)
  await page.locator(`[name="zones.${zones}.name"]`).fill('the far islands')
  await page.locator(`[id="field-zones.${zones}.countries-more"]`).selectOption('FK')
  await page.locator(`[value="add:zones.${zones}.services"]`).click()
  await openAll(page)
  const service = (key: string) => page.locator(`[name="zones.${zones}.services.0.${key}"]`)
  await service('name').fill('Slow boat')
  await service('carrier').fill('post')
  await service('upToGrams').fill('2000')
  await service('price').fill('0.02')
  await service('days.0').fill('20')
  await service('days.1').fill('60')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const published = async () => await (await visitor.request.get('/api/documents/shipping/shipping')).text()
  await expect.poll(published, { timeout: 30_000 }).toContain('the far islands')
  expect(await published()).toContain('"0.0123"')
  await visitor.context().close()
  await context.close()
})

test('of two who edit at once the second decides whose text goes on', async ({ browser, baseURL, owner }) => {
  const enterAs = async (name: string) => {
    const person = await makePerson(name)
    await giveRoles(owner, person, ['editor'])
    const context = await browser.newContext({ baseURL: baseURL! })
    await enter(context, person)
    const page = await context.newPage()
    await page.goto(document('page', 'imprint'))
    return { page, context, person }
  }
  const [ana, ben] = [await enterAs('ana'), await enterAs('ben')]
  const add = async ({ page }: typeof ana, words: string) => {
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Words below it.')
  }
  await add(ana, 'Hers')
  await saved(ana.page)
  await add(ben, 'His')
  await expect(ben.page.getByRole('alert', { name: 'Somebody else has changed this draft' })).toBeFocused({
    timeout: 30_000,
  })
  await expect(ben.page.getByRole('alert')).toContainText(ana.person.email)
  await ben.page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(ben.page.locator('[name$=".title"]').last()).toHaveValue('Hers')
  await ben.page.goto(`${document('page', 'imprint')}/history`)
  await expect(ben.page.getByText('Set aside, never published').first()).toBeVisible()
  await ana.page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(ana.page.getByText('The draft is discarded.')).toBeVisible()
  await ana.context.close()
  await ben.context.close()
})

test('the studio’s own words are translated in a form that needs no script, and the front page says them', async ({
  owner,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(plain, owner)
  const page = await plain.newPage()
  await page.goto(document('studio'))
  await page.getByRole('link', { name: 'German', exact: true }).first().click()
  const line = page.getByLabel('Line below the name', { exact: true })
  await line.fill('Auf Deutsch gesagt')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await expect(line).toHaveValue('Auf Deutsch gesagt')
  const front = async (language: string) =>
    await (await plain.request.get('/', { headers: { 'accept-language': language, cookie: '' } })).text()
  await expect.poll(async () => await front('de'), { timeout: 30_000 }).toContain('Auf Deutsch gesagt')
  expect(await front('en')).not.toContain('Auf Deutsch gesagt')
  await line.fill('')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(async () => await front('de'), { timeout: 30_000 }).not.toContain('Auf Deutsch gesagt')
})

test('the mark of a studio is taken out of an SVG file, shown at once and kept, and a file that makes no mark says why', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto(document('studio'))
  await page.waitForFunction(() => (window as { __vitrineStarted?: boolean }).__vitrineStarted === true)
  const mark = page.getByLabel('Mark beside the name', { exact: true })
  const before = await mark.inputValue()
  const give = async (name: string, inside: string) => {
    await page.getByLabel('Take the mark from an SVG file').setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${inside}</svg>`),
    })
  }
  for (const [inside, said] of [
    ['<text x="1" y="20">A</text>', 'letters that need a font'],
    ['<path d="M0 0h9" stroke="#000" style="fill: none"/>', 'lines without a fill'],
    ['<image href="a.png" width="9" height="9"/>', 'a picture inside'],
    ['<path fill="none" d="M0 0h9v9z"/>', 'no filled shape'],
    ['<path d="M0 0h9 and so on"/>', 'A shape in the file cannot be read'],
  ] as const) {
    await give('wrong.svg', inside)
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveText(/The mark is as it was\.$/)
    await expect(mark).toHaveValue(before)
  }
  await give(
    'ring.svg',
    `<defs><rect width="999" height="999"/></defs><style>.none, .off { fill: none }</style><path class="none" d="M0 0h300v200H0z"/>
     <g transform="translate(50 20) scale(2)" fill="#123456">
       <path style="fill-rule: evenodd" d="M0 0h60v60h-60zM10 10h40v40h-40z"/>
       <circle cx="30" cy="30" r="5" transform="rotate(45 30 30)"/>
     </g>`,
  )
  await expect(mark).not.toHaveValue(before)
  await expect(page.getByText('Taken from ring.svg.').first()).toBeVisible()
  const taken = await mark.inputValue()
  // A hole and a dot in it, each where it was drawn.
  const inside = await page.evaluate((path) => {
    const context = window.document.createElement('canvas').getContext('2d')!
    return [2, 6, 12, 18, 22].map((at) => context.isPointInPath(new Path2D(path), at, 12))
  }, taken)
  expect(inside, taken).toEqual([true, false, true, false, true])
  await saved(page)
  await expectAccessible(page, 'a mark taken from a file', { except: 'iframe' })
  await page.reload()
  await expect(mark).toHaveValue(taken)
})
