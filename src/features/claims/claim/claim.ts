import type { Series } from '#features/prints/numbers/edition.ts'
import type { RunPromise } from '#features/prints/numbers/print-run.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, NotFoundError } from '#platform/errors.ts'

/** What opened a claim. */
export type ClaimOrigin = 'redemption' | 'print-right' | 'vault' | 'studio' | 'replacement'

/**
 * Why a claim stands still. `reorganised`: the event that opened it left the chain after a number was given. `payment`: its card
 * payment is disputed, or its money went back.
 */
export type HoldReason =
  | 'reorganised'
  | 'no-number'
  | 'unknown-edition'
  | 'payment'
  | 'address'
  | 'customs'
  | 'stock'
  | 'asked-for'
  | 'other'

/** Aside of the way from the chain to the door a claim is `orphaned`, `on-hold`, `returned`, `lost`, `replaced` or `cancelled`. */
export type ClaimState =
  /** Its event is on the chain and may still leave it. */
  | { state: 'observed' }
  /** Its event is final. */
  | { state: 'accepted' }
  | { state: 'numbered'; series: Series; n: number }
  | { state: 'printed'; series: Series; n: number }
  | { state: 'signed'; series: Series; n: number }
  | { state: 'packed'; series: Series; n: number; parcelId: number }
  | { state: 'shipped'; series: Series; n: number; parcelId: number }
  /** Without a parcel it was handed over in person. */
  | { state: 'delivered'; series: Series; n: number; parcelId?: number }
  /** The event left the chain before a number was given: the claim is nobody's, unless the event comes back. */
  | { state: 'orphaned' }
  | { state: 'on-hold'; reason: HoldReason; detail: string; from: MovingState }
  | { state: 'returned'; series: Series; n: number; parcelId?: number; reason: string }
  | { state: 'lost'; series: Series; n: number; parcelId: number; reason: string }
  /** Another claim stands for it, with the same number. */
  | { state: 'replaced'; series: Series; n: number; byClaimId: string }
  | { state: 'cancelled'; reason: string }

export type ClaimStateName = ClaimState['state']
/** Holds that no person in the studio made: each needs somebody to look. */
export const alarmingHolds = [
  'reorganised',
  'no-number',
  'unknown-edition',
  'payment',
] as const satisfies readonly HoldReason[]
/** States that a claim can be held in and goes on from. */
export type MovingState = Extract<
  ClaimState,
  { state: 'observed' | 'accepted' | 'numbered' | 'printed' | 'signed' | 'packed' }
>

export const claimStateNames = [
  'observed',
  'accepted',
  'numbered',
  'printed',
  'signed',
  'packed',
  'shipped',
  'delivered',
  'orphaned',
  'on-hold',
  'returned',
  'lost',
  'replaced',
  'cancelled',
] as const satisfies readonly ClaimStateName[]

/** The states that somebody in the studio has something to do with, in the order of the work. */
export const openStates = [
  'on-hold',
  'lost',
  'returned',
  'accepted',
  'numbered',
  'printed',
  'signed',
  'packed',
  'shipped',
  'observed',
] as const satisfies readonly ClaimStateName[]

export type ClaimStep =
  | { step: 'accept' }
  | { step: 'number'; series: Series; n: number }
  | { step: 'print' }
  /** It was marked printed by mistake. */
  | { step: 'unprint' }
  | { step: 'sign' }
  /** It was marked signed by mistake. */
  | { step: 'unsign' }
  | { step: 'pack'; parcelId: number }
  | { step: 'unpack' }
  | { step: 'ship' }
  | { step: 'deliver' }
  /** Its parcel was marked delivered by mistake. */
  | { step: 'undeliver' }
  /** Handed over in person, without a parcel. */
  | { step: 'hand-over' }
  /** The event left the chain. */
  | { step: 'orphan' }
  /** The event is on the chain again. */
  | { step: 'reappear' }
  | { step: 'hold'; reason: HoldReason; detail: string }
  | { step: 'resume' }
  | { step: 'return'; reason: string }
  /** A parcel that came back is on the shelf again. */
  | { step: 'reshelve' }
  | { step: 'lose'; reason: string }
  | { step: 'replace'; byClaimId: string }
  | { step: 'cancel'; reason: string }
  /** Its number was voided. */
  | { step: 'void'; reason: string }

export type ClaimStepName = ClaimStep['step']

/** Who took a step. */
export type StepMaker = 'chain' | 'clock' | 'holder' | 'staff'

