import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { silentLog } from '../../log.server.ts'
import { listNodes, recordOf, registerNodes } from './node-standing.server.ts'
import { openNodes } from './open-nodes.server.ts'
import { noteOmission, secondOpinion } from './second-opinion.server.ts'
import { lookAtNodes } from './watch-nodes.server.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())
await chain.mine(30)
beforeEach(() => registerNodes([]))

async function twoNodes() {
  const [first, second] = [await startFlawedNode(chain.rpcUrl), await startFlawedNode(chain.rpcUrl)]
  const urls = [first.rpcUrl, second.rpcUrl]
  registerNodes(urls)
  return { first, second, urls, rpc: openNodes({ urls, chainId: 31337, timeoutMilliseconds: 2_000 }) }
}
const asked = ({ calls }: { calls: Map<string, number> }, method = 'eth_blockNumber') => calls.get(method) ?? 0

test('the first node is asked while it is well, the next when it is not, and the first again once it came back', async () => {
  const { first, second, urls, rpc } = await twoNodes()
  await rpc.call('eth_blockNumber', [])
  expect([asked(first), asked(second)]).toEqual([1, 0])
  first.flaws.isDown = true
  expect(Number(await rpc.call('eth_blockNumber', []))).toBe(await chain.headNumber())
  await rpc.batch([
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_chainId', params: [] },
  ])
  expect(asked(second)).toBe(2)
  expect(listNodes()).toMatchObject([
    { state: 'down', failures: 1, problem: expect.stringContaining('cannot be reached') },
    { state: 'answers', failures: 0, problem: undefined },
  ])
  first.flaws.isDown = false
  recordOf(urls[0]!).restsUntil = 0
  await rpc.call('eth_blockNumber', [])
  await until('it is back', () => listNodes()[0]!.state === 'answers')
  const before = asked(second)
  await rpc.call('eth_blockNumber', [])
  expect([asked(first), asked(second)]).toEqual([2, before])
})

test('a node that asks to be left alone, and one that answers nonsense, are passed over without a word', async () => {
  const { first, second, rpc } = await twoNodes()
  first.flaws.rateLimits = 1
  second.flaws.mangledBatches = 1
  // Neither answers as it should; whoever was first to fail is the reason.
  await expect(
    rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_blockNumber', params: [] },
    ]),
  ).rejects.toMatchObject({ name: 'RpcRateLimitedError' })
  expect(await rpc.call('eth_chainId', [])).toBe('0x7a69')
})

test('what a node refuses is its word: no other is asked', async () => {
  const { second, rpc } = await twoNodes()
  await expect(rpc.call('eth_noSuchThing', [])).rejects.toMatchObject({ name: 'RpcRefusedError' })
  expect(asked(second, 'eth_noSuchThing')).toBe(0)
  expect(listNodes()[0]).toMatchObject({ state: 'answers', failures: 0 })
})

test('of several nodes, one on another chain is never asked for anything else', async () => {
  const { first, second, rpc } = await twoNodes()
  first.flaws.chainId = '0x1'
  await rpc.call('eth_blockNumber', [])
  await rpc.call('eth_sendRawTransaction', ['0x00']).catch(() => undefined)
  expect([asked(first), asked(first, 'eth_sendRawTransaction')]).toEqual([0, 0])
  expect([asked(second), asked(second, 'eth_sendRawTransaction')]).toEqual([1, 1])
  expect(listNodes()[0]).toMatchObject({
    state: 'wrong-chain',
    problem: 'It is on chain 1, and the studio is on chain 31337. It is not asked.',
  })
})

test('a second opinion comes from another node, and from the same where there is no other', async () => {
  const { first, second, rpc } = await twoNodes()
  await secondOpinion(rpc).call('eth_blockNumber', [])
  expect([asked(first), asked(second)]).toEqual([0, 1])
  second.flaws.isDown = true
  await secondOpinion(rpc).call('eth_blockNumber', [])
  expect(asked(first)).toBe(1)
  noteOmission(rpc)
  expect(listNodes().map(({ omissions }) => omissions)).toEqual([1, 0])
  const alone = openNodes({ urls: first.rpcUrl, chainId: 31337 })
  expect(secondOpinion(alone)).toBe(alone)
})

test('a look tells how far each node is, and which has another block than the others', async () => {
  const { first, second, urls, rpc } = await twoNodes()
  await lookAtNodes({ urls, chainId: 31337, log: silentLog })
  const head = await chain.headNumber()
  expect(listNodes()).toMatchObject([
    { state: 'answers', height: head, disagreements: 0, latencyMilliseconds: expect.any(Number) },
    { state: 'answers', height: head, disagreements: 0 },
  ])
  second.flaws.otherHashes = true
  await lookAtNodes({ urls, chainId: 31337, log: silentLog })
  expect(listNodes().map(({ disagreements }) => disagreements)).toEqual([0, 1])
  // A node that is far behind comes last.
  first.flaws.headBlock = head - 10
  await lookAtNodes({ urls, chainId: 31337, log: silentLog })
  const before = asked(first)
  await rpc.call('eth_blockNumber', [])
  expect(asked(first)).toBe(before)
  expect(asked(second)).toBe(1)
})

test('nodes are named by their hosts, never by what stands in their addresses besides', () => {
  registerNodes(['https://rpc.example/v3/a-secret-key', 'https://user:word@rpc.example/other', 'http://10.0.0.1:8545'])
  const names = listNodes().map(({ name }) => name)
  expect(names).toEqual(['rpc.example', 'rpc.example (2)', '10.0.0.1:8545'])
  expect(JSON.stringify(listNodes())).not.toMatch(/secret|word@|other/)
})
