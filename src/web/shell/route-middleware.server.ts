import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { findSession } from '#features/staff/find-session.server.ts'
import { sessionCookie } from '#features/staff/session.ts'
import { sessionContext } from '#features/staff/staff-context.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo, type RouteEntry, siteMap } from '#features/studio/site-map.ts'
import { cookieOf } from '#features/visitors/ground.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { getShell } from './get-shell.server.ts'

type Arguments = { request: Request; url: URL; context: Readonly<RouterContextProvider> }
type NamedMiddleware = (args: Arguments) => Promise<void>

const registry: Record<string, NamedMiddleware> = { auth: requireSession }

const entriesByPath = new Map(Object.values(siteMap as Record<string, RouteEntry>).map((entry) => [entry.path as string, entry]))

/** Runs the middleware that the matched entry of the site map names, in order, for documents and data alike. */
export const routeMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }) => {
  await refuseWithPage(context)
  for (const name of entriesByPath.get(`/${pattern.replace(/^\//, '')}`)?.middleware ?? []) await runNamedMiddleware(name, { request, url, context })
}

/** What the edge refused becomes an error page; it carries the frame's data, because no loader runs after this. */
async function refuseWithPage(context: Readonly<RouterContextProvider>): Promise<void> {
  const { problem } = context.get(visitContext)
  if (problem !== undefined) throw data({ code: problem.code, title: problem.message, shell: await getShell(context) }, { status: problem.status })
}

/** Throws for a name that nobody registered: a page that asks for a guard must never open without it. */
export async function runNamedMiddleware(name: string, args: Arguments): Promise<void> {
  const run = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (run === undefined) throw new Error('Unknown route middleware')
  await run(args)
}

/** Needs a signed-in person; anyone else is sent to sign in and comes back afterwards. */
async function requireSession({ request, url, context }: Arguments): Promise<void> {
  const { read, now } = context.get(appContext)
  const session = await findSession(read, { token: cookieOf(request.headers.get('cookie'), sessionCookie), now: now() })
  if (session === undefined) throw redirect(linkTo('login', { next: url.pathname + url.search }))
  context.set(sessionContext, session)
}
