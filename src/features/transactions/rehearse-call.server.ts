import { type Abi, decodeErrorResult, type Hex } from 'viem'
import { numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcCall, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { ChainSilentError } from './transaction-errors.ts'

/** A call that somebody's wallet would send. */
export type CallToRehearse = { from: Hex; to: Hex; data: Hex }

/**
 * What the newest block says of a call. `views` answers other questions asked at the same block, in their order: undefined for one
 * that was refused. `feeWei` is what it would cost at most; absent where the call is refused, and then `refusal` is the contract's
 * error's name, `no-money`, or undefined for words that are not its own; `refusalGives` what the error carries.
 */
export type RehearsedCall = { block: number; balanceWei: bigint; views: (Hex | undefined)[] } & (
  | { gas: bigint; feeWei: bigint }
  | { gas: undefined; refusal: string | undefined; refusalGives: readonly unknown[] }
)

/** Rehearses a call at the newest block; nothing is sent. Throws `ChainSilentError` when the node does not answer. */
export async function rehearseCall({
  rpc,
  call,
  views,
  abi,
}: {
  rpc: JsonRpc
  call: CallToRehearse
  views: readonly Hex[]
  abi: Abi
}): Promise<RehearsedCall> {
  const questions: RpcCall[] = [
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_getBalance', params: [call.from, 'latest'] },
    { method: 'eth_gasPrice', params: [] },
    { method: 'eth_estimateGas', params: [call] },
    ...views.map((data) => ({ method: 'eth_call', params: [{ to: call.to, data }, 'latest'] })),
  ]
  try {
    const [head, balance, price, gas, ...found] = await rpc.batch(questions)
    const common = {
      block: numberOf(resultOf(head)) ?? 0,
      balanceWei: BigInt(resultOf(balance) as Hex),
      views: found.map(wordOf),
    }
    if (gas === undefined || 'error' in gas) return { ...common, gas: undefined, ...refusalOf(gas, abi) }
    const units = BigInt(gas.result as Hex)
    return { ...common, gas: units, feeWei: units * BigInt(resultOf(price) as Hex) }
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

function wordOf(outcome: RpcOutcome | undefined): Hex | undefined {
  return outcome !== undefined &&
    'result' in outcome &&
    typeof outcome.result === 'string' &&
    outcome.result.length >= 66
    ? (outcome.result as Hex)
    : undefined
}

function refusalOf(
  outcome: RpcOutcome | undefined,
  abi: Abi,
): { refusal: string | undefined; refusalGives: readonly unknown[] } {
  const unknown = { refusal: undefined, refusalGives: [] }
  if (outcome === undefined || !('error' in outcome)) return unknown
  const { revertData, providerText } = outcome.error
  if (/insufficient funds/i.test(providerText)) return { refusal: 'no-money', refusalGives: [] }
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data: revertData ?? '0x' })
    return { refusal: errorName, refusalGives: args }
  } catch {
    return unknown
  }
}
