import type { Hex } from 'viem'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { gasLeft } from '../plan/deployment-plan.ts'

/** What is left to pay, in units of gas and in the chain's smallest unit at the price now; no price while the node does not answer. */
export type DeploymentCost = { gas: number; wei: string | undefined }

/** What the steps that are left cost about. */
export async function readCost(
  rpc: JsonRpc,
  steps: readonly { gas: number; state: string }[],
): Promise<DeploymentCost> {
  const gas = gasLeft(steps)
  try {
    const price = (await rpc.call('eth_gasPrice', [])) as Hex
    return { gas, wei: String(BigInt(gas) * BigInt(price)) }
  } catch (error) {
    if (error instanceof RpcError) return { gas, wei: undefined }
    throw error
  }
}
