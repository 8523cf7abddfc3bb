import type { Hex } from 'viem'
import { verifyTypedData } from '#features/wallets/proving/verify-typed-data.server.ts'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type PrintOrder, printOrderTypedData } from './print-order.ts'

/** Whether the holder, or whoever acts for them, signed the order: by a key, or as a contract that says so (ERC-1271), which the node is asked for. */
export async function verifyPrintOrder({
  rpc,
  order,
  place,
  signer,
  signature,
}: {
  rpc: JsonRpc
  order: PrintOrder
  place: { chainId: number; collection: Address }
  signer: Address
  signature: Hex
}): Promise<boolean> {
  return await verifyTypedData({ rpc, data: printOrderTypedData(order, place), address: signer, signature })
}
