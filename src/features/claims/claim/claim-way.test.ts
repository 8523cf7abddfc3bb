import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { written } from '#messages/retold.ts'
import { momentText } from '#ui/time-text.tsx'
import { deadlineOf, holdNote, mayChangeAddress, mayEraseAddress, needOf, wayOf, wordsOf } from './claim-way.ts'
import { claimReasons, claimReasonText } from './claim-words.ts'
import type { ClaimState } from './claim.ts'
import { claimStateNames } from './claim.ts'

const numbered = { state: 'numbered', series: 'numbered', n: 7 } as const
const every: readonly ClaimState[] = [
  { state: 'observed' },
  { state: 'accepted' },
  numbered,
  { ...numbered, state: 'printed' },
  { ...numbered, state: 'signed' },
  { ...numbered, state: 'packed', parcelId: 1 },
  { ...numbered, state: 'shipped', parcelId: 1 },
  { ...numbered, state: 'delivered', parcelId: 1 },
  { state: 'orphaned' },
  { state: 'on-hold', reason: 'reorganised', detail: 'gone', from: numbered },
  { ...numbered, state: 'returned', reason: 'not collected' },
  { ...numbered, state: 'lost', parcelId: 1, reason: 'no scan' },
  { ...numbered, state: 'replaced', byClaimId: 'x' },
  { state: 'cancelled', reason: 'asked' },
]
const address = {
  country: 'NL',
  updatedAt: '2026-03-01T12:00:00Z',
  isLocked: false,
  purgeAfter: undefined,
  legalHold: undefined,
  purged: undefined,
}
const gone = { ...address, purged: { at: '2026-05-01T12:00:00Z', receipt: 'r' } }

test('every state has words that say what comes next, and its place on the way where it has one', () => {
  expect(every.map(({ state }) => state).toSorted()).toEqual([...claimStateNames].toSorted())
  for (const state of every) {
    const { title, text, next } = wordsOf(state)
    expect(
      [title, text, next].every((words) => words.length > 3),
      state.state,
    ).toBe(true)
  }
  expect(every.map((state) => wayOf(state).filter(({ at }) => at === 'behind').length)).toEqual([
    0, 0, 0, 1, 1, 1, 2, 4, 0, 0, 1, 2, 0, 0,
  ])
  expect(wordsOf({ state: 'observed' }, { blocksLeft: 1 }).next).toContain('One more block')
})

test('an address is asked for until it is packed, again after it was erased for a new owner, and never once the print has arrived', () => {
  expect(every.map((state) => needOf({ state }, undefined))).toEqual([
    'address',
    'address',
    'address',
    'address',
    'address',
    'wait',
    'wait',
    'wait',
    'wait',
    'address',
    'address',
    'wait',
    'wait',
    'wait',
  ])
  expect(needOf({ state: numbered }, gone)).toBe('address')
  expect(needOf({ state: numbered }, address)).toBe('wait')
  expect(
    [address, { ...address, isLocked: true }, gone, { ...gone, purgeAfter: '2026-04-30T12:00:00Z' }].map((one) =>
      mayChangeAddress({ state: numbered }, one),
    ),
  ).toEqual([true, false, true, false])
  const delivered = { state: every[7]! }
  expect(
    [address, { ...address, isLocked: true }, gone, { ...address, legalHold: 'dispute' }, undefined].map((one) =>
      mayEraseAddress(delivered, one),
    ),
  ).toEqual([true, true, false, false, false])
  expect(mayEraseAddress({ state: every[6]! }, { ...address, isLocked: true })).toBe(false)
})

test('the deadline’s own moment is too late, the one before it is not; how it is said does not move with the clock of the machine', () => {
  const dueAt = '2026-03-29T01:30:00.000Z'
  const at = (iso: string) => deadlineOf(dueAt, new Date(iso))
  expect(at('2026-03-29T01:29:59.999Z')).toMatchObject({ standing: 'soon', left: 'a minute left' })
  expect(at('2026-03-29T01:30:00.000Z')).toMatchObject({ standing: 'over', left: 'over' })
  expect(at('2026-03-29T00:20:00Z').left).toBe('an hour left')
  expect(at('2026-03-27T12:00:00Z').left).toBe('a day left')
  expect([at('2026-03-15T01:30:00Z').standing, at('2026-03-15T01:29:59Z').standing]).toEqual(['soon', 'ahead'])
  const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'].map((zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      return [
        momentText({ seconds: Date.parse(dueAt) / 1000, nanoseconds: 0 }, true),
        at('2026-03-28T01:30:00Z').left,
      ].join(', ')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
  expect(new Set(zones)).toEqual(new Set(['29 March 2026, 01:30 UTC, a day left']))
})

test('the way has four stops, each with the day on which the claim was last moved there, and no day ahead of it', () => {
  const steps = [
    { from: undefined, to: 'observed', at: '2026-03-01T10:00:00Z' },
    { from: 'accepted', to: 'numbered', at: '2026-03-02T10:00:00Z' },
    { from: 'numbered', to: 'printed', at: '2026-03-03T10:00:00Z' },
    { from: 'printed', to: 'on-hold', at: '2026-03-04T10:00:00Z' },
    { from: 'on-hold', to: 'printed', at: '2026-03-05T10:00:00Z' },
    // Something was written into the story; the claim was not moved.
    { from: 'printed', to: 'printed', at: '2026-03-06T10:00:00Z' },
  ] as const
  const printed = every.find(({ state }) => state === 'printed')!
  expect(wayOf(printed, steps).map(({ title, at, since }) => [title, at, since?.slice(0, 10)])).toEqual([
    ['Ordered', 'behind', '2026-03-02'],
    ['Printed and signed', 'here', '2026-03-05'],
    ['Shipped', 'ahead', undefined],
    ['Delivered', 'ahead', undefined],
  ])
  expect(wayOf(numbered, steps)[1]).toMatchObject({ at: 'ahead', since: undefined })
})

test('what the studio wrote with a hold is told to whoever waits', () => {
  expect(holdNote({ state: 'on-hold', reason: 'stock', detail: 'The paper comes on Thursday', from: numbered })).toBe(
    'The paper comes on Thursday',
  )
  expect([
    holdNote({ state: 'on-hold', reason: 'reorganised', detail: 'Words of our own', from: numbered }),
    holdNote(numbered),
  ]).toEqual([undefined, undefined])
  // A number can be void after its sheet was printed.
  expect(wordsOf({ state: 'cancelled', reason: 'Its number was voided: Torn' }).text).toBe(
    'This claim has ended: Its number was voided: Torn.',
  )
})

test('what staff wrote when a number was voided is told within a German sentence', () => {
  const reason = written(claimReasons.voided, { reason: 'Torn' })
  expect(inLocale('de', () => wordsOf({ state: 'cancelled', reason }).text)).toContain(
    'Die Nummer wurde für ungültig erklärt: Torn',
  )
  const due = written(claimReasons.voidDue, { moment: '2026-06-02, 12:00 UTC', reason: 'Torn' })
  expect(inLocale('de', () => claimReasonText(due))).toBe(
    'Die Nummer wird am 2026-06-02, 12:00 UTC ungültig, wenn das Studio es nicht zurücknimmt: Torn',
  )
  expect(claimReasonText(due)).toBe(due)
})
