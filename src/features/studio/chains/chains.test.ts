import { expect, test } from 'vitest'
import other from '#tests/other-studio/studio.config.ts'
import { checkStudio, defineStudio, type StudioInput } from '../studio.ts'
import { chainOf, chainsOf, ownCollections, studioOn } from './chains.ts'
import { furtherNodesOf } from './further-nodes-of.server.ts'

const [flowers, ...rest] = other.collections
const elsewhere = { id: 8453, name: 'Far shore', currency: { symbol: 'ETH', decimals: 18 } }
const petals = { ...flowers!, slug: 'petals', title: 'Petals', chain: 8453 }
const base = { ...other, burns: { ...other.burns!, editions: [] } }
const mistakesOf = (change: Partial<StudioInput>) => checkStudio({ ...base, ...change }).mistakes ?? []

test('a studio that says nothing of further chains has its own, and every collection stands there', () => {
  expect(chainsOf(other)).toEqual([other.chain])
  expect(ownCollections(other.collections)).toEqual(other.collections)
  expect(studioOn(other, other.chain)).toEqual(other)
})

test('the same address on another chain is another contract, which the studio’s contracts do not know', () => {
  const studio = defineStudio({ ...base, chains: [elsewhere], collections: [flowers!, ...rest, petals] } as StudioInput)
  const [own, far] = chainsOf(studio)
  expect(studio.collections.map((each) => chainOf(studio, each).id)).toEqual([
    ...other.collections.map(() => own!.id),
    8453,
  ])
  expect(ownCollections(studio.collections).map(({ slug }) => slug)).toEqual(other.collections.map(({ slug }) => slug))
  expect(studioOn(studio, own!).collections).toHaveLength(other.collections.length)
  expect(studioOn(studio, own!).burns).toEqual(studio.burns)
  const there = studioOn(studio, far!)
  expect(there.collections.map(({ slug }) => slug)).toEqual(['petals'])
  expect([there.burns, there.vaults, there.salesroom]).toEqual([undefined, undefined, undefined])
  expect(there.chain).toMatchObject({ id: 8453, finalityDepth: 64, pollMilliseconds: 1000 })
})

test('a collection that names the studio’s own chain is one that names none', () => {
  const named = defineStudio({ ...base, collections: [{ ...flowers!, chain: other.chain.id }, ...rest] } as StudioInput)
  expect(named.collections).toEqual(other.collections)
})

test('each further chain needs a node of its own, and every one that has none is named', () => {
  const chains = [elsewhere, { ...elsewhere, id: 10, name: 'Near shore' }]
  const { chains: read } = defineStudio({ ...base, chains } as StudioInput)
  const nodes = new Map([[8453, { urls: ['https://a.example'], socketUrl: undefined }]])
  expect(() => furtherNodesOf({ furtherNodes: nodes }, { chains: read })).toThrow(
    /^RPC_URL_10: says where the node of Near shore is, [^\n]*$/,
  )
  expect(furtherNodesOf({ furtherNodes: nodes }, { chains: [read![0]!] })).toEqual([
    { chainId: 8453, urls: ['https://a.example'] },
  ])
  // One that the workbench may add is watched from the start.
  expect(furtherNodesOf({ furtherNodes: nodes }, other)).toHaveLength(1)
})

test.each<[string, Partial<StudioInput>]>([
  [
    `collections, petals, chain: the studio is on no chain with the number 8453. List it among “chains”, or leave it out where the contract is on ${other.chain.name}.`,
    { collections: [flowers!, ...rest, petals] as StudioInput['collections'] },
  ],
  [
    `collections, petals, address: the collection ${flowers!.title} has this contract already`,
    { collections: [flowers!, ...rest, { ...petals, chain: other.chain.id }] as StudioInput['collections'] },
  ],
  [
    'chains: the chain 8453 is listed twice; the first of all is “chain”.',
    { chains: [elsewhere, { ...elsewhere, name: 'Farther' }] },
  ],
  [`chains: the chain ${other.chain.id} is listed twice`, { chains: [{ ...elsewhere, id: other.chain.id }] }],
  ['chains: two are called Far shore.', { chains: [elsewhere, { ...elsewhere, id: 10 }] }],
  [
    `opensBy: the pieces of flowers are on Far shore, and prints are given for pieces on ${other.chain.name}, where the contracts of this studio are.`,
    { chains: [elsewhere], collections: [{ ...flowers!, chain: 8453 }, ...rest] as StudioInput['collections'] },
  ],
  // A node of its own belongs to the studio’s own chain.
  ['embedded', { chains: [{ ...elsewhere, embedded: { deploy: async () => undefined } } as never] }],
])('%s', (sentence, change) => {
  expect(mistakesOf(change).join('\n')).toContain(sentence)
})
