import type { Hex } from '#platform/chain/hex.ts'

/**
 * What was seen of a contract that somebody wants to show: what it says of itself, what it does, and what the node could not tell. Names, texts and
 * addresses in it were written by strangers.
 */
export type Observations = {
  address: Hex
  /** The name that led to the address, where one was typed. */
  ensName: string | null
  /** `delegated`: an account whose code is a pointer to a contract (EIP-7702). */
  standsThere: 'contract' | 'nothing' | 'delegated-account'
  /** The node did not answer what has to be known; a contract that refuses has answered. */
  isUnanswered: boolean
  proxy: Proxy | null
  /**
   * ERC-165. `says-yes-to-all`: also to the id that every contract must deny, so that none of its answers counts. `denies-itself`: it answers, and
   * says that it does not.
   */
  declares: 'truly' | 'says-yes-to-all' | 'denies-itself' | 'not-at-all'
  /** What it says of itself; absent where it says nothing. */
  says: Partial<Record<InterfaceName, boolean>>
  name: string | null
  symbol: string | null
  owner: Hex | null
  totalSupply: string | null
  countsBalances: boolean
  hasDecimals: boolean
  /** It names an owner for a piece that was never made. */
  inventsOwners: boolean
  royalty: { receiver: Hex; percent: number } | null
  head: number
  firstBlock: FirstBlock | null
  events: EventSample | null
  samples: readonly SamplePiece[]
  traitTypes: readonly { name: string; values: readonly string[] }[]
  /** Whether a holder could pass a piece on now, rehearsed on the node. `why` is the contract's own reason. */
  moving: { state: 'moves' } | { state: 'refuses'; why: string } | { state: 'untried' }
  cost: ReadingCost | null
  /** What could not be told, a sentence each. */
  unknown: readonly string[]
}

/** EIP-1967 (`upgradeable`, `beacon`) and EIP-1167 (`minimal`): the code that answers stands at another address. */
export type Proxy = { kind: 'upgradeable' | 'beacon' | 'minimal'; implementation: Hex | null; beacon?: Hex }

/** The interfaces that are asked for, by their ERC-165 ids as the EIPs give them. */
export const interfaceIds = {
  erc721: '80ac58cd',
  'erc721-metadata': '5b5e139f',
  'erc721-enumerable': '780e9d63',
  erc1155: 'd9b67a26',
  erc2981: '2a55205a',
  erc4906: '49064906',
} as const
export type InterfaceName = keyof typeof interfaceIds

/** `events`: the block of the earliest event, where the node does not keep what a contract was in the past. */
export type FirstBlock = { block: number; by: 'code' | 'events' }

/** Events that were read, by their shape. `isWhole`: all there are, so the figures are exact and not only of a part. */
export type EventSample = {
  isWhole: boolean
  /** ERC-721 transfers: the number of the piece is among the topics. */
  transfers: number
  /** ERC-2309: pieces that were made by one event for many, as some ERC-721A contracts do. */
  batches: number
  /** More pieces in one event than are read. */
  hasHugeBatch: boolean
  /** The same event without the number among its topics, as ERC-20 has it. */
  coinTransfers: number
  /** ERC-1155 transfers. */
  multiTransfers: number
  /** ERC-4906 announcements. */
  announcements: number
  /** Pieces that exist by the events that were read. */
  pieces: number
}

export type SamplePiece = {
  tokenId: string
  /** `null`: the contract names nobody, or the node did not say (`isOwnerUnanswered`). */
  owner: Hex | null
  isOwnerUnanswered?: true
  /** Whether the owner is who the events say; absent where the events do not say. */
  isOwnerRight?: boolean
  name: string | null
  traits: readonly { traitType: string; value: string }[]
  /** Our own small picture of it, as a data address. */
  picture: string | null
  problem: string | null
}

/** What reading all of it will take. Figures that were extrapolated are `isEstimate`. */
export type ReadingCost = {
  blocks: number
  transfers: number
  pieces: number
  requests: number
  documents: number
  seconds: number
  isEstimate: boolean
}

/** Whether its pieces have copies (ERC-1155): by its transfers where there are any, else by its word. */
export function hasCopies({ events, says }: Pick<Observations, 'events' | 'says'>): boolean {
  if (events !== null && events.transfers + events.batches > 0) return false
  if (events !== null && events.multiTransfers > 0) return true
  return says.erc1155 === true && says.erc721 !== true
}
