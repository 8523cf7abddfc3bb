import { encodeAbiParameters, type Hex, pad, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { RawLog } from '#platform/chain/raw-log.ts'
import type { ChainSource } from './chain-source.ts'
import { decodeLogs, UnreadableSourceError } from './decode-logs.ts'
import { followedTopics } from './followed-topics.ts'

const contract = `0x${'c0'.repeat(20)}` as const
const [ada, ben] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const logOf = (topic: Hex, topics: Hex[], data: Hex): RawLog => ({
  address: contract,
  topics: [topic, ...topics.map((each) => pad(each))],
  data,
  blockNumber: 9,
  blockHash: '0xb',
  txHash: '0xc',
  logIndex: 4,
  timestamp: 90,
})
const source = (more: Partial<ChainSource> = {}): ChainSource => ({
  kind: 'collection',
  slug: 'coins',
  address: contract,
  standard: 'erc1155',
  firstBlock: 0,
  indexedBlock: 0,
  highestStored: -1,
  standing: { state: 'accepted' },
  ...more,
})
const decode = (log: RawLog, sources = [source()]) => decodeLogs([log], { sources, slugs: new Map() })
const batch = (ids: bigint[], amounts: bigint[]) =>
  encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, amounts])

test('a batch is a transfer for each of its places; places that move nothing are none, and the others keep theirs', () => {
  const log = logOf(followedTopics.transferBatch, [ada, ada, ben], batch([5n, 6n, 5n], [1n, 0n, 2n ** 256n - 1n]))
  const { tokenId, quantity, subIndex, from, to } = decode(log).transfers.get('coins')!
  expect({ tokenId, quantity, subIndex, from, to }).toEqual({
    tokenId: ['5', '5'],
    quantity: ['1', String(2n ** 256n - 1n)],
    subIndex: [0, 2],
    from: [ada, ada],
    to: [ben, ben],
  })
})

test('lists that stand elsewhere in the data than usual are found', () => {
  const [ids, amounts] = [batch([5n], [7n]).slice(2 + 128, 2 + 256), batch([5n], [7n]).slice(2 + 256)]
  const place = (bytes: number) => bytes.toString(16).padStart(64, '0')
  const swapped = `0x${place(160)}${place(64)}${amounts}${'0'.repeat(64)}${ids.slice(0, 128)}` as const
  // The amounts come first, and four words lie between the places and the ids.
  const data = swapped.replace(place(160), place(64 + amounts.length / 2 + 32)) as Hex
  expect(decode(logOf(followedTopics.transferBatch, [ada, ada, ben], data)).transfers.get('coins')).toMatchObject({
    tokenId: ['5'],
    quantity: ['7'],
  })
})

test.each<[string, Hex]>([
  ['fewer amounts than ids', batch([1n, 2n], [1n])],
  ['a list that is longer than the data', `${batch([], []).slice(0, -64)}${'f'.repeat(64)}` as Hex],
  ['lists beyond the data', `0x${'f'.repeat(128)}`],
  ['no data', '0x'],
])('a batch with %s cannot be followed', (_, data) => {
  const decoding = () => decode(logOf(followedTopics.transferBatch, [ada, ada, ben], data))
  expect(decoding).toThrow(UnreadableSourceError)
  expect(decoding).toThrow('in another way than ERC-1155 says')
})

test('a single transfer without its amount cannot be followed', () => {
  expect(() => decode(logOf(followedTopics.transferSingle, [ada, ada, ben], `0x${'0'.repeat(64)}`))).toThrow(
    UnreadableSourceError,
  )
})

test('a URI that changed is an announcement of one piece', () => {
  const log = logOf(followedTopics.uri, ['0x2a'], encodeAbiParameters(parseAbiParameters('string'), ['ipfs://new']))
  expect(decode(log).updates.get('coins')).toMatchObject([{ firstTokenId: '42', lastTokenId: '42', blockNumber: 9 }])
})

test('each standard goes by its own events', () => {
  const single = logOf(followedTopics.transfer, [ada, ben, '0x1'], '0x')
  const copies = logOf(followedTopics.transferSingle, [ada, ada, ben], `0x${'1'.padStart(64, '0').repeat(2)}`)
  expect(decode(single).transfers.size).toBe(0)
  expect(decode(copies, [source({ standard: 'erc721' })]).transfers.size).toBe(0)
  expect(decode(single, [source({ standard: 'erc721' })]).transfers.get('coins')!.quantity).toEqual(['1'])
})

test('the contract of the pills is read for both where it is a collection as well', () => {
  const log = logOf(followedTopics.transferSingle, [ada, ada, ben], `0x${'1'.padStart(64, '0').repeat(2)}`)
  const { contractEvents, transfers } = decode(log, [
    source({ kind: 'studio-contract', slug: 'pills', standard: undefined }),
    source({ slug: 'pill' }),
    source(),
  ])
  expect([contractEvents.length, transfers.get('pill')!.tokenId, transfers.get('coins')!.tokenId]).toEqual([
    0,
    ['1'],
    ['1'],
  ])
})
