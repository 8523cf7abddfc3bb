import { createRequestHandler, matchRoutes, type RequestHandler, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#web/shell/page-handle.ts'

/** What stands at a path: how React Router answers it, and whether the answer is the same for everyone. */
export type PageBranch = { handle: RequestHandler; isPublic: boolean }

/**
 * The routes that match a path, from the root to the page, with a handler that knows no others: React Router looks a path up
 * several times for each answer, among all routes that it was given, and makes something of each of them.
 *
 * An answer is the same for everyone when no matched page says `cache: 'private'` in its handle. Data requests (`.data`) count
 * as their page.
 */
export function createPageBranches(build: ServerBuild, mode: 'production' | 'development'): (pathname: string) => PageBranch {
  const all: PageBranch = { handle: createRequestHandler(build, mode), isPublic: false }
  const routes = routeTree(build, undefined)
  const branches = new Map<string, PageBranch>()
  const branchAt = (pathname: string): PageBranch => {
    const ids = (matchRoutes(routes, pagePath(pathname)) ?? []).map(({ route }) => route.id ?? '')
    const page = ids.at(-1)
    if (page === undefined) return all
    const known = branches.get(page) ?? branchOf(build, { mode, ids })
    branches.set(page, known)
    return known
  }
  // Matching ranks all routes anew each time, a fifth of a millisecond; few paths are asked for often.
  const known = new Map<string, PageBranch>()
  return (pathname) => {
    const found = known.get(pathname) ?? branchAt(pathname)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, found)
    return found
  }
}

const MOST_KNOWN = 2000

function branchOf(build: ServerBuild, { mode, ids }: { mode: 'production' | 'development'; ids: readonly string[] }): PageBranch {
  const routes = Object.fromEntries(ids.map((id) => [id, build.routes[id]]))
  return {
    handle: createRequestHandler({ ...build, routes }, mode),
    isPublic: ids.every((id) => (build.routes[id]?.module.handle as PageHandle | undefined)?.cache !== 'private'),
  }
}

function routeTree({ routes }: Pick<ServerBuild, 'routes'>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => (route === undefined || route.parentId !== parentId ? [] : [route.index === true
    ? { id: route.id, index: true }
    : { id: route.id, ...(route.path === undefined ? {} : { path: route.path }), children: routeTree({ routes }, route.id) }]))
}

/** The page that a data request belongs to, as React Router reads it: `/gen2.data` is `/gen2`, `/_.data` the front door. */
function pagePath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}
