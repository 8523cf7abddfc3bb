/**
 * The service worker of the verification page, and of no other: it caches that page with the scripts and styles it names, so that
 * certificates can be checked without a network after one visit. With a network the page always comes from the app, and what
 * is cached is renewed by it.
 */
export const verifyWorker = `const page = '/certificates/verify'
const name = 'certificates-verify'

// The scripts and styles that a text names: in a page by their addresses, in a script by what it imports at once, the decoder of
// codes, which is loaded when somebody scans, and the sentences of the page's own language.
const assetsIn = (text) => [...text.matchAll(/\\/assets\\/[\\w.-]+\\.(?:js|css)/g)].map(([address]) => address)
const importsIn = (text, later) => [...text.matchAll(/(from|import|\\()\\s*["'\`]\\.\\/([\\w.-]+\\.js)["'\`]/g)].filter(([, how, file]) => how !== '(' || later.some((name) => file.startsWith(name))).map(([, , file]) => '/assets/' + file)

async function keepAssets(cache, addresses, later) {
  const kept = new Set()
  const waiting = [...addresses]
  while (waiting.length > 0) {
    const address = waiting.pop()
    if (kept.has(address)) continue
    kept.add(address)
    let asset = await cache.match(address)
    if (asset === undefined) {
      asset = await fetch(address)
      if (!asset.ok) throw new Error('not there: ' + address)
      await cache.put(address, asset.clone())
    }
    if (address.endsWith('.js')) waiting.push(...importsIn(await asset.text(), later))
  }
  return kept
}

// The page is exchanged last: what is cached is always whole.
async function keep(response) {
  const cache = await caches.open(name)
  const text = await response.clone().text()
  const isGerman = /<html[^>]* lang="de"/.test(text)
  const kept = await keepAssets(cache, assetsIn(text), ['decode-code-', ...(isGerman ? ['german-'] : [])])
  await cache.put(page, response)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== page && !kept.has(pathname)) await cache.delete(request)
  }
}

// The address may name a language.
async function fromServer(search = '') {
  const response = await fetch(page + search, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error('the server answered ' + response.status)
  return response
}

self.addEventListener('install', (event) => event.waitUntil(fromServer().then(keep).then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === page) {
    event.respondWith((async () => {
      try {
        const response = await fromServer(search)
        event.waitUntil(keep(response.clone()).catch(() => undefined))
        return response
      } catch (error) {
        const kept = await (await caches.open(name)).match(page)
        if (kept === undefined) throw error
        return kept
      }
    })())
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith((async () => await (await caches.open(name)).match(pathname) ?? await fetch(request))())
  }
})
`