/** Which steps a state allows: the buttons of a page, and the rule of `nextState`. */
const allowed: Readonly<Record<ClaimStateName, readonly ClaimStepName[]>> = {
  observed: ['accept', 'orphan', 'hold', 'cancel'],
  accepted: ['number', 'orphan', 'hold', 'cancel'],
  numbered: ['print', 'orphan', 'hold', 'cancel', 'void'],
  printed: ['sign', 'unprint', 'orphan', 'hold', 'void'],
  signed: ['pack', 'unsign', 'hand-over', 'orphan', 'hold', 'replace', 'void'],
  packed: ['ship', 'unpack', 'hand-over', 'orphan', 'hold'],
  shipped: ['deliver', 'return', 'lose'],
  delivered: ['return', 'undeliver', 'replace'],
  orphaned: ['reappear', 'cancel'],
  'on-hold': ['resume', 'cancel', 'orphan', 'void'],
  returned: ['reshelve', 'replace', 'void'],
  lost: ['deliver', 'return', 'replace', 'void'],
  replaced: [],
  cancelled: [],
}

export function stepsOf(state: ClaimState): readonly ClaimStepName[] {
  // What was printed is not cancelled: it is somebody's, or void.
  if (state.state === 'on-hold') {
    const { state: from } = state.from
    // What has no number cannot lose it.
    return allowed['on-hold'].filter((step) =>
      step === 'cancel'
        ? ['observed', 'accepted', 'numbered'].includes(from)
        : step !== 'void' || !['observed', 'accepted'].includes(from),
    )
  }
  // What was handed over came in no parcel that could still be on its way.
  if (state.state === 'delivered' && state.parcelId === undefined)
    return allowed.delivered.filter((step) => step !== 'undeliver')
  return allowed[state.state]
}

const way = [
  'observed',
  'accepted',
  'numbered',
  'printed',
  'signed',
  'packed',
  'shipped',
  'delivered',
] as const satisfies readonly ClaimStateName[]

/** States of a claim that is still in the studio, on hold or not: what has left it only arrives. */
export const statesInStudio: readonly ClaimStateName[] = [...way.slice(0, way.indexOf('shipped')), 'on-hold']

/** Whether a claim is still in the studio. */
export function isInStudio({ state }: ClaimState): boolean {
  return statesInStudio.includes(state)
}

/** Whether a claim comes nearer to the door between two states, or is let go on after a hold. What has left the studio only arrives. */
export function goesOn(from: ClaimState, to: ClaimState): boolean {
  const place = ({ state }: ClaimState) => (way as readonly ClaimStateName[]).indexOf(state)
  if (from.state === 'on-hold') return place(to) >= 0
  return place(from) >= 0 && place(from) < way.indexOf('shipped') && place(to) > place(from)
}

/** The state after a step. Throws `ClaimStepError`, and nothing has changed then. */
export function nextState(state: ClaimState, step: ClaimStep): ClaimState {
  if (!stepsOf(state).includes(step.step)) throw new ClaimStepError(state, step.step)
  switch (step.step) {
    case 'accept':
      return { state: 'accepted' }
    case 'number':
      return { state: 'numbered', series: step.series, n: step.n }
    case 'unprint':
      return { state: 'numbered', ...numberOf(state) }
    case 'print':
    case 'unsign':
      return { state: 'printed', ...numberOf(state) }
    case 'sign':
    case 'unpack':
    case 'reshelve':
      return { state: 'signed', ...numberOf(state) }
    case 'pack':
      return { state: 'packed', ...numberOf(state), parcelId: step.parcelId }
    case 'ship':
    case 'undeliver':
      return { state: 'shipped', ...numberOf(state), parcelId: parcelOf(state) }
    case 'deliver':
      return { state: 'delivered', ...numberOf(state), parcelId: parcelOf(state) }
    case 'hand-over':
      return { state: 'delivered', ...numberOf(state) }
    case 'orphan':
      return afterOrphan(state)
    case 'reappear':
      return { state: 'observed' }
    case 'hold':
      return { state: 'on-hold', reason: step.reason, detail: step.detail, from: state as MovingState }
    case 'resume':
      return (state as Extract<ClaimState, { state: 'on-hold' }>).from
    case 'return':
      return { state: 'returned', ...numberOf(state), ...parcelIn(state), reason: step.reason }
    case 'lose':
      return { state: 'lost', ...numberOf(state), parcelId: parcelOf(state), reason: step.reason }
    case 'replace':
      return { state: 'replaced', ...numberOf(state), byClaimId: step.byClaimId }
    case 'cancel':
    case 'void':
      return { state: 'cancelled', reason: step.reason }
  }
}

const reorganised =
  'The event that opened this claim left the chain after its number was given. The number stays with the claim until somebody decides.'

/** Before a number was given the claim is nobody's; afterwards it stands still, and people look at it: nothing is renumbered. */
function afterOrphan(state: ClaimState): ClaimState {
  const moving = state.state === 'on-hold' ? state.from : (state as MovingState)
  if (moving.state === 'observed' || moving.state === 'accepted') return { state: 'orphaned' }
  return { state: 'on-hold', reason: 'reorganised', detail: reorganised, from: moving }
}

function numberOf(state: ClaimState): { series: Series; n: number } {
  if ('n' in state) return { series: state.series, n: state.n }
  throw new Error(`A claim that is ${state.state} has no number.`)
}

