import { parseHeader } from '#platform/chain/block-header.ts'
import { numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { headerCall, readHeader } from '#platform/chain/read-headers.server.ts'
import { RpcBadAnswerError } from '#platform/chain/rpc-error.ts'
import { ChainMismatchError } from './chain-problem.ts'

/** A block that cannot change any more, by number and hash: what is stored up to it depends on it. */
export type Anchor = { number: number; hash: string }

/**
 * Makes sure that the node is on the chain the catalogue was filled from: the id that is configured, and the first block that
 * was seen. Gives the first block's hash. Throws `ChainMismatchError`.
 */
export async function verifyChain(
  rpc: JsonRpc,
  {
    chainId,
    genesisHash,
    setting = 'RPC_URL',
  }: { chainId: number; genesisHash: string | undefined; /** What names the node. */ setting?: string },
): Promise<string> {
  const [id, first] = await rpc.batch([{ method: 'eth_chainId', params: [] }, headerCall(0)])
  const answered = numberOf(resultOf(id))
  if (answered === undefined) throw new RpcBadAnswerError('The node does not say which chain it is on.')
  if (answered !== chainId) {
    throw new ChainMismatchError({
      code: 'wrong-chain',
      detail: `The node is on chain ${answered}, but the studio is on chain ${chainId}. Nothing was changed. Check ${setting} and the chain id in the studio configuration.`,
    })
  }
  const genesis = parseHeader(resultOf(first))
  if (genesis === undefined) throw new RpcBadAnswerError('The node does not have the first block of its chain.')
  if (genesisHash !== undefined && genesis.hash !== genesisHash) throw chainReplaced()
  return genesis.hash
}

/**
 * Makes sure that the chain still holds the anchor. Throws `ChainMismatchError`: a node that is behind, a chain that was
 * started anew under the same id, or a reorganisation deeper than what counted as final.
 */
export async function verifyAnchor(
  rpc: JsonRpc,
  {
    anchor,
    head,
    genesisHash,
    further,
  }: {
    anchor: Anchor
    head: { number: number }
    genesisHash: string
    /** The number of a further chain of the studio. */
    further?: number | undefined
  },
): Promise<void> {
  const header = head.number < anchor.number ? undefined : await readHeader(rpc, { block: anchor.number })
  if (header?.hash === anchor.hash) return
  const genesis = await readHeader(rpc, { block: 0 })
  if (genesis !== undefined && genesis.hash !== genesisHash) throw chainReplaced()
  if (header === undefined) {
    throw new ChainMismatchError({
      code: 'node-behind',
      detail: `The node is at block ${head.number}, but block ${anchor.number} was final before. What is shown stays as it was; it goes on by itself once the node has caught up.`,
    })
  }
  throw new ChainMismatchError({
    code: 'deep-reorganisation',
    detail: `Block ${anchor.number} was final and is another block now: the chain was reorganised deeper than it may be. What is shown stays as it was before. Check the node; if the chain really changed, the command “npx vitrine reread${further === undefined ? '' : ` --chain ${further}`} --from ${anchor.number}” says from which block it has to be read again, and does it. Accounts, claims and payments stay.`,
  })
}

function chainReplaced(): ChainMismatchError {
  return new ChainMismatchError({
    code: 'chain-replaced',
    detail:
      'The node has the right chain id but another first block: it is not the chain that the catalogue was read from. Nothing was changed. Give the node its old data back, or start with an empty database.',
  })
}
