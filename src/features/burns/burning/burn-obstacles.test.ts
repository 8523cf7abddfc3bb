import { expect, test } from 'vitest'
import { burnObstacles } from './burn-obstacles.ts'

const address = `0x${'1'.repeat(40)}` as const
const facts = {
  at: 100,
  campaign: { paused: false, burned: 0, cap: 5, opensAt: 1, closesAt: 200, collectionAddress: address },
  collectionAddress: address,
  owner: undefined,
  wasMinted: true,
  holder: address,
}

test('copies, which have no single owner, are not said to be burned: no campaign takes them', () => {
  expect(burnObstacles({ ...facts, hasCopies: true }).map(({ code }) => code)).toEqual(['has-copies'])
  expect(burnObstacles({ ...facts, hasCopies: false }).map(({ code }) => code)).toEqual(['already-burned'])
})
