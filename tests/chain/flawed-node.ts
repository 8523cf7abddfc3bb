import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type RpcRequest = { id: number; method: string; params: unknown[] }
type RpcReply = { jsonrpc: '2.0'; id: number; result?: unknown; error?: { code: number; message: string } }

/** What a node can do wrong. All off at first; tests switch them while the follower runs. */
export type Flaws = {
  /** Refuses ranges of more blocks than this, in words of its own. */
  mostBlocks?: number | undefined
  /** Refuses answers with more logs than this. */
  mostLogs?: number | undefined
  /** Answers HTTP 429 this many times more. */
  rateLimits: number
  /** Ends the answer in the middle, this many times more. */
  truncations: number
  /** Answers with many megabytes of nothing, this many times more. */
  floods: number
  /** Breaks the connection without an answer. */
  isDown: boolean
  /** Leaves the block time out of logs, as many nodes do. */
  leavesOutTimes: boolean
  /** Does not know the `finalized` tag. */
  knowsNoFinality: boolean
  /** Takes one call in a request only. */
  takesNoBatches: boolean
  /** Leaves out logs of the newest so many blocks, as a node that lags behind the one that said how long the chain is. */
  lagsBlocks: number
  /** Gives every block but the first another hash than it has: a chain that was reorganised from the ground. */
  otherHashes: boolean
  /** Says that its newest block is this one. */
  headBlock?: number | undefined
  /** Waits so long before every answer. */
  delayMilliseconds: number
  /** Takes so many requests and never answers them. */
  hangs: number
  /** Answers so many batches with something that is no batch. */
  mangledBatches: number
  /** Writes topics in capitals. */
  shouts: boolean
  /** Does not keep what contracts were before this block. */
  forgetsBefore?: number | undefined
  /** Says that there was nothing where it forgot, instead of refusing. */
  deniesWhatItForgot?: boolean | undefined
  /** Answers so many questions for logs with none, whatever they ask for; `Infinity` for all. */
  emptyAnswers: number
  /** Gives no logs of these blocks when it is asked for many, and all when it is asked for one by its hash. */
  hidesInRanges?: ((block: number) => boolean) | undefined
  /** Cuts so many logs off every fourth answer with many, from its middle. */
  cutsLargeAnswers: number
  /** Says another chain id. */
  chainId?: string | undefined
  /** Answers HTTP 429 while so many other requests are under way. */
  mostAtOnce?: number | undefined
}

/** `calls` counts by method, and says in `together` how many requests were under way at the same time at most. */
export type FlawedNode = { rpcUrl: string; flaws: Flaws; calls: Map<string, number> }

/** A node in front of the test chain that does what bad nodes do. It ends with the test. */
export async function startFlawedNode(behind: string): Promise<FlawedNode> {
  const flaws: Flaws = {
    rateLimits: 0,
    truncations: 0,
    floods: 0,
    isDown: false,
    leavesOutTimes: false,
    knowsNoFinality: false,
    takesNoBatches: false,
    lagsBlocks: 0,
    otherHashes: false,
    delayMilliseconds: 0,
    hangs: 0,
    mangledBatches: 0,
    shouts: false,
    emptyAnswers: 0,
    cutsLargeAnswers: 0,
  }
  const calls = new Map<string, number>()
  const underWay = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    underWay.add(response)
    calls.set('together', Math.max(calls.get('together') ?? 0, underWay.size))
    response.on('close', () => underWay.delete(response))
    if (flaws.mostAtOnce !== undefined && underWay.size > flaws.mostAtOnce) {
      calls.set('refused', (calls.get('refused') ?? 0) + 1)
      return void response.writeHead(429).end('slow down')
    }
    void answer({ behind, flaws, calls }, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, flaws, calls }
}

type Node = { behind: string; flaws: Flaws; calls: Map<string, number> }

async function answer(
  { behind, flaws, calls }: Node,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  if (flaws.isDown) return void response.destroy()
  const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcRequest | RpcRequest[]
  const requests = Array.isArray(body) ? body : [body]
  calls.set('requests', (calls.get('requests') ?? 0) + 1)
  if (Array.isArray(body)) calls.set('batches', (calls.get('batches') ?? 0) + 1)
  for (const { method } of requests) calls.set(method, (calls.get(method) ?? 0) + 1)
  if (flaws.hangs > 0) {
    flaws.hangs--
    return
  }
  if (flaws.delayMilliseconds > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, flaws.delayMilliseconds)
    })
  if (flaws.mangledBatches > 0 && Array.isArray(body)) {
    flaws.mangledBatches--
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('null')
  }
  if (flaws.rateLimits > 0) {
    flaws.rateLimits--
    response.writeHead(429, { 'retry-after': '0' }).end('slow down')
    return
  }
  if (flaws.floods > 0 && requests.some(({ method }) => method === 'eth_getLogs')) {
    flaws.floods--
    const filler = Buffer.alloc(1024 * 1024, 32)
    for (let sent = 0; sent < 40 && !response.destroyed; sent++) {
      if (!response.write(filler))
        await new Promise((resolve) => {
          setTimeout(resolve, 2)
        })
    }
    return void response.end()
  }
  if (flaws.takesNoBatches && Array.isArray(body)) {
    return send(response, {
      jsonrpc: '2.0',
      id: 0,
      error: { code: -32600, message: 'batch requests are not supported' },
    })
  }
  const replies: RpcReply[] = []
  for (const each of requests) replies.push(await replyTo(behind, flaws, each))
  const text = JSON.stringify(Array.isArray(body) ? replies : replies[0])
  if (flaws.truncations > 0 && requests.some(({ method }) => method === 'eth_getLogs')) {
    flaws.truncations--
    response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2))
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function send(response: ServerResponse, reply: RpcReply): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}

