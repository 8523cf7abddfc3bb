import { createJsonRpc, nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import { checkPublicHost, GuardedFetchError } from '#platform/http/guarded-fetch.server.ts'

export const NodeAddressError = defineError(
  InvalidInputError,
  'node-address',
  'Enter the https address of a node on the public internet. For a node inside your network, set RPC_URL where the server is started. Nothing was changed.',
)
export const NodeSilentError = defineError(
  InvalidInputError,
  'node-silent',
  'The node did not answer as a node of a chain does. Check the address, and the key in it if it has one. Nothing was changed.',
)

/** What a node says of its chain. `knowsFinal`: whether it says itself which block is final. */
export type NodeSeen = { chainId: number; head: number; knowsFinal: boolean }

/**
 * Asks a node for its chain. An address that somebody typed is asked over TLS and on the public internet only, but for hosts that the
 * environment trusts; one of the environment is asked as it is. Throws `NodeAddressError`, `NodeSilentError`; neither repeats the address.
 */
export async function readNode(
  url: string,
  { privateHosts, isTyped }: { privateHosts: readonly string[]; isTyped: boolean },
): Promise<NodeSeen> {
  if (isTyped) await checkTyped(url, privateHosts)
  const rpc = createJsonRpc({ url, timeoutMilliseconds: nodeTimeout, maxAnswerBytes: 256 * 1024 })
  try {
    const chainId = Number(await rpc.call('eth_chainId', []))
    const head = Number(await rpc.call('eth_blockNumber', []))
    if (!Number.isSafeInteger(chainId) || chainId < 1 || !Number.isSafeInteger(head)) throw new NodeSilentError()
    const final = await rpc.call('eth_getBlockByNumber', ['finalized', false]).catch(() => null)
    return { chainId, head, knowsFinal: final !== null }
  } catch (error) {
    if (error instanceof RpcError) throw new NodeSilentError()
    throw error
  }
}

async function checkTyped(url: string, privateHosts: readonly string[]): Promise<void> {
  const { protocol, host, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '', hostname: '' }
  const isTrusted = privateHosts.includes(host) || privateHosts.includes(hostname)
  if (protocol !== 'https:' && !(isTrusted && protocol === 'http:')) throw new NodeAddressError()
  await checkPublicHost(url, { trustedHosts: privateHosts, milliseconds: nodeTimeout }).catch((error: unknown) => {
    throw error instanceof GuardedFetchError ? new NodeAddressError() : error
  })
}
