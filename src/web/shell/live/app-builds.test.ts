import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { chunksOf, isOutdated } from './app-builds.ts'

const manifest = {
  id: 'b1',
  routes: {
    gen2: { path: '/gen2', chunks: ['/assets/gen2.js'] },
    'gen2 item': { path: '/gen2/:id', chunks: ['/assets/gen2-item.js'] },
    'gen2-printed': { path: '/gen2/printed', chunks: ['/assets/gen2-printed.js'] },
    'gen2 print': { path: '/gen2/:id/print', chunks: ['/assets/gen2-print.js'] },
    'gen2 burn': { path: '/gen2/burn/:id', chunks: ['/assets/gen2-burn.js'] },
    index: { path: '/', chunks: ['/assets/index.js'] },
    'not found': { path: '/*', chunks: ['/assets/not-found.js'] },
  },
}

test('[S-39] another build than the page\u2019s own is a newer one', () => {
  expect(isOutdated({ own: 'b1', latest: { id: 'b2', builtAt: '' } })).toBe(true)
  expect(isOutdated({ own: 'b1', latest: { id: 'b1', builtAt: '' } })).toBe(false)
})

test('a page that does not know its build is never called old', () => {
  expect(isOutdated({ own: '', latest: { id: 'b2', builtAt: '' } })).toBe(false)
})

test('[S-38] the manifest says which chunks a path needs; static paths win over parameters', () => {
  expect(chunksOf(manifest, '/gen2/printed')).toEqual(['/assets/gen2-printed.js'])
  expect(chunksOf(manifest, '/gen2/7')).toEqual(['/assets/gen2-item.js'])
  expect(chunksOf(manifest, '/gen2/7/print')).toEqual(['/assets/gen2-print.js'])
  expect(chunksOf(manifest, '/gen2/burn/7')).toEqual(['/assets/gen2-burn.js'])
  expect(chunksOf(manifest, '/')).toEqual(['/assets/index.js'])
  expect(chunksOf(manifest, '/gen2/7/nowhere')).toEqual(['/assets/not-found.js'])
  expect(chunksOf(manifest, '/nowhere')).toEqual(['/assets/not-found.js'])
})

test('for every path of the site map the manifest names what the router would', () => {
  const routes = Object.fromEntries(
    [...Object.values(siteMap), ...Object.values(studioPages)].map(({ path }) => [path, { path, chunks: [path] }]),
  )
  const all = { id: 'b1', routes: { ...routes, '*': { path: '/*', chunks: ['/*'] } } }
  const asTheRouter = Object.values(all.routes).map(({ path }) => ({ id: path, path }))
  for (const { path } of Object.values(routes)) {
    const address = path.replaceAll(/:\w+/g, '7')
    expect(chunksOf(all, address), address).toEqual([matchRoutes(asTheRouter, address)!.at(-1)!.route.id])
  }
})
