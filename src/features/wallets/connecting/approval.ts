import type { Address } from '#platform/address.ts'

/** Somebody who may move all pieces that a wallet has in a contract (`ApprovalForAll`). Addresses are checksummed. */
export type OperatorApproval = { contract: Address; title: string; operator: Address; operatorName: string | undefined }

/** Somebody who may move one piece (`Approval`). */
export type PieceApproval = {
  contract: Address
  title: string
  tokenId: string
  operator: Address
  operatorName: string | undefined
}

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
