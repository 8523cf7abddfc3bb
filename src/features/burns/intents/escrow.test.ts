import { expect, test } from 'vitest'
import { decideSettling, escrowEnd, lastMinutes, mostEscrowDays } from './escrow.ts'

const until = 1_000_000
const decide = (claim: string | undefined, place: string | undefined = 'held', at = 1) =>
  decideSettling({ until, claim, place }, { at })

test('pills are destroyed only for a claim that stands', () => {
  expect(['observed', 'accepted', 'numbered'].map((claim) => decide(claim))).toEqual([
    'finalise',
    'finalise',
    'finalise',
  ])
  expect(decide('observed', undefined)).toBe('finalise')
  expect([undefined, 'on-hold', 'orphaned'].map((claim) => decide(claim))).toEqual(['wait', 'wait', 'wait'])
  const held = { until, claim: 'observed', place: 'held', isHeld: true }
  expect([decideSettling(held, { at: 1 }), decideSettling(held, { at: until })]).toEqual(['wait', 'give-back'])
})

test('they go back when the claim was cancelled, its place is another’s, or the time is nearly over', () => {
  expect([decide('cancelled'), decide('observed', 'released'), decide(undefined, 'released')]).toEqual([
    'give-back',
    'give-back',
    'give-back',
  ])
  expect(decideSettling({ until: 0, claim: 'cancelled', place: 'held' }, { at: 9 })).toBe('wait')
  expect([
    decide('observed', 'held', until - lastMinutes - 1),
    decide('observed', 'held', until - lastMinutes),
    decide('on-hold', 'held', until + 9),
  ]).toEqual(['finalise', 'give-back', 'give-back'])
})

test('nothing is destroyed for money that is not there: a dispute is waited for, what went back gives the pills back', () => {
  const paidBy = (payment: string, claim = 'observed', at = 1) =>
    decideSettling({ until, claim, place: 'held', payment }, { at })
  expect([paidBy('paid'), paidBy('disputed'), paidBy('refund-due'), paidBy('refunded')]).toEqual([
    'finalise',
    'wait',
    'give-back',
    'give-back',
  ])
  expect([
    paidBy('disputed', 'on-hold'),
    paidBy('refunded', 'on-hold'),
    paidBy('disputed', 'observed', until - lastMinutes),
  ]).toEqual(['wait', 'give-back', 'give-back'])
})

test('a lock ends some days after its permit, never later than the contract takes; no days are no lock', () => {
  expect([
    escrowEnd({ expiresAt: 100, days: 0 }),
    escrowEnd({ expiresAt: 100, days: 2 }),
    escrowEnd({ expiresAt: 100, days: 99 }),
  ]).toEqual([0, 172_900, 100 + mostEscrowDays * 86_400])
})
