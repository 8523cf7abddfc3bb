/** A kind of pill as its contract has it. */
export type KindOnChain = { id: number; name: string; uri: string; isFrozen: boolean; issued: string }

/** What a collection's contract says of its metadata and its royalty (ERC-2981). */
export type CollectionOnChain = {
  base: string
  /** Where the collection itself is described (ERC-7572); empty for nowhere. */ contractURI: string
  isBaseFrozen: boolean
  /** Nobody gets one where it is absent. `basisPoints` are hundredths of a percent of the price. */
  royalty: { receiver: string; basisPoints: number } | undefined
}

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
  /** Whether redemptions are paused; absent for other contracts. */ isPaused: boolean | undefined
  /** Where this site describes the collection or the kinds of pills to markets, if others can reach it there. */ served:
    | string
    | undefined
  /** For this product's collection contract. */ collection: CollectionOnChain | undefined
}
