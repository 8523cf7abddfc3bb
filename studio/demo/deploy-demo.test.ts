import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, decodeEventLog, http, parseAbiItem, zeroAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexOfBytes, hashOfHex } from '#features/vaults/proof/hex-bytes.ts'
import { commitContents } from '#features/vaults/proof/vault-commitment.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { salesroomAbi } from '#generated/contracts/salesroom.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { type EmbeddedChain, startEmbeddedChain } from '#platform/chain/embedded/embedded-chain.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { demoAddresses, demoDeployer, demoFirstBlocks } from './addresses.ts'
import { historyEnds } from './calendar.ts'
import { deployDemo } from './deploy-demo.ts'
import { demoKeptVaults } from './vaults.ts'

let chain: EmbeddedChain
let folder: string
const said: string[] = []
/** Any key: the app makes its own. */
const permitSigner = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const client = () => createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
const collections = [
  ['gen2', 320, 6],
  ['bandit', 64, 2],
  ['bsg', 128, 20],
] as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
  chain = await startEmbeddedChain({ folder, chainId: 31337, log: silentLog })
  const started = performance.now()
  await deployDemo({ rpcUrl: chain.rpcUrl, chainId: 31337, permitSigner, say: (text) => said.push(text) })
  console.log(`The demo's history took ${((performance.now() - started) / 1000).toFixed(1)} s.`)
})

afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true })
})

const read = async (
  contract: (typeof collections)[number][0],
  functionName: 'supply' | 'maxSupply' | 'contractURI' | 'owner' | 'symbol',
) => await client().readContract({ address: demoAddresses[contract], abi: vitrineCollectionAbi, functionName })

// By the events' own words: a search through a whole ABI for the type of one event is more than the compiler takes upon itself.
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)')
const transfers = async () =>
  await client().getLogs({
    address: collections.map(([slug]) => demoAddresses[slug]),
    event: transferEvent,
    fromBlock: 0n,
    strict: true,
  })

test('the deployer is the first account of the test mnemonic, and every contract is where the configuration says', async () => {
  expect(mnemonicToAccount('test test test test test test test test test test test junk').address.toLowerCase()).toBe(
    demoDeployer,
  )
  for (const [contract, address] of Object.entries(demoAddresses)) {
    const block = await client().getBlock({
      blockNumber: BigInt(demoFirstBlocks[contract as keyof typeof demoAddresses]),
      includeTransactions: true,
    })
    const receipts = await Promise.all(block.transactions.map(({ hash }) => client().getTransactionReceipt({ hash })))
    expect(receipts.map(({ contractAddress }) => contractAddress?.toLowerCase())).toContain(address.toLowerCase())
  }
})

test('each collection is minted in full, and its supply counts the burns', async () => {
  for (const [slug, pieces, burned] of collections) {
    expect(await read(slug, 'supply')).toEqual([BigInt(pieces), BigInt(burned), BigInt(pieces - burned), 0n])
    expect(await read(slug, 'maxSupply')).toBe(BigInt(pieces))
  }
  expect(await Promise.all(collections.map(async ([slug]) => await read(slug, 'symbol')))).toEqual([
    'GEN2',
    'BANDIT',
    'BSG',
  ])
})

test('number 1 of each collection is held by a wallet and not by a dead address', async () => {
  for (const [slug] of collections) {
    const holder = await client().readContract({
      address: demoAddresses[slug],
      abi: vitrineCollectionAbi,
      functionName: 'ownerOf',
      args: [1n],
    })
    expect([zeroAddress, '0x000000000000000000000000000000000000dEaD']).not.toContain(holder)
  }
})

test('at least twelve wallets hold pieces, and several of them several BSG', async () => {
  const holders = new Map<string, string>()
  for (const { address, args } of await transfers()) holders.set(`${address.toLowerCase()} ${args.tokenId}`, args.to)
  const bsg = [...holders]
    .filter(([piece, holder]) => piece.startsWith(demoAddresses.bsg.toLowerCase()) && holder !== zeroAddress)
    .map(([, holder]) => holder)
  expect(new Set([...holders.values()].filter((holder) => holder !== zeroAddress)).size).toBeGreaterThanOrEqual(12)
  expect(
    [...new Set(bsg)].filter((holder) => bsg.filter((each) => each === holder).length > 3).length,
  ).toBeGreaterThanOrEqual(6)
})

test('sales are paid through the salesroom, which keeps nothing, and royalties reach the studio', async () => {
  const logs = await client().getLogs({ address: demoAddresses.salesroom, fromBlock: 0n })
  const events = logs.map(
    ({ data, topics }) =>
      decodeEventLog({ abi: salesroomAbi, data, topics }) as { eventName: string; args: Record<string, unknown> },
  )
  const sold = events.filter(({ eventName }) => eventName === 'Sold')
  const royalties = events.filter(({ eventName }) => eventName === 'RoyaltyPaid')
  const studio = await read('gen2', 'owner')
  expect(sold.length).toBeGreaterThan(80)
  expect(royalties.length).toBe(sold.length)
  expect(royalties.every(({ args }) => args['receiver'] === studio)).toBe(true)
  expect(await client().getBalance({ address: demoAddresses.salesroom })).toBe(0n)
})

