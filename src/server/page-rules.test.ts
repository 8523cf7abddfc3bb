import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import demo from '#studio/studio.config.ts'
import { contextUnderTest } from './edge-under-test.ts'
import { createPageRules } from './page-rules.ts'

/** An instance of a few pages that say where they are, one of them for its reader alone, with an entry that writes what it was given. */
function build(): ServerBuild {
  const route = (id: string, given: { parentId?: string; path?: string; index?: boolean; module?: object }) => [
    id,
    { id, ...given, module: { default: () => null, ...given.module } },
  ]
  const says = (page: string) => ({ loader: ({ params }: { params: object }) => ({ page, params }) })
  const routes = Object.fromEntries([
    route('root', { path: '' }),
    route('frame', { parentId: 'root' }),
    route('front', { parentId: 'frame', index: true, module: says('front') }),
    route('gen2', { parentId: 'frame', path: 'gen2', module: says('gen2') }),
    route('piece', { parentId: 'frame', path: 'gen2/:id', module: says('piece') }),
    route('account', { parentId: 'frame', path: 'account', module: says('account') }),
    route('studio page', { parentId: 'frame', path: '*', module: says('missing') }),
  ])
  const entry = {
    default: (
      _: Request,
      status: number,
      headers: Headers,
      context: {
        staticHandlerContext: { loaderData: object; matches: { route: { id: string } }[] }
        routeModules: object
      },
    ) =>
      Response.json(
        {
          data: context.staticHandlerContext.loaderData,
          matches: context.staticHandlerContext.matches.map((match) => match.route.id),
        },
        { status, headers },
      ),
  }
  return {
    entry: { module: entry },
    routes,
    assets: { version: 'b1', url: '', entry: { module: '', imports: [] }, routes: {} },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild
}

test('an address that cannot be read is looked up without a line in the log', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const ruleAt = createPageRules(build(), contextUnderTest({} as never).studio)
  expect(['/%E0%A4%A', '/gen2/%ff', '/%00'].map((path) => ruleAt(path).isPublic)).toEqual([false, false, false])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('only a page that says so is for one person alone, its data too', () => {
  const ruleAt = createPageRules(build(), contextUnderTest({} as never).studio)
  expect(
    Object.fromEntries(
      ['/', '/gen2', '/gen2.data', '/_.data', '/nothing', '/account', '/account.data', '/account/'].map((path) => [
        path,
        ruleAt(path).isPublic,
      ]),
    ),
  ).toEqual({
    '/': true,
    '/gen2': true,
    '/gen2.data': true,
    '/_.data': true,
    '/nothing': true,
    '/account': false,
    '/account.data': false,
    '/account/': false,
  })
})

test('an address that moved hands on what the page reads where it stands now', () => {
  const ruleAt = createPageRules(build(), demo)
  for (const path of ['/collections/bsg/2/burn', '/bsg/burn/2'])
    expect(ruleAt(path).addressOf(path, '?zz=1&campaign=2')).toBe(`${path}?campaign=2`)
  expect(ruleAt('/collections/gen2/refresh').isPublic).toBe(false)
})

test('a page’s rule is found however its address is written', () => {
  const ruleAt = createPageRules(build(), contextUnderTest({} as never).studio)
  for (const path of ['/account', '/ACCOUNT', '/%61ccount', '/account/'])
    expect([path, ruleAt(path).isPublic]).toEqual([path, false])
  for (const path of ['//account', '/accounts', '/gen2/account'])
    expect([path, ruleAt(path).isPublic]).toEqual([path, true])
})

test('every page of the site map is found at its address', () => {
  const pages = Object.entries(siteMap as Record<string, PageEntry>)
  const routes = {
    root: { id: 'root', path: '' },
    ...Object.fromEntries(pages.map(([id, { path }]) => [id, { id, parentId: 'root', path: path.slice(1) }])),
    'studio page': { id: 'studio page', parentId: 'root', path: '*' },
  }
  const ruleAt = createPageRules({ ...build(), routes } as never, demo)
  const found = pages.map(([id, { path }]) => [id, ruleAt(path.replace(/:\w+/g, 'x')).isPublic])
  expect(found).toEqual(pages.map(([id, { cache }]) => [id, cache !== 'private']))
})
