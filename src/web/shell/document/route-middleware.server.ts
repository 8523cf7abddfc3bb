import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { RoleMissingError } from '#features/accounts/roles/roles.ts'
import { sessionContext, visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { type Access, mayEnter } from '#features/studio/access.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { PageEntry, RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { t } from '#messages/translate.ts'
import type { AppError } from '#platform/errors.ts'
import { getShell } from '../frame/get-shell.server.ts'

type Arguments = { request: Request; url: URL; context: Readonly<RouterContextProvider>; access: Access }
type NamedMiddleware = (args: Arguments) => Promise<void>

const registry: Record<string, NamedMiddleware> = { auth: requireSession }

const pagesByPath = new Map(
  Object.values(siteMap as Record<string, RouteEntry>).map((page) => [page.path as string, page]),
)
/** Where nothing stands everyone is told so. */
const nothing: PageEntry = { path: '/*', access: 'public' }

/** Runs the middleware that the matched page of the site map names, in order, for documents and data alike. */
export const routeMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }) => {
  const { problem } = context.get(visitContext)
  if (problem !== undefined) await refuse(problem, context)
  const page = pageAt({ url, pattern, context })
  const access = isReading(request) ? page.access : request.method === 'POST' ? page.acts : undefined
  if (access === undefined)
    return await refuse(
      {
        code: 'method-not-allowed',
        message: t('This page takes nothing of the kind. Nothing was changed.'),
        status: 405,
      },
      context,
    )
  const names = page.middleware ?? []
  if (access !== 'public' && !names.includes('auth'))
    throw new Error(`${page.path} is not for everyone and names no middleware that guards it.`)
  for (const name of names) await runNamedMiddleware(name, { request, url, context, access })
}

/** What the site map says of the page that is asked for: that of its kind at an address of the studio's own. */
function pageAt({
  url,
  pattern,
  context,
}: {
  url: URL
  pattern: string
  context: Readonly<RouterContextProvider>
}): PageEntry & Pick<RouteEntry, 'middleware'> {
  const path = `/${pattern.replace(/^\//, '')}`
  const page = pagesByPath.get(path)
  if (page !== undefined) return page
  if (path !== nothing.path) throw new Error(`The site map says nothing of ${path}.`)
  const place = placeAt(addressMapOf(context.get(appContext).studio), url.pathname)
  return place === undefined || 'movedTo' in place ? nothing : studioPages[place.page]
}

/** What is refused becomes an error page; it carries the frame's data, because no loader runs after this. */
async function refuse(
  problem: Pick<AppError, 'code' | 'message' | 'status'>,
  context: Readonly<RouterContextProvider>,
): Promise<never> {
  throw data({ code: problem.code, title: problem.message, shell: await getShell(context) }, { status: problem.status })
}

/** Throws for a name that nobody registered: a page that asks for a guard must never open without it. */
export async function runNamedMiddleware(name: string, args: Arguments): Promise<void> {
  const run = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (run === undefined) throw new Error('Unknown route middleware')
  await run(args)
}

/** Needs a signed-in person with the role that the table asks for; strangers are sent to sign in and come back afterwards. */
async function requireSession({ request, url, context, access }: Arguments): Promise<void> {
  const session = await context.get(visitorContext)()
  if (session === undefined)
    throw redirect(linkTo('login', { next: isReading(request) ? url.pathname + url.search : url.pathname }))
  if (!mayEnter(access === 'public' ? 'signed-in' : access, session.roles))
    await refuse(new RoleMissingError(access), context)
  context.set(sessionContext, session)
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
