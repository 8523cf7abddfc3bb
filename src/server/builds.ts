import type { ServerBuild } from 'react-router'

/** A build, as pages ask for it: each page with the script files it needs. */
export type BuildManifest = { id: string; builtAt: string; entry: string; routes: Record<string, { path: string; chunks: string[] }> }

/**
 * The manifest of the build that answers. `path` is the whole pattern of a page; `chunks` all files that showing it
 * needs, its layouts' included.
 */
export function buildManifest(build: Pick<ServerBuild, 'assets'>, { builtAt }: { builtAt: Date }): BuildManifest {
  const { routes, entry, version } = build.assets
  const lineage = (id: string | undefined): string[] => (id === undefined ? [] : [...lineage(routes[id]?.parentId), id])
  const pages = Object.keys(routes).filter((id) => routes[id]?.index === true || (routes[id]?.path ?? '') !== '')
  return {
    id: version,
    builtAt: builtAt.toISOString(),
    entry: entry.module,
    routes: Object.fromEntries(pages.map((id) => {
      const parts = lineage(id).flatMap((part) => routes[part] ?? [])
      const path = parts.flatMap((part) => (part.path === undefined || part.path === '' ? [] : part.path)).join('/')
      return [id, { path: `/${path}`, chunks: [...new Set(parts.flatMap((part) => [part.module, ...part.imports ?? []]))] }]
    })),
  }
}
