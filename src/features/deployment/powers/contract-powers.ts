/** A kind of pill as its contract has it. */
export type KindOnChain = { id: number; name: string; uri: string; isFrozen: boolean; issued: string }

/** Who may do what with a contract, as the contract itself says now; what it does not have is absent. Addresses in lower case. */
export type ContractPowers = {
  name: string
  address: string
  /** Which of this product's contracts it is; absent for others. */ contract: string | undefined
  owner: string | undefined
  /** Whom the ownership was offered to. */ pendingOwner: string | undefined
  manager: string | undefined
  signer: string | undefined
  payout: string | undefined
  issuer: string | undefined
  kinds: readonly KindOnChain[]
}
