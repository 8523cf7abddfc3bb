import { expect, test } from 'vitest'
import { chunksOf, isOutdated } from './app-builds.ts'

const manifest = {
  id: 'b1',
  routes: {
    gen2: { path: '/gen2', chunks: ['/assets/gen2.js'] },
    'gen2 item': { path: '/gen2/:id', chunks: ['/assets/gen2-item.js'] },
    'gen2-printed': { path: '/gen2/printed', chunks: ['/assets/gen2-printed.js'] },
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
  expect(chunksOf(manifest, '/nowhere')).toEqual(['/assets/not-found.js'])
})
