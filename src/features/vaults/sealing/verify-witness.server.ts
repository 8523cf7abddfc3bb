import type { Hex } from 'viem'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { viemClient } from '#platform/chain/viem-client.server.ts'
import { signerOf } from '../proof/check-witness.ts'
import { type Sealing, sealingTypedData } from '../proof/witness.ts'

/**
 * Whether an address signed a sealing: `key`, by its own key; `contract`, as a contract that says so (ERC-1271), which the node is
 * asked for; `no` otherwise. Throws `ChainSilentError` when the node is needed and does not answer.
 */
export async function verifyWitness({
  rpc,
  sealing,
  address,
  signature,
}: {
  rpc: JsonRpc
  sealing: Sealing
  address: Hex
  signature: Hex
}): Promise<'key' | 'contract' | 'no'> {
  if (signerOf(signature, sealing) === address.toLowerCase()) return 'key'
  const client = viemClient(rpc)
  const silent = (cause: unknown): never => {
    throw new ChainSilentError({ cause })
  }
  // viem takes a node that does not answer for a contract that says no: so the node is asked something plain first.
  const code = await client.getCode({ address }).catch(silent)
  if (code === undefined) return 'no'
  return (await client.verifyTypedData({ ...sealingTypedData(sealing), address, signature }).catch(silent))
    ? 'contract'
    : 'no'
}
