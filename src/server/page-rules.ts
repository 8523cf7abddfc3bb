import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { parametersOf } from '#features/studio/page-parameters.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import type { Studio } from '#features/studio/studio.ts'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
import { isReadableAddress } from './edge-guards.ts'

/** What the site map says of the page at a path. */
export type PageRule = {
  /** Whether the answer is the same for everyone. */
  isPublic: boolean
  /** Whether readers' devices cache it. */
  isOffline: boolean
  /** Path and query of a request with what decides about the answer and nothing else. */
  addressOf: (pathname: string, search: string) => string
}

const unknownPage: PageRule = { isPublic: false, isOffline: false, addressOf: (pathname, search) => pathname + search }

/**
 * What the site map says of the page at a path: an answer is the same for everyone unless it says `cache: 'private'`. Data
 * requests (`.data`) count as their page.
 */
export function createPageRules(build: ServerBuild, studio: Studio): (pathname: string) => PageRule {
  const routes = routeTree(build, undefined)
  const ruleAt = (pathname: string): PageRule => {
    // Nothing stands at an address that cannot be read, and the router would write a line about each of them.
    if (!isReadableAddress(pathname)) return unknownPage
    const path = pagePath(pathname)
    const ids = (matchRoutes(routesBelow(routes, firstPart(path)), path) ?? []).map(({ route }) => route.id ?? '')
    return ids.length === 0 ? unknownPage : ruleOf(ids, pageOf(ids.at(-1)!, { path, studio }))
  }
  // Few paths are requested often.
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
  ids: readonly string[],
  page: Pick<PageEntry, 'cache' | 'offline' | 'parameters'> | undefined,
): PageRule {
  const isPublic = page?.cache !== 'private'
  return {
    isPublic,
    isOffline: page?.offline === true,
    addressOf: (pathname, search) =>
      isPublic && search !== ''
        ? dataAddress({ pathname, search, ids }, (rest) => canonicalPath(pathname, rest, page?.parameters ?? []))
        : pathname + search,
  }
}

/** What the site map says of a route; `undefined` where nothing stands. What moved hands on what the page answers to at its new address. */
function pageOf(id: string, { path, studio }: { path: string; studio: Studio }) {
  if (id !== 'studio page') return (siteMap as Record<string, PageEntry>)[id]
  const map = addressMapOf(studio)
  const found = placeAt(map, path)
  const place = found !== undefined && 'movedTo' in found ? placeAt(map, found.movedTo) : found
  if (place === undefined || 'movedTo' in place) return undefined
  const page: PageEntry = studioPages[place.page]
  return { ...page, parameters: parametersOf(place, studio) }
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

/**
 * The routes that may stand at a path with this first part. Matching compiles and ranks every route that it is given, a tenth of what a page of
 * a piece costs; at an address of the studio's own hardly one of the product's is left.
 */
function routesBelow(routes: readonly RouteObject[], first: string): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path !== undefined && route.path !== '') return mayBegin(route.path, first) ? [route] : []
    return route.children === undefined ? [route] : [{ ...route, children: routesBelow(route.children, first) }]
  })
}

/** Whether a route may match what begins with a part: it names that part, or anything may stand there. The router ignores case. */
function mayBegin(path: string, first: string): boolean {
  const named = firstPart(path)
  return /[:*?]/.test(named) || named.toLowerCase() === decodeURIComponent(first).toLowerCase()
}

function firstPart(path: string): string {
  return path.replace(/^\//, '').split('/', 1)[0]!
}

/** The page that a data request belongs to, as React Router reads it: `/flowers.data` is `/flowers`, `/_.data` the front door. */
function pagePath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}
