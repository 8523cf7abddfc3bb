import type { Hex } from 'viem'
import { recoverTypedDataAddress } from 'viem/utils'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { viemClient } from '#platform/chain/viem-client.server.ts'
import { type PrintOrder, printOrderTypedData } from './print-order.ts'

/** Whether the holder signed the order: by a key, or as a contract that says so (ERC-1271), which the node is asked for. */
export async function verifyPrintOrder({
  rpc,
  order,
  place,
  holder,
  signature,
}: {
  rpc: JsonRpc
  order: PrintOrder
  place: { chainId: number; collection: Address }
  holder: Address
  signature: Hex
}): Promise<boolean> {
  const data = printOrderTypedData(order, place)
  const byKey =
    signature.length === 132 ? await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined) : undefined
  if (byKey?.toLowerCase() === holder.toLowerCase()) return true
  const client = viemClient(rpc)
  const code = await client.getCode({ address: holder })
  return code !== undefined && (await client.verifyTypedData({ ...data, address: holder, signature }))
}
