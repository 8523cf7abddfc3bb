import { type JsonRpc, resultOf, type RpcCall } from './json-rpc.server.ts'
import { parseLogs, type RawLog } from './raw-log.ts'
import { type LogFilter, logsCall } from './read-logs.server.ts'
import { RpcRefusedError } from './rpc-error.ts'

/** Which version of which block. */
export type BlockPlace = { number: number; hash: string }

const blocksInBatch = 20

/**
 * The logs of single blocks, requested by hash (EIP-234), so that the node cannot mean another version of a block or none; by number where it
 * refuses that. Logs of another version of the block are left out: the caller does not mean them. Throws the node's refusal.
 */
export async function readBlockLogs(
  rpc: JsonRpc,
  { filter, blocks }: { filter: LogFilter; blocks: readonly BlockPlace[] },
): Promise<RawLog[]> {
  const logs: RawLog[] = []
  for (let start = 0; start < blocks.length; start += blocksInBatch) {
    const asked = blocks.slice(start, start + blocksInBatch)
    const outcomes = await rpc.batch(asked.map((block) => callByHash(filter, block)))
    for (const [place, { number, hash }] of asked.entries()) {
      const outcome = outcomes[place]
      const result =
        outcome !== undefined && 'error' in outcome && outcome.error instanceof RpcRefusedError
          ? await askByNumber(rpc, { filter, number })
          : resultOf(outcome)
      for (const log of parseLogs(result, { from: number, to: number })) if (log.blockHash === hash) logs.push(log)
    }
  }
  return logs
}

async function askByNumber(rpc: JsonRpc, { filter, number }: { filter: LogFilter; number: number }): Promise<unknown> {
  const { method, params } = logsCall(filter, { from: number, to: number })
  return await rpc.call(method, params)
}

function callByHash({ addresses, topics }: LogFilter, { hash }: BlockPlace): RpcCall {
  return { method: 'eth_getLogs', params: [{ address: addresses, topics: [topics], blockHash: hash }] }
}
