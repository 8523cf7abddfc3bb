import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Renderer } from '#features/media/renderer.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { endpoints as identityEndpoints } from '#identity/endpoints.ts'
import { readConfig } from '#platform/config.ts'
import { accessTable } from '#server/access.ts'
import { createMedia } from '#server/media/media.ts'

/** One address of the app: its pattern, the methods that it takes, what it reads, whether it shows a page, and whether it answers in the form of the sign-in service's SDK. */
export type Place = {
  pattern: string
  methods: readonly string[]
  fields: readonly string[]
  isPage: boolean
  isForSdk: boolean
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Everything that answers, from the tables that the app itself is made of, so that a new address is walked without being
 * entered here: the table of access (pages, endpoints, the read API), the sign-in service's endpoints, and the routes of
 * pictures, which are one line of the table of access.
 */
export function listPlaces(): Place[] {
  const sources = readSources()
  const pages = new Map([
    ...Object.values(siteMap as Record<string, RouteEntry>).map(
      ({ path, file }) => [path as string, `src/web/routes/${file}`] as const,
    ),
    ...Object.entries(studioPages).map(
      ([page, { path }]) => [path as string, `src/web/kinds/${page.replace(' ', '-')}.server.ts`] as const,
    ),
  ])
  const own = Object.entries(accessTable)
    .filter(([pattern]) => !/\.googleapis\.com|^\/emulator|jwks\.json$/.test(pattern))
    .map(([pattern, rule]) => ({
      pattern,
      methods: Object.keys(rule),
      fields: fieldsOf(pattern, pages.get(pattern), sources),
      isPage: pages.has(pattern) || pattern === '/*',
      isForSdk: false,
    }))
  const identity = identityEndpoints.map(({ path, method, input }) => ({
    pattern: path,
    methods: [method],
    fields: 'shape' in input ? Object.keys(input.shape as object) : [],
    isPage: false,
    isForSdk: true,
  }))
  return [...own, ...identity, ...mediaPlaces()]
}

function mediaPlaces(): Place[] {
  // Only its table of routes is read; nothing is asked of it.
  const { routes } = createMedia({ config: readConfig({}), rateLimit: createRateLimits() } as AppContext, {
    renderer: {} as Renderer,
  })
  return routes.map(({ path, method }) => ({
    pattern: path,
    methods: [method],
    fields: ['v'],
    isPage: false,
    isForSdk: false,
  }))
}

type Source = { folder: string; file: string; text: string }

function readSources(): Source[] {
  return ['src/server', 'src/web/routes', 'src/web/kinds', 'src/features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$/.test(file))
      .map((file) => ({
        folder: dirname(join(folder, file)),
        file: join(folder, file),
        text: readFileSync(join(root, folder, file), 'utf8'),
      })),
  )
}

/** The names of what is read at an address: of query, form or body, as the source that answers there says them. */
function fieldsOf(pattern: string, page: string | undefined, sources: Source[]): string[] {
  const answering = sources.filter(({ file, text }) =>
    page === undefined ? file.startsWith('src/server/') && text.includes(`'${pattern}'`) : file === page,
  )
  const bodies = sources.filter(
    ({ folder, file }) => file.endsWith('-bodies.ts') && answering.some((each) => each.folder === folder),
  )
  const used =
    page === undefined
      ? []
      : sources.filter(
          ({ file }) =>
            answering.some(({ text }) => text.includes(file.slice('src'.length))) && file.startsWith('src/features/'),
        )
  const names = [...answering, ...bodies, ...used].flatMap(({ text }) =>
    [...text.matchAll(/(?:\.(?:get|getAll|query)\(|form\[|name=)["'](\w+)["']|(\w+): z\./g)].map(
      (match) => match[1] ?? match[2]!,
    ),
  )
  return [...new Set(names)]
}
