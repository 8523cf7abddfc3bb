import type { Tracking } from '#features/shipping/parcels/parcel.ts'
import { type ClaimState, type ClaimStateName, type ClaimStepName, type HoldReason, stepsOf } from './claim.ts'

/** What staff do with claims. A parcel's steps are taken with every claim in it. */
export type StaffStep =
  | { step: 'print' }
  | { step: 'unprint' }
  | { step: 'sign' }
  | { step: 'unsign' }
  | { step: 'resume' }
  | { step: 'hand-over' }
  | { step: 'reshelve' }
  | { step: 'hold'; reason: HoldReason; detail: string }
  | { step: 'cancel'; reason: string }
  | { step: 'pack'; weightGrams?: number | undefined }
  | { step: 'unpack' }
  | { step: 'ship'; tracking: Tracking; expectedBy?: Date | undefined }
  | { step: 'deliver' }
  | { step: 'undeliver' }
  | { step: 'return'; reason: string }
  | { step: 'lose'; reason: string }

export type StaffStepName = StaffStep['step']

/** Why staff hold a claim, with the words that people read. */
export const staffHolds = {
  address: 'the address',
  customs: 'customs',
  stock: 'nothing left in stock',
  'asked-for': 'its holder asked for it',
  other: 'something else',
} as const satisfies Partial<Record<HoldReason, string>>
export type StaffHold = keyof typeof staffHolds

/** What a button says. */
export const stepWords: Readonly<Record<StaffStepName, string>> = {
  print: 'Mark printed',
  unprint: 'Not printed after all',
  sign: 'Mark signed',
  unsign: 'Not signed after all',
  resume: 'Release hold',
  'hand-over': 'Handed over in person',
  reshelve: 'Back on the shelf',
  hold: 'Hold',
  cancel: 'Cancel',
  pack: 'Pack',
  unpack: 'Open the parcel again',
  ship: 'Mark sent',
  deliver: 'Mark delivered',
  undeliver: 'Not delivered after all',
  return: 'It came back',
  lose: 'It is lost',
}

const staffSteps = new Set<ClaimStepName>(Object.keys(stepWords) as StaffStepName[])

/** What is only taken back where it was just done: it is offered by the answer, and by no button of the page. */
const onlyUndo = new Set<ClaimStepName>(['unsign', 'undeliver'])

/** The steps that staff can take from a state, as the page shows buttons for them. */
export function staffStepsOf(state: ClaimState): StaffStepName[] {
  return stepsOf(state).filter((step): step is StaffStepName => staffSteps.has(step) && !onlyUndo.has(step))
}

/** The steps that one press takes back, and by which step. The others are taken back where they were taken, or ask before they are done. */
export const undoneBy: Partial<Record<StaffStepName, 'unprint' | 'unsign' | 'undeliver' | 'resume'>> = {
  print: 'unprint',
  sign: 'unsign',
  hold: 'resume',
  deliver: 'undeliver',
}

/** From which state a step is taken back to which, where that is only done as long as nothing else happened. */
export const takenBack = {
  unsign: { to: 'printed', from: 'signed' },
  undeliver: { to: 'shipped', from: 'delivered' },
} as const satisfies Partial<Record<StaffStepName, { to: ClaimStateName; from: ClaimStateName }>>
