import type { Address } from '#platform/address.ts'
import type { Timestamp } from '#platform/timestamp.ts'

/** Somebody who may move pieces of a wallet. Addresses are checksummed. */
type GivenApproval = {
  contract: Address
  title: string
  operator: Address
  operatorName: string | undefined
  /** When it was last given; absent where the node does not tell. */
  givenAt?: Timestamp | undefined
}

/** Somebody who may move all pieces that a wallet has in a contract (`ApprovalForAll`). */
export type OperatorApproval = GivenApproval & { use: ApprovalUse }

/** Somebody who may move one piece (`Approval`). Moving it ends the approval, so one that stands was never used. */
export type PieceApproval = GivenApproval & { tokenId: string }

/**
 * What is known of pieces that an operator moved out of a wallet. A transfer does not name who made it: its transaction does, where it went
 * straight to the operator or came from it, and the studio's own contracts say it themselves. `unclear`: moves after the last known one
 * that went through others.
 */
export type ApprovalUse =
  | { state: 'used'; at: Timestamp; unclear: number }
  | { state: 'unused' }
  /** `isCut`: there were more moves than are looked at. */
  | { state: 'unclear'; unclear: number; isCut: boolean }
  /** The app does not follow what moves in this contract, or has not read all of it yet. */
  | { state: 'not-followed' }

/** What a wallet allows others, as of a block. `isComplete` is false where the node does not tell all that was ever allowed. */
export type WalletApprovals = {
  block: number
  operators: OperatorApproval[]
  pieces: PieceApproval[]
  isComplete: boolean
}

/** A token contract whose approvals are shown: its name on pages, and whether single pieces can be approved in it. */
export type ApprovableContract = { address: string; title: string; standard: 'erc721' | 'erc1155'; firstBlock: number }

/** A contract that asks for approvals, by the name that the studio gives it. Addresses are lower-case. */
export type NamedOperator = { address: string; name: string }
