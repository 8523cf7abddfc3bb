import { type JsonRpc, nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import type { AppContext } from '../app-context.server.ts'
import type { CollectionConfig } from '../studio.ts'
import { chainOf } from './chains.ts'

/**
 * The node of the chain that a collection stands on. A further chain is never asked about by the node of another: at the same address there is
 * something else.
 */
export function rpcOf(
  { rpc, studio, config }: Pick<AppContext, 'rpc' | 'studio' | 'config'>,
  collection: Pick<CollectionConfig, 'chain'> | undefined,
): JsonRpc {
  const { id } = chainOf(studio, collection)
  if (id === studio.chain.id) return rpc
  const urls = config.furtherNodes.get(id)?.urls ?? []
  return openNodes({ urls, chainId: id, timeoutMilliseconds: nodeTimeout })
}
