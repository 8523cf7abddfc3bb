import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { headTags } from './head-tags.ts'

const frame = {
  studioName: 'The Studio',
  publicUrl: 'https://studio.example',
  path: '/gen2/7?view=large',
  absolute: (link: string) => `https://studio.example${link}`,
}

test('a title carries the studio\u2019s name once', () => {
  expect(headTags({ ...frame, head: { title: 'Gen2 7', description: 'A piece.' } }).title).toBe('Gen2 7 · The Studio')
  expect(headTags({ ...frame, head: { title: 'The Studio', description: '' } }).title).toBe('The Studio')
  expect(headTags({ ...frame, head: { title: '', description: '' } }).title).toBe('The Studio')
})

test('the canonical address and the picture to share are absolute', () => {
  const tags = headTags({ ...frame, head: { title: 'Gen2 7', description: '', image: '/media/gen2/7/1200.webp' } })
  expect(tags.canonical).toBe('https://studio.example/gen2/7?view=large')
  expect(tags.image).toBe('https://studio.example/media/gen2/7/1200.webp')
  expect(
    headTags({ ...frame, head: { title: '', description: '', image: 'https://pictures.example/a.png' } }).image,
  ).toBe('https://pictures.example/a.png')
})

test('a page that searches may not show has no data for them, and only a picture to share that it names', () => {
  const head = {
    title: 'Gen2 7',
    description: '',
    image: '/media/gen2/7/card.png',
    above: [],
    shows: [{ '@type': 'VisualArtwork' as const, name: 'Gen2 7' }],
  }
  const shown = headTags({ ...frame, head })
  expect(JSON.parse(shown.linkedData ?? '')['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'VisualArtwork',
    'BreadcrumbList',
  ])
  const hidden = headTags({ ...frame, head: { ...head, robots: 'noindex' } })
  expect(hidden.linkedData).toBeUndefined()
  expect(hidden.image).toBe('https://studio.example/media/gen2/7/card.png')
  const { image: _, ...bare } = head
  expect(headTags({ ...frame, head: bare }).image).toBe('https://studio.example/media/cards/site.png')
  expect(headTags({ ...frame, head: { ...bare, robots: 'noindex' } }).image).toBeUndefined()
})

test('a page that does not describe itself is for staff: searches may not show it', () => {
  expect(headTags({ ...frame, head: { title: 'Claims' } })).toMatchObject({ robots: 'noindex', languages: [] })
  expect(headTags({ ...frame, head: { title: 'Gen2', description: '' } }).robots).toBeUndefined()
})

test('a page that shows nothing of its own and lies below nothing has no such data', () => {
  expect(headTags({ ...frame, head: { title: '', description: '' } }).linkedData).toBeUndefined()
})

test('what may be embedded says where it is described, unless searches may not show it', () => {
  const head = { title: 'Gen2 7', description: '', isEmbeddable: true }
  expect(headTags({ ...frame, head }).embeds).toEqual([
    {
      type: 'application/json+oembed',
      address: 'https://studio.example/oembed?format=json&url=https%3A%2F%2Fstudio.example%2Fgen2%2F7%3Fview%3Dlarge',
    },
    {
      type: 'text/xml+oembed',
      address: 'https://studio.example/oembed?format=xml&url=https%3A%2F%2Fstudio.example%2Fgen2%2F7%3Fview%3Dlarge',
    },
  ])
  expect(headTags({ ...frame, head: { ...head, robots: 'noindex' } }).embeds).toEqual([])
})

test('a page in German says where its German words are described', () => {
  const head = { title: 'Gen2 7', description: '', isEmbeddable: true }
  const [json] = inLocale('de', () => headTags({ ...frame, head })).embeds
  expect(new URL(json!.address).searchParams.get('url')).toBe('https://studio.example/gen2/7?view=large&lang=de')
})
