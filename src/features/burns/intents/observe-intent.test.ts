import { expect, test } from 'vitest'
import type { Hex } from '#platform/chain/hex.ts'
import {
  type ChainPlace,
  type FollowedTransaction,
  intentIdOf,
  type IntentSighting,
  type IntentState,
  parseIntentId,
  type Permit,
} from './intent.ts'
import { observeIntent, permitIntent, permitPaid, rejectIntent, sendIntent } from './observe-intent.ts'

const holder = `0x${'a1'.repeat(20)}` as Hex
const place: ChainPlace = { blockNumber: 7, blockHash: '0xb7', txHash: '0x71', timestamp: 1_000 }
const moved: ChainPlace = { ...place, blockNumber: 8, blockHash: '0xb8' }
const transaction: FollowedTransaction = { hash: '0x71', sender: holder, nonce: 3 }
const permit: Permit = {
  intentId: '0x1',
  redeemer: holder,
  pillId: '1',
  quantity: '1',
  editionId: '1',
  currency: '0x0',
  price: '0',
  expiresAt: 2_000,
  escrowUntil: 0,
}
const signed = { permit, signature: '0x5' as Hex }

const states: Record<IntentState['state'], IntentState> = {
  draft: { state: 'draft' },
  checked: { state: 'checked', block: 1 },
  permitted: { state: 'permitted', signed },
  sent: { state: 'sent', transaction, signed },
  included: { state: 'included', place, transaction, signed },
  final: { state: 'final', place, signed },
  expired: { state: 'expired', signed },
  rejected: { state: 'rejected', signed },
  reverted: { state: 'reverted', transaction, reason: { code: 'Paused', detail: '' }, signed },
  dropped: { state: 'dropped', transaction, cause: 'unseen', signed },
}
const names = Object.keys(states) as IntentState['state'][]
const after = (state: IntentState['state'], seen: IntentSighting) =>
  observeIntent({ state: states[state], holder }, seen)
const event = (isFinal: boolean, at = place): IntentSighting => ({ sighting: 'event', place: at, isFinal })
const none = (now = 1_000): IntentSighting => ({ sighting: 'none', transaction: 'none', now })

test('an event decides from every state, and what is final stays', () => {
  for (const state of names.filter((name) => name !== 'final')) {
    expect([state, after(state, event(false)).state, after(state, event(true)).state]).toEqual([
      state,
      'included',
      'final',
    ])
  }
  expect(after('final', event(false, moved))).toBe(states.final)
  expect(after('final', none())).toBe(states.final)
})

test('the same event twice changes nothing; in another block it is another place', () => {
  expect(after('included', event(false))).toBe(states.included)
  expect(after('included', event(false, moved))).toEqual({ state: 'included', place: moved, transaction, signed })
})

test('who has paid gets another permit once the first ran out, whatever the wallet made of it, and never two at once', () => {
  const again = { ...signed, signature: '0x6' as Hex }
  const tried = (at: number) =>
    names.filter((name) => {
      try {
        return permitPaid({ state: states[name] }, again, { at }).state === 'permitted'
      } catch {
        return false
      }
    })
  expect(tried(permit.expiresAt - 1)).toEqual(['draft', 'checked'])
  expect(tried(permit.expiresAt)).toEqual([
    'draft',
    'checked',
    'permitted',
    'sent',
    'expired',
    'rejected',
    'reverted',
    'dropped',
  ])
})

test('an event that is gone leads back to sent, with the transaction that is followed and the permit', () => {
  expect(after('included', none())).toEqual({ state: 'sent', transaction, after: 'reorged', signed })
  expect(observeIntent({ state: { state: 'included', place }, holder }, none())).toEqual({
    state: 'sent',
    transaction: { hash: place.txHash, sender: holder },
    after: 'reorged',
  })
})

test('without an event the transaction decides: replaced, refused, dropped, or still waiting', () => {
  const by = { hash: '0x72' as Hex, sender: holder, nonce: 3 }
  const reason = { code: 'Closed', detail: 'This burn is over.' }
  expect(after('sent', { sighting: 'none', transaction: 'pending', now: 1 })).toBe(states.sent)
  expect(after('sent', { sighting: 'none', transaction: 'replaced', by, now: 1 })).toEqual({
    state: 'sent',
    transaction: by,
    after: 'replaced',
    signed,
  })
  expect(after('sent', { sighting: 'none', transaction: 'reverted', reason, now: 1 })).toEqual({
    state: 'reverted',
    transaction,
    reason,
    signed,
  })
  expect(after('sent', { sighting: 'none', transaction: 'nonce-used', now: 1 })).toMatchObject({
    state: 'dropped',
    cause: 'nonce-used',
  })
  expect(after('sent', { sighting: 'none', transaction: 'unseen-for-long', now: 1 })).toMatchObject({
    state: 'dropped',
    cause: 'unseen',
  })
  for (const state of ['draft', 'checked', 'reverted', 'dropped', 'expired'] as const)
    expect(after(state, { sighting: 'none', transaction: 'nonce-used', now: 9_999 })).toBe(states[state])
})

test('a permit runs out at its second and not before; one that was sent is left to the chain', () => {
  expect(after('permitted', none(1_999))).toBe(states.permitted)
  expect(after('permitted', none(2_000))).toEqual({ state: 'expired', signed })
  expect(after('rejected', none(2_000))).toEqual({ state: 'expired', signed })
  expect(observeIntent({ state: { state: 'rejected' }, holder }, none(9_999))).toEqual({ state: 'rejected' })
  expect(after('sent', none(9_999))).toBe(states.sent)
})

test('what the wallet sent is followed from anywhere but where the chain has it already', () => {
  const other = { hash: '0x99' as Hex, sender: holder, nonce: 4 }
  for (const state of names) {
    const next = sendIntent({ state: states[state] }, other)
    expect([state, next.state]).toEqual([state, state === 'included' || state === 'final' ? state : 'sent'])
  }
  expect(sendIntent({ state: states.sent }, transaction)).toBe(states.sent)
  expect(sendIntent({ state: states.sent }, { sender: holder })).toBe(states.sent)
})

test('saying no counts as long as nothing was sent; a permit is given once', () => {
  for (const state of ['sent', 'included', 'final'] as const)
    expect(() => rejectIntent({ state: states[state] })).toThrow(expect.objectContaining({ status: 409 }))
  for (const state of ['draft', 'checked', 'permitted'] as const)
    expect(rejectIntent({ state: states[state] }).state).toBe('rejected')
  for (const state of names.filter((name) => name !== 'draft' && name !== 'checked'))
    expect(() => permitIntent({ state: states[state] }, signed)).toThrow(
      expect.objectContaining({ code: 'intent-moved-on' }),
    )
  expect(permitIntent({ state: states.checked }, signed)).toEqual(states.permitted)
})

test('an intent’s id is its holder and twelve bytes of chance', () => {
  const intentId = intentIdOf({ holder: `0x${'A1'.repeat(20)}`, chance: new Uint8Array(12).fill(7) })
  expect([intentId, intentId.length]).toEqual([`${holder}${'07'.repeat(12)}`, 66])
  expect([
    parseIntentId(intentId.toUpperCase().replace('0X', '0x')),
    parseIntentId('0x12'),
    parseIntentId(`${intentId}0`),
  ]).toEqual([intentId, undefined, undefined])
  expect(() => intentIdOf({ holder, chance: new Uint8Array(11) })).toThrow(RangeError)
})
