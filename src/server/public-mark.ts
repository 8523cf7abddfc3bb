import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#web/shell/page-handle.ts'

/**
 * Whether what stands at a path is the same for everyone: the matched page does not say `cache: 'private'` in its handle.
 * Data requests (`.data`) count as their page.
 */
export function createPublicMark(build: Pick<ServerBuild, 'routes'>): (pathname: string) => boolean {
  const children = (parentId: string | undefined): RouteObject[] => Object.values(build.routes)
    .flatMap((route) => (route === undefined || route.parentId !== parentId ? [] : [route.index === true
      ? { id: route.id, index: true }
      : { id: route.id, ...(route.path === undefined ? {} : { path: route.path }), children: children(route.id) }]))
  const routes = children(undefined)
  const judge = (pathname: string) => {
    const matches = matchRoutes(routes, pagePath(pathname)) ?? []
    return matches.length > 0 && matches.every(({ route }) => (build.routes[route.id ?? '']?.module.handle as PageHandle | undefined)?.cache !== 'private')
  }
  // Matching ranks all routes anew each time, a fifth of a millisecond; few paths are asked for often.
  const judged = new Map<string, boolean>()
  return (pathname) => {
    const known = judged.get(pathname)
    if (known !== undefined) return known
    if (judged.size >= MOST_JUDGED) judged.clear()
    const isPublic = judge(pathname)
    judged.set(pathname, isPublic)
    return isPublic
  }
}

const MOST_JUDGED = 2000

/** The page that a data request belongs to: `/gen2.data` is `/gen2`, `/_root.data` the front door. */
function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const page = pathname.slice(0, -'.data'.length)
  return page === '/_root' || page === '/_' ? '/' : page.replace(/\/_$/, '/')
}
