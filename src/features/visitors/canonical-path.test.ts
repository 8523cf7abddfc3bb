import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test('parameters stand in order, so that one page has one address', () => {
  expect(canonicalPath('/gen2', '?sort=rank&page=2')).toBe('/gen2?page=2&sort=rank')
  expect(canonicalPath('/gen2', '?page=2&sort=rank')).toBe('/gen2?page=2&sort=rank')
})

test('parameters that only count visitors are left out', () => {
  expect(canonicalPath('/gen2', '?utm_source=mail&fbclid=1')).toBe('/gen2')
  expect(canonicalPath('/gen2', '?')).toBe('/gen2')
})

test('several values of one parameter keep their order', () => {
  expect(canonicalPath('/gen2', '?trait=b&trait=a')).toBe('/gen2?trait=b&trait=a')
})
