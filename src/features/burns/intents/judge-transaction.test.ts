import { expect, test } from 'vitest'
import { judgeTransaction, type TransactionFacts, unseenSeconds } from './judge-transaction.ts'

const unknown: TransactionFacts = {
  isPending: false,
  receipt: undefined,
  rival: undefined,
  isNonceUsed: false,
  secondsUnseen: 0,
}
const judge = (facts: Partial<TransactionFacts>) => judgeTransaction({ ...unknown, ...facts }, { now: 5 }).transaction
const rival = { transaction: { hash: '0x2', sender: '0x1', nonce: 1 }, isSamePurpose: true } as const

test('a transaction waits as long as the node knows it, and is unseen after twenty minutes without', () => {
  expect(judge({ isPending: true, secondsUnseen: 99_999 })).toBe('pending')
  expect(judge({ secondsUnseen: unseenSeconds - 1 })).toBe('pending')
  expect(judge({ secondsUnseen: unseenSeconds })).toBe('unseen-for-long')
})

test('a block’s word counts: refused, or done without the intent’s event once that block is read', () => {
  const reason = { code: 'Paused', detail: 'The studio has paused this burn.' }
  expect(
    judgeTransaction({ ...unknown, receipt: { isSuccess: false, isRead: false, reason } }, { now: 5 }),
  ).toMatchObject({ transaction: 'reverted', reason })
  expect(judge({ receipt: { isSuccess: false, isRead: true, reason: undefined } })).toBe('reverted')
  expect(judge({ receipt: { isSuccess: true, isRead: false, reason: undefined } })).toBe('pending')
  expect(judge({ receipt: { isSuccess: true, isRead: true, reason: undefined } })).toBe('nonce-used')
})

test('another transaction of the same nonce is followed when it means the same, and ends this one otherwise', () => {
  expect(judge({ rival })).toBe('replaced')
  expect(judge({ rival: { ...rival, isSamePurpose: false } })).toBe('nonce-used')
  expect(judge({ isNonceUsed: true })).toBe('nonce-used')
})
