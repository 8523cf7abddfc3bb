import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEntry, RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { KEPT_CACHES, MOST_KEPT } from '#features/visitors/offline-pages.ts'
import { inLocale } from '#messages/locale.server.ts'
import { offlineSentences } from './offline-routes.ts'
import { offlineRules } from './offline-rules.ts'
import { offlineSettings, offlineWorkerSource } from './offline-worker.ts'

const origin = 'https://studio.example'
const rules = offlineRules()
const sentences = { en: offlineSentences(), de: inLocale('de', offlineSentences) }
const given = { listPage: '/offline', sentences }

/** A browser with this worker. `site` is what the server answers by address; without a network nothing answers. */
function openBrowser(site: Record<string, () => Response>, stores = new Map<string, Map<string, Response>>()) {
  const asked: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  let isOnline = true
  let isPreloading = false
  const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string | Request) => await Promise.resolve(entries.get(urlOf(key))?.clone()),
    put: async (key: string | Request, response: Response) => void entries.set(urlOf(key), response),
    delete: async (key: string | Request) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  const fetch = async (request: Request | string) => {
    const address = urlOf(request).replace(origin, '')
    asked.push(address)
    await Promise.resolve()
    if (!isOnline) throw new TypeError('Failed to fetch')
    return (
      site[address]?.() ?? new Response('nothing', { status: 404, headers: { 'cache-control': 'private, no-store' } })
    )
  }
  const scope = {
    location: { origin },
    fetch,
    caches: {
      open: async (name: string) => {
        const entries = stores.get(name) ?? new Map<string, Response>()
        stores.set(name, entries)
        return cacheOf(entries)
      },
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    clients: { claim: async () => undefined },
    registration: { navigationPreload: { enable: async () => void (isPreloading = true) } },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  }
  const say = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const whole = {
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (response: Promise<Response>) => (answer = response),
    }
    listeners.get(name)!(whole as never)
    const response = await answer
    await Promise.all(waits)
    return response
  }
  const start = async (build = 'b1') => {
    // As a browser has it: the text alone, without the module that it was written in.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('self', offlineWorkerSource({ ...given, build }))(scope)
    await say('install')
    await say('activate')
  }
  const request = (address: string, more: object) => ({
    method: 'GET',
    url: origin + address,
    destination: '',
    mode: 'no-cors',
    ...more,
  })
  return {
    start,
    asked,
    stores,
    goOffline: () => (isOnline = false),
    goOnline: () => (isOnline = true),
    read: async (page: string, pictures: string[] = []) => await say('message', { data: { page, pictures } }),
    open: async (address: string) =>
      await say('fetch', {
        request: request(address, { mode: 'navigate', destination: 'document' }),
        ...(isPreloading ? { preloadResponse: fetch(address) } : {}),
      }),
    picture: async (address: string) => await say('fetch', { request: request(address, { destination: 'image' }) }),
    data: async (address: string) => await say('fetch', { request: request(address, {}) }),
    kept: (kind: string, build = 'b1') =>
      [...(stores.get(`${KEPT_CACHES}${kind}-${build}`)?.keys() ?? [])].map((url) => url.replace(origin, '')),
  }
}

const html = (title: string, body: string, lang = 'en') =>
  `<!DOCTYPE html><html data-x="1" lang="${lang}"><head><title>${title}</title><link rel="stylesheet" href="/assets/a-1.css"/><link data-a="" rel="modulepreload" href="/assets/b-1.js"/><script>watch("</p>")</script></head><body class="x">${body}<script type="module" src="/assets/b-1.js"></script></body></html>`
const page =
  (text: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(text, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers },
    })
const file = (type: string) => () =>
  new Response('bytes', { headers: { 'content-type': type, 'cache-control': 'public, max-age=60' } })
const list = (lang = 'en') => page(html('Kept', '<main><div id="kept-pages" class="mt-10"></div></main>', lang))
const ground = { '/offline': list(), '/assets/a-1.css': file('text/css; charset=utf-8') }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-03T12:05:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('with a network the page always comes from the server, however often it is kept', async () => {
  let version = 1
  const browser = openBrowser({ ...ground, '/flowers/7': () => page(html('Seven', `<p>${version}</p>`))() })
  await browser.start()
  await browser.read('/flowers/7')
  version = 2
  expect(await (await browser.open('/flowers/7'))?.text()).toContain('<p>2</p>')
  // What the browser began to ask for is not requested again.
  expect(browser.asked.filter((address) => address === '/flowers/7')).toHaveLength(2)
  browser.goOffline()
  expect(await (await browser.open('/flowers/7'))?.text()).toContain('<p>1</p>')
  browser.goOnline()
  expect(await (await browser.open('/flowers/7'))?.text()).toContain('<p>2</p>')
  // A server that answers with a failure is a network too.
  const failing = openBrowser({ ...ground, '/flowers/7': page(html('Seven', '<p>1</p>')) }, browser.stores)
  await failing.start()
  expect((await failing.open('/elsewhere'))?.status).toBe(404)
})

