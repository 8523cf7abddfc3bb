/**
 * Transfers of one collection, column by column: they go from the node to the database by the hundred thousand, and an
 * object for each would be most of the work. All columns have the same length; addresses and hashes are lower-case.
 */
export type TransferColumns = {
  blockNumber: number[]
  logIndex: number[]
  /** Place among the transfers that one log stands for; 0 but for batches (ERC-2309 and ERC-1155). */
  subIndex: number[]
  blockHash: string[]
  txHash: string[]
  /** Decimal. */
  tokenId: string[]
  from: string[]
  to: string[]
  /** Copies that moved, decimal; 1 for single pieces. */
  quantity: string[]
  /** Block time in whole seconds. */
  timestamp: number[]
}

export function emptyTransfers(): TransferColumns {
  return {
    blockNumber: [],
    logIndex: [],
    subIndex: [],
    blockHash: [],
    txHash: [],
    tokenId: [],
    from: [],
    to: [],
    quantity: [],
    timestamp: [],
  }
}

/** The rows for which `wanted` holds. */
export function filterTransfers(all: TransferColumns, wanted: (row: number) => boolean): TransferColumns {
  const rows = all.tokenId.flatMap((_, row) => (wanted(row) ? [row] : []))
  return pickTransfers(all, (column) => rows.map((row) => column[row]!))
}

/** The rows from one to before another. */
export function sliceTransfers(all: TransferColumns, start: number, end: number): TransferColumns {
  return pickTransfers(all, (column) => column.slice(start, end))
}

function pickTransfers(all: TransferColumns, pick: <Value>(column: Value[]) => Value[]): TransferColumns {
  return {
    blockNumber: pick(all.blockNumber),
    logIndex: pick(all.logIndex),
    subIndex: pick(all.subIndex),
    blockHash: pick(all.blockHash),
    txHash: pick(all.txHash),
    tokenId: pick(all.tokenId),
    from: pick(all.from),
    to: pick(all.to),
    quantity: pick(all.quantity),
    timestamp: pick(all.timestamp),
  }
}

/** Where a log stands: its block, the place in it, and the hash that says in which version of the chain. */
export type LogPlace = { blockNumber: number; logIndex: number; blockHash: string }
