import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import type { ClaimState } from '../claim/claim.ts'
import { cancelRuleFor, cancelText } from './cancel-rule.ts'

const holdsIn = (rule: Parameters<typeof cancelRuleFor>[0], states: readonly ClaimState[]) =>
  states.filter((state) => cancelRuleFor(rule, { state }) !== undefined).map(({ state }) => state)
const number = { series: 'numbered', n: 7 } as const
const states = [
  { state: 'observed' },
  { state: 'accepted' },
  { state: 'numbered', ...number },
  { state: 'printed', ...number },
  { state: 'signed', ...number },
  { state: 'packed', ...number, parcelId: 1 },
  { state: 'shipped', ...number, parcelId: 1 },
] satisfies ClaimState[]

test('an order can be cancelled as long as the studio says, and nothing is said where it says nothing', () => {
  expect(holdsIn('printed', states)).toEqual(['observed', 'accepted', 'numbered'])
  expect(holdsIn('packed', states)).toEqual(['observed', 'accepted', 'numbered', 'printed', 'signed'])
  expect(holdsIn(undefined, states)).toEqual([])
})

test('what is on hold stands where it was', () => {
  const held = (from: ClaimState) => ({ state: 'on-hold', reason: 'other', detail: '', from }) as ClaimState
  expect(states.map((state) => cancelRuleFor('printed', { state: held(state) }) !== undefined)).toEqual(
    states.map((state) => cancelRuleFor('printed', { state }) !== undefined),
  )
})

test('it is said in both languages, and of pills that they stay destroyed', () => {
  expect(cancelText('printed', { origin: 'print-right' })).toBe(
    'You can cancel the order until it is printed: write to us.',
  )
  expect(inLocale('de', () => cancelText('packed', { origin: 'redemption' }))).toBe(
    'Sie können die Bestellung stornieren, bis sie verpackt ist: Schreiben Sie uns. Eine vernichtete Pille kommt dadurch nicht zurück.',
  )
})
