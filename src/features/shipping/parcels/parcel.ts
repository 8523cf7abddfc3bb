import type { OwnCarrier } from '#features/studio/edition-config.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import type { Sortable, Sorting } from '#ui/lists/sorting.ts'
import { findCarrier, isTrackingNumber, plainNumber } from './carriers.ts'

/** How a parcel is followed: by a number, or expressly not at all. */
export type Tracking = { carrier: string; number: string } | { untracked: string }

export const parcelStates = ['packed', 'shipped', 'delivered', 'returned', 'lost', 'opened'] as const
export type ParcelState = (typeof parcelStates)[number]

type ParcelSortKey = 'packed' | 'sent' | 'expected'
export type ParcelSorting = Sorting<ParcelSortKey>

/** How parcels in a state are sorted: those that wait longest first, and what came to its end the newest first, unless somebody chose. */
export function parcelSorts(state: ParcelState): Sortable<ParcelSortKey> {
  const isOpen = state === 'packed' || state === 'shipped'
  return {
    keys: {
      packed: { up: 'first packed', down: 'last packed' },
      sent: { down: 'last sent', up: 'first sent' },
      expected: { up: 'expected soonest', down: 'expected latest' },
    },
    own: { key: 'packed', isDown: !isOpen },
  }
}

/** What carriers say, in our words (research: Shippo, TrackingMore, PayPal and Shopify mapped onto these). */
export const parcelStatuses = [
  'label-created',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'available-for-pickup',
  'delivered',
  'returned',
  'exception',
  'unknown',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

export type Parcel = {
  parcelId: number
  /** As staff and labels say it. */
  label: string
  state: ParcelState
  tracking: Tracking | undefined
  weightGrams: number | undefined
  packedAt: string
  shippedAt: string | undefined
  expectedBy: string | undefined
  deliveredAt: string | undefined
}

export function parcelLabel(parcelId: number): string {
  return `P-${String(parcelId).padStart(5, '0')}`
}

/** The number in `P-00042`, or `42`. */
export function parseParcelLabel(text: string): number | undefined {
  const [, digits] = /^\s*(?:P-?)?0*(\d{1,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Checks how a parcel is to be followed. Throws `TrackingInvalidError`: nothing counts as sent without a number or the word that there is none. */
export function parseTracking(
  given: { carrier?: string | undefined; number?: string | undefined; untracked?: string | undefined },
  own?: readonly OwnCarrier[],
): Tracking {
  const untracked = given.untracked?.trim() ?? ''
  if (untracked !== '') return { untracked: untracked.slice(0, 200) }
  const [carrier, number] = [given.carrier?.trim() ?? '', given.number?.trim() ?? '']
  if (number === '')
    throw new TrackingInvalidError('There is no tracking number. Give one, or say that it goes untracked and how.')
  if (findCarrier(carrier, own) === undefined)
    throw new TrackingInvalidError(`There is no carrier “${carrier.slice(0, 40)}” in the list.`)
  if (!isTrackingNumber(number)) throw new TrackingInvalidError('A tracking number is 6 to 40 letters and digits.')
  return { carrier, number: plainNumber(number) }
}

/** The parcel cannot be followed so. */
export class TrackingInvalidError extends InvalidInputError {
  override readonly status = 422
  readonly code = 'tracking-invalid'
  constructor(detail: string) {
    super(`${detail} Nothing was changed.`)
  }
}

/** Another parcel has this number. */
export const TrackingTakenError = defineError(
  ConflictError,
  'tracking-taken',
  (label: string) => `The parcel ${label} has this tracking number already. Nothing was changed.`,
)

/** A correction that corrects nothing. */
export const TrackingSameError = defineError(
  ConflictError,
  'tracking-same',
  (label: string) => `The parcel ${label} has this tracking number already, so nobody was told. Nothing was changed.`,
)

export const ParcelNotFoundError = defineError(NotFoundError, 'parcel-not-found', 'There is no such parcel.')

/** The parcel is not in a state for this. */
export const ParcelStepError = defineError(
  ConflictError,
  'parcel-step-refused',
  (label: string, state: string) => `The parcel ${label} is ${state}, so nothing was changed. Load the page again.`,
)
