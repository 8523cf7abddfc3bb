import { MOST_GROWTH, runRequests } from '#tests/faults/requests/run-requests.ts'
import { expect, test } from './studio-test.ts'

// `npm run test:faults -- requests` sends a hundred thousand, from a seed of its own each time.
test(
  'two thousand requests of strangers, part of them signed in: none is answered with 500, ends the server or makes it grow, and nothing is logged as an error',
  { tag: '@promise' },
  async () => {
    test.setTimeout(180_000)
    const { faults, requests, memory } = await runRequests({ seed: 20_261_123, rounds: 5, count: 400 })
    expect(faults).toEqual([])
    expect(requests).toBe(2_000)
    expect(memory.at(-1)!.heap - memory[0]!.heap).toBeLessThan(MOST_GROWTH.heap)
  },
)
