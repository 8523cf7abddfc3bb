import type { Hex } from '#platform/chain/hex.ts'
import type { BurnAim, ShownAim } from './burn-aim.ts'

/** 32 bytes, lower-case: the holder's address and 12 bytes of chance. The contract takes no intent of another holder. */
export type IntentId = Hex

/** The id of a new intent of a holder. `chance`: 12 random bytes. */
export function intentIdOf({ holder, chance }: { holder: Hex; chance: Uint8Array }): IntentId {
  if (chance.length !== 12) throw new RangeError('An intent takes 12 bytes of chance.')
  return `${holder.toLowerCase() as Hex}${Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** An intent's id as somebody wrote it, in lower case; `undefined` for anything else. */
export function parseIntentId(text: string): IntentId | undefined {
  return /^0x[0-9a-fA-F]{64}$/.test(text) ? (text.toLowerCase() as IntentId) : undefined
}

/** `collection`: the slug, or the contract's address where the studio does not show it. */
export type BurnPurpose = {
  kind: 'burn'
  collection: string
  tokenId: string
  /** How many copies of the piece, decimal; absent for a single piece. */
  copies?: string | undefined
  /** The other pieces that are burned with it, where the campaign takes several together. */
  others?: readonly string[] | undefined
  campaignId: string
  recipient: Hex
  /** What its holder said that it is for; absent where it came from another interface. */
  aim?: BurnAim | ShownAim | undefined
}

export type RedemptionPurpose = {
  kind: 'redemption'
  pillId: string
  quantity: number
  editionId: string
  wishes: RedemptionWishes
}

/** What a redemption asks for besides the edition. A country, never an address; `payment` is the key of a way to pay. */
export type RedemptionWishes = { country?: string; options?: Readonly<Record<string, string>>; payment?: string }

export type IntentPurpose = BurnPurpose | RedemptionPurpose

/** A permit as the studio signed it (EIP-712, `Redemption.Permit`): whole numbers as decimal strings. */
export type Permit = {
  intentId: IntentId
  redeemer: Hex
  pillId: string
  quantity: string
  editionId: string
  currency: Hex
  price: string
  /** The first second that is too late. */
  expiresAt: number
  escrowUntil: number
}

export type SignedPermit = { permit: Permit; signature: Hex }

/** The transaction that is followed: by its sender and nonce, because a wallet may replace it by another of the same nonce. */
export type FollowedTransaction = {
  /** Absent where the wallet names only a batch (EIP-5792): then the event tells it. */
  hash?: Hex
  sender: Hex
  nonce?: number | undefined
}

/** Where an event is in the chain. */
export type ChainPlace = { blockNumber: number; blockHash: Hex; txHash: Hex; timestamp: number }

export type IntentState =
  | { state: 'draft' }
  /** Everything was looked at and the exact call rehearsed, as of a block. */
  | { state: 'checked'; block: number }
  | { state: 'permitted'; signed: SignedPermit }
  | {
      state: 'sent'
      transaction: FollowedTransaction
      signed?: SignedPermit
      /** Why it is here again. */ after?: 'replaced' | 'reorged'
    }
  | { state: 'included'; place: ChainPlace; transaction?: FollowedTransaction; signed?: SignedPermit }
  | { state: 'final'; place: ChainPlace; signed?: SignedPermit }
  /** The permit ran out unused. */
  | { state: 'expired'; signed: SignedPermit }
  /** The wallet said no. Nothing was sent. */
  | { state: 'rejected'; signed?: SignedPermit }
  /** The chain took the transaction and refused what it asked. */
  | { state: 'reverted'; transaction: FollowedTransaction; reason: RevertReason; signed?: SignedPermit }
  /** The transaction was not seen for long, or its nonce was used for something else. */
  | { state: 'dropped'; transaction: FollowedTransaction; cause: 'unseen' | 'nonce-used'; signed?: SignedPermit }

/** The code of the reason where no contract refused, but the wallet allowed too little gas. */
export const OUT_OF_GAS = 'out-of-gas'

/** Why the contract refuses, by the name of its typed error; `unknown` with what the node said. */
export type RevertReason = { code: string; detail: string }

export type IntentStateName = IntentState['state']

/** The permit that was given for an intent, wherever it went from there. */
export function signedOf(state: IntentState): { signed?: SignedPermit } {
  return 'signed' in state && state.signed !== undefined ? { signed: state.signed } : {}
}

/**
 * What somebody means to burn, from the first look to finality. A burn takes a piece and gives pills; a redemption takes pills
 * and opens a claim on a print. `intentId` is the identity of both the record and the event on the chain: it is what makes one
 * burn one claim through reorganisations, replaced transactions, retries and crashes.
 *
 * Its holder moves it to `sent`; from then on the chain alone does (`observeIntent`).
 */
export type BurnIntent = {
  intentId: IntentId
  holder: Hex
  purpose: IntentPurpose
  state: IntentState
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** One step of an intent's story. */
export type IntentStep = { state: IntentState; by: 'holder' | 'chain' | 'clock' | 'house' | 'staff'; at: string }

/** What can be seen of an intent from the chain and the clock. */
export type IntentSighting =
  /** Its event stands in the chain as the app reads it; `isFinal`: at a final block. */
  | { sighting: 'event'; place: ChainPlace; isFinal: boolean }
  /** No event; and what the node says of the transaction that is followed, at the block it was asked. */
  | { sighting: 'none'; transaction: 'pending' | 'unseen-for-long' | 'nonce-used'; now: number }
  | { sighting: 'none'; transaction: 'replaced'; by: FollowedTransaction; now: number }
  | { sighting: 'none'; transaction: 'reverted'; reason: RevertReason; now: number }
  /** Nothing is followed. `now` in seconds. */
  | { sighting: 'none'; transaction: 'none'; now: number }
