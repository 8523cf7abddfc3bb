import { expectAccessible, expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test(
  'what a piece says to other sites: its label, where it stands, a share picture, and how to embed and follow it',
  { tag: '@promise' },
  async ({ page, request }) => {
    await page.goto('/gen2/7')
    const linked = async () =>
      JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
        '@graph': { '@type': string; name?: string; itemListElement?: { item: string }[] }[]
      }
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const [work, trail] = (await linked())['@graph']
    expect([work?.['@type'], work?.name]).toEqual(['VisualArtwork', title])
    for (const { item } of trail?.itemListElement ?? []) expect((await request.get(item)).status(), item).toBe(200)
    const addressOf = async (selector: string, name: string) =>
      (await page.locator(selector).first().getAttribute(name)) ?? ''
    const embedded = (await (
      await request.get(await addressOf('link[type="application/json+oembed"]', 'href'))
    ).json()) as { type: string; title: string; url: string }
    expect([embedded.type, embedded.title]).toEqual(['photo', title])
    for (const picture of [embedded.url, await addressOf('meta[property="og:image"]', 'content')])
      expect((await request.get(picture)).headers()['content-type'], picture).toMatch(/^image\//)
    for (const feed of await page.locator('link[type="application/atom+xml"]').all()) {
      const xml = await (await request.get((await feed.getAttribute('href')) ?? '')).text()
      // The browser's own reader of XML says whether it is any.
      const read = await page.evaluate((text) => {
        const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
        return [root.localName, root.namespaceURI, root.getElementsByTagName('entry').length > 0]
      }, xml)
      expect(read).toEqual(['feed', 'http://www.w3.org/2005/Atom', true])
    }
    // Another page in the same document says something else.
    await page.getByRole('link', { name: 'Gen2', exact: true }).first().click()
    await expect(page).toHaveURL(/\/gen2$/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/media\/cards\/collection\/gen2\.png$/,
    )
    await expect.poll(async () => (await linked())['@graph'].map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
  },
)

test('German pages lead to German feeds, in their heads and at their feet, and English ones to English', async ({
  page,
  request,
}) => {
  for (const [language, suffix] of [
    ['de', '?lang=de'],
    ['en', ''],
  ] as const) {
    await page.goto(`/gen2/7?lang=${language}`)
    const addresses = await page
      .locator('link[type="application/atom+xml"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(addresses.length).toBeGreaterThan(0)
    const foot = await page
      .getByRole('contentinfo')
      .locator('a[href^="/feeds/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(foot).toEqual(
      addresses.map((address) => {
        const { pathname, search } = new URL(address)
        return pathname + search
      }),
    )
    for (const address of foot) {
      expect(address).toMatch(suffix === '' ? /\.atom$/ : /\.atom\?lang=de$/)
      expect(await (await request.get(address ?? '')).text()).toContain(`xml:lang="${language}"`)
    }
  }
})

test('an exhibition screen shows one work after the other, by itself and by keys, and is left by Escape', async ({
  page,
  context,
}) => {
  await page.goto('/gen2')
  await page.getByRole('link', { name: 'Show on a screen' }).click()
  await expect(page).toHaveURL(/\/gen2\?kiosk=$/)
  const title = page.getByRole('heading', { level: 1 })
  const shown = page.locator('figure[aria-hidden="false"] img')
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `on a screen, ${width}`)
  }
  const first = (await title.textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(first)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Resume slideshow' })).toBeVisible()
  await expectAccessible(page, 'on a screen')

  // By itself, with two pictures in the document at most; without a network the work stays, and it goes on afterwards.
  await page.goto('/gen2?kiosk=3')
  await expect(title).not.toHaveText(first, { timeout: 20_000 })
  expect(await page.locator('figure img').count()).toBeLessThanOrEqual(2)
  await context.setOffline(true)
  await page.waitForTimeout(5_000)
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const last = (await title.textContent()) ?? ''
  await context.setOffline(false)
  await expect(title).not.toHaveText(last, { timeout: 15_000 })
  expect(await page.locator('figure img').count()).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/gen2$/)
})

test('a screen shows all pieces, follows what changes, and shows no error without a network', async ({
  page,
  context,
}) => {
  // The first part of the pieces ends at the sixtieth.
  const further = page.waitForResponse(/\/gen2\.data\?.*kiosk\.part=1/)
  await page.goto('/gen2?kiosk=3600&at=59')
  expect((await further).status()).toBe(200)
  const title = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (let step = 0; step < 4; step += 1) {
    const last = (await title.textContent()) ?? ''
    seen.add(last)
    await page.keyboard.press('ArrowRight')
    await expect(title).not.toHaveText(last, { timeout: 20_000 })
  }
  expect(seen.size).toBe(4)

  // Another version of the data: the same parts are asked for again, and the shown work stays.
  const shown = (await title.textContent()) ?? ''
  const again = page.waitForResponse(/\/gen2\.data\?.*kiosk\.part=/, { timeout: 40_000 })
  await page.route('**/api/chain', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { chain: { version: number } }
    await route.fulfill({ json: { ...body, chain: { ...body.chain, version: body.chain.version + 1_000_000 } } })
  })
  expect((await again).status()).toBe(200)
  await expect(title).toHaveText(shown)

  await page.goto('/gen2?kiosk=3&at=40')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await context.setOffline(true)
  await page.waitForTimeout(20_000)
  await expect(page.getByRole('navigation', { name: 'Slideshow' })).toBeAttached()
  await expect(page.getByText(/Internal Server Error|You are offline/)).toHaveCount(0)
  await context.setOffline(false)
})

