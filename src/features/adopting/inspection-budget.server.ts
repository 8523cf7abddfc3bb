import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type NodeAddresses, openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { RpcTimeoutError } from '#platform/chain/rpc-error.ts'

/** The time, the requests and the bytes that looking at one contract may take. */
export type InspectionLimits = { milliseconds: number; requests: number }

export const inspectionLimits: InspectionLimits = { milliseconds: 90_000, requests: 300 }

const LARGEST_ANSWER = 6 * 1024 * 1024

/** `rpc` refuses what goes beyond the limits. `signal` ends everything else that the inspection waits for. */
export type InspectionBudget = {
  rpc: JsonRpc
  signal: AbortSignal
  /** How many requests the node had, and how long one took on average, in milliseconds. */
  spent: () => { requests: number; averageMilliseconds: number }
}

/** A client of the node for one inspection. `closing` ends it early. */
export function openBudget(
  { rpcUrl, chainId, closing }: { rpcUrl: NodeAddresses; chainId?: number | undefined; closing?: AbortSignal },
  { milliseconds, requests: most }: InspectionLimits = inspectionLimits,
): InspectionBudget {
  const late = AbortSignal.timeout(milliseconds)
  const signal = closing === undefined ? late : AbortSignal.any([late, closing])
  let requests = 0
  let taken = 0
  const counted = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (signal.aborted) throw new RpcTimeoutError('The time for this inspection is over.')
    if (requests >= most) throw new RpcTimeoutError(`The inspection has made ${most} requests, which is all it may.`)
    requests++
    const began = performance.now()
    try {
      return await ask()
    } finally {
      taken += performance.now() - began
    }
  }
  const bounded = (rpc: JsonRpc): JsonRpc => ({
    call: async (method, params) => await counted(async () => await rpc.call(method, params)),
    batch: async (calls) => await counted(async () => await rpc.batch(calls)),
    within: (timeout) => bounded(rpc.within(timeout)),
  })
  const rpc = bounded(
    openNodes({ urls: rpcUrl, chainId, timeoutMilliseconds: 8_000, maxAnswerBytes: LARGEST_ANSWER, signal }),
  )
  return { rpc, signal, spent: () => ({ requests, averageMilliseconds: requests === 0 ? 0 : taken / requests }) }
}
