import type { NodeStanding } from '#platform/chain/nodes/node-standing.server.ts'

/** A stretch of blocks that turned out to be different from what was kept. Times are whole seconds since 1970. */
export type ChainDifference = {
  id: number
  kind: string
  source: string
  /** The name of a further chain; nothing for the studio's own. */ chain: string | undefined
  fromBlock: number
  toBlock: number
  events: number
  detail: string
  foundAt: number
  repairedAt: number | undefined
}

/** How far the old blocks of a chain were read again, once that has begun. */
export type ChainAudit = {
  /** The name of a further chain; nothing for the studio's own. */ chain: string | undefined
  round: { nextBlock: number; endsAt: number | undefined; lastEndedAt: number | undefined } | undefined
}

/** The nodes as this process sees them, and how far old blocks of each chain were read again. */
export type ChainStanding = {
  nodes: NodeStanding[]
  audits: ChainAudit[]
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
