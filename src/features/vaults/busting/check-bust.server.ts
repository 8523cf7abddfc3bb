import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { rehearseCall } from '#features/transactions/rehearse-call.server.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type BustCheck, bustObstacles } from './bust-check.ts'

export type BustToCheck = { contract: Hex; vaultId: string; holder: Hex; recipient: Hex }

const blockerOf = {
  'no-money': bustObstacles.noMoney,
  NotHolder: bustObstacles.notHolder,
  AlreadyBusted: bustObstacles.alreadyBusted,
  RecipientInvalid: bustObstacles.recipientInvalid,
} as const

/**
 * Looks at the newest block whether the holder's exact bust would go through, and at what fee. Throws `ChainSilentError` when the
 * node does not answer.
 */
export async function checkBust({
  rpc,
  contract,
  vaultId,
  holder,
  recipient,
}: BustToCheck & { rpc: JsonRpc }): Promise<BustCheck> {
  const id = BigInt(vaultId)
  const data = encodeFunctionData({ abi: vaultsAbi, functionName: 'bust', args: [id, recipient] })
  const found = await rehearseCall({
    rpc,
    abi: vaultsAbi,
    call: { from: holder, to: contract, data },
    views: [
      encodeFunctionData({ abi: vaultsAbi, functionName: 'ownerOf', args: [id] }),
      encodeFunctionData({ abi: vaultsAbi, functionName: 'vaultOf', args: [id] }),
    ],
  })
  const {
    block,
    balanceWei,
    views: [owner, vault],
  } = found
  const isHolder = owner?.slice(26).toLowerCase() === holder.slice(2).toLowerCase()
  const isBusted =
    vault !== undefined && decodeFunctionResult({ abi: vaultsAbi, functionName: 'vaultOf', data: vault }).bustedAt !== 0
  const common = { block, isHolder, balanceWei: balanceWei.toString() }
  if (isBusted) return { ...common, obstacles: [bustObstacles.alreadyBusted], call: undefined }
  if (!isHolder) return { ...common, obstacles: [bustObstacles.notHolder], call: undefined }
  if (found.gas === undefined)
    return {
      ...common,
      obstacles: [blockerOf[found.refusal as keyof typeof blockerOf] ?? bustObstacles.refused],
      call: undefined,
    }
  return {
    ...common,
    obstacles: balanceWei < found.feeWei ? [bustObstacles.noMoney] : [],
    call: { to: contract, data, gas: found.gas.toString(), feeWei: found.feeWei.toString() },
  }
}
