import { afterAll, expect, test } from 'vitest'
import type { Hex } from '#platform/chain/hex.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { type DeployedContract, startTestChain } from '#tests/chain/test-chain.ts'
import { inspectContract } from './inspect-contract.server.ts'
import { type InspectionLimits, openBudget } from './inspection-budget.server.ts'
import type { Observations } from './observations.ts'
import { judge, type Verdict } from './verdict.ts'

// Compiling takes seconds, which are not the first test's.
const [chain] = await Promise.all([startTestChain(), compileTestContracts()])
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

test('a contract made in one event by ERC-2309, as ERC-721A has it', async () => {
  const birds = await chain.deploy('BatchPieces', [500n])
  await birds.send('transferFrom', me, ada, 250n)
  const seen = await inspect(birds)
  expect(seen).toMatchObject({
    firstBlock: { block: birds.firstBlock, by: 'code' },
    events: { isWhole: true, batches: 1, transfers: 1, pieces: 500 },
    cost: { transfers: 501, pieces: 500 },
    outcome: 'limited',
    lies: [],
  })
  expect(seen.samples.every(({ isOwnerRight }) => isOwnerRight === true)).toBe(true)
})

test('a contract without ERC-165 is known by what it does', async () => {
  const seen = await inspect(await withPieces('SilentPieces'))
  expect(seen).toMatchObject({ declares: 'not-at-all', says: {}, outcome: 'limited', lies: [], refusals: [] })
  expect(seen.events).toMatchObject({ transfers: 8, pieces: 8 })
})

test('ERC-1155 can be shown, with what its copies cannot do; one that calls itself ERC-721 is refused', async () => {
  const many = await chain.deploy('ManyOfAKind', [false])
  await many.send('mint', ada, 1n, 40n)
  await many.send('mint', ada, 7n, 2n)
  const seen = await inspect(many)
  expect(seen).toMatchObject({
    outcome: 'limited',
    refusals: [],
    events: { multiTransfers: 2, transfers: 0, pieces: 2 },
  })
  expect(seen.lies).toEqual([])
  expect(seen.samples.map(({ tokenId }) => tokenId)).toEqual(['1', '7'])
  expect(seen.limits[0]?.what).toBe('No vaults or print rights, and no ranks by OpenRarity.')
  // Campaigns take copies.
  expect(seen.limits[0]?.advice).toContain('Burn campaigns take copies too')
  const liar = await chain.deploy('ManyOfAKind', [true])
  await liar.send('mint', ada, 1n, 40n)
  const lying = await inspect(liar)
  expect(lying.refusals[0]?.what).toBe('The contract does not say that it is an ERC-1155 contract.')
  expect(lying.lies).toEqual(['It says ERC-721, but its transfers are those of ERC-1155.'])
})

test('pieces with copies are described by uri(id), with the id in its place', async () => {
  const coins = await chain.deploy('Copies')
  const document = Buffer.from(JSON.stringify({ name: 'Coin {id}' })).toString('base64')
  await coins.send('setUri', `data:application/json;base64,${document}`, 5n)
  await coins.send('move', `0x${'0'.repeat(40)}`, ada, 5n, 3n)
  const seen = await inspect(coins)
  expect(seen).toMatchObject({ outcome: 'limited', events: { announcements: 1, pieces: 1 } })
  expect(seen.samples).toMatchObject([{ tokenId: '5', name: 'Coin {id}', problem: null }])
})

test('a coin that says yes to everything is found out by its transfers', async () => {
  const coin = await chain.deploy('BoastingCoin')
  await coin.send('pay', ada, 100n)
  const seen = await inspect(coin)
  expect(seen).toMatchObject({ declares: 'says-yes-to-all', outcome: 'refused', events: { coinTransfers: 1 } })
  expect(seen.refusals.map(({ what }) => what)).toEqual(['The contract transfers without saying which piece.'])
  expect(seen.lies).toEqual([
    'It says that it has every interface there is, so what it says of itself does not count.',
    'It says ERC-721, but its transfers are those of a coin.',
  ])
})

test('a contract that denies what it is, and one whose owners are not those of its transfers', async () => {
  const denying = await inspect(await withPieces('DenyingPieces'))
  expect(denying.outcome).toBe('refused')
  expect(denying.lies).toEqual(['It denies ERC-721, but its transfers are those of ERC-721.'])

  const shy = await inspect(await chain.deploy('ShyPieces'))
  expect(shy).toMatchObject({ declares: 'denies-itself', outcome: 'refused' })
  expect(shy.refusals.map(({ what }) => what)).toEqual(['The contract says that it is no ERC-721 contract.'])

  const thieving = await withPieces('ThievingPieces')
  await thieving.send('inflate')
  const seen = await inspect(thieving)
  expect(seen.refusals.map(({ what }) => what)).toEqual(['The contract’s owners are not those of its transfers.'])
  expect(seen.lies).toEqual([
    'It says that there are 1,008 pieces; by its transfers there are 8. We show what the transfers say.',
    'It names an owner for a piece that was never made.',
    'For pieces 1, 2, 4, 5, 7, 8 it names another owner than its transfers do.',
  ])
})

test('pieces that nobody can pass on: burn campaigns and vaults cannot take them, and why', async () => {
  const seen = await inspect(await withPieces('BoundPieces'))
  expect(seen.outcome).toBe('limited')
  expect(seen.limits[0]).toMatchObject({ what: 'Burn campaigns and vaults cannot take its pieces.' })
  expect(seen.limits[0]?.why).toContain('bound for ever')
})

