import { type Hex, numberOf, quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { answerOf, askAll } from './ask-all.server.ts'
import type { FirstBlock } from './observations.ts'

/** Blocks that are asked for in one request: each round leaves a sixteenth of what was there. */
const PROBES = 15
const MOST_RANGES = 40

/**
 * The block in which a contract came to be, by where its code begins. Nodes that forget what was in the past are asked for its earliest event instead.
 * `undefined` where neither is to be had: a person has to say it.
 */
export async function findFirstBlock(
  rpc: JsonRpc,
  { address, head }: { address: Hex; head: number },
): Promise<FirstBlock | undefined> {
  const { from, isExact } = await searchCode(rpc, { address, head })
  if (!isExact) {
    const block = await earliestEvent(rpc, { address, to: head })
    return block === undefined ? undefined : { block, by: 'events' }
  }
  // Some nodes say that there was nothing where they forgot: an event before the code gives them away.
  const before = from === 0 ? undefined : await earliestEvent(rpc, { address, to: from - 1, ranges: 1 })
  return before === undefined ? { block: from, by: 'code' } : { block: before, by: 'events' }
}

/** The lowest block with code. `isExact`: the block before it has none, by what the node says. */
async function searchCode(
  rpc: JsonRpc,
  { address, head }: { address: Hex; head: number },
): Promise<{ from: number; isExact: boolean }> {
  let [without, having] = [-1, head]
  while (having - without > 1) {
    const blocks = probesBetween(without, having)
    const told = await askAll(
      rpc,
      blocks.map((block) => ({ method: 'eth_getCode', params: [address, quantityOf(block)] })),
    )
    const codes = told.map((each) => answerOf(each))
    const first = codes.findIndex((code) => typeof code === 'string' && code !== '0x')
    const lower = first === -1 ? codes : codes.slice(0, first)
    const last = lower.lastIndexOf('0x')
    if (first === -1 && last === -1) return { from: having, isExact: false }
    if (first !== -1) having = blocks[first]!
    if (last !== -1) without = blocks[last]!
  }
  return { from: having, isExact: true }
}

function probesBetween(without: number, having: number): number[] {
  const between = having - without - 1
  if (between <= PROBES) return Array.from({ length: between }, (_, index) => without + 1 + index)
  return Array.from(
    { length: PROBES },
    (_, index) => without + Math.floor(((index + 1) * (between + 1)) / (PROBES + 1)),
  )
}

/** The block of the earliest event up to `to`: ranges that the node refuses are halved, the earlier half first. */
async function earliestEvent(
  rpc: JsonRpc,
  { address, to, ranges = MOST_RANGES }: { address: Hex; to: number; ranges?: number },
): Promise<number | undefined> {
  const open: [from: number, to: number][] = [[0, to]]
  for (let asked = 0; asked < ranges && open.length > 0; asked++) {
    const [first, last] = open.pop()!
    try {
      const logs = await rpc.call('eth_getLogs', [{ address, fromBlock: quantityOf(first), toBlock: quantityOf(last) }])
      if (!Array.isArray(logs)) return undefined
      const blocks = logs
        .map((log) => numberOf((log as { blockNumber?: unknown } | null)?.blockNumber))
        .filter((block) => block !== undefined && block >= first && block <= last)
      if (blocks.length > 0) return Math.min(...(blocks as number[]).slice(0, 50_000))
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      if (first === last) return undefined
      const middle = Math.floor((first + last) / 2)
      open.push([middle + 1, last], [first, middle])
    }
  }
  return undefined
}
