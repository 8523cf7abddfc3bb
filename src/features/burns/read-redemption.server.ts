import { encodeFunctionData } from 'viem'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { numberOf } from '#platform/chain/hex.ts'
import { createJsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { ChainSilentError } from './burn-errors.ts'
import type { Hex } from './intent.ts'
import type { RedemptionFacts } from './permit-rules.ts'

/** Asks the contracts whether redemptions go on, whose permits count and how many pills somebody holds. Throws `ChainSilentError`. */
export async function readRedemption({ rpcUrl, pills, redemption, holder, pillId }: { rpcUrl: string; pills: Hex; redemption: Hex; holder: Hex; pillId: string }): Promise<RedemptionFacts> {
  const rpc = createJsonRpc({ url: rpcUrl, timeoutMilliseconds: 8_000 })
  const call = (to: Hex, data: Hex) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  try {
    const [paused, signer, held, block] = (await rpc.batch([
      call(redemption, encodeFunctionData({ abi: redemptionAbi, functionName: 'paused' })),
      call(redemption, encodeFunctionData({ abi: redemptionAbi, functionName: 'signer' })),
      call(pills, encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [holder, BigInt(pillId)] })),
      { method: 'eth_blockNumber', params: [] },
    ])).map((outcome) => String(resultOf(outcome)))
    return { paused: BigInt(paused!) === 1n, signer: `0x${signer!.slice(26).toLowerCase()}`, held: BigInt(held!), block: numberOf(block) ?? 0 }
  } catch (error) {
    if (error instanceof RpcError || error instanceof SyntaxError) throw new ChainSilentError({ cause: error })
    throw error
  }
}
