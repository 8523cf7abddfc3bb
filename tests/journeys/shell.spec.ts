import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'
import { enter, makePerson } from './people.ts'
import { knows, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

declare global {
  interface Window {
    /** How much of the page has moved by itself, as the browser adds it up. */
    moved: number
  }
}

/** Everything the browser refuses or fails at, as text. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

/** Waits until the page's script has taken over. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__vitrineStarted === true)
}

/** The script files that a page needs and the front page does not, by the build's own list. */
async function chunksOf(page: Page, path: string): Promise<Set<string>> {
  const read = async (address: string) => (await (await page.request.get(address)).json()) as unknown
  const { id } = (await read('/builds/latest.json')) as { id: string }
  const { routes } = (await read(`/builds/${id}.json`)) as {
    routes: Record<string, { path: string; chunks: string[] }>
  }
  const needed = (at: string) =>
    Object.values(routes).flatMap((route) =>
      route.path === at ? route.chunks.map((file) => file.split('/').at(-1)!) : [],
    )
  const here = new Set(needed('/'))
  const chunks = new Set(needed(path).filter((file) => !here.has(file)))
  expect(chunks.size).toBeGreaterThan(0)
  return chunks
}

/** Opens a page whose script does not come before it is let. */
async function withoutScriptYet(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path)
  return async () => {
    gate.resolve()
    await started(page)
  }
}

test('what somebody typed before the page\u2019s script came is still there at the next key', async ({ page }) => {
  const said = complaints(page)
  const letScriptCome = await withoutScriptYet(page, '/login')
  const address = page.getByLabel('Email address')
  await address.pressSequentially('early@studio.example')
  await letScriptCome()
  await page.keyboard.type('!')
  await page.keyboard.press('Backspace')
  await page.getByLabel('Password', { exact: true }).pressSequentially('then this')
  await expect(address).toHaveValue('early@studio.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('then this')
  expect(said).toEqual([])
})

test('what somebody pressed before the page’s script came is done once it has', async ({ page }) => {
  const letScriptCome = await withoutScriptYet(page, '/certificates/verify')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.waitForTimeout(300)
  await expect(page.getByText('The camera could not be used')).toHaveCount(0)
  await letScriptCome()
  await expect(page.getByText('The camera could not be used')).toBeVisible()
})

test('so is what was pressed at the moment when React began to listen, and could not answer yet', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    let pressed = false
    document.addEventListener = (type: string, ...how: [EventListener, boolean]) => {
      listen(type, ...how)
      if (type !== 'click' || pressed) return
      pressed = true
      queueMicrotask(() => {
        for (const button of document.querySelectorAll('button'))
          if (button.textContent === 'Scan with the camera') button.click()
      })
    }
  })
  await page.goto('/certificates/verify')
  await expect(page.getByText('The camera could not be used')).toBeVisible()
})

