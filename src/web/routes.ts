import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteEntry } from '../features/studio/page-entry.ts'
import { siteMap } from '../features/studio/pages.ts'

/** The site map as React Router wants it: every page below the file of its layout, its id the route's name. */
const entries = Object.entries(siteMap as Record<string, RouteEntry>)

function pages(name: RouteEntry['layout'], frame?: RouteEntry['frame']): RouteConfigEntry[] {
  return entries
    .filter(([, entry]) => entry.layout === name && entry.frame === frame)
    .map(([id, { path, file }]) =>
      path === '/' ? index(`routes/${file}`, { id }) : route(path.slice(1), `routes/${file}`, { id }),
    )
}

export default [
  layout('layouts/default-layout.tsx', [
    ...pages(undefined),
    layout('layouts/workbench.tsx', { id: 'workbench' }, pages(undefined, 'workbench')),
  ]),
  layout('layouts/minimal-layout.tsx', pages('minimal')),
  // All other addresses are the studio's.
  route('*', 'routes/studio-page.tsx', { id: 'studio page' }),
] satisfies RouteConfig
