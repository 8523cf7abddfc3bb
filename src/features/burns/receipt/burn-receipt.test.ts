import { expect, test } from 'vitest'
import type { BurnIntent, IntentPurpose, IntentState } from '../intents/intent.ts'
import { burnReceiptOf } from './burn-receipt.ts'

const word = (digit: string) => `0x${digit.repeat(64)}` as const
const holder = '0x1111111111111111111111111111111111111111'
const place = { blockNumber: 7, blockHash: word('b'), txHash: word('a'), timestamp: 1_760_000_000 } as const
const burn: IntentPurpose = {
  kind: 'burn',
  collection: '0x3333333333333333333333333333333333333333',
  tokenId: '12',
  copies: '3',
  campaignId: '2',
  recipient: '0x2222222222222222222222222222222222222222',
}
const pill = { pillId: '1', name: 'Ash' } as never
const saved = {
  tokenUri: `data:application/json;base64,${'A'.repeat(5000)}`,
  fetchedAt: { seconds: 1_750_000_000, nanoseconds: 0 },
  text: '{}',
  sha256: 'f'.repeat(64),
}

function receiptOf(state: IntentState, purpose = burn) {
  const intent: BurnIntent = { intentId: word('9'), holder, purpose, state, createdAt: '', updatedAt: '' }
  return burnReceiptOf(
    {
      view: { intent } as never,
      piece: undefined,
      pill,
      pillCount: '6',
      campaign: 'Winter',
      chain: { name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 }, explorer: undefined },
      places: undefined,
      studioName: 'Studio',
    },
    { address: 'https://studio.example/burns/x', saved },
  )
}

test('a receipt says of copies of a piece that the studio no longer shows what the chain says, and where its metadata came from', () => {
  expect(receiptOf({ state: 'final', place })).toMatchObject({
    facts: [
      ['Token', '12'],
      ['Copies', '3'],
      ['Burned by', holder],
      ['Time', '2025-10-09 08:53:20 UTC'],
      ['Block', `7\n${word('b')}`],
      ['Transaction', word('a')],
      ['Chain', 'Test chain'],
      ['Campaign', 'Winter (2)'],
      ['Given', '6 Ash pills'],
      ['Given to', '0x2222222222222222222222222222222222222222'],
      ['Its number', word('9')],
    ],
    metadata: [
      ['Read from', expect.stringMatching(/^data:.{75}…$/)],
      ['Read on', '15 June 2025'],
      ['SHA-256', 'f'.repeat(64)],
    ],
  })
})

test('what is not over has no receipt, and a redemption has another', () => {
  expect(receiptOf({ state: 'included', place })).toBeUndefined()
  expect(
    receiptOf({ state: 'final', place }, { kind: 'redemption', pillId: '1', quantity: 1, editionId: '3', wishes: {} }),
  ).toBeUndefined()
})
