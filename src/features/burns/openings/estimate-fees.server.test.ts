import { encodeDeployData, encodeFunctionData, type Hex, padHex, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { burnCalls, redeemCall } from '../permits/burn-calls.ts'
import { permitTypedData } from '../permits/permit.ts'
import { estimateFees } from './estimate-fees.server.ts'

type Call = { to: Hex; data: Hex; value?: string }

let chain: TestChain
let contracts: BurnContracts
beforeAll(async () => {
  chain = await startTestChain()
  contracts = await deployBurnContracts(chain)
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

/** What a wallet estimates for a call, as the last step shows it, and what the chain then takes. */
async function gasOf(from: Hex, { to, data, value = '0' }: Call): Promise<{ estimated: bigint; used: bigint }> {
  const estimated = BigInt(
    (await chain.ask('eth_estimateGas', { from, to, data, value: `0x${BigInt(value).toString(16)}` })) as Hex,
  )
  const hash = await contracts.sendAs(from, { to, data, value })
  await mined(chain, hash)
  const { gasUsed } = (await chain.ask('eth_getTransactionReceipt', hash)) as { gasUsed: Hex }
  return { estimated, used: BigInt(gasUsed) }
}

function burn(holder: Hex, tokenId: number): Call {
  return burnCalls({
    campaigns: contracts.campaigns.address,
    collectionAddress: contracts.pieces.address,
    tokenId: String(tokenId),
    campaignId: '1',
    intentId: contracts.newIntent(holder),
    holder,
    recipient: holder,
  }).send
}

async function redemption(
  redeemer: Hex,
  { price, escrowUntil }: { price: string; escrowUntil: number },
): Promise<Call> {
  const permit = {
    intentId: contracts.newIntent(redeemer),
    redeemer,
    pillId: '1',
    quantity: '1',
    editionId: '1',
    currency: zeroAddress,
    price,
    expiresAt: 4_000_000_000,
    escrowUntil,
  }
  const signature = await contracts.signer.signTypedData(
    permitTypedData(permit, { chainId: 31337, redemption: contracts.redemption.address }),
  )
  return redeemCall({
    pills: contracts.pills.address,
    redemption: contracts.redemption.address,
    signed: { permit, signature },
  })
}

test('the fees that are said before there is a wallet cover what a burn and a redemption take on the chain, and are not far above it', async () => {
  const [, ada, bob] = chain.accounts as [Hex, Hex, Hex]
  // The first piece of a campaign, the first pill of an account, the first pill in the lock: each writes where nothing was.
  const first = await contracts.mint([ada, ada, bob])
  const burns = [
    await gasOf(ada, burn(ada, first)),
    await gasOf(ada, burn(ada, first + 1)),
    await gasOf(bob, burn(bob, first + 2)),
  ]
  const locked = { price: '4000000000000000', escrowUntil: Math.floor(Date.now() / 1000) + 14 * 86_400 }
  const redemptions = [
    await gasOf(ada, await redemption(ada, locked)),
    await gasOf(ada, await redemption(ada, locked)),
    await gasOf(bob, await redemption(bob, { price: '0', escrowUntil: 0 })),
  ]
  const price = BigInt((await chain.ask('eth_gasPrice')) as Hex)
  const fees = (await estimateFees({ rpc: chain.rpc }))!
  for (const [wei, measured] of [
    [fees.burnWei, burns],
    [fees.redeemWei, redemptions],
  ] as const) {
    const said = BigInt(wei) / price
    const most = measured.reduce(
      (found, { estimated, used }) => [found, estimated, used].reduce((one, other) => (one > other ? one : other)),
      0n,
    )
    expect(said).toBeGreaterThanOrEqual(most)
    expect(said).toBeLessThanOrEqual((most * 5n) / 4n)
  }
})

const termsOfFive = () => ({
  collection: contracts.pieces.address,
  opensAt: 0,
  closesAt: 4_102_444_800,
  pillId: 1n,
  cap: 5n,
  pillsPerBurn: 1,
  mode: 0,
})

const pieceTerms = { maxSupply: 100n, baseURI: '', contractURI: '', royaltyBasisPoints: 0n }

/** Another collection, with so many pieces of a wallet, numbered from 1. */
async function anotherCollection(holder: Hex, count: number): Promise<Hex> {
  const [owner] = chain.accounts as [Hex]
  const sent = async (call: { to?: Hex; data: Hex }) =>
    mined(chain, (await chain.ask('eth_sendTransaction', { from: owner, gas: '0x1c9c380', ...call })) as Hex)
  const { contractAddress } = await sent({
    data: encodeDeployData({
      abi: vitrineCollectionAbi,
      bytecode: vitrineCollectionBytecode,
      args: [{ ...pieceTerms, name: 'Others', symbol: 'OTHER', owner, royaltyReceiver: owner }],
    }),
  })
  const wallets = Array.from({ length: count }, () => holder)
  await sent({
    to: contractAddress!,
    data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'mintBatch', args: [wallets] }),
  })
  return contractAddress!
}

test.each([
  ['two of one collection', [2]],
  ['five of one collection', [5]],
  ['one and one', [1, 1]],
  ['one and two', [1, 2]],
  ['one and four', [1, 4]],
  ['one of each of three', [1, 1, 1]],
  ['one of each of five', [1, 1, 1, 1, 1]],
])(
  'the fee of pieces that are burned together covers their approvals and the burn, and is not far above it: %s',
  async (_, counts) => {
    const [, ada] = chain.accounts as [Hex, Hex]
    const pieces = counts.reduce((sum, count) => sum + count, 0)
    // Collections that never burned anything, which take most.
    const parts = []
    for (const count of counts) parts.push({ collection: await anotherCollection(ada, count), count: BigInt(count) })
    const terms = { ...termsOfFive(), collection: parts[0]!.collection, cap: BigInt(pieces) }
    if (counts.length === 1) await contracts.asOwner('campaigns', 'openTogether', terms, [], BigInt(pieces))
    else await contracts.asOwner('campaigns', 'openRecipe', terms, parts, { amount: 0n, payee: zeroAddress })
    // Intents count on, by one for each piece.
    const [intentId] = Array.from({ length: pieces }, () => contracts.newIntent(ada))
    const [first, ...others] = parts.flatMap(({ collection, count }) =>
      Array.from({ length: Number(count) }, (__, index) => ({
        collectionAddress: collection,
        tokenId: String(index + 1),
      })),
    )
    const {
      approve,
      approveOthers,
      burn: last,
    } = burnCalls({
      campaigns: contracts.campaigns.address,
      ...first!,
      others,
      campaignId: BigInt((await contracts.read('campaigns', 'campaignCount')) as bigint).toString(),
      intentId: intentId!,
      holder: ada,
      // An account that never had a pill, which takes most.
      recipient: padHex(toHex(0xa11ce00 + pieces * 16 + counts.length), { size: 20 }),
    })
    let used = 0n
    for (const call of [approve!, ...approveOthers!, last!]) used += (await gasOf(ada, call)).estimated
    const price = BigInt((await chain.ask('eth_gasPrice')) as Hex)
    const fees = (await estimateFees({ rpc: chain.rpc, pieces, collections: counts.length }))!
    const said = BigInt(fees.burnWei) / price
    expect(said).toBeGreaterThanOrEqual(used)
    expect(said).toBeLessThanOrEqual((used * 5n) / 4n)
  },
)

test('the fee of a burn that costs something covers its approval and the payment, and is not far above it', async () => {
  const [, , , cleo] = chain.accounts as [Hex, Hex, Hex, Hex]
  const piece = await contracts.mint([cleo])
  // An account that never had anything, which takes most.
  const price = { amount: 7n, payee: '0x00000000000000000000000000000000000a11ce' }
  await contracts.asOwner('campaigns', 'openPriced', termsOfFive(), [], { firstWord: 0n, words: [] }, 1n, price)
  const { approve, burn: last } = burnCalls({
    campaigns: contracts.campaigns.address,
    collectionAddress: contracts.pieces.address,
    tokenId: String(piece),
    price: '7',
    campaignId: BigInt((await contracts.read('campaigns', 'campaignCount')) as bigint).toString(),
    intentId: contracts.newIntent(cleo),
    holder: cleo,
    recipient: cleo,
  })
  let used = 0n
  for (const call of [approve!, last!]) used += (await gasOf(cleo, call)).estimated
  const gasPrice = BigInt((await chain.ask('eth_gasPrice')) as Hex)
  const said = BigInt((await estimateFees({ rpc: chain.rpc, isPriced: true }))!.burnWei) / gasPrice
  expect(said).toBeGreaterThanOrEqual(used)
  expect(said).toBeLessThanOrEqual((used * 5n) / 4n)
})
