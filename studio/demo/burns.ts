import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  slice,
  toHex,
  zeroAddress,
} from 'viem'
import type { Permit } from '#features/burns/intents/intent.ts'
import { permitArguments, permitTypedData } from '#features/burns/permits/permit.ts'
import type { DeployStudio } from '#features/studio/studio.ts'
import { burnCampaignsAbi, burnCampaignsBytecode } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi, pillsBytecode } from '#generated/contracts/pills.ts'
import { redemptionAbi, redemptionBytecode } from '#generated/contracts/redemption.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { demoAddresses } from './addresses.ts'
import { type BurnCampaignPlan, campaigns, pillKinds, redemptions, secondsOf } from './calendar.ts'

/** The calls of the demo's burns and redemptions. Addresses are those of the node's unlocked accounts. */

export type PermitSigner = Parameters<DeployStudio>[0]['permitSigner']

export function deployPills(studio: Address): Hex {
  return encodeDeployData({ abi: pillsAbi, bytecode: pillsBytecode, args: ['Kiln Row pills', 'PILL', studio] })
}

export function deployCampaigns(studio: Address): Hex {
  return encodeDeployData({
    abi: burnCampaignsAbi,
    bytecode: burnCampaignsBytecode,
    args: [demoAddresses.pills, studio, zeroAddress],
  })
}

/** Permits count that the app's own key signs, and it settles what they lock. */
export function deployRedemption(studio: Address, signer: Address): Hex {
  return encodeDeployData({
    abi: redemptionAbi,
    bytecode: redemptionBytecode,
    args: [demoAddresses.pills, studio, signer, signer, studio],
  })
}

/** Once the contracts are there: who issues pills, and which kinds there are. */
export function setUpPills(): { to: Address; data: Hex }[] {
  return [
    {
      to: demoAddresses.pills,
      data: encodeFunctionData({ abi: pillsAbi, functionName: 'nameIssuer', args: [demoAddresses.campaigns] }),
    },
    ...pillKinds.map(({ name, uri }) => ({
      to: demoAddresses.pills,
      data: encodeFunctionData({ abi: pillsAbi, functionName: 'addKind', args: [name, uri] }),
    })),
  ]
}

const MODE_BURN = 0

export function openCampaign({ collection, opens, closes, cap }: BurnCampaignPlan): { to: Address; data: Hex } {
  const terms = {
    collection: demoAddresses[collection],
    opensAt: secondsOf(opens),
    closesAt: secondsOf(closes),
    pillId: 1n,
    cap: BigInt(cap),
    pillsPerBurn: 1,
    mode: MODE_BURN,
  }
  return {
    to: demoAddresses.campaigns,
    data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'open', args: [terms] }),
  }
}

/** The holder's address, and 12 bytes that follow from what it is for. */
function intentIdOf(holder: Address, purpose: string): Hex {
  return concatHex([holder, slice(keccak256(toHex(`demo/${purpose}`)), 0, 12)])
}

export type CampaignBurn = {
  collection: BurnCampaignPlan['collection']
  tokenId: number
  campaign: number
  way: 'send' | 'approve'
}

/** One call where the piece is sent, two where it is approved first. */
export function burnForPill(
  { collection, tokenId, campaign, way }: CampaignBurn,
  holder: Address,
): { to: Address; data: Hex }[] {
  const piece = BigInt(tokenId)
  const intentId = intentIdOf(holder, `${collection} ${tokenId}`)
  const to = demoAddresses[collection]
  if (way === 'send') {
    const instructions = encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bytes32' }, { type: 'address' }],
      [BigInt(campaign), intentId, holder],
    )
    return [
      {
        to,
        data: encodeFunctionData({
          abi: vitrineCollectionAbi,
          functionName: 'safeTransferFrom',
          args: [holder, demoAddresses.campaigns, piece, instructions],
        }),
      },
    ]
  }
  return [
    {
      to,
      data: encodeFunctionData({
        abi: vitrineCollectionAbi,
        functionName: 'approve',
        args: [demoAddresses.campaigns, piece],
      }),
    },
    {
      to: demoAddresses.campaigns,
      data: encodeFunctionData({
        abi: burnCampaignsAbi,
        functionName: 'burn',
        args: [BigInt(campaign), piece, intentId, holder],
      }),
    },
  ]
}

/** The intent of a redemption of the calendar, by its turn. */
export function redemptionIntent(redeemer: Address, turn: number): Hex {
  return intentIdOf(redeemer, `redemption ${turn}`)
}

/** One pill redeemed by a permit that the app signs, at a moment in seconds, for the price of sending the print. */
export async function redeemPill(
  { redeemer, turn, at }: { redeemer: Address; turn: number; at: number },
  { chainId, permitSigner }: { chainId: number; permitSigner: PermitSigner },
): Promise<{ to: Address; data: Hex; value: bigint }> {
  const value = parseEther(String(redemptions[turn]!.milliEther / 1000))
  const permit: Permit = {
    intentId: redemptionIntent(redeemer, turn),
    redeemer,
    pillId: '1',
    quantity: '1',
    editionId: '1',
    currency: zeroAddress,
    price: String(value),
    expiresAt: at + 900,
    escrowUntil: 0,
  }
  const signature = await permitSigner.signTypedData(
    permitTypedData(permit, { chainId, redemption: demoAddresses.redemption }),
  )
  return {
    to: demoAddresses.pills,
    value,
    data: encodeFunctionData({
      abi: pillsAbi,
      functionName: 'redeem',
      args: [demoAddresses.redemption, 1n, 1n, permitArguments({ permit, signature })],
    }),
  }
}

/** The campaign that takes a collection's pieces at a moment; its number counts from 1. */
export function campaignAt(collection: string, at: number): number | undefined {
  const index = campaigns.findIndex(
    (each) => each.collection === collection && secondsOf(each.opens) <= at && at < secondsOf(each.closes),
  )
  return index < 0 ? undefined : index + 1
}
