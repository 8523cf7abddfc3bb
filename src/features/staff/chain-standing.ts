import type { NodeStanding } from '#platform/chain/nodes/node-standing.server.ts'

/** A stretch of blocks that turned out to be different from what was kept. Times are whole seconds since 1970. */
export type ChainDifference = {
  id: number
  kind: string
  source: string
  fromBlock: number
  toBlock: number
  events: number
  detail: string
  foundAt: number
  repairedAt: number | undefined
}

/** The nodes as this process sees them, and how far old blocks were read again. */
export type ChainStanding = {
  nodes: NodeStanding[]
  audit: { nextBlock: number; endsAt: number | undefined; lastEndedAt: number | undefined } | undefined
  differences: ChainDifference[]
}

/** What a kind of difference means, for a person. */
export const differenceWords: Readonly<Record<string, string>> = {
  missing: 'Events were missing here',
  surplus: 'Events are kept that the chain does not have',
  unconfirmed: 'No node shows these events now',
  late: 'Final blocks got other events',
  replaced: 'A final block is another one now',
  owner: 'The contract names other owners',
  supply: 'The contract counts other pieces',
}
