import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import { runNamedMiddleware } from './route-middleware.server.ts'

const args = {
  request: new Request('http://studio.example/'),
  url: new URL('http://studio.example/'),
  context: new RouterContextProvider(),
  access: ['viewer'] as const,
}

test('[S-34] a middleware that nobody registered throws Unknown route middleware', async () => {
  await expect(runNamedMiddleware('no-such', args)).rejects.toThrow(new Error('Unknown route middleware'))
  await expect(runNamedMiddleware('toString', args)).rejects.toThrow(new Error('Unknown route middleware'))
})

test('[S-33] the workbench names the middleware auth', () => {
  expect(siteMap.boss.middleware).toEqual(['auth'])
})

test('[S-34] every middleware that the site map names is registered', async () => {
  const names = new Set(
    Object.values(siteMap as Record<string, RouteEntry>).flatMap(({ middleware }) => middleware ?? []),
  )
  for (const name of names) await expect(runNamedMiddleware(name, args)).rejects.not.toThrow('Unknown route middleware')
})
