import { rehearseCall } from '#features/transactions/rehearse-call.server.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { sealRefusal, SealRefusedError } from './seal-refusal.ts'

/**
 * Rehearses the sealing of a prepared list at the newest block, as this wallet would send it. Throws `SealRefusedError` where it would
 * not go through, and `ChainSilentError` when the node does not answer.
 */
export async function rehearseSeal({
  rpc,
  call,
  from,
}: {
  rpc: JsonRpc
  call: { to: Hex; data: Hex }
  from: Hex
}): Promise<void> {
  const found = await rehearseCall({ rpc, abi: vaultsAbi, call: { from, ...call }, views: [] })
  if (found.gas === undefined)
    throw new SealRefusedError(sealRefusal({ name: found.refusal, given: found.refusalGives }))
  if (found.balanceWei < found.feeWei) throw new SealRefusedError(sealRefusal({ name: 'no-money' }))
}