test('[S-39] at the end of a round a screen takes up a newer build by itself, and not before', async ({ page }) => {
  await page.route('**/builds/latest.json', async (route) => {
    await route.fulfill({ json: { id: 'another', builtAt: '2026-01-01T00:00:00.000Z' } })
  })
  await page.goto('/oldindex?kiosk=3600')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const isSame = async () => await page.evaluate(() => 'isSame' in window)
  const title = page.getByRole('heading', { level: 1 })
  const first = (await title.textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(first)
  expect(await isSame()).toBe(true)
  // Until the first work comes again.
  await expect(async () => {
    if (await isSame()) await page.keyboard.press('ArrowRight')
    expect(await isSame()).toBe(false)
  }).toPass({ timeout: 40_000 })
  await expect(title).toHaveText(first)
})

test('without JavaScript a screen shows a work with a way to the next one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/oldindex?kiosk=20')
  const title = page.getByRole('heading', { level: 1 })
  const first = (await title.textContent()) ?? ''
  await expect(page.locator('figure img')).toHaveCount(1)
  await page.getByRole('link', { name: 'Next work' }).click()
  await expect(title).not.toHaveText(first)
  await page.getByRole('link', { name: 'Leave slideshow' }).click()
  await expect(page).toHaveURL(/\/oldindex$/)
  await context.close()
})

test('[S-25] what a collector burned and printed stands on their page, and has an address and a picture of its own', async ({
  page,
  request,
}) => {
  const [head = '', line = ''] = (await (await request.get('/burned.csv')).text()).split(/\r?\n/)
  // No cell before the holder's has a comma in it.
  const [collection, token, holder = ''] = ['collection', 'token', 'holder'].map(
    (column) => line.split(',')[head.split(',').indexOf(column)],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/collector/${holder}`)
  await expect(page.getByRole('heading', { name: 'What was burned and printed' })).toBeVisible()
  await page.getByRole('link', { name: 'See all, with a picture to share' }).click()
  await expect(page).toHaveURL(`/collector/${holder}/burned`)
  const burned = page.getByRole('list', { name: 'What was burned' })
  await expect(burned.locator(`a[href$="/${token}"]`).first()).toBeVisible()
  expect(collection).toBeTruthy()
  const count = await burned.getByRole('listitem').count()
  await expect(page.getByRole('heading', { name: /^\d+ pieces? burned$/ })).toContainText(String(count))
  const card = page.getByRole('img', { name: /^Share picture: / })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/media/cards/burned-by/${holder}\\.png$`),
  )
  await expect(page.locator('#share').getByRole('link', { name: `/collector/${holder}/burned` })).toBeVisible()
  await expectAccessible(page, 'what was burned and printed')
})
