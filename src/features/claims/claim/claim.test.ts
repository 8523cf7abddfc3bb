import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClaimState, claimStateNames, ClaimStepError, type ClaimStep, nextState, stepsOf } from './claim.ts'

const way: ClaimStep[] = [
  { step: 'accept' },
  { step: 'number', series: 'numbered', n: 7 },
  { step: 'print' },
  { step: 'sign' },
  { step: 'pack', parcelId: 3 },
  { step: 'ship' },
  { step: 'deliver' },
]
const every: ClaimStep[] = [
  ...way,
  { step: 'unprint' },
  { step: 'unsign' },
  { step: 'undeliver' },
  { step: 'unpack' },
  { step: 'hand-over' },
  { step: 'orphan' },
  { step: 'reappear' },
  { step: 'hold', reason: 'customs', detail: 'HS code' },
  { step: 'resume' },
  { step: 'return', reason: 'unclaimed' },
  { step: 'reshelve' },
  { step: 'lose', reason: 'no scan' },
  { step: 'replace', byClaimId: 'r' },
  { step: 'cancel', reason: 'asked' },
  { step: 'void', reason: 'torn' },
]
const walk = (steps: ClaimStep[], from: ClaimState = { state: 'observed' }) => steps.reduce(nextState, from)

test('a claim goes from the chain to the door', () => {
  const states: ClaimState[] = [{ state: 'observed' }]
  for (const step of way) states.push(nextState(states.at(-1)!, step))
  expect(states.map(({ state }) => state)).toEqual([
    'observed',
    'accepted',
    'numbered',
    'printed',
    'signed',
    'packed',
    'shipped',
    'delivered',
  ])
  expect(states.at(-1)).toEqual({ state: 'delivered', series: 'numbered', n: 7, parcelId: 3 })
})

test('no number before the event is final, nothing shipped that is not packed, nothing packed that is not signed', () => {
  const refused = (count: number, step: ClaimStep) =>
    expect(() => nextState(walk(way.slice(0, count)), step)).toThrow(ClaimStepError)
  refused(0, { step: 'number', series: 'numbered', n: 1 })
  refused(3, { step: 'pack', parcelId: 1 })
  refused(4, { step: 'ship' })
  refused(5, { step: 'deliver' })
  expect(() => nextState(walk(way), { step: 'ship' })).toThrow(
    expect.objectContaining({ status: 409, code: 'claim-step-refused' }),
  )
})

test('before a number is given a reorganisation orphans the claim; afterwards it freezes it as it was', () => {
  expect(walk([{ step: 'orphan' }])).toEqual({ state: 'orphaned' })
  expect(walk([{ step: 'accept' }, { step: 'orphan' }, { step: 'reappear' }])).toEqual({ state: 'observed' })
  for (const count of [2, 3, 4, 5]) {
    const before = walk(way.slice(0, count))
    const frozen = nextState(before, { step: 'orphan' })
    expect(frozen).toMatchObject({ state: 'on-hold', reason: 'reorganised', from: before })
    expect(nextState(frozen, { step: 'resume' })).toEqual(before)
  }
})

test('what was printed is not cancelled, but its number can be voided; what has no number has none to void', () => {
  expect(stepsOf(walk([...way.slice(0, 3), { step: 'hold', reason: 'other', detail: '' }]))).toEqual([
    'resume',
    'orphan',
    'void',
  ])
  expect(stepsOf(walk([...way.slice(0, 1), { step: 'hold', reason: 'other', detail: '' }]))).toEqual([
    'resume',
    'cancel',
    'orphan',
  ])
  expect(stepsOf(walk(way.slice(0, 6)))).not.toContain('void')
  expect(stepsOf(walk([...way.slice(0, 2), { step: 'hold', reason: 'other', detail: '' }]))).toContain('cancel')
})

test('whatever is tried in whatever order, a claim keeps its number and every state is one that pages know', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...every), { maxLength: 40 }), (steps) => {
      let state: ClaimState = { state: 'observed' }
      let number: number | undefined
      for (const step of steps) {
        let next: ClaimState
        try {
          next = nextState(state, step)
        } catch (error) {
          expect(error).toBeInstanceOf(ClaimStepError)
          continue
        }
        expect(claimStateNames).toContain(next.state)
        if ('n' in next) {
          if (number !== undefined) expect(next.n).toBe(number)
          number = next.n
        }
        state = next
      }
    }),
  )
})
