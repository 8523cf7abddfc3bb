import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { rehearseCall } from '#features/transactions/rehearse-call.server.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type FetchCheck, fetchObstacles } from './fetch-check.ts'

export type FetchToCheck = {
  contract: Hex
  vaultId: string
  collection: Hex
  tokenId: string
  caller: Hex
  recipient: Hex
}

const blockerOf = {
  'no-money': fetchObstacles.noMoney,
  NotBuster: fetchObstacles.notBuster,
  NotWaiting: fetchObstacles.notWaiting,
  RecipientInvalid: fetchObstacles.recipientInvalid,
} as const

/**
 * Looks at the newest block whether whoever busted a vault can fetch a piece that waits in it, and at what fee. Throws
 * `ChainSilentError` when the node does not answer.
 */
export async function checkFetch({
  rpc,
  contract,
  vaultId,
  collection,
  tokenId,
  caller,
  recipient,
}: FetchToCheck & { rpc: JsonRpc }): Promise<FetchCheck> {
  const id = BigInt(vaultId)
  const data = encodeFunctionData({
    abi: vaultsAbi,
    functionName: 'fetch',
    args: [id, collection, BigInt(tokenId), recipient],
  })
  const found = await rehearseCall({
    rpc,
    abi: vaultsAbi,
    call: { from: caller, to: contract, data },
    views: [
      encodeFunctionData({ abi: vaultsAbi, functionName: 'vaultOf', args: [id] }),
      encodeFunctionData({ abi: vaultsAbi, functionName: 'keptFor', args: [collection, BigInt(tokenId)] }),
    ],
  })
  const {
    block,
    views: [vault, kept],
  } = found
  const by =
    vault === undefined
      ? undefined
      : decodeFunctionResult({ abi: vaultsAbi, functionName: 'vaultOf', data: vault }).bustedBy
  if (kept === undefined || BigInt(kept) !== id)
    return { block, obstacles: [fetchObstacles.notWaiting], call: undefined }
  if (by?.toLowerCase() !== caller.toLowerCase())
    return { block, obstacles: [fetchObstacles.notBuster], call: undefined }
  if (found.gas === undefined)
    return {
      block,
      obstacles: [blockerOf[found.refusal as keyof typeof blockerOf] ?? fetchObstacles.refused],
      call: undefined,
    }
  return {
    block,
    obstacles: found.balanceWei < found.feeWei ? [fetchObstacles.noMoney] : [],
    call: { to: contract, data, gas: found.gas.toString(), feeWei: found.feeWei.toString() },
  }
}
