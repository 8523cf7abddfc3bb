import { type BlockHeader, parseHeader } from './block-header.ts'
import { type JsonRpc, resultOf } from './json-rpc.server.ts'
import { BlockMissingError } from './log-errors.ts'
import { headerCall, readHeader } from './read-headers.server.ts'

/** The newest block, and the newest that cannot change any more. */
export type ChainTips = { head: BlockHeader; finalized: BlockHeader }

/**
 * Where the chain ends now, in one request. Nodes that do not know the `finalized` tag get a fixed depth, for one request
 * more. `known` are tips read before: while the head is the same block, so is everything below it.
 */
export async function readTips(
  rpc: JsonRpc,
  { finalityDepth, known }: { finalityDepth: number; known: ChainTips | undefined },
): Promise<ChainTips> {
  const [latest, tagged] = await rpc.batch([headerCall('latest'), headerCall('finalized')])
  const head = parseHeader(resultOf(latest))
  if (head === undefined) throw new BlockMissingError(0)
  if (known !== undefined && known.head.hash === head.hash) return known
  const finalized = tagged !== undefined && 'result' in tagged ? parseHeader(tagged.result) : undefined
  if (finalized !== undefined && finalized.number <= head.number) return { head, finalized }
  const block = Math.max(0, head.number - finalityDepth)
  const atDepth = await readHeader(rpc, { block })
  if (atDepth === undefined) throw new BlockMissingError(block)
  return { head, finalized: atDepth }
}
