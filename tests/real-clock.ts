import { afterAll, expect, vi } from 'vitest'

// The files of a worker share one process: a clock that one of them leaves stopped stands still for all that come after it.
afterAll(() => {
  const isLeftStopped = vi.isFakeTimers()
  vi.useRealTimers()
  expect(isLeftStopped, 'The tests of this file leave the clock stopped: call vi.useRealTimers() after each.').toBe(
    false,
  )
})
