import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contracts, type SynthBlock, type SynthChain, type SynthLog, type Version } from './chain.ts'
import type { NodeFault } from './history.ts'

export const chainId = 31337

type Call = { id: number; method: string; params: unknown[] }
type Reply = { jsonrpc: '2.0'; id: number; result?: unknown; error?: { code: number; message: string } }
type ActiveFault = NodeFault & { left: number; version: Version | undefined }
type Filter = { address: string[]; topics: string[][]; fromBlock?: string; toBlock?: string; blockHash?: string }

const waitMilliseconds = 800
/** What is done wrong with logs waits until it is asked for some, and what is done to single logs until there are some. */
const ofLogs = new Set<NodeFault['kind']>([
  'empty',
  'omit',
  'omit-blind',
  'omit-in-ranges',
  'late-logs',
  'other-logs',
  'doubled',
  'refuses',
  'no-times',
])

export const ofSomeLogs = new Set<NodeFault['kind']>([
  'empty',
  'omit',
  'omit-blind',
  'omit-in-ranges',
  'other-logs',
  'doubled',
])

export type NodeOptions = {
  count: number
  mostBlocks: number | undefined
  logsHaveTimes: boolean
  /** A flaw for trying who judges: such a block seems to have no logs. */
  hides: ((block: number) => boolean) | undefined
}

/** What two nodes of one chain answer, and what they do wrong. */
export class SynthNodes {
  readonly #chain: SynthChain
  readonly #options: NodeOptions
  readonly #onCall: () => void
  #faults: ActiveFault[] = []
  /** How often each wrong thing was really done. */
  readonly done: Partial<Record<NodeFault['kind'], number>> = {}
  requests = 0

  /** `onCall` is told before every single question. */
  constructor(chain: SynthChain, { onCall, ...options }: NodeOptions & { onCall: () => void }) {
    this.#chain = chain
    this.#options = options
    this.#onCall = onCall
  }

