import { expect, test } from 'vitest'
import { AskedTooOftenError, createRateLimit } from './rate-limit.ts'

test('a burst passes, one more is refused and told how long to wait', () => {
  const limit = createRateLimit({ burst: 3, perMinute: 6 })
  for (let count = 0; count < 3; count += 1) limit.spend('visitor', 0)
  let refusal: unknown
  try {
    limit.spend('visitor', 0)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(AskedTooOftenError)
  expect((refusal as AskedTooOftenError).retryAfterSeconds).toBe(10)
  expect((refusal as AskedTooOftenError).status).toBe(429)
})

test('the allowance comes back with time', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 6 })
  limit.spend('visitor', 0)
  expect(() => {
    limit.spend('visitor', 9_000)
  }).toThrow(AskedTooOftenError)
  expect(() => {
    limit.spend('visitor', 10_000)
  }).not.toThrow()
})

test('visitors do not use up each other\u2019s allowance', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 6 })
  limit.spend('one', 0)
  expect(() => {
    limit.spend('another', 0)
  }).not.toThrow()
})

test('the quietest keys are forgotten, so that many addresses cost no memory', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1, keys: 2 })
  for (const key of ['a', 'b', 'c']) limit.spend(key, 0)
  expect(() => {
    limit.spend('a', 0)
  }).not.toThrow()
  expect(() => {
    limit.spend('c', 0)
  }).toThrow(AskedTooOftenError)
})
