import { decimalOfWord, numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { type Timestamp, timestampOfSeconds } from '#platform/timestamp.ts'
import type { OperatorApproval, PieceApproval } from '../connecting/approval.ts'
import type { ApprovalLog } from './read-approval-logs.server.ts'

type Standing = Pick<OperatorApproval, 'contract' | 'operator'> & Partial<Pick<PieceApproval, 'tokenId'>>

/**
 * When each approval was last given, in the same order; `undefined` where the events that the node told do not say it. `logs`: newest
 * first. Throws what the node throws.
 */
export async function findGivenTimes(
  rpc: JsonRpc,
  { logs, approvals }: { logs: readonly ApprovalLog[]; approvals: readonly Standing[] },
): Promise<(Timestamp | undefined)[]> {
  const given = approvals
    .map((each) => logs.find((log) => isOf(log, each)))
    .map((log) => (log?.isGiven === true ? log : undefined))
  const untimed = [
    ...new Set(given.flatMap((log) => (log !== undefined && log.seconds === undefined ? [log.block] : []))),
  ]
  const answers = await rpc.batch(
    untimed.map((block) => ({ method: 'eth_getBlockByNumber', params: [quantityOf(block), false] })),
  )
  const times = new Map(
    untimed.map((block, place) => {
      const outcome = answers[place]
      const answer =
        outcome === undefined || 'error' in outcome ? null : (resultOf(outcome) as { timestamp?: unknown } | null)
      return [block, numberOf(answer?.timestamp)]
    }),
  )
  return given.map((log) => {
    const seconds = log === undefined ? undefined : (log.seconds ?? times.get(log.block))
    return seconds === undefined ? undefined : timestampOfSeconds(seconds)
  })
}

function isOf({ contract, operator, tokenWord }: ApprovalLog, approval: Standing): boolean {
  return (
    contract === approval.contract.toLowerCase() &&
    operator === approval.operator.toLowerCase() &&
    (tokenWord === undefined ? undefined : decimalOfWord(tokenWord)) === approval.tokenId
  )
}
