import { expect, test } from 'vitest'
import type { RehearsedCall } from './burn-check.ts'
import { feeOf, isApproved, needsRecipient, numberToType, waysOf } from './burn-way.ts'

const call = (gas: string, feeWei: string): RehearsedCall => ({ to: `0x${'1'.repeat(40)}`, data: '0x', gas, feeWei })
const calls = { send: call('100', '1000'), approve: call('40', '400'), burn: undefined }

test('the ways are those that are open, the best first: a batch only where the wallet makes it all or none', () => {
  expect(waysOf({ calls }, 'unsupported')).toEqual(['send', 'approve'])
  expect(waysOf({ calls }, 'supported')).toEqual(['batch', 'send', 'approve'])
  expect(waysOf({ calls }, 'ready')).toEqual(['batch', 'send', 'approve'])
  expect(waysOf({ calls: { ...calls, send: undefined } }, 'unsupported')).toEqual(['approve'])
  expect(waysOf({ calls: { send: undefined, approve: undefined, burn: undefined } }, 'supported')).toEqual([])
})

test('the first of two steps is done when the contract may take the piece, by whatever permission', () => {
  const campaigns = `0x${'Ab'.repeat(20)}` as const
  expect(isApproved({ approved: `0x${'ab'.repeat(20)}`, isCampaignOperator: false }, campaigns)).toBe(true)
  expect(isApproved({ approved: undefined, isCampaignOperator: true }, campaigns)).toBe(true)
  expect(isApproved({ approved: `0x${'cd'.repeat(20)}`, isCampaignOperator: false }, campaigns)).toBe(false)
})

test('a fee that cannot be known whole says so', () => {
  expect(feeOf({ calls }, 'send', false)).toEqual({ wei: 1000n, gas: 100n, isWhole: true })
  expect(feeOf({ calls }, 'approve', false)).toEqual({ wei: 400n, gas: 40n, isWhole: false })
  expect(feeOf({ calls: { ...calls, burn: call('90', '900') } }, 'approve', true)).toEqual({
    wei: 900n,
    gas: 90n,
    isWhole: true,
  })
})

test('another recipient is asked for where the account takes no pills, and nowhere else', () => {
  expect(needsRecipient([{ code: 'recipient-takes-no-pills', detail: '', way: '' }])).toBe(true)
  expect(needsRecipient([{ code: 'not-holder', detail: '', way: '' }])).toBe(false)
})

test('a number that fills a line is confirmed by its end', () => {
  expect(numberToType('12')).toBe('12')
  expect(numberToType(String(2n ** 255n))).toBe('819968')
})
