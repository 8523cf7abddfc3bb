import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'

const frame = { studioName: 'The Studio', publicUrl: 'https://studio.example', path: '/gen2/7?view=large' }

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
