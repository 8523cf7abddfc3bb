import { expect, test } from 'vitest'
import { fitPicture, oembedOf, oembedXml } from './oembed.ts'

const still = { source: '/media/gen2/7', width: 800, height: 1000, version: 'ab', mayGrow: true }
const own = { studioName: 'The Studio', publicUrl: 'https://studio.example' }
const endless = { maxWidth: Number.POSITIVE_INFINITY, maxHeight: Number.POSITIVE_INFINITY }
const piece = { title: 'Gen2 7', still, isPhoto: true }

test('a picture is as large as there is room for', () => {
  expect(fitPicture(still, { maxWidth: 700, maxHeight: 5000 })).toEqual({
    address: '/media/gen2/7/640.webp?v=ab',
    width: 640,
    height: 800,
  })
  expect(fitPicture(still, { maxWidth: 700, maxHeight: 420 })).toMatchObject({ width: 320, height: 400 })
  expect(fitPicture(still, { maxWidth: 100, maxHeight: 5000 })).toBeUndefined()
})

test('pixels are never said to be larger than they are', () => {
  expect(fitPicture({ ...still, mayGrow: false }, endless)).toMatchObject({ width: 800, height: 1000 })
  expect(fitPicture({ ...still, mayGrow: false, widths: [320, 640] }, endless)).toMatchObject({ width: 640 })
})

test('a picture is a photo with its size, and a thumbnail that has room too', () => {
  expect(oembedOf(piece, { room: endless, ...own })).toEqual({
    type: 'photo',
    version: '1.0',
    title: 'Gen2 7',
    author_name: 'The Studio',
    author_url: 'https://studio.example/',
    provider_name: 'The Studio',
    provider_url: 'https://studio.example/',
    cache_age: 3600,
    url: 'https://studio.example/media/gen2/7/1280.webp?v=ab',
    width: 1280,
    height: 1600,
    thumbnail_url: 'https://studio.example/media/gen2/7/320.webp?v=ab',
    thumbnail_width: 320,
    thumbnail_height: 400,
  })
  expect(oembedOf(piece, { room: { maxWidth: 200, maxHeight: 210 }, ...own })).toMatchObject({
    width: 160,
    height: 200,
    thumbnail_width: 160,
  })
})

test('without a picture, or room for one, it is a link', () => {
  const without = oembedOf({ ...piece, still: undefined }, { room: endless, ...own })
  expect([without['type'], without['thumbnail_url']]).toEqual(['link', undefined])
  expect(oembedOf(piece, { room: { maxWidth: 50, maxHeight: 50 }, ...own })).not.toHaveProperty('url')
  expect(oembedOf({ ...piece, isPhoto: false }, { room: endless, ...own })).toMatchObject({
    type: 'link',
    thumbnail_width: 320,
  })
})

test('as XML no title breaks out of its element', () => {
  const xml = oembedXml({ title: '<b> & "c" \u0000\ud800', width: 3 })
  expect(xml).toContain('<oembed><title>&#60;b&#62; &#38; &#34;c&#34; \ufffd</title><width>3</width></oembed>')
})