test('a past campaign has given a pill for each of its six pieces, and three of them are redeemed by permits of the app', async () => {
  const ask = async (functionName: 'supply' | 'issuer') =>
    await client().readContract({
      address: demoAddresses.pills,
      abi: pillsAbi,
      functionName,
      args: functionName === 'supply' ? [1n] : [],
    } as never)
  expect(await ask('supply')).toEqual([6n, 3n, 3n])
  expect(String(await ask('issuer')).toLowerCase()).toBe(demoAddresses.campaigns.toLowerCase())
  const campaignOf = async (id: bigint) =>
    await client().readContract({
      address: demoAddresses.campaigns,
      abi: burnCampaignsAbi,
      functionName: 'campaignOf',
      args: [id],
    })
  const [past, open] = [await campaignOf(1n), await campaignOf(2n)]
  expect([past.burned, past.terms.closesAt < historyEnds]).toEqual([6n, true])
  expect([open.burned, open.terms.opensAt < historyEnds, open.terms.closesAt > historyEnds + 4 * 365 * 86_400]).toEqual(
    [0n, true, true],
  )
  const signer = await client().readContract({
    address: demoAddresses.redemption,
    abi: redemptionAbi,
    functionName: 'signer',
  })
  expect(signer).toBe(permitSigner.address)
})

test('the collection describes itself without an address that this machine made up', async () => {
  const text = String(await read('gen2', 'contractURI'))
  expect(JSON.parse(decodeURIComponent(text.slice('data:application/json,'.length)))).toMatchObject({
    name: 'Kiln Row Gen2',
    symbol: 'GEN2',
  })
  expect(
    await client().readContract({
      address: demoAddresses.gen2,
      abi: vitrineCollectionAbi,
      functionName: 'tokenURI',
      args: [1n],
    }),
  ).toBe('')
})

test('blocks have the times of the history, never backwards, and the next block has the real time', async () => {
  const last = await client().getBlockNumber()
  const times = await Promise.all(
    Array.from({ length: Number(last) + 1 }, async (_, number) =>
      Number((await client().getBlock({ blockNumber: BigInt(number) })).timestamp),
    ),
  )
  expect(times.every((time, number) => number === 0 || time >= times[number - 1]!)).toBe(true)
  expect(new Date(times[1]! * 1000).toISOString().slice(0, 10)).toBe('2024-03-05')
  await client().request({ method: 'evm_mine' } as never)
  const { timestamp } = await client().getBlock()
  expect(Math.abs(Number(timestamp) - Math.max(Date.now() / 1000, historyEnds))).toBeLessThan(5)
})

test('a chain that has blocks is refused and left alone', async () => {
  const before = await client().getBlockNumber()
  await expect(
    deployDemo({ rpcUrl: chain.rpcUrl, chainId: 31337, permitSigner, say: () => undefined }),
  ).rejects.toThrow('needs an empty chain')
  // The pulse of the chain may add empty blocks meanwhile, and nothing else.
  const blocks = await Promise.all(
    Array.from(
      { length: Number((await client().getBlockNumber()) - before) },
      async (_, index) => await client().getBlock({ blockNumber: before + 1n + BigInt(index) }),
    ),
  )
  expect(blocks.every(({ transactions }) => transactions.length === 0)).toBe(true)
})

test('progress is told in words, with the number of transactions at the end', () => {
  expect(said).toHaveLength(4)
  expect(said.at(-1)).toMatch(/ \d{3} transactions\.$/)
})

test('[S-14] eight vaults are sealed, three are busted, and each has the root of its list', async () => {
  const address = demoAddresses.vaults
  expect(await client().readContract({ address, abi: vaultsAbi, functionName: 'vaultCount' })).toBe(8n)
  const kept = demoKeptVaults()
  expect(kept).toHaveLength(8)
  const busted: string[] = []
  for (const { vaultId, contents, salts } of kept) {
    const vault = await client().readContract({
      address,
      abi: vaultsAbi,
      functionName: 'vaultOf',
      args: [BigInt(vaultId)],
    })
    const { root } = commitContents({
      place: { chainId: 31337, contract: address, vaultId },
      contents,
      salts: salts.map((salt) => hashOfHex(salt)!),
    })
    expect([vaultId, vault.root, vault.leafCount]).toEqual([vaultId, hexOfBytes(root), contents.length])
    if (vault.bustedAt !== 0) busted.push(vaultId)
    for (const piece of await client().readContract({
      address,
      abi: vaultsAbi,
      functionName: 'escrowOf',
      args: [BigInt(vaultId)],
    })) {
      const owner = await client().readContract({
        address: piece.collection,
        abi: vitrineCollectionAbi,
        functionName: 'ownerOf',
        args: [piece.tokenId],
      })
      expect(owner.toLowerCase()).toBe((vault.bustedAt === 0 ? address : vault.bustedBy).toLowerCase())
    }
  }
  expect(busted).toEqual(['1', '2', '6'])
})
