import { expect, test } from 'vitest'
import { type BurnCheck, newerCheck } from './burn-check.ts'

const look = (block: number, approved?: `0x${string}`): BurnCheck => ({
  block,
  holder: '0xa',
  isHolder: true,
  approved,
  isCampaignOperator: false,
  supply: { before: 2, after: 1 },
  balanceWei: '0',
  obstacles: [],
  warnings: [],
  asks: undefined as never,
  calls: { send: undefined, approve: undefined, burn: undefined },
})

test('a look at an older block that arrives late does not undo what a newer one found', () => {
  const [before, approved] = [look(4), look(5, '0xc')]
  expect(newerCheck(approved, before)).toBe(approved)
  expect(newerCheck(before, approved)).toBe(approved)
  expect(newerCheck(undefined, before)).toBe(before)
  expect(newerCheck(look(5), approved)).toBe(approved)
})
