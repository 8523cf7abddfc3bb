/** An announcement that the metadata of pieces changed (ERC-4906); a single piece has the same first and last id, decimal. */
export type MetadataUpdate = { blockNumber: number; logIndex: number; blockHash: string; firstTokenId: string; lastTokenId: string }
