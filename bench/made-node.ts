// A node whose chain is made up while it is asked: so many transfers of one contract, three of five of them mints, so many in a block, then
// 300 empty blocks. In a process of its own; says its port. What is measured beside it is the follower and not a node.
import { createServer } from 'node:http'

const [events = 1_000_000, inBlock = 50] = process.argv.slice(2).map(Number)
const mints = Math.floor(events * 0.6)
const lastFull = Math.ceil(events / inBlock)
const head = lastFull + 300
const contract = '0x00000000000000000000000000000000c0117ec7'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const holders = 5_000
const word = (value: number) => value.toString(16).padStart(64, '0')
const hex = (value: number) => `0x${value.toString(16)}`
const hashOf = (kind: string, value: number) => `0x${kind}${value.toString(16).padStart(63, '0')}`
const minter = (token: number) => ((token * 7) % holders) + 1
const everything = `0x${'f'.repeat(512)}`
const nothing = `0x${'0'.repeat(512)}`

function header(number: number) {
  if (number > head) return null
  return {
    number: hex(number),
    hash: hashOf('b', number),
    parentHash: hashOf(number === 0 ? 'a' : 'b', Math.max(0, number - 1)),
    timestamp: hex(1_700_000_000 + number * 12),
    logsBloom: number >= 1 && number <= lastFull ? everything : nothing,
    transactions: [],
  }
}

function logOf(event: number): string {
  const block = Math.floor(event / inBlock) + 1
  const isMint = event < mints
  const token = isMint ? event + 1 : event - mints + 1
  const [from, to] = isMint ? [0, minter(token)] : [minter(token), ((token * 11) % holders) + holders + 1]
  return `{"address":"${contract}","topics":["${transfer}","0x${word(from)}","0x${word(to)}","0x${word(token)}"],"data":"0x","blockNumber":"${hex(block)}","blockHash":"${hashOf('b', block)}","blockTimestamp":"${hex(1_700_000_000 + block * 12)}","transactionHash":"${hashOf('c', event)}","transactionIndex":"0x0","logIndex":"${hex(event % inBlock)}","removed":false}`
}

function logs(from: number, to: number): string {
  const first = Math.max(0, (from - 1) * inBlock)
  const end = Math.min(events, to * inBlock)
  const parts: string[] = []
  for (let event = first; event < end; event++) parts.push(logOf(event))
  return `[${parts.join(',')}]`
}

type Call = { id: number; method: string; params: unknown[] }

function answer({ id, method, params }: Call): string {
  const said = (result: string) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`
  const [first] = params
  if (method === 'eth_chainId') return said('"0x7a69"')
  if (method === 'eth_blockNumber') return said(JSON.stringify(hex(head)))
  if (method === 'eth_getCode') return said('"0x60"')
  if (method === 'eth_getBlockByNumber')
    return said(JSON.stringify(header(first === 'latest' ? head : first === 'finalized' ? head - 2 : Number(first))))
  if (method === 'eth_getLogs') {
    const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
    return said(logs(Number(fromBlock), Number(toBlock)))
  }
  // ERC-165: an ERC-721 contract and nothing else.
  const data = (first as { data?: string } | undefined)?.data ?? ''
  if (data.startsWith('0x01ffc9a7')) return said(`"0x${word(data.slice(10, 18) === '80ac58cd' ? 1 : 0)}"`)
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":3,"message":"execution reverted"}}`
}

let asked = 0
createServer(async (request, response) => {
  if (request.method === 'GET') return void response.end(String(asked))
  asked++
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const calls = JSON.parse(body) as Call | Call[]
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(Array.isArray(calls) ? `[${calls.map(answer).join(',')}]` : answer(calls))
}).listen(0, '127.0.0.1', function (this: { address: () => unknown }) {
  process.stdout.write(`${(this.address() as { port: number }).port}\n`)
})
