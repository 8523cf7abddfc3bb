import type { Paid } from '#features/payments/payment-method.ts'
import type { EditionTimes } from '#features/prints/editions/edition-times.ts'
import type { Series } from '#features/prints/numbers/edition.ts'
import type { AddressOpening } from '#features/shipping/addresses/address-opening.ts'
import type { AddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import type { BorderCost } from '#features/shipping/parcels/landed-cost.ts'
import type { Parcel, ParcelStatus } from '#features/shipping/parcels/parcel.ts'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import type { ShippingConfig } from '#features/studio/edition-config.ts'
import type { MessageText } from '#messages/translate.ts'
import type { PictureFacts } from '#ui/picture.tsx'
import type { ClaimNeed, Deadline } from './claim-way.ts'
import type { Claim, ClaimStepRecord, HoldReason } from './claim.ts'
import type { ClaimOriginFacts } from './find-claim-origin.server.ts'

/** What pages show of an edition beside a claim. */
export type DeskEdition = {
  editionId: string
  title: string
  year: string
  length: number | 'open'
  picture: (PictureFacts & { alt: string }) | undefined
}

/** A claim on its owner's desk. */
export type DeskClaim = {
  claim: Claim
  edition: DeskEdition
  address: AddressStanding | undefined
  parcel: Parcel | undefined
  need: ClaimNeed
  deadline: Deadline | undefined
  blocksLeft: number | undefined
}

/** A redemption with a permit: no claim yet, and one when its pill is burned. `until` is ISO 8601. */
export type OpenPermit = { intentId: string; edition: DeskEdition; until: string; hasAddress: boolean }

/** An address that somebody gave before a claim of theirs was taken over, and that a legal hold keeps. Times are ISO 8601. */
export type KeptAddress = {
  title: string
  country: string
  givenAt: string
  reason: string
  openings: { at: string; by: 'owner' | 'staff' | 'export'; reason: string }[]
}

/** The collector's desk: what needs somebody first, then what moves, then what is done. */
export type ClaimDesk = {
  needs: DeskClaim[]
  moving: DeskClaim[]
  done: DeskClaim[]
  permits: OpenPermit[]
  kept: KeptAddress[]
}

/** How a parcel can be followed. `link` only where the app knows the carrier's own page. */
export type FollowedParcel = Omit<Parcel, 'tracking'> & {
  tracking: { carrier: string; number: string; link: string | undefined } | { untracked: string } | undefined
  events: { status: ParcelStatus; detail: string | undefined; at: string }[]
  /** Other claims of the same person in it. */
  others: { claimId: string; title: string; label: string | undefined }[]
}

/** What a customs form will say, and who pays what at the border. */
export type CustomsFacts = {
  description: string
  hsCode: string
  origin: string
  value: string
  basis: string
  border: BorderCost | undefined
}

export type DamageRule = NonNullable<ShippingConfig['reports']>
export type LossRule = NonNullable<ShippingConfig['lost']>

/**
 * What the studio says of reports, as far as it does: until when damage is reported (ISO 8601), once it is delivered; and, while it is on its way, when
 * it counts as lost.
 */
export type ReportTerms = {
  damage: (DamageRule & { until: string | undefined; isOver: boolean }) | undefined
  loss: (LossRule & { until: string; isOver: boolean }) | undefined
}

/** A hot wallet acted for the wallet whose claim it is, as a registry said at a final block. Addresses are checksummed, `at` ISO 8601. */
export type ClaimDelegation = { vault: string; delegate: string; isOlderRegistry: boolean; block: number; at: string }

/** Everything on a claim's own page but the address itself. */
export type ClaimView = DeskClaim & {
  /** What opens the claim’s public page. */
  code: string
  /** How long prints of its edition took. */
  times: EditionTimes
  /** Within which time damage and loss are reported and what is done then. */
  reportTerms: ReportTerms
  /** Until when it can be cancelled, as long as it can, where the studio says so, in words. */
  cancelUntil: string | undefined
  /** When it leaves the studio, until it does, in words. */
  promise: string | undefined
  steps: Omit<ClaimStepRecord, 'actor'>[]
  /** What it goes back to. */
  origin: ClaimOriginFacts | undefined
  /** Whether it waits because its piece, or one that was burned for it, is reported as stolen. */
  isHeld: boolean
  /** The wallets of a claim that was made for another wallet. */
  delegation: ClaimDelegation | undefined
  openings: Omit<AddressOpening, 'actor'>[]
  followed: FollowedParcel | undefined
  certificate: { id: string; issuedAt: string } | undefined
  customs: CustomsFacts | undefined
  quote: Pick<ShippingQuote, 'service'> | undefined
  paid: Paid | undefined
  link: { until: string } | undefined
  /** Other claims of the same person that could go along. */
  companions: number
  /** The claims that were promised one parcel with it. */
  parcelWith: { claimId: string; title: string; label: string | undefined }[]
  mayChangeAddress: boolean
  mayEraseAddress: boolean
  mayBeGiven: boolean
  mayBeHandedOver: boolean
  contact: { email: string; language: string | undefined } | undefined
  successor: string | undefined
  purgeDays: number
}

/** `artist’s proof 2 of 6`, for those who hear a page. */
export const seriesWords = {
  numbered: 'number',
  AP: 'artist’s proof',
  PP: 'printer’s proof',
  TP: 'trial proof',
  HC: 'hors commerce',
  BAT: 'bon à tirer',
  open: 'number',
} as const satisfies Record<Series, MessageText>

/** What somebody else will read before it is said: why a claim is held, or the answer to a report. */
export type ClaimPreview =
  | { of: 'hold'; reason: HoldReason; detail: string }
  | { of: 'report'; reportId: number; answer: string }
