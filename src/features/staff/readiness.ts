export type StatedProblem = { code: string; detail: string }
export type CollectionReadiness = {
  slug: string
  state: string
  indexedBlock: number
  /** Named where it is a further one. */ chain?: string
  problem?: StatedProblem
}

/** How far one of the studio's own contracts is read: pills, campaigns, redemption or vaults. */
export type ContractReadiness = { kind: string; state: string; indexedBlock: number; problem?: StatedProblem }

/** What is wrong with one of the studio's contracts, by its name: two can have the same trouble. */
export function contractProblem({ kind, problem }: ContractReadiness): StatedProblem | undefined {
  return problem === undefined
    ? undefined
    : { code: problem.code, detail: `The studio’s contract “${kind}”: ${problem.detail}` }
}

/** How it stands with a further chain. What stands on it is shown as of its last block while it is not followed; everything else goes on. */
export type FurtherReadiness = {
  chainId: number
  name: string
  state: string
  problem?: StatedProblem
  indexer: 'caught-up' | 'behind'
  indexedBlock: number | null
  headBlock: number | null
  finalizedBlock: number | null
}

/** How the app stands: its parts, each with a state and, where something is wrong, a stable code and a sentence. */
export type Readiness = {
  status: 'ready' | 'not-ready'
  database: { state: string; problem?: StatedProblem }
  /** The studio's own chain, where its contracts are. It alone decides on `status`: a further chain that stands still takes nothing else down. */
  chain: { state: string; problem?: StatedProblem }
  /** The further chains of a studio that has any. */
  further?: FurtherReadiness[]
  /** `degraded` names the collections that cannot be read while others are; what is wrong with each, or with its chain, stands beside it. */
  indexer: {
    state: string
    problem?: StatedProblem
    degraded: string[]
    indexedBlock: number | null
    headBlock: number | null
    finalizedBlock: number | null
    collections: CollectionReadiness[]
    /** The studio's own contracts. One that cannot be read takes its pages down and nothing else, so it does not decide on `status`. */
    contracts: ContractReadiness[]
  }
}

/**
 * Whether everything up to the head is applied, by the word of whoever follows the chain. Collections that cannot be read
 * say so themselves and do not hold up the others; an instance whose collections all fail is not caught up. One that has none yet has nothing to read.
 */
export function isCaughtUp({
  chainState,
  collections,
}: {
  chainState: string
  collections: readonly CollectionReadiness[]
}): boolean {
  const readable = collections.filter(({ problem }) => problem === undefined)
  const canRead = readable.length > 0 || collections.length === 0
  return chainState === 'following' && canRead && readable.every(({ state }) => state === 'following')
}
