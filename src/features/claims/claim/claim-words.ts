import type { RunPromise } from '#features/prints/numbers/print-run.ts'
import { utcDayText } from '#messages/formats.ts'
import { retold } from '#messages/retold.ts'
import type { MessageText } from '#messages/translate.ts'
import type { ClaimOrigin, ClaimState, ClaimStateName, StepMaker } from './claim.ts'

/** A state as the desk says it. */
export const stateNames: Readonly<Record<ClaimStateName, string>> = {
  observed: 'waits for the chain',
  accepted: 'accepted',
  numbered: 'numbered',
  printed: 'printed',
  signed: 'signed',
  packed: 'packed',
  shipped: 'sent',
  delivered: 'delivered',
  orphaned: 'event gone',
  'on-hold': 'on hold',
  returned: 'came back',
  lost: 'lost',
  replaced: 'replaced',
  cancelled: 'cancelled',
}

/** What brought a claim into a state, as its owner reads it. */
export const stepTitles = {
  observed: 'Claim opened',
  accepted: 'Final on the chain',
  numbered: 'Number given',
  printed: 'Printed',
  signed: 'Signed',
  packed: 'Packed',
  shipped: 'Sent',
  delivered: 'Delivered',
  orphaned: 'Its event left the chain',
  'on-hold': 'On hold',
  returned: 'Came back to the studio',
  lost: 'Lost on the way',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
} as const satisfies Record<ClaimStateName, MessageText>

/** Shapes of `StateMark`. */
export const stateMarks = {
  observed: 'waiting',
  accepted: 'sealed',
  numbered: 'sealed',
  printed: 'printed',
  signed: 'printed',
  packed: 'held',
  shipped: 'due',
  delivered: 'done',
  orphaned: 'missing',
  'on-hold': 'failed',
  returned: 'failed',
  lost: 'failed',
  replaced: 'missing',
  cancelled: 'missing',
} as const satisfies Record<ClaimStateName, string>

export const originWords: Readonly<Record<ClaimOrigin, string>> = {
  redemption: 'pills were burned for it',
  'print-right': 'the holder of a piece used its print right',
  vault: 'it lay in a vault',
  studio: 'the studio opened it',
  replacement: 'it replaces a print that was lost or spoiled',
}

export const makerWords: Readonly<Record<StepMaker, string>> = {
  chain: 'the chain',
  clock: 'the server',
  holder: 'its holder',
  staff: 'the studio',
}

const holdWords: Readonly<Record<Extract<ClaimState, { state: 'on-hold' }>['reason'], string>> = {
  reorganised: 'its event left the chain',
  'no-number': 'no number is free',
  'unknown-edition': 'the edition is unknown',
  payment: 'the card payment',
  address: 'the address',
  customs: 'customs',
  stock: 'nothing left in stock',
  'asked-for': 'its holder asked for it',
  other: 'another reason',
}

/** Why a claim is not on its way, in a few words; nothing for one that is. */
export function asideWords(state: ClaimState): string | undefined {
  switch (state.state) {
    case 'on-hold':
      return `${holdWords[state.reason]}${state.reason === 'reorganised' ? '' : `: ${state.detail}`}`
    case 'returned':
    case 'lost':
    case 'cancelled':
      return state.reason
    default:
      return undefined
  }
}

/** The print run that a claim was promised, with the day that holds now, and the first one where it moved; for the workbench. */
export function runWords({ run, promisedOn, leavesBy }: RunPromise): string {
  const by = `${run}, leaves by ${utcDayText(Date.parse(leavesBy))}`
  return leavesBy > promisedOn ? `${by}; promised for ${utcDayText(Date.parse(promisedOn))}` : by
}

/** Why a claim moved or ended, where the app's words stand around what staff wrote; kept in English. */
export const claimReasons = {
  voided: 'Its number was voided: {reason}',
  delayed: 'The studio moved the day: it leaves the studio by {day} instead of {before}.',
  tracking: 'The tracking number was corrected: {now} instead of {before}.',
  voidDue: 'The number becomes void at {moment}, unless the studio takes that back: {reason}',
} as const satisfies Record<string, MessageText>

/** A reason of a claim's story in the language that is read now; what staff wrote themselves stays as they wrote it. */
export function claimReasonText(reason: string): string {
  return retold(reason, { messages: Object.values(claimReasons) })
}
