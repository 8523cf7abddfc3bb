import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('paths of this instance are kept', () => {
  expect(safePath('/boss')).toBe('/boss')
  expect(safePath('/gen2?trait=Sky%3ARed&page=2#top')).toBe('/gen2?trait=Sky%3ARed&page=2#top')
})

test('whatever a browser could read as another host is refused', () => {
  for (const text of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/a\\b',
    '',
    'boss',
  ]) {
    expect(safePath(text, '/fallback'), text).toBe('/fallback')
  }
})

test('nothing given is the fallback', () => {
  expect(safePath(null)).toBe('/')
  expect(safePath(undefined, '/boss')).toBe('/boss')
})
