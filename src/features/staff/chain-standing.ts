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

/** The nodes as all living processes see them, and how far old blocks of each chain were read again. */
export type ChainStanding = {
  nodes: NodeStanding[]
  nodeProblems: NodeProblem[]
  audits: ChainAudit[]
  differences: ChainDifference[]
}

/** Something that is wrong with nodes: what, and what to do. Neither names a node. `since` in whole seconds since 1970. */
export type NodeProblem = { code: string; words: string; advice: string; count: number; since: number | undefined }

/** A node that was only slow has answered again by then. */
const passedOverMilliseconds = 60_000
/** Nodes are compared four times a minute: what was said longer ago than this is over. */
const disagreedMilliseconds = 3_600_000

/** Nodes that get no requests for a minute, and those that had another block than the others within an hour. */
export function nodeProblems(nodes: readonly NodeStanding[], now: Date): NodeProblem[] {
  const at = now.getTime()
  const passedOver = nodes.flatMap(({ troubledSince: since }) =>
    since !== undefined && at - since >= passedOverMilliseconds ? [since] : [],
  )
  const disagreed = nodes.filter(
    ({ disagreedAt: last }) => last !== undefined && last <= at && at - last < disagreedMilliseconds,
  )
  return [
    ...problemOf('nodes-passed-over', passedOver.length, {
      one: '1 node is passed over',
      many: 'nodes are passed over',
      advice: 'It is asked again once it answers as it should; until then another one is, where the chain has one.',
      since: Math.floor(Math.min(...passedOver) / 1000),
    }),
    ...problemOf('nodes-disagree', disagreed.length, {
      one: '1 node had another block than the others in the last hour',
      many: 'nodes had other blocks than the first one in the last hour',
      advice:
        'So deep below the head all must have the same: one of them is wrong. Compare with another provider and take the wrong one out.',
      since: undefined,
    }),
  ]
}

function problemOf(
  code: string,
  count: number,
  { one, many, ...said }: Pick<NodeProblem, 'advice' | 'since'> & { one: string; many: string },
): NodeProblem[] {
  return count === 0 ? [] : [{ code, words: count === 1 ? one : `${count} ${many}`, count, ...said }]
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