function parcelOf(state: ClaimState): number {
  const { parcelId } = parcelIn(state)
  if (parcelId === undefined) throw new Error(`A claim that is ${state.state} has no parcel.`)
  return parcelId
}

function parcelIn(state: ClaimState): { parcelId?: number } {
  return 'parcelId' in state && state.parcelId !== undefined ? { parcelId: state.parcelId } : {}
}

/** The number that a claim has, or had before it was held. */
export function numberIn(state: ClaimState): { series: Series; n: number } | undefined {
  const found = state.state === 'on-hold' ? state.from : state
  return 'n' in found ? { series: found.series, n: found.n } : undefined
}

/** A claim as the app keeps it. Times are ISO 8601, UTC. */
export type Claim = {
  claimId: string
  origin: ClaimOrigin
  editionId: string
  state: ClaimState
  stateSince: string
  /** Lower-case: who may act for it. */
  holder: string
  accountUid: string | undefined
  series: Series
  n: number | undefined
  /** `7/25`, once it has a number. */
  label: string | undefined
  replacement: number
  source: { collection: string; tokenId: string } | undefined
  pills: { pillId: string; count: string } | undefined
  options: Readonly<Record<string, string>>
  country: string | undefined
  event: { blockNumber: number; txHash: string; seconds: number } | undefined
  parcelId: number | undefined
  /** Its owner would like it in one parcel with their others; staff decide. */
  together: boolean
  /** The claim in whose parcel it was promised to travel: its price had no postage of its own. */
  sentWith: string | undefined
  dueAt: string | undefined
  /** When its print leaves the studio, where its edition said so. */
  promise: RunPromise | undefined
  openedAt: string
  version: number
}

/** One step of a claim's story, with who, when and why. */
export type ClaimStepRecord = {
  position: number
  from: ClaimStateName | undefined
  to: ClaimStateName
  by: StepMaker
  actor: string | undefined
  reason: string | undefined
  at: string
}

/** What the story says where its owner says something and nothing moves. It is stored, in English, and known again by these words. */
export const ownerNotes = {
  takenOver: 'Taken over by a link.',
  lookedAfter: 'Looked after by a wallet that acts for its holder.',
  damaged: 'Reported: It arrived damaged',
  lost: 'Reported: It has not arrived',
} as const

const stateWords = {
  observed: 'waits for the chain',
  accepted: 'is accepted',
  numbered: 'has a number',
  printed: 'is printed',
  signed: 'is signed',
  packed: 'is packed',
  shipped: 'is on its way',
  delivered: 'is delivered',
  orphaned: 'has lost its event',
  'on-hold': 'is on hold',
  returned: 'came back',
  lost: 'is lost',
  replaced: 'was replaced',
  cancelled: 'is cancelled',
} as const satisfies Record<ClaimStateName, MessageText>

/** The claim is not in a state for this. */
export const ClaimStepError = defineError(
  ConflictError,
  'claim-step-refused',
  (state: ClaimState, step: ClaimStepName) =>
    t('This claim {state}, so “{step}” is not possible. Nothing was changed. Reload the page to see where it stands.', {
      state: t(stateWords[state.state]),
      step,
    }),
)

/** What is to be taken back is not the last thing that happened to the claim. */
export const NotLastStepError = defineError(
  ConflictError,
  'not-the-last-step',
  'Something else has happened since, so this cannot be taken back any more. Nothing was changed. Reload the page to see what can be done.',
)

/** The claim's number becomes void at a moment, unless the studio takes that back: until then nothing else is done with it. */
export const NumberVoidingError = defineError(
  ConflictError,
  'number-voiding',
  (dueAt: string) =>
    `Its number becomes void at ${minuteOf(dueAt)}. Take that back on the claim’s page before you do anything else with it. Nothing was changed.`,
)

/** A moment of ISO 8601 in words without a locale, to the minute. */
export function minuteOf(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** Somebody else took a step with the claim since it was looked at. */
export const ClaimChangedError = defineError(ConflictError, 'claim-changed', () =>
  t('Somebody else moved this claim since you looked at it. Nothing was changed. Load the page again.'),
)

/** There is no such claim, or it is not this person's. */
export const ClaimNotFoundError = defineError(NotFoundError, 'claim-not-found', () =>
  t('There is no such claim here, or it belongs to another wallet. Your claims are at /shipping.'),
)

/** The claim was paid by card, and its money is not there: it is disputed, or went back. */
export const ClaimUnpaidError = defineError(
  ConflictError,
  'claim-unpaid',
  'The card payment for this print is disputed or was given back, so the claim stays where it is. Nothing was changed. If the bank decides for the payment, the claim continues automatically; otherwise cancel it, or void its number.',
)

/** A step that needs something first. */
export const ClaimNotReadyError = defineError(ConflictError, 'claim-not-ready', (message: string) => message)
