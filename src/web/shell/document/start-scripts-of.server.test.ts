import { expect, test } from 'vitest'
import { startScriptsOf } from './start-scripts-of.server.ts'

type Given = Parameters<typeof startScriptsOf>[0]

test('a page starts with the manifest, the entry and what its routes need, each file once', () => {
  const scripts = startScriptsOf({
    manifest: {
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: {
        root: { module: '/assets/root.js', imports: ['/assets/framework.js', '/assets/frame.js'] },
        index: { module: '/assets/index.js' },
        other: { module: '/assets/other.js', imports: [] },
      },
    },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'index' } }] },
  } as unknown as Given)
  expect(scripts).toEqual([
    '/assets/manifest.js',
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/root.js',
    '/assets/frame.js',
    '/assets/index.js',
  ])
})
