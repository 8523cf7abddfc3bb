/** Where a transaction stands, as the app's node and its own reading say. `unseen`: the node does not know it. */
export type TransactionState =
  | { state: 'unseen' }
  | { state: 'waiting' }
  | { state: 'final' }
  /** In a block that could still be replaced; with `isRefused`, which says that the chain took it and the contract did not, in any block. */
  | { state: 'included'; block: number; isRefused: boolean }

/** A burn or a redemption of an account that was sent and is not final. */
export type PendingIntent = {
  intentId: string
  kind: 'burn' | 'redemption'
  /** The piece that is burned: its collection's title, or the contract's address, and its number. */
  piece: { title: string; tokenId: string } | undefined
  hash: string | undefined
  /** Seconds since 1970. */
  sentAt: number
  state: Exclude<TransactionState, { state: 'final' }>
}

/** What is known of the transactions of a wallet that are on their way. `states` by hash, in lower case. */
export type PendingTransactions = { states: Record<string, TransactionState>; intents: PendingIntent[] }

/** How many transactions are asked about at once. */
export const mostAsked = 30
