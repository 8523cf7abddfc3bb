import { expect, test } from 'vitest'
import { lastWay, rememberWay } from './last-way.ts'

test('the way in that was used last is remembered', () => {
  const kept = new Map<string, string>()
  const shelf = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(lastWay(shelf)).toBeUndefined()
  rememberWay(shelf, 'passkey')
  expect(lastWay(shelf)).toBe('passkey')
})

test('a browser that gives no storage still signs in', () => {
  const shelf = () => {
    throw new DOMException('The document is not allowed to keep anything.', 'SecurityError')
  }
  expect(() => rememberWay(shelf, 'passkey')).not.toThrow()
  expect(lastWay(shelf)).toBeUndefined()
})
