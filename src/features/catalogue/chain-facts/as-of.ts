import type { Timestamp } from '#platform/timestamp.ts'

/** What the chain follower says of itself, with the sentence a person gets when something is wrong. */
export type Problem = { code: string; detail: string }

/** As of when the app speaks: the last block whose events are all in the catalogue. */
export type AsOf = {
  chainId: number
  /** `null` until the first block has been read. */
  block: number | null
  blockHash: string | null
  /** The time of that block. */
  time: Timestamp | null
  /** Blocks up to here cannot change any more. */
  finalizedBlock: number | null
  /** Raised with every change that a page could show. */
  version: number
  state: string
  problem: Problem | null
}

/** As of which block of one of the studio's chains something was said. */
export type ChainAsOf = { chainId: number; chain: string; block: number | null; timestamp: Timestamp | null }

/** The same for what is taken away: of the studio's own chain, and of its further ones where there are any. */
export type FullAsOf = ChainAsOf & { further?: ChainAsOf[] }

/** A problem as tables keep it, in two columns. A code without words still says something. */
export function problemOf(code: string | null, detail: string | null): Problem | null {
  return code === null ? null : { code, detail: detail ?? code.replaceAll('-', ' ') }
}