test('offline a kept page says as of when it is, runs no script but the one that waits for the network, and finds its styles and pictures', async () => {
  const browser = openBrowser({
    ...ground,
    '/flowers/7': page(html('Seven &amp; more', '<p>seven</p>')),
    '/media/flowers/7/640.avif?v=1': file('image/avif'),
  })
  await browser.start()
  await browser.read('/flowers/7', ['/media/flowers/7/640.avif?v=1'])
  browser.goOffline()
  const answer = (await browser.open('/flowers/7?utm_source=x&lang=de'))!
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('You are offline. This is the page as of Friday')
  expect(text).toMatch(/3 July 2026, 12:05\. ?</)
  expect(text).toContain('<p>seven</p>')
  expect(text).toContain('href="/offline">Pages you can read offline</a>')
  const { script, policy } = offlineSettings({ ...given, build: 'b1' })
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text).toContain(`<script>${script}</script></body>`)
  expect(text).not.toContain('modulepreload')
  expect(answer.headers.get('content-security-policy')).toBe(policy)
  expect(policy).toMatch(/script-src 'sha256-[^']+';/)
  // The same work in another size, and the style sheet; never another work.
  expect((await browser.picture('/media/flowers/7/1280.webp?v=1'))?.status).toBe(200)
  await expect(browser.picture('/media/flowers/8/640.avif')).rejects.toThrow('Failed to fetch')
  // Data is the page's own affair.
  expect(await browser.data('/flowers/7.data')).toBeUndefined()
})

test('a page that is kept in German is German offline', async () => {
  const browser = openBrowser({
    ...ground,
    '/flowers/7': page(html('Sieben', '<p>sieben</p>', 'de')),
    '/offline': list('de'),
  })
  await browser.start()
  await browser.read('/flowers/7')
  browser.goOffline()
  expect(await (await browser.open('/flowers/7'))?.text()).toContain(
    'Sie sind offline. Die Seite zeigt den Stand von Freitag, 3. Juli 2026, 12:05 Uhr.',
  )
  expect(await (await browser.open('/flowers/8'))?.text()).toContain(
    'diese Seite ist auf Ihrem Gerät nicht gespeichert',
  )
})

test('the page that lists what is kept follows the language of what is read', async () => {
  let lang = 'en'
  const browser = openBrowser({
    ...ground,
    '/offline': () => list(lang)(),
    '/flowers/7': page(html('Sieben', '', 'de')),
  })
  await browser.start()
  lang = 'de'
  await browser.read('/flowers/7')
  browser.goOffline()
  expect(await (await browser.open('/offline'))?.text()).toContain('Sie sind offline.<')
})

test('a page that is not kept says so plainly, with those that are, the newest first', async () => {
  const browser = openBrowser({
    ...ground,
    '/a?x=1&y=2': page(html('A &lt;b&gt;', '')),
    '/b': page(html('B', '')),
  })
  await browser.start()
  browser.goOffline()
  const none = await (await browser.open('/account'))!.text()
  expect(none).toContain('You are offline, and this page isn’t kept on your device.')
  expect(none).toContain('No pages are kept on this device yet.')
  browser.goOnline()
  await browser.read('/a?x=1&y=2')
  await browser.read('/b')
  browser.goOffline()
  const answer = (await browser.open('/account'))!
  const text = await answer.text()
  expect(answer.status).toBe(503)
  expect(
    [...text.matchAll(/<li><a [^>]*href="([^"]*)">([^<]*)<\/a> <span[^>]*>as of Friday/g)].map(([, ...parts]) => parts),
  ).toEqual([
    ['/b', 'B'],
    ['/a?x=1&amp;y=2', 'A &lt;b&gt;'],
  ])
  expect(text).toContain('data-clear-kept')
  const own = (await browser.open('/offline'))!
  expect([own.status, (await own.text()).includes('You are offline.<')]).toEqual([200, true])
})

