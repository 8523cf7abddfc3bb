import { expect, test } from 'vitest'
import { exhibitArtwork } from './exhibit-artwork.ts'
import { exhibit } from './exhibit-under-test.ts'

const view = { exhibit, studioName: 'The Studio' }
const absolute = (link: string) => `https://studio.example${link}`

test('a named work has its label, its whole wall text and its picture', () => {
  expect(exhibitArtwork(view, absolute)).toEqual({
    '@type': 'VisualArtwork',
    url: 'https://studio.example/exhibits/first-light',
    name: 'First Light',
    description: 'One plate.\nTwo inks.',
    image: 'https://studio.example/media/exhibits/first-light/1280.webp',
    creator: { '@type': 'Organization', name: 'The Studio', url: 'https://studio.example/' },
    artMedium: 'Linocut',
    size: '40 × 50 cm',
    dateCreated: '2026',
    identifier: 'W1',
  })
})

test('a file names a picture that was derived of it, and none before', () => {
  const picture = { ...exhibit.picture, version: 'abc', widths: [320, 640] }
  const imageOf = (own: typeof picture) =>
    exhibitArtwork({ ...view, exhibit: { ...exhibit, picture: own } }, absolute).image
  expect(imageOf(picture)).toBe('https://studio.example/media/exhibits/first-light/640.webp?v=abc')
  expect(imageOf({ ...picture, widths: [] })).toBeUndefined()
})

test('a span of years is not told as a date', () => {
  expect(exhibitArtwork({ ...view, exhibit: { ...exhibit, year: '2024–2026' } }, absolute)).not.toHaveProperty(
    'dateCreated',
  )
})