test('who pressed Enter before the page’s script came is signed in once it has', async ({ page, owner }) => {
  const letScriptCome = await withoutScriptYet(page, '/login')
  await page.getByLabel('Email address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await letScriptCome()
  await expect(page).toHaveURL('/account')
})

test('what somebody chose before the page\u2019s script came is applied when it has', async ({ page }) => {
  const letScriptCome = await withoutScriptYet(page, '/gen2?open=Wind')
  await page.getByLabel('Sorted by').selectOption('number')
  await page.locator('summary', { hasText: 'Wind' }).locator('..').getByRole('checkbox').first().check()
  await letScriptCome()
  await expect(page).toHaveURL(/sort=number/)
  await expect(page).toHaveURL(/Wind/)
  await expect(page.getByLabel('Sorted by')).toHaveValue('number')
  await expect(page.locator('summary', { hasText: 'Wind' }).locator('..').getByRole('checkbox').first()).toBeChecked()
})

test('of choices of which one holds, the last one made before the page\u2019s script came holds', async ({ page }) => {
  // What the server wrote stands after what is chosen among the blooms, before it among the gardens.
  const letScriptCome = await withoutScriptYet(page, '/gen2/bloomblocks?Bloom=Daisy')
  const choose = async (name: string) => {
    await page.getByText(name, { exact: true }).click()
  }
  const values = async () =>
    await page
      .locator('input[type=radio]:checked')
      .evaluateAll((radios) => radios.slice(0, 2).map((radio) => (radio as HTMLInputElement).value))
  for (const name of ['Tulip', 'Pot', 'Terrace', 'Pot']) await choose(name)
  await letScriptCome()
  await expect.poll(values).toEqual(['Tulip', 'Pot'])
  // Another choice has React write all of them anew.
  for (const name of ['Courtyard', 'Pot']) await choose(name)
  await expect.poll(values).toEqual(['Tulip', 'Pot'])
})

test('[S-29] a page of the default layout has header and footer, one of the minimal layout only the mark, and at its foot help and what the law asks for', async ({
  page,
}) => {
  const said = complaints(page)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Help', 'Privacy', 'Terms', 'Imprint'])
  expect(said).toEqual([])
})

test('[S-30] the navigation is built from the pages\u2019 own entries, in their order', async ({ page }) => {
  await page.goto('/')
  const account = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await expect(account).toHaveText(['Login', 'Wallet', 'Shipping'])
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('for somebody who is signed in, Login is the account and Shipping their collection, and nothing moves for it', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Your account' })
  await page.goto('/')
  const before = await nav.boundingBox()
  const person = await makePerson('header')
  await page.goto('/login?next=/')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await nav.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await nav.getByRole('link', { name: 'My collection', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible()
  await expect(page).toHaveTitle(/^My collection/)
  await page.goto('/')
  await expect(nav.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  expect(await nav.boundingBox()).toEqual(before)
  await expect(nav.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
})

test(
  '[S-31] [S-32] an unmatched path says which, with status 404 and ways forward',
  { tag: '@promise' },
  async ({ page }) => {
    const answer = await page.goto('/no/such/room')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page Not Found · /)
    await expect(page.getByText('Page not found: /no/such/room', { exact: true })).toBeVisible()
    await started(page)
    await page.getByRole('link', { name: 'To the front door' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Page not found')).toHaveCount(0)
  },
)

test(
  '[S-33] the workbench sends visitors to sign in, tells those without a role so, and opens to staff until they sign out',
  { tag: '@promise' },
  async ({ page, context, owner }) => {
    await page.goto('/boss')
    await expect(page).toHaveURL('/login?next=%2Fboss')
    await enter(context, await makePerson('visitor'))
    const refused = await page.goto('/boss')
    expect(refused?.status()).toBe(403)
    await expect(page.getByText('your account has no role here')).toBeVisible()
    await context.clearCookies()
    await page.goto('/boss')
    await page.getByLabel('Email address').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/boss')
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/boss')
    await expect(page).toHaveURL(/^[^?]+\/login/)
  },
)

test(
  '[S-35] a page whose chunk is gone is reloaded, and the click is not lost',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto('/')
    await started(page)
    let isGone = true
    const chunks = await chunksOf(page, '/gen2')
    let missed = 0
    const isAway = ({ pathname }: URL) => chunks.has(pathname.split('/').at(-1)!)
    await page.route(isAway, async (route) => {
      if (isGone) missed += 1
      await (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue())
    })
    page.on('framenavigated', () => {
      isGone = false
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
    await expect(page).toHaveURL('/gen2')
    await expect(page).toHaveTitle(/^Gen2 · /)
    await started(page)
    expect(missed).toBeGreaterThan(0)
  },
)

test('[S-36] a chunk that stays away does not make the page reload for ever', async ({ page }) => {
  await page.goto('/')
  await started(page)
  const chunks = await chunksOf(page, '/gen2')
  await page.route(
    ({ pathname }) => chunks.has(pathname.split('/').at(-1)!),
    async (route) => {
      await route.fulfill({ status: 404, body: '' })
    },
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByRole('link', { name: 'Front door' })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(loads).toBeLessThanOrEqual(3)
  await expect(page).toHaveTitle('Internal Server Error')
})

test('[S-37] a page that cannot start shows the generic error page', { tag: '@promise' }, async ({ page }) => {
  await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' })
  })
  await page.goto('/')
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
})

test('[S-37] for a search engine the failure is logged and the server\u2019s page stays', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  const said = complaints(page)
  await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' })
  })
  await page.goto('/')
  await expect.poll(() => said.join('\n')).toContain('The page could not start.')
  await expect(page).not.toHaveTitle('Internal Server Error')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.close()
})

test('nothing of the program is asked for before the page is painted, and all of it soon after', async ({ page }) => {
  for (const path of ['/', '/gen2', '/gen2/1', '/login']) {
    const asked: string[] = []
    const note = (request: Request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    }
    page.on('request', note)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.css', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.waitForTimeout(500)
    expect(asked, `${path}: before the paint`).toEqual([])
    gate.resolve()
    await started(page)
    expect(asked.length, path).toBeGreaterThan(5)
    const start = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
      return Math.min(...scripts.map(({ startTime }) => startTime)) - (paint?.startTime ?? Number.NaN)
    })
    expect(start, `${path}: after the paint`).toBeGreaterThanOrEqual(0)
    // A second for the pictures, and what a busy machine adds.
    expect(start, `${path}: soon`).toBeLessThan(2000)
    page.off('request', note)
    await page.unroute('**/assets/*.css')
  }
})

test('where nothing is painted the program is asked for all the same', async ({ browser, baseURL }) => {
  const start = async (prepare: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    // As in a browser that tells nothing of painting.
    await page.addInitScript(() => {
      window.PerformanceObserver.prototype.observe = () => undefined
    })
    await prepare(page)
    await page.goto('/gen2', { waitUntil: 'commit' })
    await started(page)
    await context.close()
  }
  // Nobody looks, and some pictures do not come.
  await start(async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    })
    await page.route('**/media/**', () => undefined)
  })
  // All has come.
  await start(async () => undefined)
})

