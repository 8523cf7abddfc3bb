import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem'
import { salesroomAbi, salesroomBytecode } from '#generated/contracts/salesroom.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { demoAddresses, type DemoContract } from './addresses.ts'
import {
  burnForPill,
  deployCampaigns,
  deployPills,
  deployRedemption,
  openCampaign,
  type PermitSigner,
  redeemPill,
  setUpPills,
} from './burns.ts'
import { campaigns, editionSizes } from './calendar.ts'
import { type DemoCollection, deployerWallet, studioWallet, type Wallet } from './collectors.ts'
import type { Act } from './moment.ts'
import { bustVault, deployVaults, sealVault } from './vaults.ts'

/** A transaction of one of the demo's wallets, without its number. `gas` is a limit with room to spare. */
export type DemoTransaction = { from: Wallet; to?: Address; data: Hex; value?: bigint; gas: number }

const names: Readonly<
  Record<DemoCollection, { name: string; symbol: string; royaltyBasisPoints: bigint; description: string }>
> = {
  gen2: {
    name: 'Kiln Row Gen2',
    symbol: 'GEN2',
    royaltyBasisPoints: 500n,
    description: 'The second generation of the workshop’s drawing program. Each piece has the right to one print.',
  },
  bandit: {
    name: 'Bandit',
    symbol: 'BANDIT',
    royaltyBasisPoints: 750n,
    description: 'Portraits of people who would rather not be recognised.',
  },
  bsg: {
    name: 'Burnt Sienna Ground',
    symbol: 'BSG',
    royaltyBasisPoints: 500n,
    description: 'Small pieces that can be given up for something larger.',
  },
}

const DEPLOY_GAS = 6_000_000
const MINT_GAS = 100_000
const MINT_GAS_EACH = 60_000
const ACT_GAS = 250_000
/** A burn writes down more: the piece, the intent, the pill. */
const BURN_GAS = 500_000
const SEAL_GAS = 1_000_000
/** A bust must bring the gas for each piece in escrow, however little it takes. */
const BUST_GAS = 1_000_000

/** The transactions that an act takes, in their order. `addresses` are those of the node's unlocked accounts. */
export async function transactionsOf(
  act: Act,
  { addresses, chainId, permitSigner }: { addresses: readonly Address[]; chainId: number; permitSigner: PermitSigner },
): Promise<DemoTransaction[]> {
  const address = (wallet: Wallet) => addresses[wallet]!
  const call = (
    from: Wallet,
    to: Address,
    data: Hex,
    more: { value?: bigint; gas?: number } = {},
  ): DemoTransaction => ({ from, to, data, gas: ACT_GAS, ...more })
  switch (act.act) {
    case 'deploy':
      return [
        {
          from: deployerWallet,
          data: deployDataOf(act.contract, { studio: address(studioWallet), signer: permitSigner.address }),
          gas: DEPLOY_GAS,
        },
      ]
    case 'mint':
      return [
        call(studioWallet, demoAddresses[act.collection], mintDataOf(act.to.map(address)), {
          gas: MINT_GAS + MINT_GAS_EACH * act.to.length,
        }),
      ]
    case 'give':
      return [
        call(
          act.from,
          demoAddresses[act.collection],
          encodeFunctionData({
            abi: vitrineCollectionAbi,
            functionName: 'transferFrom',
            args: [address(act.from), address(act.to), BigInt(act.tokenId)],
          }),
        ),
      ]
    case 'burn':
      return [
        call(
          act.holder,
          demoAddresses[act.collection],
          encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'burn', args: [BigInt(act.tokenId)] }),
        ),
      ]
    case 'setUpPills':
      return setUpPills().map(({ to, data }) => call(studioWallet, to, data))
    case 'openCampaign': {
      const { to, data } = openCampaign(campaigns[act.campaign - 1]!)
      return [call(studioWallet, to, data)]
    }
    case 'burnForPill':
      return burnForPill(act, address(act.holder)).map(({ to, data }) => call(act.holder, to, data, { gas: BURN_GAS }))
    case 'redeem': {
      const { to, data, value } = await redeemPill(
        { redeemer: address(act.redeemer), turn: act.turn, at: act.at },
        { chainId, permitSigner },
      )
      return [call(act.redeemer, to, data, { gas: BURN_GAS, value })]
    }
    case 'sealVault':
      return sealVault(act.vault, { chainId, holder: address(act.holder) }).map(({ to, data }) =>
        call(studioWallet, to, data, { gas: SEAL_GAS }),
      )
    case 'bustVault': {
      const { to, data } = bustVault(act.vault, address(act.holder))
      return [call(act.holder, to, data, { gas: BUST_GAS })]
    }
    // The price first, the approval second: the salesroom's own advice.
    case 'offer':
      return [
        call(act.seller, demoAddresses.salesroom, salesroomData('list', act)),
        call(
          act.seller,
          demoAddresses[act.collection],
          encodeFunctionData({
            abi: vitrineCollectionAbi,
            functionName: 'approve',
            args: [demoAddresses.salesroom, BigInt(act.tokenId)],
          }),
        ),
      ]
    case 'takeBack':
      return [call(act.seller, demoAddresses.salesroom, salesroomData('unlist', act))]
    case 'buy':
      return [call(act.buyer, demoAddresses.salesroom, salesroomData('buy', act), { value: act.price })]
  }
}

/** A call of the salesroom about one piece. */
function salesroomData(
  functionName: 'list' | 'unlist' | 'buy',
  {
    collection,
    tokenId,
    price,
  }: { collection: keyof typeof demoAddresses; tokenId: number | bigint | string; price?: bigint },
): Hex {
  const [place, id] = [demoAddresses[collection], BigInt(tokenId)] as const
  return functionName === 'list'
    ? encodeFunctionData({ abi: salesroomAbi, functionName, args: [place, id, price!] })
    : encodeFunctionData({ abi: salesroomAbi, functionName, args: [place, id] })
}

function mintDataOf(to: Address[]): Hex {
  const [only, ...others] = to
  return others.length === 0
    ? encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'mint', args: [only!] })
    : encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'mintBatch', args: [to] })
}

function deployDataOf(contract: DemoContract, { studio, signer }: { studio: Address; signer: Address }): Hex {
  switch (contract) {
    case 'salesroom':
      return encodeDeployData({ abi: salesroomAbi, bytecode: salesroomBytecode })
    case 'pills':
      return deployPills(studio)
    case 'campaigns':
      return deployCampaigns(studio)
    case 'redemption':
      return deployRedemption(studio, signer)
    case 'vaults':
      return deployVaults(studio)
    default:
      return deployCollection(contract, studio)
  }
}

function deployCollection(contract: DemoCollection, studio: Address): Hex {
  const { name, symbol, royaltyBasisPoints, description } = names[contract]
  return encodeDeployData({
    abi: vitrineCollectionAbi,
    bytecode: vitrineCollectionBytecode,
    args: [
      {
        name,
        symbol,
        owner: studio,
        maxSupply: BigInt(editionSizes[contract]),
        // The studio describes its own pieces, at an address that differs from machine to machine: the contract claims none.
        baseURI: '',
        contractURI: `data:application/json,${encodeURIComponent(JSON.stringify({ name, symbol, description }))}`,
        royaltyReceiver: studio,
        royaltyBasisPoints,
      },
    ],
  })
}