test('what is for one person, what is not this page itself and what is no page is never kept', async () => {
  const redirected = () => Object.defineProperty(page(html('Login', ''))(), 'redirected', { value: true })
  const browser = openBrowser({
    ...ground,
    '/account': page(html('Account', ''), { 'cache-control': 'private, no-store' }),
    '/silent': () => new Response(html('Silent', ''), { headers: { 'content-type': 'text/html' } }),
    '/moved': redirected,
    '/data': file('application/json'),
    '/claims/1/photos/1': file('image/webp'),
    '/media/secret': () =>
      new Response('', { headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' } }),
  })
  await browser.start()
  for (const address of ['/account', '/silent', '/moved', '/data', '//elsewhere.example/', '/none'])
    await browser.read(address, ['/claims/1/photos/1', '/media/secret'])
  expect([browser.kept('pages'), browser.kept('pictures')]).toEqual([[], []])
  expect(browser.asked).not.toContain('//elsewhere.example/')
})

test('pages are kept by being read, not by being passed on', async () => {
  const browser = openBrowser({ ...ground, '/flowers/7': page(html('Seven', '')) })
  await browser.start()
  await browser.open('/flowers/7')
  expect(browser.kept('pages')).toEqual([])
})

test('a page that the server no longer has is forgotten; one that it fails to make is not', async () => {
  let status = 200
  const browser = openBrowser({
    ...ground,
    '/a': () => (status === 200 ? page(html('A', ''))() : new Response('', { status })),
  })
  await browser.start()
  await browser.read('/a')
  for (const [next, kept] of [
    [503, ['/a']],
    [429, ['/a']],
    [404, []],
  ] as const) {
    status = next
    await browser.open('/a')
    expect(browser.kept('pages'), String(next)).toEqual(kept)
  }
  status = 200
  await browser.read('/a')
  status = 410
  await browser.read('/a')
  expect(browser.kept('pages')).toEqual([])
})

test('no more than sixty pages and two hundred pictures are kept, and the oldest leave; what is read again is new', async () => {
  const pages = Object.fromEntries(Array.from({ length: 62 }, (_, at) => [`/p/${at}`, page(html(`P${at}`, ''))]))
  const pictures = Array.from({ length: 203 }, (_, at) => `/media/p/${at}/640.avif`)
  const browser = openBrowser({
    ...ground,
    ...pages,
    ...Object.fromEntries(pictures.map((address) => [address, file('image/avif')])),
  })
  await browser.start()
  for (let at = 0; at < 60; at += 1) await browser.read(`/p/${at}`)
  await browser.read('/p/0', pictures)
  await Promise.all([browser.read('/p/60'), browser.read('/p/61')])
  expect(MOST_KEPT).toEqual({ pages: 60, pictures: 200 })
  expect(browser.kept('pages')).toHaveLength(60)
  expect(browser.kept('pages').slice(0, 1)).toEqual(['/p/3'])
  expect(browser.kept('pages').slice(-3)).toEqual(['/p/0', '/p/60', '/p/61'])
  expect(browser.kept('pictures')).toEqual(pictures.slice(3))
})

test('a newer build begins afresh and leaves what is not its own', async () => {
  const browser = openBrowser({ ...ground, '/a': page(html('A', '')) })
  await browser.start('b1')
  await browser.read('/a')
  browser.stores.set('certificates-verify', new Map())
  await browser.start('b2')
  expect([...browser.stores.keys()].toSorted()).toEqual(['certificates-verify', 'vitrine-offline-b2'])
})

test('the address of a page is the same without what counts visitors; what is forbidden to be stored is known', () => {
  expect(rules.addressOf(`${origin}/a?utm_source=x&b=2&lang=de&a=1#x`)).toBe('/a?a=1&b=2')
  expect(rules.addressOf(`${origin}/a?lang=de`)).toBe('/a')
  expect(rules.leaving(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(rules.leaving(['a'], 2)).toEqual([])
  const role = (method: string, mode: string, destination: string, url = `${origin}/a`) =>
    rules.roleOf({ method, mode: mode as RequestMode, destination: destination as RequestDestination, url }, origin)
  expect([
    role('GET', 'navigate', 'document'),
    role('POST', 'navigate', 'document'),
    role('GET', 'no-cors', 'image'),
    role('GET', 'no-cors', 'image', 'https://elsewhere.example/a'),
    role('GET', 'cors', ''),
    role('GET', 'no-cors', 'script'),
  ]).toEqual(['page', undefined, 'part', undefined, undefined, undefined])
})

test('only pages that are open to everybody and nobody’s own are kept on devices', () => {
  const entries = Object.entries({ ...siteMap, ...studioPages } as Record<string, PageEntry | RouteEntry>)
  const kept = entries.filter(([, { offline }]) => offline === true)
  expect(kept.map(([name]) => name)).toEqual(
    expect.arrayContaining(['piece', 'exhibit', 'collection', 'printed', 'edition', 'certificate']),
  )
  for (const [name, { access, acts, layout, link, path, cache }] of kept) {
    expect([name, access, acts, layout, link?.area === 'account']).toEqual([
      name,
      'public',
      undefined,
      undefined,
      false,
    ])
    expect(path).not.toMatch(/^\/(?:boss|account|shipping|web3|collector|pills)/)
    // The certificate counts its scans and is made anew each time.
    expect([name, cache]).toEqual([name, name === 'certificate' ? 'private' : undefined])
  }
})
