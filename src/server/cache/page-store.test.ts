import { expect, test } from 'vitest'
import { cachePage } from './cached-page.ts'
import { createPageStore } from './page-store.ts'

const pageOf = (bytes: number) => cachePage({ version: 'v1', headers: {}, body: Buffer.alloc(bytes, 'p') })

test('a form that several asked for at once weighs once', () => {
  const store = createPageStore({ maxBytes: 800 })
  const first = pageOf(100)
  store.keep('/1', first)
  first.forms.gzip = { etag: '"1"', body: Buffer.alloc(50), headers: {}, notModifiedHeaders: {} }
  for (let asked = 0; asked < 3; asked++) store.weigh('/1', first)
  for (const key of ['/2', '/3', '/4', '/5', '/6', '/7']) store.keep(key, pageOf(100))
  expect(store.find('/1', 'v1')).toBe(first)
  store.keep('/8', pageOf(100))
  expect([store.find('/1', 'v1'), store.find('/2', 'v1')]).toEqual([first, undefined])
})

test('of those that were asked for since the last one came, none leaves before the others', () => {
  const store = createPageStore({ maxBytes: 800 })
  for (const key of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']) store.keep(key, pageOf(100))
  for (const key of ['/2', '/1', '/2', '/2']) store.find(key, 'v1')
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f']) store.keep(key, pageOf(100))
  expect(['/1', '/2', '/3', '/8'].map((key) => store.find(key, 'v1') !== undefined)).toEqual([true, true, false, false])
})

test('a page that was made anew is weighed anew, and one that left is not weighed', () => {
  const store = createPageStore({ maxBytes: 800 })
  const old = pageOf(100)
  store.keep('/1', old)
  store.keep('/1', pageOf(10))
  store.weigh('/1', old)
  expect(store.size()).toEqual({ entries: 1, bytes: 10 })
  for (const key of ['/2', '/3', '/4', '/5', '/6', '/7', '/8']) store.keep(key, pageOf(100))
  expect(store.find('/1', 'v1')).toBeDefined()
  store.keep('/9', pageOf(100))
  expect(store.size()).toEqual({ entries: 8, bytes: 10 + 7 * 100 })
})
