import { expect, test } from 'vitest'
import type { IntentState } from '../intents/intent.ts'
import { trackOf } from './intent-track.ts'

const transaction = { hash: `0x${'a'.repeat(64)}`, sender: `0x${'1'.repeat(40)}`, nonce: 4 } as const
const place = { blockNumber: 7, blockHash: '0x1', txHash: '0x2', timestamp: 9 } as const
const standings = (state: IntentState, kind: 'burn' | 'redemption' = 'burn') =>
  trackOf(state, kind).map(({ standing }) => standing)

test('each state stands at its stop, with all before it behind', () => {
  expect(standings({ state: 'checked', block: 1 })).toEqual(['here', 'ahead', 'ahead', 'ahead'])
  expect(standings({ state: 'sent', transaction })).toEqual(['done', 'here', 'ahead', 'ahead'])
  expect(standings({ state: 'included', place })).toEqual(['done', 'done', 'here', 'ahead'])
  expect(standings({ state: 'final', place })).toEqual(['done', 'done', 'done', 'done'])
  expect(trackOf({ state: 'draft' }, 'redemption')[0]?.title).toBe('Permitted')
})

test('what failed stopped where it was', () => {
  expect(standings({ state: 'rejected' })).toEqual(['failed', 'ahead', 'ahead', 'ahead'])
  expect(standings({ state: 'dropped', transaction, cause: 'unseen' })).toEqual(['done', 'failed', 'ahead', 'ahead'])
  expect(standings({ state: 'reverted', transaction, reason: { code: '', detail: '' } })).toEqual([
    'done',
    'done',
    'failed',
    'ahead',
  ])
})
