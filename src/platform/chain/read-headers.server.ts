import { type BlockHeader, parseHeader } from './block-header.ts'
import { quantityOf } from './hex.ts'
import { type JsonRpc, resultOf } from './json-rpc.server.ts'

const headersInBatch = 100

/** The call for one header, without the block's transactions. */
export function headerCall(block: number | 'latest' | 'finalized'): { method: string; params: unknown[] } {
  return { method: 'eth_getBlockByNumber', params: [typeof block === 'number' ? quantityOf(block) : block, false] }
}

/** One block's header; `undefined` when the node has no such block. */
export async function readHeader(
  rpc: JsonRpc,
  { block }: { block: number | 'latest' | 'finalized' },
): Promise<BlockHeader | undefined> {
  const { method, params } = headerCall(block)
  return parseHeader(await rpc.call(method, params))
}

/** Headers of many blocks in few requests, in the given order; `undefined` for blocks that the node does not have. */
export async function readHeaders(
  rpc: JsonRpc,
  { blocks }: { blocks: readonly number[] },
): Promise<(BlockHeader | undefined)[]> {
  const headers: (BlockHeader | undefined)[] = []
  for (let start = 0; start < blocks.length; start += headersInBatch) {
    const outcomes = await rpc.batch(blocks.slice(start, start + headersInBatch).map(headerCall))
    headers.push(...outcomes.map((outcome) => parseHeader(resultOf(outcome))))
  }
  return headers
}
