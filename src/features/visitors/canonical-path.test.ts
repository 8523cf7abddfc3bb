import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test('parameters stand in order, so that one page has one address', () => {
  expect(canonicalPath('/gen2', '?sort=rank&page=2', 'all')).toBe('/gen2?page=2&sort=rank')
  expect(canonicalPath('/gen2', '?page=2&sort=rank', 'all')).toBe('/gen2?page=2&sort=rank')
})

test('parameters that only count visitors are left out', () => {
  expect(canonicalPath('/gen2', '?utm_source=mail&fbclid=1', 'all')).toBe('/gen2')
  expect(canonicalPath('/gen2', '?', 'all')).toBe('/gen2')
})

test('a page is the same page in every language, also one that reads everything', () => {
  expect(canonicalPath('/gen2', '?lang=de&page=2', 'all')).toBe('/gen2?page=2')
})

test('several values of one parameter keep their order', () => {
  expect(canonicalPath('/gen2', '?trait=b&trait=a', 'all')).toBe('/gen2?trait=b&trait=a')
})

test('what the page does not read is left out, and a name that ends in * stands for all that begin so', () => {
  expect(canonicalPath('/burned', '?zz=1&before=7&collection=gen2', ['collection', 'before'])).toBe(
    '/burned?before=7&collection=gen2',
  )
  expect(canonicalPath('/print', '?option.Packing=Flat&optional=1', ['option.*'])).toBe('/print?option.Packing=Flat')
  expect(canonicalPath('/help', '?zz=1', [])).toBe('/help')
})
