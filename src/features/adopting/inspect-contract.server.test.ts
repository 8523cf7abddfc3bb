import { afterAll, expect, test } from 'vitest'
import type { Hex } from '#platform/chain/hex.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { type DeployedContract, startTestChain } from '#tests/chain/test-chain.ts'
import { inspectContract } from './inspect-contract.server.ts'
import { type InspectionLimits, openBudget } from './inspection-budget.server.ts'
import type { Observations } from './observations.ts'
import { judge, type Verdict } from './verdict.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())
const [me, ada] = chain.accounts as [Hex, Hex]
const ipfsGateway = 'https://ipfs.io/ipfs/'

async function inspect(
  { address }: Pick<DeployedContract, 'address'>,
  { rpcUrl = chain.rpcUrl, limits }: { rpcUrl?: string; limits?: InspectionLimits } = {},
): Promise<Observations & Verdict> {
  const seen = await inspectContract(openBudget({ rpcUrl }, limits), { address, ipfsGateway, privateHosts: [] })
  return { ...seen, ...judge(seen) }
}
/** A contract with pieces, some blocks into the chain. */
async function withPieces(name: 'HonestPieces' | 'SilentPieces' | 'DenyingPieces' | 'BoundPieces' | 'ThievingPieces') {
  await chain.mine(37)
  const contract = await chain.deploy(name)
  await contract.send('mint', ada, 1n, 8n)
  await chain.mine(5)
  return contract
}

test('an honest collection: what it is, its first block to the block, sample pieces with our own pictures, traits, cost', async () => {
  const birds = await withPieces('HonestPieces')
  const seen = await inspect(birds)
  expect(seen).toMatchObject({
    name: 'Glass birds',
    symbol: 'BIRD',
    owner: me,
    totalSupply: '8',
    declares: 'truly',
    says: { erc721: true, 'erc721-metadata': true, erc2981: true, erc1155: false, erc4906: false },
    royalty: { receiver: me, percent: 5 },
    proxy: null,
    firstBlock: { block: birds.firstBlock, by: 'code' },
    events: { isWhole: true, transfers: 8, pieces: 8, coinTransfers: 0, multiTransfers: 0 },
    moving: { state: 'moves' },
    cost: { transfers: 8, pieces: 8, documents: 0, isEstimate: false },
    unknown: [],
    lies: [],
    refusals: [],
  })
  expect(seen.samples.map(({ tokenId }) => tokenId)).toEqual(['1', '2', '4', '5', '7', '8'])
  expect(seen.samples[0]).toMatchObject({ owner: ada, isOwnerRight: true, name: 'Bird odd', problem: null })
  expect(seen.samples[0]?.picture).toMatch(/^data:image\/webp;base64,/)
  expect(seen.traitTypes).toEqual([{ name: 'Wing', values: ['short', 'long'] }])
  expect(seen.limits.map(({ what }) => what)).toEqual(['Changed descriptions are not noticed.'])
})
