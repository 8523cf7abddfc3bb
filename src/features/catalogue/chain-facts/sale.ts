/** A sale in the studio's salesroom, as its `Sold` event says it. Addresses are lower-case, prices in wei, decimal. */
export type Sale = {
  blockNumber: number
  logIndex: number
  blockHash: string
  txHash: string
  collection: string
  tokenId: string
  seller: string
  buyer: string
  priceWei: string
  /** Block time in whole seconds. */
  timestamp: number
}
