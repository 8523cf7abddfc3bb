import { numberOf } from '../hex.ts'
import { createJsonRpc, type JsonRpc, type JsonRpcOptions, resultOf } from '../json-rpc.server.ts'
import { headerCall } from '../read-headers.server.ts'
import { RpcBadAnswerError, RpcError, RpcRefusedError, RpcTooLargeError, RpcUnreachableError } from '../rpc-error.ts'
import { type NodeRecord, noteAnswer, noteFailure, noteWrongChain, recordOf } from './node-standing.server.ts'
import { standsForMany } from './second-opinion.server.ts'

/** Where the chain's nodes are: the first is queried while it is well, the others when it is not. */
export type NodeAddresses = string | readonly string[]

type Options = Omit<JsonRpcOptions, 'url'> & {
  urls: NodeAddresses
  /** The chain that each node has to be on; of several, one that is on another never gets a request. */
  chainId: number | undefined
}

type Node = { rpc: JsonRpc; record: NodeRecord }

/** A node so many blocks behind the furthest comes after those that are not; what was said longer ago does not count. */
const mostBehind = 3
const heightCountsMilliseconds = 60_000
const probeMilliseconds = 5_000

/**
 * Speaks to the nodes of a chain as if they were one. A node that cannot be reached, does not answer, limits the rate or
 * answers nonsense is passed over for the next, and comes back once it answers a poll beside the work. What a node
 * refuses is its answer and goes to the caller. Each request, also one with several calls, is answered by one node as a whole.
 */
export function openNodes({ urls, chainId, ...options }: Options): JsonRpc {
  const all = typeof urls === 'string' ? [urls] : urls
  return speakToSome(
    all.map((url) => ({ rpc: createJsonRpc({ url, ...options }), record: recordOf(url) })),
    { chainId, avoided: undefined },
  )
}

type Choice = { chainId: number | undefined; avoided: NodeRecord | undefined }

function speakToSome(nodes: readonly Node[], choice: Choice): JsonRpc {
  const ask = async <Result>(question: (rpc: JsonRpc) => Promise<Result>): Promise<Result> => {
    bringBack(nodes, choice.chainId)
    let failure: unknown
    for (const node of inOrder(nodes, choice.avoided)) {
      const since = performance.now()
      try {
        if (!(await isOnChain(node, nodes, choice.chainId))) continue
        const result = await question(node.rpc)
        noteAnswer(node.record, performance.now() - since)
        return result
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        if (error instanceof RpcRefusedError || error instanceof RpcTooLargeError) {
          noteAnswer(node.record, performance.now() - since)
          throw error
        }
        noteFailure(node.record, error.message, Date.now())
        failure ??= error
      }
    }
    throw failure ?? new RpcUnreachableError('No node can be asked.')
  }
  const client: JsonRpc = {
    call: async (method, params) => await ask(async (rpc) => await rpc.call(method, params)),
    batch: async (calls) => await ask(async (rpc) => await rpc.batch(calls)),
    within: (milliseconds) =>
      speakToSome(
        nodes.map(({ rpc, record }) => ({ rpc: rpc.within(milliseconds), record })),
        choice,
      ),
  }
  const preferred = () => inOrder(nodes, choice.avoided)[0]?.record
  return standsForMany(client, {
    others: () => (nodes.length < 2 ? client : speakToSome(nodes, { ...choice, avoided: preferred() })),
    noteOmission: () => {
      const record = preferred()
      if (record !== undefined) record.omissions++
    },
  })
}

/**
 * The nodes in the order of requests: well and not behind first, then by the configuration; one to be avoided comes after all that are
 * well.
 */
function inOrder(nodes: readonly Node[], avoided: NodeRecord | undefined): readonly Node[] {
  if (nodes.length < 2) return nodes
  const fresh = Date.now() - heightCountsMilliseconds
  const heights = nodes.flatMap(({ record: { state, height, heightAt } }) =>
    state === 'answers' && height !== undefined && heightAt! > fresh ? [height] : [],
  )
  const best = Math.max(...heights)
  const rank = ({ record }: Node) => {
    if (record.state === 'wrong-chain') return 4
    if (record.state === 'down') return 3
    if (record === avoided) return 2
    const { height, heightAt } = record
    return height !== undefined && heightAt! > fresh && height < best - mostBehind ? 1 : 0
  }
  return nodes.toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a node of several is on the chain; requested once. One node alone is for the caller to check. */
async function isOnChain({ rpc, record }: Node, nodes: readonly Node[], wanted: number | undefined): Promise<boolean> {
  if (nodes.length < 2 || wanted === undefined || record.isVerified) return true
  if (record.state !== 'wrong-chain') {
    const said = numberOf(await rpc.call('eth_chainId', []))
    if (said === undefined) throw new RpcBadAnswerError('The node does not say which chain it is on.')
    record.isVerified = said === wanted
    if (record.isVerified) return true
    noteWrongChain(record, { said, wanted, now: Date.now() })
  }
  // Where all are on another chain, somebody has to be able to find that out.
  return nodes.every((each) => each.record.state === 'wrong-chain')
}

/** Polls nodes that rested long enough, beside the work. */
function bringBack(nodes: readonly Node[], chainId: number | undefined): void {
  if (nodes.length < 2) return
  const now = Date.now()
  for (const { rpc, record } of nodes) {
    if ((record.state === 'down' || record.state === 'wrong-chain') && record.restsUntil <= now)
      void probe({ rpc, record }, chainId)
  }
}

/** Polls a node for its newest block, and believes what follows. Never throws; one question at a time. */
export async function probe({ rpc, record }: Node, chainId: number | undefined): Promise<void> {
  if (record.isProbed) return
  record.isProbed = true
  const since = performance.now()
  try {
    const [chain, head] = await rpc
      .within(probeMilliseconds)
      .batch([{ method: 'eth_chainId', params: [] }, headerCall('latest')])
    const said = numberOf(resultOf(chain))
    const height = numberOf((resultOf(head) as { number?: unknown } | null)?.number)
    if (said === undefined || height === undefined)
      throw new RpcBadAnswerError('The node does not say which chain it is on, or how far it is.')
    if (chainId !== undefined && said !== chainId) noteWrongChain(record, { said, wanted: chainId, now: Date.now() })
    else {
      noteAnswer(record, performance.now() - since)
      record.isVerified = true
    }
    Object.assign(record, { height, heightAt: Date.now() })
  } catch (error) {
    noteFailure(record, error instanceof Error ? error.message : 'The node cannot be asked.', Date.now())
  } finally {
    record.isProbed = false
  }
}