  begin(fault: NodeFault): void {
    const version =
      fault.kind === 'fork'
        ? fault.size % 2 === 0
          ? this.#chain.forkedVersion(1 + fault.size)
          : this.#chain.past.at(-1)
        : undefined
    if (fault.kind === 'fork' && (version === undefined || version.finalized > this.#chain.finalized)) return
    this.#faults.push({ ...fault, left: fault.requests, version })
  }

  /** Whether something is still to be done wrong for the first time, with logs that nobody has asked for yet. */
  hasLogsToSpoil(): boolean {
    return this.#faults.some(({ kind, left, requests }) => ofSomeLogs.has(kind) && left === requests)
  }

  /** From now on everything is as it should be. */
  mend(): void {
    this.#faults = []
  }

  async answer(node: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    this.requests++
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    const calls = Array.isArray(body) ? body : [body]
    const isForLogs = calls.some(({ method }) => method === 'eth_getLogs')
    const faults = this.#faults.filter(
      (fault) =>
        (fault.node === 2 || fault.node % this.#options.count === node) && (isForLogs || !ofLogs.has(fault.kind)),
    )
    const counted = new Set<ActiveFault>()
    const countDown = (fault: ActiveFault) => {
      if (counted.has(fault)) return
      counted.add(fault)
      fault.left--
      this.#faults = this.#faults.filter(({ left }) => left > 0)
    }
    for (const fault of faults) if (!ofSomeLogs.has(fault.kind)) countDown(fault)
    const has = (kind: NodeFault['kind']) => {
      const fault = faults.find((each) => each.kind === kind)
      if (fault === undefined) return
      this.done[kind] = (this.done[kind] ?? 0) + 1
      countDown(fault)
      return fault
    }
    if (has('reset')) return void response.destroy()
    if (has('rate-limit')) {
      this.#onCall()
      return void response.writeHead(429, faults[0]!.size % 2 === 0 ? { 'retry-after': '1' } : {}).end('slow down')
    }
    if (has('server-error')) {
      this.#onCall()
      return void response.writeHead(500 + (faults[0]!.size % 4), { 'content-type': 'text/html' }).end('<html>')
    }
    const slow = has('slow')
    if (slow !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMilliseconds * slow.size))
    const replies = calls.map((call) => {
      this.#onCall()
      return this.#reply(call, faults, has)
    })
    if (has('hang')) return
    if (has('nonsense')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')
    if (has('shuffled')) replies.reverse()
    const refusesBatch = Array.isArray(body) ? has('no-batch') : undefined
    const text =
      refusesBatch !== undefined
        ? refusesBatch.size % 2 === 0
          ? 'null'
          : JSON.stringify(refusal(0, -32600, 'batch requests are not supported'))
        : JSON.stringify(Array.isArray(body) ? replies : replies[0])
    if (has('cut')) return void response.writeHead(200).end(text.slice(0, text.length / 2))
    if (has('broken-off')) {
      response.writeHead(200, { 'content-length': String(text.length) }).write(text.slice(0, text.length / 2))
      return void setImmediate(() => response.destroy())
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  #reply(call: Call, faults: readonly ActiveFault[], has: (kind: NodeFault['kind']) => ActiveFault | undefined): Reply {
    const isBlock = call.method === 'eth_getBlockByNumber'
    const isLogs = call.method === 'eth_getLogs'
    let { blocks, finalized } = (isBlock || isLogs ? has('fork')?.version : undefined) ?? this.#chain.version
    const behind = isBlock || isLogs ? (has('behind') ?? (isBlock ? has('stale-head') : undefined)) : undefined
    if (behind !== undefined) {
      blocks = blocks.slice(0, Math.max(1, blocks.length - 1 - behind.size * (behind.size === 7 ? 30 : 1)))
      finalized = Math.min(finalized, blocks.length - 1)
    }
    const result = (value: unknown): Reply => ({ jsonrpc: '2.0', id: call.id, result: value })
    switch (call.method) {
      case 'eth_chainId':
        return result(has('wrong-chain') ? '0x1' : `0x${chainId.toString(16)}`)
      case 'eth_blockNumber':
        return result(hex(blocks.length - 1))
      case 'eth_getBlockByNumber':
        return this.#block(call, { blocks, finalized }, has)
      case 'eth_getLogs': {
        const { mostBlocks } = this.#options
        const filter = call.params[0] as Filter
        const length = Number(filter.toBlock) - Number(filter.fromBlock) + 1
        if ((mostBlocks !== undefined && length > mostBlocks) || has('refuses'))
          return refusal(call.id, -32005, 'query exceeds the range of blocks that is allowed')
        return this.#logs(call, filter, blocks, has)
      }
      case 'eth_getCode':
        return result('0x6001')
      case 'eth_call':
        return answerCall(call, blocks)
      default:
        return refusal(call.id, -32601, 'the method does not exist')
    }
  }

  #block(call: Call, { blocks, finalized }: Version, has: (kind: NodeFault['kind']) => ActiveFault | undefined): Reply {
    const [tag] = call.params as [string]
    if (tag === 'finalized' && has('no-finality')) return refusal(call.id, -32602, 'unknown block tag')
    const asked = tag === 'latest' ? blocks.length - 1 : tag === 'finalized' ? finalized : Number(tag)
    // Only where a number is asked for: a node that mistakes its head for final is of another kind.
    const other = tag.startsWith('0x') ? has('other-block') : undefined
    const block =
      tag.startsWith('0x') && has('no-block')
        ? undefined
        : blocks[Math.max(0, asked - (other === undefined ? 0 : 1 + other.size))]
    return {
      jsonrpc: '2.0',
      id: call.id,
      result:
        block === undefined
          ? null
          : headerOf(block, {
              isBlind: has('omit-blind') !== undefined || this.#options.hides?.(block.number) === true,
            }),
    }
  }

  #logs(
    call: Call,
    filter: Filter,
    blocks: readonly SynthBlock[],
    has: (kind: NodeFault['kind']) => ActiveFault | undefined,
  ): Reply {
    const isByHash = filter.blockHash !== undefined
    const asked = isByHash
      ? blocks.filter(({ hash }) => hash === filter.blockHash)
      : blocks.slice(Number(filter.fromBlock), Number(filter.toBlock) + 1)
    if (isByHash && asked.length === 0) return refusal(call.id, -32000, 'unknown block')
    let logs = asked
      .flatMap((block) => (this.#options.hides?.(block.number) === true ? [] : block.logs))
      .filter((log) => isWanted(log, filter))
    const late = has('late-logs')
    if (late !== undefined) logs = logs.filter(({ blockNumber }) => Number(blockNumber) < blocks.length - 1 - late.size)
    if (logs.length > 0) {
      if (has('empty')) logs = []
      const omit = has('omit') ?? has('omit-blind') ?? (isByHash ? undefined : has('omit-in-ranges'))
      if (omit !== undefined) logs = logs.filter((_, place) => place % (2 + (omit.size % 3)) !== omit.size % 2)
      if (has('doubled')) logs = [...logs, ...logs].reverse()
      // Of a block that was not asked for.
      if (has('other-logs'))
        logs = [...logs, ...(blocks.findLast((block) => !asked.includes(block) && block.logs.length > 0)?.logs ?? [])]
    }
    const isWithoutTimes = !this.#options.logsHaveTimes || has('no-times') !== undefined
    return {
      jsonrpc: '2.0',
      id: call.id,
      result: isWithoutTimes ? logs.map(({ blockTimestamp: _, ...log }) => log) : logs,
    }
  }
}

const hex = (value: number) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

function refusal(id: number, code: number, message: string): Reply {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function isWanted({ address, topics }: SynthLog, filter: Filter): boolean {
  return filter.address.includes(address) && filter.topics[0]!.includes(topics[0]!)
}

const noBloom = `0x${'0'.repeat(512)}`

function headerOf({ number, hash, parentHash, timestamp, bloom }: SynthBlock, { isBlind }: { isBlind: boolean }) {
  return { number: hex(number), hash, parentHash, timestamp: hex(timestamp), logsBloom: isBlind ? noBloom : bloom }
}

/** What the contracts say of themselves: ERC-165, who owns a piece, how many there are, how many copies somebody has. */
function answerCall({ id, params }: Call, blocks: readonly SynthBlock[]): Reply {
  const [{ to, data }, at] = params as [{ to: string; data: string }, string]
  const after = (at === 'latest' ? blocks.at(-1) : blocks[Number(at)])?.after
  const result = (value: bigint): Reply => ({ jsonrpc: '2.0', id, result: word(value) })
  const reverts: Reply = refusal(id, 3, 'execution reverted')
  const isSingles = to === contracts.singles
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (after === undefined) return refusal(id, -32000, 'header not found')
  switch (data.slice(0, 10)) {
    case '0x01ffc9a7':
      return result(data.slice(10, 18) === (isSingles ? '80ac58cd' : 'd9b67a26') ? 1n : 0n)
    case '0x6352211e': {
      const owner = isSingles ? after.owners.get(Number(BigInt(`0x${words[0]}`))) : undefined
      return owner === undefined || BigInt(owner) === 0n ? reverts : result(BigInt(owner))
    }
    case '0x18160ddd':
      return isSingles
        ? result(BigInt([...after.owners.values()].filter((owner) => BigInt(owner) !== 0n).length))
        : reverts
    case '0x00fdd58e':
      return isSingles ? reverts : result(after.copies.get(`${BigInt(`0x${words[1]}`)} 0x${words[0]!.slice(24)}`) ?? 0n)
    default:
      return reverts
  }
}

/** Serves the nodes of one life after the other on one port; each life and node has an address of its own. */
export async function startNodeServer(): Promise<{
  serve: (nodes: SynthNodes, count: number) => string[]
  close: () => Promise<void>
}> {
  const lives = new Map<string, { nodes: SynthNodes; node: number }>()
  let life = 0
  const server = createServer((request, response) => {
    const served = lives.get(request.url ?? '')
    if (served === undefined) return void response.writeHead(404).end()
    served.nodes.answer(served.node, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    serve: (nodes, count) => {
      lives.clear()
      life++
      return Array.from({ length: count }, (_, node) => {
        lives.set(`/${life}/${node}`, { nodes, node })
        return `http://127.0.0.1:${port}/${life}/${node}`
      })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
