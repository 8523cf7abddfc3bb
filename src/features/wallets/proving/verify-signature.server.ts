import type { Hex } from 'viem'
import { isErc6492Signature, recoverMessageAddress } from 'viem/utils'
import { type Address, parseAddress } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { viemClient } from '#platform/chain/viem-client.server.ts'
import { SignatureUncheckedError } from '../connecting/wallet-errors.ts'

/**
 * Whether an address signed a message: by its key (EIP-191), as a contract that says so (ERC-1271), or as a contract that
 * is not on the chain yet (ERC-6492). Only contracts need the node; nothing is sent to the chain. Throws
 * `SignatureUncheckedError` when the node is needed and does not answer.
 */
export async function verifySignature({
  rpc,
  address,
  message,
  signature,
}: {
  rpc: JsonRpc
  address: Address
  message: string
  signature: Hex
}): Promise<boolean> {
  if ((await recovered(message, signature)) === address) return true
  const client = viemClient(rpc)
  const unchecked = (cause: unknown) => {
    throw new SignatureUncheckedError({ cause })
  }
  // viem takes a node that does not answer for a contract that says no: so the node is asked something plain first.
  const code = await client.getCode({ address }).catch(unchecked)
  if (code === undefined && !isErc6492Signature(signature)) return false
  return await client.verifyMessage({ address, message, signature }).catch(unchecked)
}

/** Whose key made the signature; `undefined` for what is no signature of a key. */
async function recovered(message: string, signature: Hex): Promise<Address | undefined> {
  if (signature.length !== 132) return undefined
  try {
    return parseAddress(await recoverMessageAddress({ message, signature }))
  } catch {
    return undefined
  }
}
