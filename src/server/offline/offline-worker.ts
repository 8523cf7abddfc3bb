import { hash } from 'node:crypto'
import { KEPT_AT, KEPT_CACHES, KEPT_TITLE, MOST_KEPT, type ReadPage } from '#features/visitors/offline-pages.ts'
import { type OfflineRules, offlineRules, type OfflineSentences, waitForNetwork } from './offline-rules.ts'

/** The parts of a service worker's events that are used. */
type LongEvent = { waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = LongEvent & {
  request: Request
  /** The page, where the browser began to request it while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type OfflineScope = {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: Pick<NavigationPreloadManager, 'enable'> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
}
type WorkerEvents = {
  install: LongEvent
  activate: LongEvent
  message: LongEvent & { data: ReadPage }
  fetch: RequestEvent
}

export type OfflineSettings = {
  caches: { pages: string; pictures: string; shell: string }
  /** What the names of this worker's caches begin with, of every build. */
  prefixes: readonly string[]
  most: { pages: number; pictures: number }
  /** The page that lists what is cached. */
  listPage: string
  keptAt: string
  keptTitle: string
  sentences: Readonly<Record<string, OfflineSentences>>
  script: string
  policy: string
}

/** The worker's program for browsers. The build is in it, so a newer build is another worker, which deletes what the older one cached. */
export function offlineWorkerSource(
  given: Pick<OfflineSettings, 'listPage' | 'sentences'> & { build: string },
): string {
  return `(${runOfflineWorker.toString()})(self,{rules:(${offlineRules.toString()})(),settings:${JSON.stringify(offlineSettings(given))}},${keepOffline.toString()},${answerOffline.toString()})\n`
}

export function offlineSettings({
  build,
  listPage,
  sentences,
}: Pick<OfflineSettings, 'listPage' | 'sentences'> & { build: string }): OfflineSettings {
  const script = `(${waitForNetwork.toString()})(window,${JSON.stringify(KEPT_CACHES)})`
  return {
    caches: {
      pages: `${KEPT_CACHES}pages-${build}`,
      pictures: `${KEPT_CACHES}pictures-${build}`,
      shell: `vitrine-offline-${build}`,
    },
    prefixes: [KEPT_CACHES, 'vitrine-offline-'],
    most: MOST_KEPT,
    listPage,
    keptAt: KEPT_AT,
    keptTitle: KEPT_TITLE,
    sentences,
    script,
    // As for every page, but that the one script is its own.
    policy: `default-src 'self'; script-src 'sha256-${hash('sha256', script, 'base64')}'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  }
}

/** What the worker's parts are given: they run as copies in browsers, and may use nothing but their arguments. */
type OfflineParts = { rules: OfflineRules; settings: OfflineSettings }

/**
 * The worker. The network always comes first; what is cached is shown only where the network fails, and then says so. Pages are cached
 * when a
 * page says that it is being read, never by being passed on.
 */
export function runOfflineWorker(
  self: OfflineScope,
  parts: OfflineParts,
  makeKeeper: typeof keepOffline,
  makeAnswers: typeof answerOffline,
): void {
  const {
    rules,
    settings: { caches: names, prefixes },
  } = parts
  const { keepListPage, keepPage, keepPictures } = makeKeeper(self, parts)
  const { answerPage, answerPart } = makeAnswers(self, parts)

  // One after the other, so that two that come together do not count each other out.
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = async (run: () => Promise<unknown>) => await (work = work.then(run).catch(() => undefined))

  self.addEventListener('install', (event) => event.waitUntil(keepListPage().then(() => self.skipWaiting())))
  self.addEventListener('activate', (event) => {
    const begin = async () => {
      for (const name of await self.caches.keys())
        if (prefixes.some((prefix) => name.startsWith(prefix)) && !Object.values(names).includes(name))
          await self.caches.delete(name)
      // Nobody waits for a worker to start before a page is requested.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    }
    event.waitUntil(begin())
  })
  self.addEventListener('message', (event) => {
    const { page, pictures } = event.data
    event.waitUntil(
      inTurn(async () => {
        if (page !== undefined && rules.isOwn(page)) await keepPage(page)
        await keepPictures(pictures)
      }),
    )
  })
  self.addEventListener('fetch', (event) => {
    const role = rules.roleOf(event.request, self.location.origin)
    if (role === 'page') event.respondWith(answerPage(event, (forget) => event.waitUntil(inTurn(forget))))
    if (role === 'part') event.respondWith(answerPart(event.request))
  })
}

/** Stores what is read. */
export function keepOffline(self: OfflineScope, { rules, settings }: OfflineParts) {
  const { caches: names, most, listPage, keptAt, keptTitle } = settings
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const ask = async (address: string, accept: string) =>
    await self.fetch(address, { credentials: 'same-origin', headers: { accept } })
  const makeRoom = async (cache: Cache, mostKept: number) => {
    const kept = (await cache.keys()).map(({ url }) => url)
    for (const url of rules.leaving(kept, mostKept)) await cache.delete(url)
  }
  const keepParts = async (shell: Cache, text: string) => {
    for (const address of rules.partsOf(text)) {
      if ((await shell.match(address)) !== undefined) continue
      const part = await ask(address, '*/*')
      if (rules.mayKeep(part, address.endsWith('.css') ? 'text/css' : 'font/')) await shell.put(address, part)
    }
  }
  /** The page that is shown in the place of one that is not cached, in a language; without one, in whichever the server answers. */
  const keepListPage = async (language?: string) => {
    const shell = await self.caches.open(names.shell)
    const known = await (await shell.match(listPage))?.text()
    if (known !== undefined && (language === undefined || rules.languageOf(known) === language)) return
    const response = await ask(listPage, 'text/html')
    if (!rules.mayKeep(response, 'text/html')) throw new Error(`${listPage} was answered with ${response.status}`)
    const text = await response.text()
    await keepParts(shell, text)
    await shell.put(listPage, new Response(text, { headers: html }))
  }
  const keepPage = async (address: string) => {
    const response = await ask(address, 'text/html')
    const pages = await self.caches.open(names.pages)
    if (!rules.mayKeep(response, 'text/html')) {
      if (rules.isGone(response)) await pages.delete(address)
      return
    }
    const text = await response.text()
    await keepParts(await self.caches.open(names.shell), text)
    const marks = { [keptAt]: new Date().toISOString(), [keptTitle]: encodeURIComponent(rules.titleOf(text)) }
    // Put anew and not in its place: what is read again is the newest.
    await pages.delete(address)
    await pages.put(address, new Response(text, { headers: { ...html, ...marks } }))
    await makeRoom(pages, most.pages)
    await keepListPage(rules.languageOf(text))
  }
  const keepPictures = async (addresses: readonly string[]) => {
    const pictures = await self.caches.open(names.pictures)
    for (const address of addresses) {
      if (!rules.isPicture(address) || (await pictures.match(address)) !== undefined) continue
      const picture = await ask(address, 'image/avif,image/webp,image/*')
      if (rules.mayKeep(picture, 'image/')) await pictures.put(address, picture)
    }
    await makeRoom(pictures, most.pictures)
  }
  return { keepListPage, keepPage, keepPictures }
}

/** Answers requests: from the network, and where that fails from what is cached. */
export function answerOffline(self: OfflineScope, { rules, settings }: OfflineParts) {
  const { caches: names, listPage, keptAt, keptTitle, sentences, script, policy } = settings
  const own = (url: string) => url.replace(self.location.origin, '')
  const documentOf = (html: string, status: number) =>
    new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    })
  const momentOf = ({ headers }: Response) => new Date(headers.get(keptAt) ?? 0)
  const listKept = async (pages: Cache) => {
    const kept = []
    for (const { url } of (await pages.keys()).toReversed()) {
      const page = await pages.match(url)
      if (page !== undefined)
        kept.push({
          address: own(url),
          title: decodeURIComponent(page.headers.get(keptTitle) ?? ''),
          at: momentOf(page),
        })
    }
    return kept
  }
  /** The cached copy of a page, else the list of those that are cached; `undefined` where there is neither. */
  const keptAnswer = async (address: string) => {
    const pages = await self.caches.open(names.pages)
    const page = await pages.match(address)
    const html = await (page ?? (await (await self.caches.open(names.shell)).match(listPage)))?.text()
    if (html === undefined) return undefined
    const language = rules.languageOf(html)
    const words = (sentences[language] ?? sentences['en'])!
    if (page === undefined) {
      const isList = address === listPage
      const list = rules.withList(html, await listKept(pages), { words, language })
      return documentOf(
        rules.copyOf(list, { notice: isList ? words.offline : words.missing, script }),
        isList ? 200 : 503,
      )
    }
    const notice = rules.momentIn(words.asOf, momentOf(page), language)
    return documentOf(rules.copyOf(html, { notice, toList: { href: listPage, text: words.toList }, script }), 200)
  }
  const answerPage = async (
    { request, preloadResponse }: RequestEvent,
    inTurn: (forget: () => Promise<unknown>) => void,
  ) => {
    const address = rules.addressOf(request.url)
    try {
      const response = (await preloadResponse) ?? (await self.fetch(request))
      if (rules.isGone(response)) inTurn(async () => await (await self.caches.open(names.pages)).delete(address))
      return response
    } catch (error) {
      const kept = await keptAnswer(address).catch(() => undefined)
      if (kept === undefined) throw error
      return kept
    }
  }
  const answerPart = async (request: Request) => {
    try {
      return await self.fetch(request)
    } catch (error) {
      const pictures = await self.caches.open(names.pictures)
      const keptPictures = (await pictures.keys()).map(({ url }) => url)
      const picture = rules.pictureFor(request.url, keptPictures)
      const kept = await (picture === undefined
        ? (await self.caches.open(names.shell)).match(own(request.url))
        : pictures.match(picture))
      if (kept === undefined) throw error
      return kept
    }
  }
  return { answerPage, answerPart }
}
