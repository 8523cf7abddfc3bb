import { type Abi, encodeDeployData, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { intentIdOf } from '#features/burns/intents/intent.ts'
import { burnCalls } from '#features/burns/permits/burn-calls.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsAbi, burnCampaignsBytecode } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi, pillsBytecode } from '#generated/contracts/pills.ts'
import { redemptionAbi, redemptionBytecode } from '#generated/contracts/redemption.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { testShipping } from '../edition-data.ts'
import type { TestChain } from './test-chain.ts'
import { testStudio } from './test-studio.ts'

type Place = { address: Hex; firstBlock: number }

/** The contracts of burning on a test chain, with a collection to burn; account 0 owns them all. */
export type BurnContracts = {
  pieces: Place
  pills: Place
  campaigns: Place
  redemption: Place
  /** Signs permits. */
  signer: LocalAccount
  /** The studio that shows it all, as the follower and the verbs take it. */
  studio: Studio
  /** Mints to each of the wallets, in their order; gives the first number. */
  mint: (wallets: readonly Hex[]) => Promise<number>
  /** Sends a transaction of any wallet, unlocked or not, and gives its hash, which may not be in a block yet. */
  sendAs: (from: Hex, call: { to: Hex; data: Hex; value?: string }) => Promise<Hex>
  /** The owner calls one of the contracts. */
  asOwner: (
    contract: 'pieces' | 'pills' | 'campaigns' | 'redemption',
    functionName: string,
    ...args: unknown[]
  ) => Promise<Hex>
  /** Burns a piece and gives its intent and the hash, once it is in a block; throws when it was refused there. */
  burn: (
    holder: Hex,
    tokenId: number | string,
    more?: { campaignId?: string; recipient?: Hex; intentId?: Hex; way?: 'send' | 'approve' },
  ) => Promise<{ intentId: Hex; hash: Hex }>
  read: (
    contract: 'pieces' | 'pills' | 'campaigns' | 'redemption',
    functionName: string,
    ...args: unknown[]
  ) => Promise<unknown>
  newIntent: (holder: Hex) => Hex
}

const abis: Record<string, Abi> = {
  pieces: vitrineCollectionAbi,
  pills: pillsAbi,
  campaigns: burnCampaignsAbi,
  redemption: redemptionAbi,
}

/** Deploys everything, names the issuer, adds the pill Ember, and opens campaign 1: all pieces, until 2100. `editions` are prints that the studio makes and sends. */
export async function deployBurnContracts(
  chain: TestChain,
  { maxSupply = 5_000n, cap = 5_000n, mode = 0, editions = [] as EditionConfig[] } = {},
): Promise<BurnContracts> {
  const [owner] = chain.accounts as [Hex]
  const signer = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  await chain.ask('anvil_autoImpersonateAccount', true)
  const deploy = async (data: Hex): Promise<Place> => {
    const { contractAddress, blockNumber } = await mined(
      chain,
      (await chain.ask('eth_sendTransaction', { from: owner, data, gas: '0x1c9c380' })) as Hex,
    )
    return { address: contractAddress!.toLowerCase() as Hex, firstBlock: Number(blockNumber) }
  }
  const pieces = await deploy(
    encodeDeployData({
      abi: vitrineCollectionAbi,
      bytecode: vitrineCollectionBytecode,
      args: [
        {
          name: 'Pieces',
          symbol: 'PIECE',
          owner,
          maxSupply,
          baseURI: '',
          contractURI: '',
          royaltyReceiver: owner,
          royaltyBasisPoints: 0n,
        },
      ],
    }),
  )
  const pills = await deploy(
    encodeDeployData({ abi: pillsAbi, bytecode: pillsBytecode, args: ['Pills', 'PILL', owner] }),
  )
  const campaigns = await deploy(
    encodeDeployData({
      abi: burnCampaignsAbi,
      bytecode: burnCampaignsBytecode,
      args: [pills.address, owner, zeroAddress],
    }),
  )
  const redemption = await deploy(
    encodeDeployData({
      abi: redemptionAbi,
      bytecode: redemptionBytecode,
      args: [pills.address, owner, zeroAddress, signer.address, owner],
    }),
  )
  const places = { pieces, pills, campaigns, redemption }
  const sendAs: BurnContracts['sendAs'] = async (from, { to, data, value }) =>
    (await chain.ask('eth_sendTransaction', {
      from,
      to,
      data,
      gas: '0x16e360',
      ...(value === undefined ? {} : { value: `0x${BigInt(value).toString(16)}` }),
    })) as Hex
  const asOwner: BurnContracts['asOwner'] = async (contract, functionName, ...args) => {
    const hash = (await chain.ask('eth_sendTransaction', {
      from: owner,
      to: places[contract].address,
      gas: '0x1c9c380',
      data: encodeFunctionData({ abi: abis[contract]!, functionName, args }),
    })) as Hex
    await mined(chain, hash)
    return hash
  }
  await asOwner('pills', 'nameIssuer', campaigns.address)
  await asOwner('pills', 'addKind', 'Ember', 'data:,')
  await asOwner('campaigns', 'open', {
    collection: pieces.address,
    opensAt: 0,
    closesAt: 4_102_444_800,
    pillId: 1n,
    cap,
    pillsPerBurn: 1,
    mode,
  })
  let chance = 0n
  const newIntent = (holder: Hex) =>
    intentIdOf({ holder, chance: Buffer.from((++chance).toString(16).padStart(24, '0'), 'hex') })
  let minted = 0
  const contracts: BurnContracts = {
    ...places,
    signer,
    sendAs,
    asOwner,
    newIntent,
    studio: testStudio({
      collections: [{ slug: 'pieces', ...pieces }],
      burns: { pills, campaigns, redemption },
      editions,
      shipping: testShipping,
    }),
    mint: async (wallets) => {
      const first = minted + 1
      for (let start = 0; start < wallets.length; start += 100)
        await asOwner('pieces', 'mintBatch', wallets.slice(start, start + 100))
      minted += wallets.length
      return first
    },
    burn: async (
      holder,
      tokenId,
      { campaignId = '1', recipient = holder, intentId = newIntent(holder), way = 'send' } = {},
    ) => {
      const calls = burnCalls({
        campaigns: campaigns.address,
        collectionAddress: pieces.address,
        tokenId: String(tokenId),
        campaignId,
        intentId,
        holder,
        recipient,
      })
      if (way === 'approve') await mined(chain, await sendAs(holder, calls.approve))
      const hash = await sendAs(holder, way === 'send' ? calls.send : calls.burn)
      await mined(chain, hash)
      return { intentId, hash }
    },
    read: async (contract, functionName, ...args) => {
      const data = encodeFunctionData({ abi: abis[contract]!, functionName, args })
      return await chain.ask('eth_call', { to: places[contract].address, data }, 'latest')
    },
  }
  return contracts
}

type Receipt = { contractAddress: Hex | null; blockNumber: Hex; status: Hex }

/** Waits until a transaction is in a block; throws when it was refused there. */
export async function mined(chain: TestChain, hash: Hex): Promise<Receipt> {
  for (let tries = 0; tries < 2_000; tries++) {
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as Receipt | null
    if (receipt !== null) {
      if (receipt.status !== '0x1') throw new Error(`The transaction ${hash} was refused.`)
      return receipt
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error(`The test chain does not mine ${hash}.`)
}
