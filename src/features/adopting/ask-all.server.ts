import type { JsonRpc, RpcCall } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'

/** What became of one question: what was answered, or why nothing was. */
export type Told = { result: unknown } | { error: RpcError }

/** A contract may compute for as long as the node lets it: beyond so much gas an answer does not come. */
const MOST_GAS = '0x1312d00'

const TOGETHER_MILLISECONDS = 6_000
const ALONE_MILLISECONDS = 2_500

/** A call of a function that changes nothing. `from` is who would call it. */
export function viewCall(to: string, data: string, from?: string): RpcCall {
  return {
    method: 'eth_call',
    params: [{ to, data, gas: MOST_GAS, ...(from === undefined ? {} : { from }) }, 'latest'],
  }
}

/**
 * Asks several questions in one request; where that fails as a whole, one by one, so that one that is slow or answers megabytes costs its own
 * answer alone. Never throws an `RpcError`: each question has its own outcome.
 */
export async function askAll(rpc: JsonRpc, calls: readonly RpcCall[]): Promise<Told[]> {
  try {
    return await rpc.within(TOGETHER_MILLISECONDS).batch(calls)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
  const told: Told[] = []
  for (const { method, params } of calls) {
    try {
      told.push({ result: await rpc.within(ALONE_MILLISECONDS).call(method, params) })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      told.push({ error })
    }
  }
  return told
}

/** The answer; `undefined` where there is none. */
export function answerOf(told: Told | undefined): unknown {
  return told !== undefined && 'result' in told ? told.result : undefined
}
