import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EntryContext, ServerBuild } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { readConfig } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { makeAppContext } from '#tests/app-context.ts'
import * as login from '#web/routes/account/login.tsx'
import * as bossAudit from '#web/routes/boss/audit.tsx'
import * as bossClaim from '#web/routes/boss/claim.tsx'
import * as boss from '#web/routes/boss/home/workbench.tsx'
import * as bossMail from '#web/routes/boss/mail.tsx'
import * as bossOutbox from '#web/routes/boss/outbox.tsx'
import * as bossPasswords from '#web/routes/boss/passwords.tsx'
import * as bossPeople from '#web/routes/boss/people.tsx'
import * as bossPerson from '#web/routes/boss/person.tsx'
import * as bossRoles from '#web/routes/boss/roles.tsx'
import * as studioPage from '#web/routes/studio-page.tsx'
import { routeMiddleware } from '#web/shell/document/route-middleware.server.ts'
import { getShell } from '#web/shell/frame/get-shell.server.ts'

/** A studio with one collection, for tests that need no art. */
const studio = defineStudio({
  name: 'The Studio',
  mark: 'M0 0h24v24H0z',
  tagline: 'A studio',
  about: ['A studio for tests.'],
  contact: 'studio@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: { id: 31337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [
    {
      slug: 'gen2',
      title: 'Gen2',
      singular: 'Gen2',
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      firstBlock: 0,
      metadata: { from: 'tokenURI' },
      year: '2026',
      medium: 'Drawing',
      statement: 'Drawings.',
    },
  ],
  addresses: [
    { path: '/gen2', page: 'collection', collection: 'gen2' },
    { path: '/gen2/:id', page: 'piece', collection: 'gen2' },
    { path: '/gen2/refreshopensea', page: 'refresh', collection: 'gen2' },
  ],
})

/** What the edge is given, on the test's database and a folder of its own; `change` replaces parts of it, `environment` adds to it. */
export function contextUnderTest(
  db: EdgeDb,
  change: Partial<AppContext> = {},
  environment: Record<string, string> = {},
): AppContext {
  const config = {
    ...readConfig({
      VITRINE_DATA: mkdtempSync(join(tmpdir(), 'vitrine-edge-')),
      PUBLIC_URL: 'https://studio.example',
      ...environment,
    }),
  }
  return makeAppContext(db, studio, {
    config,
    permitKey: new Secret(`0x${'1'.repeat(64)}`),
    secret: new Secret('under test'),
    addressKeys: new Secret(`one:${'A'.repeat(43)}`),
    ...change,
  })
}

/**
 * A build of every page of the site map whose bodies are their data as JSON: the edge's own work shows, without React.
 * Login, the workbench's pages, the 404 page and the route middleware are the real ones. `pages` replaces the modules of others.
 */
export function buildUnderTest(pages: Record<string, object> = {}): ServerBuild {
  const plain = { loader: () => ({ ok: true }), default: () => null }
  // Where the studio shows nothing is a 404, as it really is.
  const ofStudio = {
    ...plain,
    loader: async (args: Parameters<typeof studioPage.loader>[0]) =>
      placeAt(addressMapOf(studio), args.url.pathname) === undefined ? await studioPage.loader(args) : { ok: true },
  }
  const real: Record<string, object> = {
    boss,
    login,
    'boss audit': bossAudit,
    'boss claim': bossClaim,
    'boss mail': bossMail,
    'boss outbox': bossOutbox,
    'boss passwords': bossPasswords,
    'boss people': bossPeople,
    'boss person': bossPerson,
    'boss roles': bossRoles,
  }
  const modules = (name: string) => pages[name] ?? real[name] ?? plain
  const routes = Object.entries(siteMap as Record<string, RouteEntry>).map(([id, entry]) => [
    id,
    entry.path === '/'
      ? { id, parentId: 'root', index: true, module: modules(id) }
      : { id, parentId: 'root', path: entry.path.slice(1), module: modules(id) },
  ])
  return {
    entry: { module: { default: renderData, streamTimeout: 1000, handleError: () => undefined } },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          middleware: [routeMiddleware],
          loader: async ({ context }: { context: never }) => await getShell(context),
          default: () => null,
        },
      },
      ...(Object.fromEntries(routes) as object),
      'studio page': { id: 'studio page', parentId: 'root', path: '*', module: pages['studio page'] ?? ofStudio },
    },
    assets: {
      version: 'b0000001',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries([
        [
          'studio page',
          {
            id: 'studio page',
            parentId: 'root',
            path: '*',
            module: '/assets/studio-page.js',
            imports: ['/assets/shared.js'],
          },
        ],
        ['root', { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/shared.js'] }],
        ...routes.map(([id, route]) => [
          id,
          {
            ...(route as object),
            module: `/assets/${(id as string).replaceAll(' ', '-')}.js`,
            imports: ['/assets/shared.js'],
          },
        ]),
      ]),
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild
}

function renderData(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', "default-src 'self'")
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers })
}
