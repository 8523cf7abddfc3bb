import { expect, test } from 'vitest'
import type { IntentState, SignedPermit } from '../intents/intent.ts'
import { type IntentThing, stateWords } from './intent-words.ts'

const transaction = { hash: `0x${'a'.repeat(64)}`, sender: `0x${'1'.repeat(40)}`, nonce: 4 } as const
const place = { blockNumber: 7, blockHash: '0x1', txHash: '0x2', timestamp: 9 } as const
const signed = {} as SignedPermit
const states: IntentState[] = [
  { state: 'draft' },
  { state: 'checked', block: 1 },
  { state: 'permitted', signed },
  { state: 'sent', transaction },
  { state: 'sent', transaction, after: 'replaced' },
  { state: 'sent', transaction, after: 'reorged' },
  { state: 'included', place },
  { state: 'final', place },
  { state: 'expired', signed },
  { state: 'rejected' },
  { state: 'reverted', transaction, reason: { code: 'Paused', detail: 'The campaign is paused.' } },
  { state: 'dropped', transaction, cause: 'unseen' },
  { state: 'dropped', transaction, cause: 'nonce-used' },
]
const piece: IntentThing = { kind: 'burn', thing: 'BSG 12' }

test.each(states)('$state says what happened, whether the piece is safe, and what to do now', (state) => {
  const words = stateWords({ state }, piece)
  expect(words.title).not.toBe('')
  expect(words.what).toMatch(/\.$/)
  expect(words.safe).toMatch(/\.$/)
  if (state.state !== 'final') expect(words.now).toMatch(/\.$/)
  // Each state in words of its own.
  expect(
    states
      .filter((other) => other.state !== state.state && stateWords({ state: other }, piece).title === words.title)
      .map((each) => each.state),
  ).toEqual(state.state === 'draft' ? ['checked'] : state.state === 'checked' ? ['draft'] : [])
})

test('until the chain has it the piece is still its holder’s, and afterwards it is not', () => {
  const safeOf = (state: IntentState) => stateWords({ state }, piece).safe
  for (const state of states.filter(({ state: name }) => ['sent', 'rejected', 'reverted', 'dropped'].includes(name)))
    expect(safeOf(state)).toMatch(/BSG 12 is (still yours|untouched)/)
  for (const state of states.filter(({ state: name }) => name === 'included' || name === 'final'))
    expect(safeOf(state)).not.toContain('yours')
})

test('blocks that are left are counted, pills are spoken of as many', () => {
  expect(stateWords({ state: { state: 'included', place } }, piece, { blocksLeft: 3 }).title).toBe(
    'In a block; 3 more to go',
  )
  expect(stateWords({ state: { state: 'included', place } }, piece, { blocksLeft: 1 }).title).toBe(
    'In a block; one more to go',
  )
  expect(stateWords({ state: { state: 'rejected' } }, { kind: 'redemption', thing: '2 Ember pills' }).safe).toBe(
    '2 Ember pills are untouched in your wallet.',
  )
  expect(stateWords({ state: { state: 'rejected' } }, { kind: 'redemption', thing: '1 Ember pill' }).safe).toBe(
    '1 Ember pill is untouched in your wallet.',
  )
})

test.each(states)('$state never calls a piece safe in a wallet that it has left', (state) => {
  const words = stateWords({ state }, piece, { isHeld: false })
  expect([words.what, words.safe, words.now].join(' ')).not.toMatch(
    state.state === 'sent' ? /untouched/ : /still yours|untouched|where it was/,
  )
  expect(words.safe).toMatch(/\.$/)
})
