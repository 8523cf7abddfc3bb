import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type FlawedNode, type Flaws, startFlawedNode } from '#tests/chain/flawed-node.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { createJsonRpc } from './json-rpc.server.ts'
import { firstRangeSize } from './log-range-size.ts'
import type { LogRange, RangeMemory } from './read-logs.server.ts'
import { streamLogRanges } from './stream-log-ranges.server.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())
const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
for (let round = 0; round < 12; round++) {
  await pieces.send('moveMany', chain.accounts[1], BigInt(1 + round * 5), 5n)
  await chain.mine(40)
}
const to = await chain.headNumber()
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

async function open(
  flaws: Partial<Flaws> = {},
  { silence = 15_000, ...asked }: { ahead?: number; silence?: number } = {},
) {
  const node = await startFlawedNode(chain.rpcUrl)
  Object.assign(node.flaws, flaws)
  const memory: RangeMemory = { size: { ...firstRangeSize(), blocks: 8, ceiling: 8 } }
  const ranges = streamLogRanges(createJsonRpc({ url: node.rpcUrl, silenceMilliseconds: silence }), {
    filter: { addresses: [pieces.address], topics: [transfer] },
    from: pieces.firstBlock,
    to,
    memory,
    patience: { pause: async (milliseconds) => await sleep(Math.min(20, milliseconds)), random: () => 0 },
    ...asked,
  })
  return { node, memory, ranges }
}

async function listed(ranges: AsyncIterable<LogRange>): Promise<LogRange[]> {
  const all: LogRange[] = []
  for await (const range of ranges) all.push(range)
  return all
}

/** Reads to the end and expects every log once, in order, and no block left out. */
async function readAll(ranges: AsyncIterable<LogRange>): Promise<LogRange[]> {
  const all = await listed(ranges)
  let next = pieces.firstBlock
  for (const { from, to: last, logs } of all) {
    expect(from).toBe(next)
    expect(logs.every(({ blockNumber }) => blockNumber >= from && blockNumber <= last)).toBe(true)
    next = last + 1
  }
  expect(next).toBe(to + 1)
  expect(all.flatMap(({ logs }) => logs.map(({ topics }) => Number(topics[3])))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  )
  return all
}

const calls = ({ calls: counted }: FlawedNode, what: string) => counted.get(what) ?? 0

test('ranges are asked for side by side, so that the distance to the node hardly counts', async () => {
  const { node, ranges } = await open()
  const near = performance.now()
  const count = (await readAll(ranges)).length
  const nearMilliseconds = performance.now() - near
  expect(calls(node, 'requests')).toBe(count)
  const away = await open({ delayMilliseconds: 250 })
  const far = performance.now()
  await readAll(away.ranges)
  const added = performance.now() - far - nearMilliseconds
  expect(calls(away.node, 'together')).toBe(8)
  // One after the other they would add a quarter of a second each.
  expect(added).toBeLessThan((calls(away.node, 'requests') * 250) / 2)
})

test('no more is read ahead than is allowed while the caller works, and what it waits for always', async () => {
  const { node, ranges } = await open({}, { ahead: 4 })
  await ranges.next()
  await until('nothing is asked for any more', async () => {
    const before = calls(node, 'requests')
    await sleep(150)
    return calls(node, 'requests') === before
  })
  expect(calls(node, 'requests')).toBeLessThan(20)
  const rest = await open({}, { ahead: 4 })
  await readAll(rest.ranges)
})

test('a node that takes few requests at the same time gets no more for long, and everything is read', async () => {
  const { node, memory, ranges } = await open({ mostAtOnce: 2, delayMilliseconds: 10 })
  await readAll(ranges)
  expect(calls(node, 'refused')).toBeGreaterThan(0)
  expect(calls(node, 'refused')).toBeLessThan(calls(node, 'requests'))
  expect(memory.pace!.atOnce).toBeLessThan(6)
})

test('ranges that a node refuses for their length are halved, and those after them are not asked for again', async () => {
  const { node, memory, ranges } = await open({ mostBlocks: 3 })
  const all = await readAll(ranges)
  expect(all.every(({ from, to: last }) => last - from < 3)).toBe(true)
  expect(memory.size.ceiling).toBeLessThanOrEqual(4)
  // A longer one is tried now and then, and alone.
  expect(calls(node, 'eth_getLogs') - all.length).toBeLessThan(all.length / 6)
})

test('answers that are cut off or do not come are asked for again, in order', async () => {
  const { ranges } = await open({ truncations: 1, hangs: 1 }, { silence: 400 })
  await readAll(ranges)
})

test('times that the node leaves out are read with the logs', async () => {
  const { ranges } = await open({ leavesOutTimes: true })
  const all = await readAll(ranges)
  const [log] = all.flatMap(({ logs }) => logs)
  const block = (await chain.ask('eth_getBlockByNumber', `0x${log!.blockNumber.toString(16)}`, false)) as {
    timestamp: string
  }
  expect(log!.timestamp).toBe(Number(block.timestamp))
})

test('a block that is refused ends the reading once everything below it is given', async () => {
  const { ranges } = await open({ mostLogs: 4 })
  const given: number[] = []
  await expect(
    (async () => {
      for await (const range of ranges) given.push(range.to)
    })(),
  ).rejects.toThrow('gives no logs of block')
  const first = (await chain.rpc.call('eth_getLogs', [
    { address: pieces.address, fromBlock: '0x0', toBlock: 'latest' },
  ])) as { blockNumber: string }[]
  expect(given.at(-1)).toBe(Number(first[0]!.blockNumber) - 1)
})

test('a node that is gone for good is said so after some patience', async () => {
  const { node, ranges } = await open()
  await ranges.next()
  node.flaws.isDown = true
  await expect(listed(ranges)).rejects.toThrow('cannot be reached')
})
