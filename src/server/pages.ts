import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Accounts, accountsContext, visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { Session } from '#features/accounts/sessions/session.ts'
import { apiReferenceContext } from '#features/reference/api-reference-context.server.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { studioIn } from '#features/studio/studio.ts'
import { choiceCookie, groundOfCookies } from '#features/visitors/ground.ts'
import { languageCookie, localeOfAddress } from '#features/visitors/reader-language.ts'
import { isSearchBot } from '#features/visitors/search-bot.ts'
import { type Visit, visitContext } from '#features/visitors/visit-context.server.ts'
import { isWorkbench, locale } from '#messages/locale.ts'
import type { SessionGuard } from './accounts/session-guard.ts'
import { describeApi } from './api/describe-api.ts'
import type { KindChunks } from './builds.ts'
import type { DataVersion } from './cache/data-version.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { PageRule } from './page-rules.ts'
import { isUnsafe } from './same-origin.ts'
import { securityHeaders, withSecurityHeaders } from './security-headers.ts'

type VisitStart = Pick<Visit, 'requestId' | 'remoteAddress' | 'problem'>

/** React Router behind the edge: makes pages, or takes them from the cache. */
export type Pages = { answer: (request: Request, visit: VisitStart) => Promise<Response> }

export function createPages(
  context: AppContext,
  build: ServerBuild,
  {
    mode,
    ruleAt,
    guard,
    accounts,
    cache,
    version,
    kindChunks,
  }: {
    mode: 'production' | 'development'
    ruleAt: (pathname: string) => PageRule
    kindChunks: KindChunks
    guard: SessionGuard
    accounts: Accounts
    cache: PageCache | undefined
    version: DataVersion
  },
): Pages {
  const handle = createRequestHandler(build, mode)
  const headers = securityHeaders(context.config, mode)
  const apiReference = describeApi()

  const make = async (request: Request, start: VisitStart): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { isPublic, isOffline } = ruleAt(pathname)
    // Together with what the page is cached under: a page that says an older version than that would be requested again and again.
    await version.refresh()
    const provider = new RouterContextProvider()
    // Acts and the workbench take the studio as it was written: they store and compare what it says.
    const isWritten = isUnsafe(request.method) || isWorkbench(pathname)
    const shown = isWritten ? context.studio : studioIn(context.studio, locale())
    provider.set(appContext, { ...context, studio: shown, original: context.studio })
    provider.set(accountsContext, accounts)
    provider.set(apiReferenceContext, apiReference)
    provider.set(
      visitorContext,
      isUnsafe(request.method) || !isPublic ? askOnce(async () => await guard.find(request)) : neverAsked,
    )
    provider.set(visitContext, {
      ...start,
      chainHead: version.chainHead(),
      buildId: build.assets.version,
      kindChunks,
      bot: isSearchBot(request.headers.get('user-agent')),
      ground: groundOfCookies(request.headers.get('cookie')),
    })
    const response = await handle(request, provider)
    if (!response.headers.has('cache-control'))
      response.headers.set(
        'cache-control',
        isOffline && response.status === 200 ? 'private, no-cache' : 'private, no-store',
      )
    response.headers.set('content-language', locale())
    // Here and not at the edge: a cached page is answered without passing it.
    return withSecurityHeaders(response, headers)
  }

  return {
    answer: async (request, start) => {
      const rule = ruleAt(new URL(request.url).pathname)
      const asked = asOwn(start.problem === undefined ? asPage(request) : asGet(request), rule)
      const response =
        cache === undefined || start.problem !== undefined || !rule.isPublic
          ? await make(asked, start)
          : await cache.answerOrMake(request, async () => await make(asked, start))
      return rememberLanguage(request, response, context)
    },
  }
}

/** The language in an address is this reader's from then on. */
function rememberLanguage({ url }: Request, response: Response, { config }: AppContext): Response {
  const language = localeOfAddress(url)
  if (language === undefined) return response
  const answer = new Response(response.body, response)
  answer.headers.append('set-cookie', choiceCookie(languageCookie, language, config))
  return answer
}

function askOnce(ask: () => Promise<Session | undefined>): () => Promise<Session | undefined> {
  let asked: Promise<Session | undefined> | undefined
  return async () => await (asked ??= ask())
}

async function neverAsked(): Promise<undefined> {
  throw new Error(
    "A page that is the same for everyone asked who is signed in. The site map has to say `cache: 'private'` of it.",
  )
}

/**
 * The request as React Router takes it: a HEAD is made like a GET, so that both answer the same headers; an unsafe one,
 * whose origin the edge has checked against the public address, claims the address it arrived at, because React Router
 * compares the two and knows nothing of proxies.
 */
function asPage(request: Request): Request {
  if (request.method === 'HEAD') return asGet(request)
  if (!isUnsafe(request.method) || !request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.set('origin', new URL(request.url).origin)
  return new Request(request, { headers })
}

/** The request without the parameters that its page does not read: what is cached for everyone must not say what one visitor made up. */
function asOwn(request: Request, { addressOf }: PageRule): Request {
  const { origin, pathname, search } = new URL(request.url)
  const address = addressOf(pathname, search)
  return isUnsafe(request.method) || address === pathname + search ? request : new Request(origin + address, request)
}

function asGet(request: Request): Request {
  return new Request(request.url, { method: 'GET', headers: request.headers, signal: request.signal })
}
