import type { AddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import type { Parcel } from '#features/shipping/parcels/parcel.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { claimReasonText } from './claim-words.ts'
import {
  alarmingHolds,
  type Claim,
  type ClaimState,
  type ClaimStateName,
  type ClaimStepRecord,
  type HoldReason,
  type MovingState,
} from './claim.ts'
import { reminderDays } from './policy.ts'

/** One of the four stops on the way to the door; `since`: when the claim was last moved within it (ISO 8601). */
export type WayStop = { name: string; title: string; at: 'behind' | 'here' | 'ahead'; since: string | undefined }

/** What a collector waits for, and the states that belong to it. What happens in the studio in between stands in the claim's history. */
const stops = [
  { name: 'ordered', title: 'Ordered', states: ['observed', 'accepted', 'numbered'] },
  { name: 'printed', title: 'Printed and signed', states: ['printed', 'signed', 'packed'] },
  { name: 'shipped', title: 'Shipped', states: ['shipped'] },
  { name: 'delivered', title: 'Delivered', states: ['delivered'] },
] as const satisfies readonly { name: string; title: MessageText; states: readonly ClaimStateName[] }[]

/**
 * Where a claim stands on its way, with the days of `steps`; what was only noted moves nothing. Beside the way it stands where it
 * left it; claims that do not go on have no way.
 */
export function wayOf(
  state: ClaimState,
  steps: readonly Pick<ClaimStepRecord, 'from' | 'to' | 'at'>[] = [],
): WayStop[] {
  const reached = stopOf(state)
  if (reached === undefined) return []
  const here = stops.findIndex(({ states }) => (states as readonly ClaimStateName[]).includes(reached))
  return stops.map(({ name, title, states }, place) => ({
    name,
    title: t(title),
    at: place < here || reached === 'delivered' ? 'behind' : place === here ? 'here' : 'ahead',
    since:
      place > here
        ? undefined
        : steps.findLast(({ from, to }) => from !== to && (states as readonly ClaimStateName[]).includes(to))?.at,
  }))
}

function stopOf(state: ClaimState): ClaimStateName | undefined {
  if (state.state === 'on-hold') return state.from.state
  if (state.state === 'returned') return 'signed'
  if (state.state === 'lost') return 'shipped'
  return state.state === 'orphaned' || state.state === 'replaced' || state.state === 'cancelled'
    ? undefined
    : state.state
}

/** What a state means to whoever waits: what is, and what comes next. */
export type ClaimWords = { title: string; text: string; next: string; tone: 'note' | 'problem' | 'good' }

const holdWords = {
  reorganised: {
    text: 'The network rewrote blocks after your number was given, and the event that opened this claim is not in them at the moment. Your number stays with the claim.',
    next: 'The studio decides what happens next. You don’t need to do anything; you will read it here.',
  },
  'no-number': {
    text: 'No number could be given to this claim, so people at the studio look at it.',
    next: 'Nothing is for you to do. If nothing has moved in a week, write to the studio.',
  },
  'unknown-edition': {
    text: 'The studio’s list does not have this edition at the moment, so the studio checks it.',
    next: 'Nothing is for you to do. If nothing has moved in a week, write to the studio.',
  },
  payment: {
    text: 'The card payment for this print is disputed or was given back, so the print waits.',
    next: 'If your bank confirms the payment, the print continues automatically. If this is a mistake, write to the studio.',
  },
  address: {
    text: 'Something about the address has to be settled first.',
    next: 'Look at your address below and change it if it is not right; the studio continues from here.',
  },
  customs: {
    text: 'A question of customs has to be settled first.',
    next: 'Your number is safe. The studio will write if it needs anything from you.',
  },
  stock: {
    text: 'Something that the print needs is used up and on its way.',
    next: 'The studio continues when it is there.',
  },
  'asked-for': { text: 'It waits because you asked for it.', next: 'Write to the studio when it should continue.' },
  other: {
    text: 'The studio has stopped it for a moment.',
    next: 'If nothing has moved in a week, write to the studio.',
  },
} as const satisfies Record<HoldReason, { text: MessageText; next: MessageText }>

const movingWords = {
  observed: {
    title: 'Waiting for the chain',
    text: 'What opened the claim is in a block that the chain could still undo.',
    next: 'It counts once the block is final. Then a number is given.',
  },
  accepted: {
    title: 'Accepted',
    text: 'The chain can no longer undo it. The claim is yours.',
    next: 'Its number comes next.',
  },
  numbered: {
    title: 'Numbered',
    text: 'The number is yours.',
    next: 'It is printed in the next run.',
  },
  printed: { title: 'Printed', text: 'The sheet is printed and dries.', next: 'It is looked at and signed next.' },
  signed: {
    title: 'Signed',
    text: 'The sheet is signed and numbered.',
    next: 'It is packed next. Until then the address can be changed.',
  },
  packed: {
    title: 'Packed',
    text: 'The parcel is closed, with the address as you gave it.',
    next: 'It is handed to the carrier next.',
  },
  shipped: {
    title: 'Shipped',
    text: 'The carrier has it.',
    next: 'When it has arrived, the claim is done and your address is erased some time later.',
  },
  delivered: {
    title: 'Delivered',
    text: 'The print is with you.',
    next: 'The claim’s history and its certificate stay. The address does not.',
  },
} as const satisfies Record<
  MovingState['state'] | 'shipped' | 'delivered',
  { title: MessageText; text: MessageText; next: MessageText }
>

function movingWordsOf(state: keyof typeof movingWords): Omit<ClaimWords, 'tone'> {
  const { title, text, next } = movingWords[state]
  return { title: t(title), text: t(text), next: t(next) }
}

/** What somebody in the studio wrote for the collector when they put a claim on hold; nothing where the app itself holds it. */
export function holdNote(state: ClaimState): string | undefined {
  return state.state === 'on-hold' &&
    !(alarmingHolds as readonly HoldReason[]).includes(state.reason) &&
    state.detail !== ''
    ? state.detail
    : undefined
}

/** The words of a state. `blocksLeft` until its block is final, where the app knows. */
export function wordsOf(state: ClaimState, { blocksLeft }: { blocksLeft?: number | undefined } = {}): ClaimWords {
  switch (state.state) {
    case 'observed': {
      const words = movingWordsOf('observed')
      return {
        ...words,
        tone: 'note',
        next:
          blocksLeft === undefined || blocksLeft <= 0
            ? words.next
            : tn(
                blocksLeft,
                'One more block, and it counts. Then a number is given.',
                '{count} more blocks, and it counts. Then a number is given.',
              ),
      }
    }
    case 'accepted':
    case 'numbered':
    case 'printed':
    case 'signed':
    case 'packed':
    case 'shipped':
      return { ...movingWordsOf(state.state), tone: 'note' }
    case 'delivered':
      return {
        ...movingWordsOf('delivered'),
        tone: 'good',
        ...(state.parcelId === undefined
          ? { text: t('The print was put into your hands. No address was needed.') }
          : {}),
      }
    case 'on-hold':
      return {
        title: t('On hold'),
        tone: 'problem',
        text: t(holdWords[state.reason].text),
        next: t(holdWords[state.reason].next),
      }
    case 'orphaned':
      return {
        title: t('Its event left the chain'),
        tone: 'problem',
        text: t(
          'The network rewrote its last blocks, and what opened this claim is not in them. No number had been given, so nothing is owed; what you gave for it is back where it was.',
        ),
        next: t('If the event comes back, so does the claim. Otherwise begin again.'),
      }
    case 'returned':
      return {
        title: t('The parcel came back'),
        tone: 'problem',
        text: t('The carrier brought it back: {reason}. The print is safe at the studio.', { reason: state.reason }),
        next: t('Once it is on the shelf again your address opens for changes; then it is sent again.'),
      }
    case 'lost':
      return {
        title: t('The parcel is lost'),
        tone: 'problem',
        text: t('The carrier cannot find it: {reason}.', { reason: state.reason }),
        next: t('The studio decides about another sheet with the same number. Nothing is for you to do.'),
      }
    case 'replaced':
      return {
        title: t('Another sheet stands for it'),
        tone: 'note',
        text: t('This sheet was replaced by another one with the same number, which is marked as a replacement.'),
        next: t('Its own claim continues in its place.'),
      }
    case 'cancelled':
      return {
        title: t('Cancelled'),
        tone: 'problem',
        text: t('This claim has ended: {reason}.', { reason: claimReasonText(state.reason).replace(/[.]$/, '') }),
        next: t('Nothing is sent. If that is not right, write to the studio.'),
      }
  }
}

/** What is needed from whoever waits, now. */
export type ClaimNeed = 'address' | 'wait'

/** Where a claim can still be told where to go: before its parcel is packed, and once it came back. */
export const wantsAddress: readonly ClaimStateName[] = [
  'observed',
  'accepted',
  'numbered',
  'printed',
  'signed',
  'on-hold',
  'returned',
]

/** Whether the claim waits for its owner. `erased` addresses of a claim that goes on are given anew. */
export function needOf({ state }: Pick<Claim, 'state'>, address: AddressStanding | undefined): ClaimNeed {
  const hasAddress = address !== undefined && address.purged === undefined
  return !hasAddress && wantsAddress.includes(state.state) ? 'address' : 'wait'
}

/** Whether an address can be given or changed. */
export function mayChangeAddress({ state }: Pick<Claim, 'state'>, address: AddressStanding | undefined): boolean {
  return (
    wantsAddress.includes(state.state) &&
    address?.isLocked !== true &&
    (address?.purged === undefined || address.purgeAfter === undefined)
  )
}

/** Whether its owner can have the address erased now: before the parcel is packed, and once it has arrived or goes nowhere any more. */
export function mayEraseAddress({ state }: Pick<Claim, 'state'>, address: AddressStanding | undefined): boolean {
  return (
    address !== undefined &&
    address.purged === undefined &&
    address.legalHold === undefined &&
    (!address.isLocked || ['delivered', 'replaced', 'cancelled', 'orphaned'].includes(state.state))
  )
}

/** How a deadline stands at a moment. The first moment after it is too late: its own is not before it. */
export type Deadline = { dueAt: string; standing: 'ahead' | 'soon' | 'over'; left: string }

const dayMilliseconds = 86_400_000

export function deadlineOf(dueAt: string, now: Date): Deadline {
  const left = Date.parse(dueAt) - now.getTime()
  return {
    dueAt,
    standing: left <= 0 ? 'over' : left <= reminderDays * dayMilliseconds ? 'soon' : 'ahead',
    left: leftText(left),
  }
}

function leftText(milliseconds: number): string {
  if (milliseconds <= 0) return t('over##deadline')
  const [days, hours, minutes] = [
    Math.floor(milliseconds / dayMilliseconds),
    Math.floor(milliseconds / 3_600_000),
    Math.max(1, Math.floor(milliseconds / 60_000)),
  ]
  if (days >= 1) return tn(days, 'a day left', '{count} days left')
  if (hours >= 1) return tn(hours, 'an hour left', '{count} hours left')
  return tn(minutes, 'a minute left', '{count} minutes left')
}

/** What becomes of a claim whose address was not given in time. */
export const addressAfterlife =
  'Afterwards nothing is lost: the claim stays yours and waits for the next round of packing.' as const satisfies MessageText

/** Whether it is worth looking at how a parcel goes. */
export function isOnTheRoad(parcel: Pick<Parcel, 'state'> | undefined): boolean {
  return parcel?.state === 'shipped' || parcel?.state === 'lost'
}
