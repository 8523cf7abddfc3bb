import { expect, test, vi } from 'vitest'
import { untilQuiet } from './until-quiet.server.ts'

/** Shares of busy time, one for each stretch that is watched. */
function shares(...busy: number[]) {
  return (since?: unknown) => ({ idle: 0, active: 0, utilization: since === undefined ? 0 : (busy.shift() ?? 1) })
}

async function waited(
  given: Omit<Parameters<typeof untilQuiet>[0], 'signal'> & { signal?: AbortSignal },
): Promise<number> {
  vi.useFakeTimers()
  try {
    let isOver = false
    void untilQuiet({ signal: new AbortController().signal, ...given }).then(() => {
      isOver = true
    })
    const start = Date.now()
    while (!isOver) await vi.advanceTimersByTimeAsync(100)
    return Date.now() - start
  } finally {
    vi.useRealTimers()
  }
}

test('work that can wait begins after the first quiet stretch', async () => {
  expect(await waited({ mostMilliseconds: 60_000, utilization: shares(0.9, 0.5, 0.1) })).toBe(1500)
})

test('an instance that is never quiet gets on all the same', async () => {
  expect(await waited({ mostMilliseconds: 5000, utilization: shares() })).toBe(5000)
})

test('the end of everything ends the waiting', async () => {
  expect(
    await waited({ mostMilliseconds: 60_000, utilization: shares(), signal: AbortSignal.abort() }),
  ).toBeLessThanOrEqual(100)
})
