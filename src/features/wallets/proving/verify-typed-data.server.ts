import type { Hex, TypedDataDefinition } from 'viem'
import { recoverTypedDataAddress } from 'viem/utils'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { viemClient } from '#platform/chain/viem-client.server.ts'
import { SignatureUncheckedError } from '../connecting/wallet-errors.ts'

/**
 * Whether an address signed typed data: by its key, or as a contract that says so (ERC-1271), which the node is asked for. Throws
 * `SignatureUncheckedError` when the node is needed and does not answer.
 */
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
  const unchecked = (cause: unknown) => {
    throw new SignatureUncheckedError({ cause })
  }
  // viem takes a node that does not answer for a contract that says no: so the node is asked something plain first.
  const code = await client.getCode({ address }).catch(unchecked)
  return code !== undefined && (await client.verifyTypedData({ ...data, address, signature }).catch(unchecked))
}
