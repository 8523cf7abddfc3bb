import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Studio } from '#features/studio/studio.ts'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { isReadableAddress } from './edge-guards.ts'

/** What the page at a path says of itself. */
export type PageRule = {
  /** Whether the answer is the same for everyone. */
  isPublic: boolean
  /** Path and query of a request with what decides about the answer and nothing else. */
  addressOf: (pathname: string, search: string) => string
}

const unknownPage: PageRule = { isPublic: false, addressOf: (pathname, search) => pathname + search }

/**
 * What the page at a path says in its handle and in those of its layouts: an answer is the same for everyone when none of them
 * says `cache: 'private'`. Data requests (`.data`) count as their page.
 */
export function createPageRules(build: ServerBuild, studio: Studio): (pathname: string) => PageRule {
  const routes = routeTree(build, undefined)
  const ruleAt = (pathname: string): PageRule => {
    // Nothing stands at an address that cannot be read, and the router would write a line about each of them.
    if (!isReadableAddress(pathname)) return unknownPage
    const ids = (matchRoutes(routes, pagePath(pathname)) ?? []).map(({ route }) => route.id ?? '')
    return ids.length === 0 ? unknownPage : ruleOf(build, { ids, studio, path: pagePath(pathname) })
  }
  // Matching ranks all routes anew each time, a fifth of a millisecond; few paths are asked for often.
  const known = new Map<string, PageRule>()
  return (pathname) => {
    const found = known.get(pathname) ?? ruleAt(pathname)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, found)
    return found
  }
}

const MOST_KNOWN = 2000

function ruleOf(
  { routes }: ServerBuild,
  { ids, studio, path }: { ids: readonly string[]; studio: Studio; path: string },
): PageRule {
  const handles = ids.map((id) => {
    const handle = routes[id]?.module.handle as PageHandle | undefined
    return handle?.at === undefined ? handle : handle.at(path, studio)
  })
  const isPublic = handles.every((handle) => handle?.cache !== 'private')
  const reads = handles.at(-1)?.reads ?? []
  return {
    isPublic,
    addressOf: (pathname, search) =>
      isPublic && search !== ''
        ? dataAddress({ pathname, search, ids }, (rest) => canonicalPath(pathname, rest, reads))
        : pathname + search,
  }
}

/** A request for data may name the routes whose data it wants; names that are not on the page would each make an address of their own. */
function dataAddress(
  { pathname, search, ids }: { pathname: string; search: string; ids: readonly string[] },
  addressOf: (search: string) => string,
): string {
  const parameters = new URLSearchParams(search)
  const wanted = parameters.get('_routes')?.split(',') ?? []
  parameters.delete('_routes')
  const address = addressOf(`?${parameters}`)
  if (!pathname.endsWith('.data') || wanted.length === 0 || !wanted.every((id) => ids.includes(id))) return address
  return `${address}${address === pathname ? '?' : '&'}_routes=${encodeURIComponent([...new Set(wanted)].sort().join(','))}`
}

function routeTree({ routes }: Pick<ServerBuild, 'routes'>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route === undefined || route.parentId !== parentId
      ? []
      : [
          route.index === true
            ? { id: route.id, index: true }
            : {
                id: route.id,
                ...(route.path === undefined ? {} : { path: route.path }),
                children: routeTree({ routes }, route.id),
              },
        ],
  )
}

/** The page that a data request belongs to, as React Router reads it: `/flowers.data` is `/flowers`, `/_.data` the front door. */
function pagePath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}
