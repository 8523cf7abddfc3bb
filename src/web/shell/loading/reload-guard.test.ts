import { expect, test } from 'vitest'
import { mayReload, reloadQuietMilliseconds } from './reload-guard.ts'

const at = (now: number, lastReloadAt: number | undefined) =>
  mayReload({ now, lastReloadAt, quietMilliseconds: reloadQuietMilliseconds })

test('[S-35] a page that misses a chunk reloads', () => {
  expect(at(1_000_000, undefined)).toBe(true)
})

test('[S-36] it does not reload again within ten seconds', () => {
  expect(at(1_000_000, 1_000_000)).toBe(false)
  expect(at(1_009_999, 1_000_000)).toBe(false)
})

test('[S-36] after ten seconds it may reload again', () => {
  expect(at(1_010_000, 1_000_000)).toBe(true)
})

test('a clock that was set back does not forbid reloading for long', () => {
  expect(at(500_000, 1_000_000)).toBe(true)
})

test('a stored time that is not a number counts as none', () => {
  expect(at(1_000_000, Number('rubbish'))).toBe(true)
})
