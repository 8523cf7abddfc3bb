import { decodeFunctionResult, encodeFunctionData, type Hex, namehash, parseAbi, zeroAddress } from 'viem'
import { normalize } from 'viem/ens'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
])
type Question = (typeof abi)[number]['name']

const LONGEST = 255

/**
 * The ENS name of an address: the one that it gives itself and that leads back to it. Anybody may call themselves anything, so
 * a name that does not lead back is none, nor is one in another form than the normal one, which could look like another.
 * Registry and resolver are asked on the chain alone: what a resolver would have us fetch elsewhere (EIP-3668) is not fetched.
 * `null` without a name; throws an `RpcError` where the node cannot be asked.
 */
export async function lookUpEnsName(
  rpc: JsonRpc,
  { registry, address }: { registry: Hex; address: Hex },
): Promise<string | null> {
  const own = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const reverse = await resolverOf(rpc, registry, own)
  const name = reverse === undefined ? undefined : await ask(rpc, reverse, 'name', own)
  if (name === undefined || !isNormal(name)) return null
  const node = namehash(name)
  const forward = await resolverOf(rpc, registry, node)
  const to = forward === undefined ? undefined : await ask(rpc, forward, 'addr', node)
  return to?.toLowerCase() === address.toLowerCase() ? name : null
}

/**
 * The lower-case address that an ENS name leads to, asked on the chain alone as above. `undefined` for a name that leads nowhere or is not in its
 * normal form; throws an `RpcError` where the node cannot be asked.
 */
export async function lookUpNamedAddress(
  rpc: JsonRpc,
  { registry, name }: { registry: Hex; name: string },
): Promise<Hex | undefined> {
  if (!isNormal(name)) return undefined
  const node = namehash(name)
  const resolver = await resolverOf(rpc, registry, node)
  const to = resolver === undefined ? undefined : await ask(rpc, resolver, 'addr', node)
  return to === undefined || to === zeroAddress ? undefined : (to.toLowerCase() as Hex)
}

async function resolverOf(rpc: JsonRpc, registry: Hex, node: Hex): Promise<Hex | undefined> {
  const resolver = await ask(rpc, registry, 'resolver', node)
  return resolver === undefined || resolver === zeroAddress ? undefined : (resolver as Hex)
}

/** `undefined` where the contract refuses, or answers something else. */
async function ask(rpc: JsonRpc, to: Hex, functionName: Question, node: Hex): Promise<string | undefined> {
  const answer = await rpc
    .call('eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args: [node] }) }, 'latest'])
    .catch((error: unknown) => {
      if (error instanceof RpcRefusedError) return undefined
      throw error
    })
  try {
    return decodeFunctionResult({ abi, functionName, data: answer as Hex })
  } catch {
    return undefined
  }
}

function isNormal(name: string): boolean {
  if (name === '' || name.length > LONGEST || !name.includes('.')) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
