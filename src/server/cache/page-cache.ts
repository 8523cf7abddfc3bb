import { canonicalPath } from '#features/visitors/canonical-path.ts'
import { groundOfCookies } from '#features/visitors/ground.ts'
import { localeOf } from '#features/visitors/reader-language.ts'
import { isSearchBot } from '#features/visitors/search-bot.ts'
import { countUp } from '#platform/counters.ts'
import { encodingFor, ensureForm, cachePage, type KeptPage, type ReadyForm } from './cached-page.ts'
import type { DataVersion } from './data-version.ts'
import { type CacheSize, createPageStore } from './page-store.ts'

export type PageCache = {
  /** The cached answer to a request, at once; `undefined` when the page has to be made or the version requested. */
  answer: (request: Request) => Response | undefined
  /** The answer from what is cached after the version has been requested, or the page made by `make`, the same for everyone, and cached. */
  answerOrMake: (request: Request, make: () => Promise<Response>) => Promise<Response>
  size: () => CacheSize
}

/**
 * Caches finished public pages until the data changes. GET and HEAD only, and the same for those who are signed in; one
 * entry for each path with the parameters that its page reads, language, ground and kind of reader. Many requests for the same
 * page at once wait for one making.
 */
export function createPageCache({
  version,
  addressOf = everyParameter,
  maxBytes = 24 * 2 ** 20,
}: {
  version: Pick<DataVersion, 'current' | 'refresh'>
  /** Path and query with what decides about the answer and nothing else. */
  addressOf?: (pathname: string, search: string) => string
  maxBytes?: number
}): PageCache {
  const store = createPageStore({ maxBytes })
  const making = new Map<string, Promise<KeptPage | undefined>>()

  const send = async (key: string, page: KeptPage, request: Request): Promise<Response> => {
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    const ready = page.forms[encoding]
    const form = ready ?? (await ensureForm(page, encoding))
    if (ready === undefined) store.weigh(key, page)
    return answerWith(form, request)
  }
  /** Makes the page for everybody who waits for it; the answer itself when it may not be cached. */
  const makeShared = async (
    key: string,
    madeFrom: string,
    make: () => Promise<Response>,
  ): Promise<KeptPage | Response> => {
    const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>()
    const name = `${madeFrom} ${key}`
    making.set(name, promise)
    let page: KeptPage | undefined
    try {
      const response = await make()
      if (response.status !== 200 || response.headers.has('set-cookie')) return response
      page = cachePage({
        version: madeFrom,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
      store.keep(key, page)
      return page
    } finally {
      if (making.get(name) === promise) making.delete(name)
      resolve(page)
    }
  }

  return {
    answer: (request) => {
      const key = keyOf(request, addressOf)
      const page = key === undefined ? undefined : store.find(key, version.current())
      const form = page?.forms[encodingFor(request.headers.get('accept-encoding'))]
      if (form !== undefined) countUp('vitrine_page_cache_total', { outcome: 'hit' })
      return form === undefined ? undefined : answerWith(form, request)
    },
    answerOrMake: async (request, make) => {
      const key = keyOf(request, addressOf)
      if (key === undefined) return await make()
      // Read before the page is made: data that changes meanwhile makes the page older than its data, never newer.
      const madeFrom = await version.refresh()
      if (madeFrom === undefined) return await make()
      const underWay = making.get(`${madeFrom} ${key}`)
      const kept = store.find(key, madeFrom) ?? (underWay === undefined ? undefined : await underWay)
      countUp('vitrine_page_cache_total', { outcome: kept === undefined ? 'miss' : 'hit' })
      const page = kept ?? (await makeShared(key, madeFrom, make))
      return page instanceof Response ? page : await send(key, page, request)
    },
    size: store.size,
  }
}

function answerWith(form: ReadyForm, { method, headers }: Request): Response {
  const known = headers.get('if-none-match')
  if (known !== null && (known.includes(form.etag) || known === '*'))
    return new Response(null, { status: 304, headers: form.notModifiedHeaders })
  return new Response(method === 'HEAD' ? null : (form.body as Uint8Array<ArrayBuffer>), { headers: form.headers })
}

/** The key of a request whose answer may be shared, or `undefined`. */
function keyOf(
  { method, url, headers }: Request,
  addressOf: (pathname: string, search: string) => string,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const ground = groundOfCookies(headers.get('cookie')) ?? ''
  return `${localeOf({ url, headers })} ${ground} ${isBot(headers.get('user-agent')) ? 'bot' : ''} ${pathOf(url, addressOf)}`
}

/** Path and query of an address in their canonical form, without parsing where there is no query. */
function pathOf(url: string, addressOf: (pathname: string, search: string) => string): string {
  const path = url.slice(url.indexOf('/', 'https://'.length))
  const at = path.indexOf('?')
  return at === -1 ? path : addressOf(path.slice(0, at), path.slice(at))
}

const everyParameter = (pathname: string, search: string) => canonicalPath(pathname, search, 'all')

/** Few user agents are frequent: what they are is remembered. */
const agents = new Map<string, boolean>()
function isBot(agent: string | null): boolean {
  if (agent === null) return false
  const known = agents.get(agent)
  if (known !== undefined) return known
  if (agents.size > 1000) agents.clear()
  const bot = isSearchBot(agent)
  agents.set(agent, bot)
  return bot
}
