import { BlockMissingError, LogRangeRefusedError } from '#platform/chain/log-errors.ts'
import { RpcBadAnswerError, RpcError, RpcRateLimitedError } from '#platform/chain/rpc-error.ts'

export type ChainProblemCode =
  | 'rpc-unreachable'
  | 'rpc-rate-limited'
  | 'rpc-answers-unreadable'
  | 'log-range-refused'
  | 'wrong-chain'
  | 'chain-replaced'
  | 'node-behind'
  | 'deep-reorganisation'
  | 'events-withheld'
  | 'history-doubted'
  | 'follower-failed'

/** Why the app does not follow the chain at the moment, in a sentence for a person. */
export type ChainProblem = { code: ChainProblemCode; detail: string }

/**
 * How it stands with following the chain. `degraded`: what is shown is right as of its block, and the app tries again by
 * itself. `refused`: the node is on another chain than the catalogue, and somebody has to check the configuration.
 */
export type FollowerState =
  | { state: 'starting' | 'reading' | 'catching-up' | 'following' | 'stopped' }
  | { state: 'degraded' | 'refused'; problem: ChainProblem }

/** The node does not fit to what is known of the chain. Nothing was written. */
export class ChainMismatchError extends Error {
  override readonly name = 'ChainMismatchError'
  readonly problem: ChainProblem
  constructor(problem: ChainProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

const unchanged = 'What is shown stays as it was and is tried again by itself.'

/** The state that a failure puts the follower in. */
export function stateAfter(error: unknown): Extract<FollowerState, { problem: ChainProblem }> {
  if (error instanceof ChainMismatchError) {
    const isRefusal = error.problem.code === 'wrong-chain' || error.problem.code === 'chain-replaced'
    return { state: isRefusal ? 'refused' : 'degraded', problem: error.problem }
  }
  return { state: 'degraded', problem: problemOf(error) }
}

function problemOf(error: unknown): ChainProblem {
  if (error instanceof LogRangeRefusedError) {
    return {
      code: 'log-range-refused',
      detail: `The node gives no events of block ${error.block}: ${error.providerText} ${unchanged}`,
    }
  }
  if (error instanceof BlockMissingError) {
    return {
      code: 'node-behind',
      detail: `The node does not have block ${error.block} yet, which was there before. ${unchanged}`,
    }
  }
  if (error instanceof RpcRateLimitedError) return { code: 'rpc-rate-limited', detail: `${error.message} ${unchanged}` }
  if (error instanceof RpcBadAnswerError)
    return { code: 'rpc-answers-unreadable', detail: `${error.message} ${unchanged}` }
  if (error instanceof RpcError) return { code: 'rpc-unreachable', detail: `${error.message} ${unchanged}` }
  return { code: 'follower-failed', detail: `Following the chain met an error that it does not know. ${unchanged}` }
}

export function sameState(a: FollowerState, b: FollowerState): boolean {
  if (a.state !== b.state) return false
  const [first, second] = [a, b].map((each) => ('problem' in each ? each.problem : undefined))
  return first?.code === second?.code && first?.detail === second?.detail
}