test('letters of the device stand in for ours until those have come, and nothing moves for it', async ({ page }) => {
  await page.route('**/assets/*.woff2', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
    await route.continue()
  })
  await page.addInitScript(noteMoves)
  for (const [width, path] of [
    [412, '/burned'],
    [1024, '/gen2/7'],
    [1024, '/xxprints'],
  ] as const) {
    await page.setViewportSize({ width, height: 823 })
    await page.goto(path)
    // Nothing is on its way, and all is called ready, where the page has not asked for its letters yet.
    await page.waitForFunction(() => document.fonts.check("16px 'Hanken Grotesk'"))
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => window.moved), `${path} at ${width}`).toBeLessThan(0.03)
  }
})

test('nothing moves when the script takes the page over: what somebody is about to press stays where it is', async ({
  page,
  owner,
}) => {
  await enter(page.context(), owner)
  await page.addInitScript(noteMoves)
  for (const [width, path] of [
    [412, '/stacked/up'],
    [412, '/still/life/i'],
    [1280, '/gen2/1'],
    [412, '/boss/files'],
    [1280, '/boss/files'],
    [412, '/boss/parcels'],
    [1280, '/boss/packing'],
    [1280, '/boss/claims'],
  ] as const) {
    await page.setViewportSize({ width, height: 823 })
    await page.goto(path)
    await started(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.moved), `${path} at ${width}`).toBeLessThan(0.001)
  }
})

test('on a slow telephone nothing of the account’s pages moves once the sign-in service has answered', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const person = await makePerson('still')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(noteMoves)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const expectStill = async (path: string) => {
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => window.moved), path).toBeLessThan(0.05)
  }
  // A browser that has the session alone is told so; one that has signed in by the page learns who it is.
  await enter(context, person)
  await page.goto('/account')
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeInViewport({ timeout: 30_000 })
  await expectStill('/account, half signed in')
  await context.clearCookies()
  await signIn(page, person)
  await page.goto('/account')
  await knows(page)
  await expectStill('/account')
  for (const path of ['/shipping', '/web3']) {
    await page.goto(path)
    await started(page)
    await expectStill(path)
  }
})

/** Runs in the page before anything of it: how far what is seen moves by itself, as the browser scores it. */
function noteMoves(): void {
  window.moved = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('[S-38] pointing at a link fetches the build\u2019s manifest as JSON and loads the page\u2019s chunk', async ({
  page,
}) => {
  const chunks = await chunksOf(page, '/vault')
  await page.goto('/')
  await started(page)
  const manifest = page.waitForResponse(/\/builds\/\w+\.json$/)
  const chunk = page.waitForRequest((request) => chunks.has(request.url().split('/').at(-1)!))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vaults' }).hover()
  expect((await manifest).headers()['content-type']).toContain('application/json')
  await chunk
})

test('[S-39] a newer build is noticed and offered, not forced', { tag: '@promise' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await started(page)
  await page.route('**/builds/latest.json', async (route) => {
    await route.fulfill({ json: { id: 'another', builtAt: '2026-01-01T00:00:00.000Z' } })
  })
  await page.clock.fastForward(61_000)
  await expect(page.getByText('A newer version of this site is ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('[S-40] a navigation inside the app fetches the page\u2019s own JSON payload', async ({ page }) => {
  await page.goto('/')
  await started(page)
  // A page that filters in the browser asks for its own part by name.
  const payload = page.waitForResponse(/\/gen2\.data\?_routes=studio(?:%20|\+)page$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gen2' }).click()
  const answer = await payload
  expect(answer.status()).toBe(200)
  expect(Array.isArray(JSON.parse((await answer.text()).split('\n')[0] ?? ''))).toBe(true)
  await expect(page).toHaveTitle(/^Gen2 · /)
})

test('the ground can be chosen without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/gen2')
  await page.getByRole('button', { name: 'Night' }).click()
  await expect(page).toHaveURL('/gen2')
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'night')
  await context.close()
})

test('with script the ground changes where one stands', async ({ page }) => {
  await page.goto('/gen2')
  await started(page)
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'page'
  })
  await page.getByRole('button', { name: 'Grey' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'grey')
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-ground', /.*/)
})