async function replyTo(behind: string, flaws: Flaws, request: RpcRequest): Promise<RpcReply> {
  const refuse = (code: number, message: string): RpcReply => ({
    jsonrpc: '2.0',
    id: request.id,
    error: { code, message },
  })
  if (request.method === 'eth_chainId' && flaws.chainId !== undefined)
    return { jsonrpc: '2.0', id: request.id, result: flaws.chainId }
  if (flaws.knowsNoFinality && request.method === 'eth_getBlockByNumber' && request.params[0] === 'finalized')
    return refuse(-32602, 'unknown block tag')
  if (request.method === 'eth_getCode' && Number(request.params[1]) < (flaws.forgetsBefore ?? 0))
    return flaws.deniesWhatItForgot === true
      ? { jsonrpc: '2.0', id: request.id, result: '0x' }
      : refuse(-32000, 'missing trie node, it was pruned')
  const filter =
    request.method === 'eth_getLogs' ? (request.params[0] as { fromBlock?: string; toBlock?: string }) : undefined
  if (
    filter !== undefined &&
    flaws.mostBlocks !== undefined &&
    Number(filter.toBlock) - Number(filter.fromBlock) + 1 > flaws.mostBlocks
  ) {
    return refuse(-32005, 'eth_getLogs is limited to a certain span, friend')
  }
  if (flaws.headBlock !== undefined && request.method === 'eth_getBlockByNumber')
    return await olderBlock(behind, flaws.headBlock, request)
  const reply = await ask(behind, request)
  if (flaws.otherHashes && request.method === 'eth_getBlockByNumber' && reply.result !== null)
    return { ...reply, result: otherHash(reply.result as { number: string; hash: string }) }
  if (!Array.isArray(reply.result) || filter === undefined) return reply
  const newest = Number((await ask(behind, { id: 1, method: 'eth_blockNumber', params: [] })).result)
  const logs = (reply.result as Record<string, unknown>[]).filter(
    ({ blockNumber }) => Number(blockNumber) <= newest - flaws.lagsBlocks,
  )
  const left = leaveOut(flaws, { logs, isByHash: filter.fromBlock === undefined })
  if (left !== undefined) return { ...reply, result: left }
  if (flaws.mostLogs !== undefined && logs.length > flaws.mostLogs)
    return refuse(-32000, 'query returned more results than this node gives')
  if (flaws.shouts)
    return {
      ...reply,
      result: logs.map((log) => ({
        ...log,
        topics: (log['topics'] as string[]).map((topic) => `0x${topic.slice(2).toUpperCase()}`),
      })),
    }
  return { ...reply, result: flaws.leavesOutTimes ? logs.map(({ blockTimestamp: _, ...log }) => log) : logs }
}

/** From so many logs on an answer is a large one. */
const manyLogs = 60

type NodeLog = Record<string, unknown>

/** The logs that a node gives that leaves out some; `undefined` where it leaves out none. */
function leaveOut(
  flaws: Flaws,
  { logs, isByHash }: { logs: readonly NodeLog[]; isByHash: boolean },
): readonly NodeLog[] | undefined {
  if (flaws.emptyAnswers > 0) {
    flaws.emptyAnswers--
    return []
  }
  if (flaws.hidesInRanges !== undefined && !isByHash)
    return logs.filter(({ blockNumber }) => !flaws.hidesInRanges!(Number(blockNumber)))
  if (flaws.cutsLargeAnswers === 0 || logs.length < manyLogs) return undefined
  largeAnswers.set(flaws, (largeAnswers.get(flaws) ?? 0) + 1)
  if (largeAnswers.get(flaws)! % 4 !== 1) return undefined
  const middle = Math.floor(logs.length / 2)
  return [...logs.slice(0, middle), ...logs.slice(middle + flaws.cutsLargeAnswers)]
}

const largeAnswers = new WeakMap<Flaws, number>()

/** Blocks as a node has them that is no further than `head`; the block eight before it is final. */
async function olderBlock(behind: string, head: number, request: RpcRequest): Promise<RpcReply> {
  const [tag, whole] = request.params as [string, boolean]
  const number = tag === 'latest' ? head : tag === 'finalized' ? Math.max(0, head - 8) : Number(tag)
  if (number > head) return { jsonrpc: '2.0', id: request.id, result: null }
  return await ask(behind, { ...request, params: [`0x${number.toString(16)}`, whole] })
}

function otherHash<Block extends { number: string; hash: string }>(block: Block): Block {
  if (Number(block.number) === 0) return block
  // Never the digit that was there: one hash in sixteen would stay as it is.
  return { ...block, hash: `0x${block.hash[2] === 'f' ? '0' : 'f'}${block.hash.slice(3)}` }
}

async function ask(behind: string, request: RpcRequest): Promise<RpcReply> {
  const response = await fetch(behind, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...request }),
  })
  return (await response.json()) as RpcReply
}
