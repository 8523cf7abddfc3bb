import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { addBlock, begin, choose, preview, saved } from './editing-exhibits.ts'
import { enter, giveRoles, makePerson } from './people.ts'
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

  // Published, it is on the site.
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/exhibits/${slug}`)).status(), { timeout: 20_000 }).toBe(200)
  await expect(page.locator('#publish')).toContainText('Published')
  await page.goto(`/exhibits/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Light')
})

test('[S-58] of two editors the second is told who saved, sees the difference, and chooses whose text goes on', async ({
  page,
  context,
  owner,
  browser,
  baseURL,
}) => {
  await enter(context, owner)
  const slug = await begin(page, 'Two Hands')
  const editor = await makePerson('editor')
  await giveRoles(owner, editor, ['editor'])
  const other = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 1000 } })
  await enter(other, editor)
  const second = await other.newPage()
  await second.goto(`/boss/exhibits/${slug}`)
  await expect(second.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })

  await page.getByLabel('Medium').fill('Oil on linen')
  await saved(page)
  await second.getByLabel('Medium').fill('Watercolour')
  const notice = second.getByRole('alert', { name: 'Somebody else has changed this draft' })
  await expect(notice).toContainText(owner.email, { timeout: 20_000 })
  await expect(notice.locator('ins')).toContainText('Watercolour')
  await expect(notice.locator('del')).toContainText('Oil on linen')
  await second.getByRole('button', { name: 'Take theirs' }).click()
  await expect(second.getByLabel('Medium')).toHaveValue('Oil on linen')
  await expect(notice).toBeHidden()
  // The first goes on, and is overtaken now; this time the text here goes on.
  await second.getByLabel('Medium').fill('Oil and wax on linen')
  await saved(second)
  await page.getByLabel('Medium').fill('Gouache')
  await expect(page.getByRole('button', { name: 'Continue from mine' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Continue from mine' }).click()
  await saved(page)
  await page.goto(`/boss/exhibits/${slug}/history`)
  const table = page.getByRole('table')
  await expect(table.getByText('Set aside, never published')).toHaveCount(2)
  await expect(table.getByText(editor.email)).toBeVisible()
  await expectAccessible(page, 'the history of an exhibit')
  await other.close()
})

test('[S-58] a draft is scheduled, taken back, restored and withdrawn; a past moment is refused', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto('/boss/exhibits')
  await page.getByRole('list', { name: 'Exhibits' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
  const title = page.getByLabel('Title', { exact: true })
  const first = await title.inputValue()
  await title.fill(`${first}, second state`)
  await saved(page)
  const when = page.getByLabel(/Day and time/)
  await when.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Publish later' }).click()
  await expect(page.getByText('That moment has passed.')).toBeVisible()
  await when.fill('2031-01-01T10:00')
  await page.getByRole('button', { name: 'Publish later' }).click()
  await expect(page.getByText('Scheduled. It will be published automatically.')).toBeVisible()
  await expect(page.locator('#publish')).toContainText('Scheduled for 1 Jan 2031, 10:00')
  await page.getByRole('button', { name: 'Take the schedule back' }).click()
  await expect(page.locator('#publish')).not.toContainText('Scheduled for')
  await expect(title).toHaveValue(`${first}, second state`)

  // Still saved from the right version after all that.
  await title.fill(`${first}, third state`)
  await saved(page)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(first, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is discarded.')).toBeVisible()
  await expect(page.getByText('Not saved')).toBeHidden()
})

test('what is not saved survives a network that is gone and a page that is loaded anew', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await begin(page, 'Storm')
  await saved(page)
  await page.route('**/documents/exhibit/*/draft', async (route) => await route.abort())
  await page.getByLabel('Medium').fill('Ink')
  await expect(page.getByText('Not saved: The server does not answer.')).toBeVisible({ timeout: 20_000 })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Medium')).toHaveValue('Ink', { timeout: 30_000 })
  await expect(page.getByText('What this tab had not saved before was brought back.')).toBeVisible()
  await page.unroute('**/documents/exhibit/*/draft')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Medium')).toHaveValue('Ink', { timeout: 30_000 })
  await expect(page.getByText('brought back')).toBeHidden()
})

test('pasting from elsewhere keeps only what a text knows, and nothing of it runs', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  const slug = await begin(page, 'Pasted')
  await page.getByRole('textbox', { name: 'About the work' }).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><body><p class="MsoNormal" style="color:red" onclick="alert(1)"><b>Bold</b> and <span style="font-size:40px">large</span></p>
       <h1>Title</h1><ul><li>One<ul><li>Inside</li></ul></li></ul><blockquote><p>Said</p><p>twice</p></blockquote>
       <table><tr><td>Cell</td></tr></table><img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>
       <a href="javascript:alert(1)">bad</a> <a href="https://studio.example/">good</a></body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await saved(page)
  // What is stored is what is there after the page was loaded anew.
  await page.reload()
  const text = page.getByRole('textbox', { name: 'About the work' })
  await expect(text.locator('strong')).toHaveText('Bold', { timeout: 30_000 })
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Title')
  await expect(text.locator('a')).toHaveCount(1)
  await expect(text.locator('a')).toHaveAttribute('href', 'https://studio.example/')
  await expect(text.locator('table, img, script, ul ul, [style], [class]')).toHaveCount(0)
  for (const words of ['Cell', 'Inside', 'Said', 'twice']) await expect(text).toContainText(words)
  expect(await page.title()).not.toBe('broken in')
  const stored = await (await page.request.get(`/boss/exhibits/${slug}.data`)).text()
  for (const never of ['javascript:alert', 'MsoNormal', 'onerror', 'onclick']) expect(stored).not.toContain(never)
})

test('without JavaScript the page shows the exhibit, its state and the forms, and says that editing needs it', async ({
  browser,
  baseURL,
  owner,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/boss/exhibits')
  await page.getByLabel('Title').fill(`Plain ${randomUUID().slice(0, 6)}`)
  await page.getByRole('button', { name: 'Begin exhibit' }).click()
  await expect(page.getByText('Editing needs JavaScript.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('This cannot be published yet; the draft is unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a preview link' }).click()
  const link = (await page.locator('[data-preview-link]').textContent()) ?? ''
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const open = await stranger.newPage()
  const answer = await open.goto(link)
  expect([answer?.status(), answer?.headers()['referrer-policy'], answer?.headers()['cache-control']]).toEqual([
    200,
    'no-referrer',
    'private, no-store',
  ])
  await expect(open.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('button', { name: 'Withdraw the link' }).click()
  expect((await open.goto(link))?.status()).toBe(404)
  await expect(open.getByText('This preview link does not open anything')).toBeVisible()
  await context.close()
  await stranger.close()
})

test('an exhibit is made by keyboard alone, and its pages fit every window on every theme', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto('/boss/exhibits')
  await page.getByLabel('Title').focus()
  await page.keyboard.type(`Keys ${randomUUID().slice(0, 6)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
  /** Goes on with Tab until something of this name has the focus. */
  const reach = async (name: RegExp) => {
    for (let count = 0; count < 200; count++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const element = document.activeElement
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
        return `${element?.getAttribute('aria-label') ?? ''} ${labels?.[0]?.textContent ?? ''} ${element?.textContent ?? ''}`.trim()
      })
      if (name.test(label)) return
    }
    throw new Error(`The keyboard does not reach ${name.source}.`)
  }
  await reach(/^Choose a picture$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose a picture', exact: true })).toBeFocused()
  await reach(/^Medium/)
  await page.keyboard.type('Pencil')
  await reach(/^About the work/)
  await page.keyboard.type('Drawn in one go.')
  await reach(/^Add a block$/)
  await page.keyboard.press('Enter')
  await reach(/^QuotationWhat/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-block=quotation]')).toBeFocused()
  await reach(/^Words/)
  await page.keyboard.type('One line is enough.')
  await reach(/^Add a block$/)
  await page.keyboard.press('Enter')
  await reach(/^TextParagraphs/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-block=text]')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('[data-announced]')).toHaveText('Text is now number 1 of 2.')
  await saved(page)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-block]').first()).toHaveAttribute('data-block', 'quotation')
  await reach(/^Publish now$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('#mistakes')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture', exact: true })).toBeFocused()
  await saved(page)
  const address = page.url()
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/boss/exhibits', address, `${address}/history`, `${address}/preview`]) {
      await page.goto(path)
      if (path === address)
        await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
      await expectAccessible(page, `${path.replace(/.*boss/, '')} at ${width}`)
    }
  }
})