for (const ground of [undefined, 'paper', 'grey', 'night']) {
  test(`a page is printed black on white from ${ground === undefined ? 'the system\u2019s dark ground' : `the ground ${ground}`}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (ground !== undefined) await context.addCookies([{ name: 'ground', value: ground, url: baseURL ?? '' }])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/gen2/1')
    const printed = await page.evaluate(() => {
      const { color, backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      return { ground: document.documentElement.dataset['ground'], color, backgroundColor, colorScheme }
    })
    expect(printed).toEqual({
      ground,
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgb(255, 255, 255)',
      colorScheme: 'light',
    })
  })
}

test('no printed picture is higher than a sheet has room for, and the mark stands above the text', async ({ page }) => {
  const centimetre = 96 / 2.54
  await page.setViewportSize({ width: Math.round(17.4 * centimetre), height: Math.round(26.1 * centimetre) })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  const heights = await page
    .locator('picture > img')
    .evaluateAll((pictures) => pictures.map((each) => each.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights) / centimetre).toBeLessThanOrEqual(21.01)
  expect((await page.locator('body header').first().boundingBox())?.x).toBe(0)
  expect(
    await page
      .locator('body header')
      .first()
      .evaluate((each) => getComputedStyle(each).paddingLeft),
  ).toBe('0px')
})

test('an inline script that content smuggled in does not run', async ({ page, refusals }) => {
  await page.goto('/gen2')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    return 'smuggled' in window
  })
  expect(ran).toBe(false)
  // Here a refusal is what is wanted.
  await expect.poll(() => refusals.splice(0)).toEqual([expect.stringContaining('inline script')])
})

test('a public page is the same bytes for everyone, and a 304 while nothing changed', async ({ request }) => {
  const first = await request.get('/xxprints', { headers: { 'accept-encoding': 'br' } })
  expect(first.status()).toBe(200)
  expect(first.headers()['cache-control']).toBe('no-cache')
  expect(await first.text()).not.toContain('nonce=')
  const again = await request.get('/xxprints', {
    headers: { 'accept-encoding': 'br', 'if-none-match': first.headers()['etag'] ?? '' },
  })
  expect([200, 304]).toContain(again.status())
})

test('the keyboard reaches the page past the header in one step', async ({ page }) => {
  await page.goto('/gen2')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('the scripts of a reading page are 148.5 kB at most, compressed, everything that loads by itself included', async ({
  page,
}) => {
  for (const path of ['/', '/gen2']) {
    const sizes: Promise<number>[] = []
    const count = (response: Response) => {
      if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).byteLength))
    }
    page.on('response', count)
    await page.goto(path)
    await started(page)
    // The links in view are preloaded once the page has been quiet; those are other pages' scripts.
    await page.waitForTimeout(1000)
    page.off('response', count)
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total, path).toBeGreaterThan(50_000)
    expect(total, path).toBeLessThanOrEqual(148_500)
  }
})

test(
  'a page that shows the chain loads its data again when the chain has moved',
  { tag: '@promise' },
  async ({ page }) => {
    const renewed = page.waitForRequest(/\/_root\.data|\/_\.data/)
    await page.route('**/api/news', async (route) => {
      await route.fulfill({ contentType: 'text/event-stream', body: 'data: {"version":"another"}\n\n' })
    })
    await page.goto('/')
    await renewed
  },
)

test('news that comes while the next page is on its way does not begin its way anew', async ({ page }) => {
  await page.route('**/api/news', (route) => route.abort())
  await page.goto('/')
  await started(page)
  const answered = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/burned\.data/, async (route) => {
    asked++
    await answered.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Burned pieces' }).click()
  await expect.poll(() => asked).toBe(1)
  await page.route('**/api/chain', async (route) => {
    await route.fulfill({ json: { chain: { version: 'another' } } })
  })
  // The last of them is heard before the page could ask again.
  for (let told = 0; told < 3; told++) await page.waitForResponse('**/api/chain')
  expect(asked).toBe(1)
  answered.resolve()
  await expect(page).toHaveURL('/burned')
})

test('where no stream of news comes, a page asks whether the chain has moved', async ({ page }) => {
  await page.route('**/api/news', (route) => route.abort())
  const renewed = page.waitForRequest(/\/_root\.data|\/_\.data/)
  await page.route('**/api/chain', async (route) => {
    await route.fulfill({ json: { chain: { version: 'another' } } })
  })
  await page.goto('/')
  await renewed
})
