import { createPublicClient, custom, type PublicClient } from 'viem'
import type { JsonRpc } from './json-rpc.server.ts'

/** viem's own client over the same node: for the calls that viem knows, such as signatures of contracts (ERC-1271, ERC-6492). */
export function viemClient(rpc: JsonRpc): PublicClient {
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    await rpc.call(method, (params ?? []) as readonly unknown[])
  return createPublicClient({ transport: custom({ request }, { retryCount: 1 }) })
}
