import type { Hex, TypedDataDefinition } from 'viem'
import { recoverTypedDataAddress } from 'viem/utils'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { viemClient } from '#platform/chain/viem-client.server.ts'

/** Whether an address signed typed data: by its key, or as a contract that says so (ERC-1271), which the node is asked for. */
export async function verifyTypedData({
  rpc,
  data,
  address,
  signature,
}: {
  rpc: JsonRpc
  data: TypedDataDefinition
  address: Address
  signature: Hex
}): Promise<boolean> {
  const byKey =
    signature.length === 132 ? await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined) : undefined
  if (byKey?.toLowerCase() === address.toLowerCase()) return true
  const client = viemClient(rpc)
  const code = await client.getCode({ address })
  return code !== undefined && (await client.verifyTypedData({ ...data, address, signature }))
}
