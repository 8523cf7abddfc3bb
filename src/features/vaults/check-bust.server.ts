import { decodeErrorResult, decodeFunctionResult, encodeFunctionData } from 'viem'
import { ChainSilentError } from '#features/burns/burn-errors.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { type Hex, numberOf } from '#platform/chain/hex.ts'
import { createJsonRpc, type JsonRpc, type RpcOutcome, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type BustCheck, type BustObstacle, bustObstacles } from './bust-check.ts'

export type BustToCheck = { contract: Hex; vaultId: string; holder: Hex; recipient: Hex }

/**
 * Looks at the newest block whether the holder's exact bust would go through, and at what fee. Throws `ChainSilentError` when the
 * node does not answer.
 */
export async function checkBust({ rpcUrl, ...asked }: BustToCheck & { rpcUrl: string }): Promise<BustCheck> {
  const rpc = createJsonRpc({ url: rpcUrl, timeoutMilliseconds: 8_000 })
  try {
    return await look(rpc, asked)
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

async function look(rpc: JsonRpc, { contract, vaultId, holder, recipient }: BustToCheck): Promise<BustCheck> {
  const data = encodeFunctionData({ abi: vaultsAbi, functionName: 'bust', args: [BigInt(vaultId), recipient] })
  const view = (call: Hex) => ({ method: 'eth_call', params: [{ to: contract, data: call }, 'latest'] })
  const [head, owner, vault, balance, price, gas] = await rpc.batch([
    { method: 'eth_blockNumber', params: [] },
    view(encodeFunctionData({ abi: vaultsAbi, functionName: 'ownerOf', args: [BigInt(vaultId)] })),
    view(encodeFunctionData({ abi: vaultsAbi, functionName: 'vaultOf', args: [BigInt(vaultId)] })),
    { method: 'eth_getBalance', params: [holder, 'latest'] },
    { method: 'eth_gasPrice', params: [] },
    { method: 'eth_estimateGas', params: [{ from: holder, to: contract, data }] },
  ])
  const isHolder = wordOf(owner)?.slice(26).toLowerCase() === holder.slice(2)
  const word = wordOf(vault)
  const isBusted = word !== undefined && decodeFunctionResult({ abi: vaultsAbi, functionName: 'vaultOf', data: word }).bustedAt !== 0
  const balanceWei = BigInt(resultOf(balance) as Hex)
  const common = { block: numberOf(resultOf(head)) ?? 0, isHolder, balanceWei: balanceWei.toString() }
  if (isBusted) return { ...common, obstacles: [bustObstacles.alreadyBusted], call: undefined }
  if (!isHolder) return { ...common, obstacles: [bustObstacles.notHolder], call: undefined }
  if (gas === undefined || 'error' in gas) return { ...common, obstacles: [refusalOf(gas)], call: undefined }
  const units = BigInt(gas.result as Hex)
  const feeWei = units * BigInt(resultOf(price) as Hex)
  return { ...common, obstacles: balanceWei < feeWei ? [bustObstacles.noMoney] : [], call: { to: contract, data, gas: units.toString(), feeWei: feeWei.toString() } }
}

function wordOf(outcome: RpcOutcome | undefined): Hex | undefined {
  return outcome !== undefined && 'result' in outcome && typeof outcome.result === 'string' && outcome.result.length >= 66 ? outcome.result as Hex : undefined
}

function refusalOf(outcome: RpcOutcome | undefined): BustObstacle {
  if (outcome === undefined || !('error' in outcome)) return bustObstacles.refused
  const { revertData, providerText } = outcome.error
  if (/insufficient funds/i.test(providerText)) return bustObstacles.noMoney
  try {
    const { errorName } = decodeErrorResult({ abi: vaultsAbi, data: revertData ?? '0x' })
    return errorName === 'NotHolder' ? bustObstacles.notHolder : errorName === 'AlreadyBusted' ? bustObstacles.alreadyBusted : errorName === 'RecipientInvalid' ? bustObstacles.recipientInvalid : bustObstacles.refused
  } catch {
    return bustObstacles.refused
  }
}