test('proxies by EIP-1967, with and without a beacon, and by EIP-1167 are seen, with what they run', async () => {
  const birds = await chain.deploy('SilentPieces')
  const forwarding = await inspect(await chain.deploy('Forwarding', [birds.address]))
  expect(forwarding.proxy).toEqual({ kind: 'upgradeable', implementation: birds.address })
  expect(forwarding.name).toBe('Glass birds')
  expect(forwarding.limits.map(({ what }) => what)).toContain('The contract can be replaced.')
  const beacon = await chain.deploy('Beacon', [birds.address])
  const behind = await inspect(await chain.deploy('BeaconForwarding', [beacon.address]))
  expect(behind).toMatchObject({
    proxy: { kind: 'beacon', beacon: beacon.address, implementation: birds.address },
    name: 'Glass birds',
  })
  const cloned = await inspect(await chain.deploy('Cloned', [birds.address]))
  expect(cloned.proxy).toEqual({ kind: 'minimal', implementation: birds.address })
  expect(cloned.limits.map(({ what }) => what)).not.toContain('The contract can be replaced.')
})

test('nothing there, an account, a contract that refuses everything, and one that computes for ever: each has its sentences', async () => {
  const nothing = await inspect({ address: `0x${'9'.repeat(40)}` })
  expect(nothing.refusals.map(({ what }) => what)).toEqual(['There is no contract at this address.'])
  // EIP-7702: an account that runs a contract's code.
  const account = `0x${'7'.repeat(40)}` as const
  await chain.ask('anvil_setCode', account, `0xef0100${'8'.repeat(40)}`)
  const delegated = await inspect({ address: account })
  expect(delegated.refusals.map(({ what }) => what)).toEqual(['This is somebody’s account.'])
  for (const name of ['RefusingContract', 'EndlessContract'] as const) {
    const seen = await inspect(await chain.deploy(name))
    expect(seen).toMatchObject({ name: null, declares: 'not-at-all', outcome: 'refused' })
    expect(seen.refusals.map(({ what }) => what)).toEqual(['The contract does not answer as an ERC-721 contract does.'])
  }
})

test('a node that is slow, takes no batches, or refuses long ranges costs time and never an error', async () => {
  const birds = await withPieces('HonestPieces')
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.takesNoBatches = true
  node.flaws.mostBlocks = 20
  const slow = await inspect(birds, { rpcUrl: node.rpcUrl })
  expect(slow).toMatchObject({ firstBlock: { block: birds.firstBlock, by: 'code' }, events: { pieces: 8 } })

  node.flaws.delayMilliseconds = 400
  const began = performance.now()
  const cut = await inspect(birds, { rpcUrl: node.rpcUrl, limits: { milliseconds: 1_500, requests: 300 } })
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(cut.unknown.length).toBeGreaterThan(0)
  expect(cut).toMatchObject({ outcome: 'unclear', refusals: [] })

  node.flaws.isDown = true
  const down = await inspect(birds, { rpcUrl: node.rpcUrl })
  expect(down.outcome).toBe('unclear')
  expect(down.unknown).toContain('The node did not say how long the chain is. Look again when it answers.')
})

test('an inspection has no more requests than it may', async () => {
  const birds = await withPieces('HonestPieces')
  const node = await startFlawedNode(chain.rpcUrl)
  await inspect(birds, { rpcUrl: node.rpcUrl, limits: { milliseconds: 20_000, requests: 4 } })
  expect(node.calls.get('requests')).toBeLessThanOrEqual(4)
})

test('a node that forgets the past: the first block is that of the earliest event, or a person is asked', async () => {
  const birds = await withPieces('HonestPieces')
  const node = await startFlawedNode(chain.rpcUrl)
  const earliest = birds.firstBlock + 1
  node.flaws.forgetsBefore = await chain.headNumber()
  expect((await inspect(birds, { rpcUrl: node.rpcUrl })).firstBlock).toEqual({ block: earliest, by: 'events' })

  node.flaws.deniesWhatItForgot = true
  expect((await inspect(birds, { rpcUrl: node.rpcUrl })).firstBlock).toEqual({ block: earliest, by: 'events' })

  node.flaws.deniesWhatItForgot = false
  node.flaws.mostBlocks = 2
  const seen = await inspect(birds, { rpcUrl: node.rpcUrl })
  expect(seen.firstBlock).toBeNull()
  expect(seen.unknown.join(' ')).toContain('A block explorer shows it')
  // What was read of the newest blocks still says what it is.
  expect(seen).toMatchObject({ outcome: 'limited', events: { isWhole: false }, cost: null })
})

test('a history too long to be read is sampled: the beginning and some windows, from which the rest is estimated', async () => {
  const logs = await chain.deploy('PieceLogs')
  for (let round = 0; round < 120; round++) await logs.send('log', 1n + BigInt(round) * 10n, 10n, 0n, 5n, 50n)
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 4
  const seen = await inspect(logs, { rpcUrl: node.rpcUrl })
  expect(seen).toMatchObject({
    outcome: 'limited',
    firstBlock: { block: logs.firstBlock, by: 'code' },
    events: { isWhole: false },
    cost: { isEstimate: true, blocks: 121 },
    lies: ['It names no holder for any of the pieces that we looked at.'],
  })
  // Ten in each block but the first.
  expect(seen.cost!.transfers).toBeGreaterThan(1_150)
  expect(seen.cost!.transfers).toBeLessThan(1_250)
  expect(seen.cost!.pieces).toBe(seen.cost!.transfers)
  expect(seen.cost!.requests).toBeGreaterThanOrEqual(31)
  expect(seen.samples).toHaveLength(6)
})
