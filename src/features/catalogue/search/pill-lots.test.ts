import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { type PillBurn, type PillMove, unredeemedBurns } from './pill-lots.ts'

const [ada, ben, redemption] = ['0xada', '0xben', '0xredemption']
const burns: PillBurn[] = [
  { burn: 'one', recipient: ada, count: 1n, txHash: '0x1' },
  { burn: 'two', recipient: ada, count: 2n, txHash: '0x2' },
  { burn: 'three', recipient: ben, count: 1n, txHash: '0x3' },
  { burn: 'four', recipient: ben, count: 1n, txHash: '0x3' },
]
const move = (from: string, to: string, quantity: number, txHash = '0x9'): PillMove => ({
  from,
  to,
  quantity: BigInt(quantity),
  txHash,
})
const issued = [move(ZERO_ADDRESS, ada, 1, '0x1'), move(ZERO_ADDRESS, ada, 2, '0x2'), move(ZERO_ADDRESS, ben, 2, '0x3')]
const left = (...moves: PillMove[]) => [...unredeemedBurns({ burns, moves: [...issued, ...moves], redemption })].sort()

test('a burn has its pill until that is redeemed, the pill that came first before the others', () => {
  expect(left()).toEqual(['four', 'one', 'three', 'two'])
  expect(left(move(ada, redemption, 1), move(redemption, ZERO_ADDRESS, 1))).toEqual(['four', 'three', 'two'])
  expect(left(move(ben, redemption, 1), move(redemption, ZERO_ADDRESS, 1))).toEqual(['four', 'one', 'two'])
})

test('of several pills one is enough, and whoever destroys a pill has none', () => {
  expect(left(move(ada, redemption, 2))).toEqual(['four', 'three', 'two'])
  expect(left(move(ada, ZERO_ADDRESS, 3))).toEqual(['four', 'three'])
})

test('a pill that is given away is the same pill, and redeemed with its new holder', () => {
  expect(left(move(ada, ben, 1))).toEqual(['four', 'one', 'three', 'two'])
  // The one that came to Ben last goes last.
  expect(left(move(ada, ben, 1), move(ben, redemption, 2))).toEqual(['one', 'two'])
  expect(left(move(ada, ben, 1), move(ben, redemption, 3))).toEqual(['two'])
  expect(left(move(ada, ada, 1))).toEqual(['four', 'one', 'three', 'two'])
})

test('a locked pill is under way to its print, and issued again where it is given back, to whom it came from', () => {
  const both = [move(ada, redemption, 1), move(ben, redemption, 1)]
  expect(left(...both)).toEqual(['four', 'two'])
  expect(left(...both, move(redemption, ben, 1))).toEqual(['four', 'three', 'two'])
  expect(left(...both, move(redemption, ben, 1), move(redemption, ZERO_ADDRESS, 1))).toEqual(['four', 'three', 'two'])
})

test('what reached the redemption contract by mistake, or pills of nobody, stop nothing', () => {
  expect(left(move(redemption, ben, 5), move('0xnobody', ada, 5))).toEqual(['four', 'one', 'three', 'two'])
  expect([...unredeemedBurns({ burns: [], moves: issued, redemption: undefined })]).toEqual([])
})
