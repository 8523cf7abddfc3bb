import { StateMark } from '#ui/facts.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { ClaimAge } from './claim-age.ts'
import type { QueueLine } from './claim-queue.ts'
import { asideWords, stateMarks, stateNames } from './claim-words.ts'
import type { ClaimState } from './claim.ts'

/** A claim's state, with why it stands aside. */
export function ClaimStateText({
  state,
  why = false,
  isHeld = false,
}: {
  state: ClaimState
  why?: boolean
  /** Its piece is reported as stolen. */
  isHeld?: boolean
}) {
  const aside = asideWords(state)
  const isAlarming = ['on-hold', 'lost', 'returned'].includes(state.state)
  return (
    <span className={isAlarming ? 'text-loss' : ''}>
      <StateMark state={stateMarks[state.state]}>{stateNames[state.state]}</StateMark>
      {isHeld && <span className="block text-xs text-loss">piece reported as stolen</span>}
      {why && aside !== undefined && <span className="block max-w-64 text-xs wrap-anywhere">{aside}</span>}
    </span>
  )
}

/** How long it has been there: what is late is marked, named, and coloured. */
export function AgeText({ age: { words, age } }: { age: ClaimAge }) {
  if (age === 'young') return <span className="whitespace-nowrap text-quiet">{words}</span>
  return (
    <span
      className={`border-l-4 pl-2 whitespace-nowrap ${age === 'old' ? 'border-loss text-loss' : 'border-strong-line'}`}
    >
      {words}
      {age === 'old' ? ', late' : ''}
    </span>
  )
}

const addressWords = { none: 'missing', given: 'given', locked: 'locked', erased: 'erased' } as const

/** What is known of an address without opening it, and the promised day that is over. */
export function AddressText({ line: { address, overdue } }: { line: Pick<QueueLine, 'address' | 'overdue'> }) {
  return (
    <span className="whitespace-nowrap">
      <span className={address === 'none' ? '' : 'text-quiet'}>{addressWords[address]}</span>
      {overdue !== undefined && (
        <span className="block text-xs text-loss">
          due {momentText({ seconds: Math.floor(Date.parse(overdue) / 1000), nanoseconds: 0 })}
        </span>
      )}
    </span>
  )
}
