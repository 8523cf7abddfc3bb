import { expect, test } from 'vitest'
import demo from '#studio/studio.config.ts'
import { addressMapOf } from './address-map-of.ts'
import { type AddressMap, ownLink, placeAt } from './address-map.ts'
import { linkTo } from './site-map.ts'

const map: AddressMap = {
  own: [
    { path: '/flowers/:id', page: 'piece', params: { collection: 'flowers' } },
    { path: '/flowers', page: 'collection', params: { collection: 'flowers' } },
    { path: '/flowers/print', page: 'printed', params: { collection: 'flowers' } },
    { path: '/give/up', page: 'pills', params: {} },
  ],
  moved: [
    { from: '/blossoms', to: '/flowers' },
    { from: '/blossoms/:id', to: '/flowers/:id' },
  ],
  lacking: { flowers: ['composer'], stones: ['printed', 'piece print'] },
  absent: ['catalogue'],
}

test.each([
  ['/flowers', { page: 'collection', params: { collection: 'flowers' } }],
  ['/flowers/', { page: 'collection', params: { collection: 'flowers' } }],
  ['/flowers/7', { page: 'piece', params: { collection: 'flowers', id: '7' } }],
  ['/flowers/a%20b', { page: 'piece', params: { collection: 'flowers', id: 'a b' } }],
  // Of two addresses that fit, the one with fewer parameters.
  ['/flowers/print', { page: 'printed', params: { collection: 'flowers' } }],
  ['/give/up', { page: 'pills', params: {} }],
  // Without a word from the studio, pages stand where the product has them.
  ['/collections/stones', { page: 'collection', params: { collection: 'stones' } }],
  ['/collections/stones/7/burn', { page: 'piece burn', params: { collection: 'stones', id: '7' } }],
  // One page has one address.
  ['/collections/flowers/7', { movedTo: '/flowers/7' }],
  ['/pills', { movedTo: '/give/up' }],
  ['/blossoms', { movedTo: '/flowers' }],
  ['/blossoms/', { movedTo: '/flowers' }],
  ['/blossoms/a%20b', { movedTo: '/flowers/a%20b' }],
  ['/editions/sheet', { page: 'edition', params: { edition: 'sheet' } }],
  // What a studio or a collection does not have is nowhere.
  ['/catalogue', undefined],
  ['/collections/stones/printed', undefined],
  ['/collections/constructor/refresh', { page: 'refresh', params: { collection: 'constructor' } }],
  ['/collections/flowers/compose', undefined],
  ['/flowers/7/8', undefined],
  ['/flowers/%E0', undefined],
  ['/', undefined],
  ['', undefined],
])('at %s', (path, expected) => {
  expect(placeAt(map, path)).toEqual(expected)
})

test('links are shown at the addresses of the studio, with all that stands behind them, and other links as they are', () => {
  expect(ownLink(map, linkTo('piece', { collection: 'flowers', id: '7' }))).toBe('/flowers/7')
  expect(ownLink(map, `${linkTo('collection', { collection: 'flowers' })}?Hat=Red#top`)).toBe('/flowers?Hat=Red#top')
  expect(ownLink(map, linkTo('piece', { collection: 'stones', id: '7' }))).toBe('/collections/stones/7')
  expect(ownLink(map, linkTo('pills', { holder: '0x1' }))).toBe('/give/up?holder=0x1')
  for (const link of [
    '/login?next=/collections/flowers',
    'https://elsewhere.example/collections/flowers',
    '/flowers/7',
    '#top',
    '',
  ])
    expect(ownLink(map, link)).toBe(link)
})

test('every page of the demo leads back to itself by its own address', () => {
  const own = addressMapOf(demo)
  for (const { path } of own.own) {
    const place = placeAt(own, path.replace(/:\w+/, '7'))
    expect([path, place]).toEqual([path, expect.objectContaining({ page: expect.any(String) as string })])
  }
})
