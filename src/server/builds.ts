import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { type PlaceView, viewOf } from '#features/studio/address-map-of.ts'
import type { AddressMap } from '#features/studio/address-map.ts'
import { everyKind, studioPages } from '#features/studio/pages.ts'

/** A build, as pages load it: each page with the script files it needs. */
export type BuildManifest = {
  id: string
  builtAt: string
  entry: string
  routes: Record<string, { path: string; chunks: string[] }>
}

/**
 * The manifest of the build that answers. `path` is the whole pattern of a page; `chunks` all files that showing it
 * needs, its layouts' included.
 */
export function buildManifest(
  build: Pick<ServerBuild, 'assets'>,
  { builtAt, addresses, kindChunks }: { builtAt: Date; addresses: AddressMap; kindChunks: KindChunks },
): BuildManifest {
  const { routes, entry, version } = build.assets
  const chunksOfRoute = (id: string): string[] => [
    ...new Set(
      lineage(id).flatMap((part) => {
        const own = routes[part]
        return own === undefined ? [] : [own.module, ...(own.imports ?? [])]
      }),
    ),
  ]
  const lineage = (id: string | undefined): string[] => (id === undefined ? [] : [...lineage(routes[id]?.parentId), id])
  const pages = Object.keys(routes).filter((id) => routes[id]?.index === true || (routes[id]?.path ?? '') !== '')
  return {
    id: version,
    builtAt: builtAt.toISOString(),
    entry: entry.module,
    routes: {
      ...Object.fromEntries(
        pages.map((id) => {
          const path = lineage(id)
            .flatMap((part) => {
              const own = routes[part]?.path ?? ''
              return own === '' ? [] : own
            })
            .join('/')
          return [id, { path: `/${path}`, chunks: chunksOfRoute(id) }]
        }),
      ),
      ...studioRoutes(addresses, (page) => [
        ...new Set([...chunksOfRoute('studio page'), ...(kindChunks[page] ?? [])]),
      ]),
    },
  }
}

/** The pages of what the studio has, at the addresses where it shows them and where the product does. */
function studioRoutes({ own }: AddressMap, chunksOf: (view: PlaceView) => string[]): BuildManifest['routes'] {
  const addresses = [...everyKind.map((page) => ({ page, path: studioPages[page].path as string, params: {} })), ...own]
  return Object.fromEntries(
    addresses.map((place) => [`${place.page} ${place.path}`, { path: place.path, chunks: chunksOf(viewOf(place)) }]),
  )
}

/** The script files of each kind of page. */
export type KindChunks = Readonly<Partial<Record<PlaceView, readonly string[]>>>

type ViteManifest = Record<string, { file: string; imports?: string[] }>

/** Reads which files each kind of page needs from the manifest that Vite writes beside a client build; nothing where there is none. */
export function readKindChunks(clientFolder: string): KindChunks {
  const file = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(file)) return {}
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ViteManifest
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key) || manifest[key] === undefined) return seen
    seen.add(key)
    for (const each of manifest[key].imports ?? []) filesOf(each, seen)
    return seen
  }
  return Object.fromEntries(
    [...everyKind, 'pill' as const].map((page) => [
      page,
      [...filesOf(`src/web/kinds/${page.replace(' ', '-')}.tsx`)].map((key) => `/${manifest[key]!.file}`),
    ]),
  )
}
