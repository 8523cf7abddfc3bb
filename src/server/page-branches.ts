import { createRequestHandler, matchRoutes, type RequestHandler, type RouteObject, type ServerBuild } from 'react-router'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
import { isReadableAddress } from './edge-guards.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

/** What stands at a path. */
export type PageBranch = {
  /** How React Router answers it. */
  handle: RequestHandler
  /** Whether the answer is the same for everyone. */
  isPublic: boolean
  /** Path and query of a request with what decides about the answer and nothing else. */
  addressOf: (pathname: string, search: string) => string
}

/**
 * The routes that match a path, from the root to the page, with a handler that knows no others: React Router looks a path up
 * several times for each answer, among all routes that it was given, and makes something of each of them.
 *
 * An answer is the same for everyone when no matched page says `cache: 'private'` in its handle. Data requests (`.data`) count
 * as their page.
 */
export function createPageBranches(build: ServerBuild, mode: 'production' | 'development'): (pathname: string) => PageBranch {
  const all: PageBranch = { handle: createRequestHandler(build, mode), isPublic: false, addressOf: (pathname, search) => pathname + search }
  const routes = routeTree(build, undefined)
  const branches = new Map<string, PageBranch>()
  const branchAt = (pathname: string): PageBranch => {
    // Nothing stands at an address that cannot be read, and the router would write a line about each of them.
    if (!isReadableAddress(pathname)) return all
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
  const handles = ids.map((id) => build.routes[id]?.module.handle as PageHandle | undefined)
  const isPublic = handles.every((handle) => handle?.cache !== 'private')
  const reads = handles.at(-1)?.reads ?? []
  return {
    handle: createRequestHandler({ ...build, routes }, mode),
    isPublic,
    addressOf: (pathname, search) => (isPublic && search !== '' ? dataAddress({ pathname, search, ids }, (rest) => canonicalPath(pathname, rest, reads)) : pathname + search),
  }
}

/** A request for data may name the routes whose data it wants; names that are not on the page would each make an address of their own. */
function dataAddress({ pathname, search, ids }: { pathname: string; search: string; ids: readonly string[] }, addressOf: (search: string) => string): string {
  const parameters = new URLSearchParams(search)
  const wanted = parameters.get('_routes')?.split(',') ?? []
  parameters.delete('_routes')
  const address = addressOf(`?${parameters}`)
  if (!pathname.endsWith('.data') || wanted.length === 0 || !wanted.every((id) => ids.includes(id))) return address
  return `${address}${address === pathname ? '?' : '&'}_routes=${encodeURIComponent([...new Set(wanted)].sort().join(','))}`
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
