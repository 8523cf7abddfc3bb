import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { RpcCall, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { shortAddress } from '#platform/short-address.ts'
import type { BurnCampaign, BurnPrice } from './campaign.ts'
import { rangesOfList } from './piece-list.ts'
import type { RecipePart } from './recipe.ts'

/** A campaign as its contract has it at a block. */
export type CampaignOnChain = Pick<
  BurnCampaign,
  | 'paused'
  | 'burned'
  | 'cap'
  | 'opensAt'
  | 'closesAt'
  | 'collectionAddress'
  | 'pillId'
  | 'ranges'
  | 'takenTogether'
  | 'parts'
  | 'price'
>

const views = ['campaignOf', 'rangesOf', 'listOf', 'takenTogetherOf', 'partsOf', 'priceOf'] as const

/** The questions that `campaignAnswer` reads the answers of, in their order. */
export function campaignQuestions({ campaigns, campaignId }: { campaigns: Hex; campaignId: string }): RpcCall[] {
  return views.map((functionName) => ({
    method: 'eth_call',
    params: [
      { to: campaigns, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName, args: [BigInt(campaignId)] }) },
      'latest',
    ],
  }))
}

/**
 * A campaign out of the answers to `campaignQuestions`; `undefined` where there is none. A contract that was deployed before campaigns had ranges, took
 * pieces together, had a price or a recipe does not answer: it takes every piece of one collection, one by one, for nothing.
 */
export function campaignAnswer(
  answers: readonly (RpcOutcome | undefined)[],
  { collections }: Pick<Studio, 'collections'>,
): CampaignOnChain | undefined {
  const [campaign, ranges, list, together, parts, price] = answers.map(answerOf)
  if (campaign === undefined) return undefined
  const abi = burnCampaignsAbi
  const some = ranges === undefined ? [] : decodeFunctionResult({ abi, functionName: 'rangesOf', data: ranges })
  const only = [
    ...some.map(({ first, last }) => ({ first: `${first}`, last: `${last}` })),
    ...(list === undefined ? [] : rangesOfList(decodeFunctionResult({ abi, functionName: 'listOf', data: list }))),
  ]
  const takenTogether = Number(BigInt(together ?? 1))
  const { terms, burned, paused } = decodeFunctionResult({ abi, functionName: 'campaignOf', data: campaign })
  const recipe = parts === undefined ? [] : decodeFunctionResult({ abi, functionName: 'partsOf', data: parts })
  return {
    paused,
    burned: Number(burned),
    cap: Number(terms.cap),
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    collectionAddress: terms.collection.toLowerCase() as Hex,
    pillId: terms.pillId.toString(),
    ...(takenTogether === 1 ? {} : { takenTogether }),
    ...(recipe.length === 0 ? {} : { parts: recipe.map((part) => partOf(part, collections)) }),
    ...(price === undefined ? {} : priceOf(price)),
    ...(only.length === 0 ? {} : { ranges: only }),
  }
}

function partOf(
  { collection, count }: { collection: Hex; count: bigint },
  collections: Studio['collections'],
): RecipePart {
  const address = collection.toLowerCase() as Hex
  const shown = collections.find((each) => each.address === address)
  const title = shown?.title ?? shortAddress(address)
  return { collection: shown?.slug, address, title, singular: shown?.singular ?? title, count: Number(count) }
}

function priceOf(data: Hex): { price?: BurnPrice } {
  const { amount, payee } = decodeFunctionResult({ abi: burnCampaignsAbi, functionName: 'priceOf', data })
  return amount === 0n ? {} : { price: { wei: amount.toString(), payee: payee.toLowerCase() as Hex } }
}

/** What a contract answered, in whole words; `undefined` of a refusal and of nothing. */
export function answerOf(outcome: RpcOutcome | undefined): Hex | undefined {
  if (outcome === undefined || 'error' in outcome || typeof outcome.result !== 'string') return undefined
  return /^0x(?:[0-9a-f]{64})+$/i.test(outcome.result) ? (outcome.result as Hex) : undefined
}
