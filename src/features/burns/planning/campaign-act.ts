import { decodeFunctionData, encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { localTimeOf } from '#platform/local-time.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { listOfRanges, type PieceList, rangesOfList } from '../campaigns/piece-list.ts'
import { termsText } from '../campaigns/piece-ranges.ts'
import { priceText } from '../campaigns/price-text.ts'

/** What the studio does with a campaign, by the contract's own functions. `closesAt`: 0 for now. */
export type CampaignAct =
  | { act: 'open'; plan: CampaignPlan }
  | { act: 'pause' | 'resume'; campaignId: string }
  | { act: 'close'; campaignId: string; closesAt: number }
  | { act: 'lower'; campaignId: string; cap: number }

export type CampaignActName = CampaignAct['act']

/** The call of an act. `collections`: those of the studio on the chain of the contract. */
export function callOfAct(
  act: CampaignAct,
  { campaigns, collections }: { campaigns: Hex; collections: readonly { slug: string; address: Hex }[] },
): WalletCall {
  const call = (
    functionName: 'pause' | 'resume' | 'closeEarlier' | 'lowerCap' | (typeof openings)[number],
    args: readonly unknown[],
  ): WalletCall => ({ to: campaigns, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName, args } as never) })
  switch (act.act) {
    case 'pause':
      return call('pause', [BigInt(act.campaignId)])
    case 'resume':
      return call('resume', [BigInt(act.campaignId)])
    case 'close':
      return call('closeEarlier', [BigInt(act.campaignId), act.closesAt])
    case 'lower':
      return call('lowerCap', [BigInt(act.campaignId), BigInt(act.cap)])
    case 'open': {
      const { opensAt, closesAt, pillId, cap, pillsPerBurn, takenTogether, price, mode, ranges, byList, parts } =
        act.plan
      const addressOf = (collection: string) => collections.find(({ slug }) => slug === collection)?.address
      const terms = {
        collection: addressOf(act.plan.collection),
        opensAt,
        closesAt,
        pillId: BigInt(pillId),
        cap: BigInt(cap),
        pillsPerBurn,
        mode: mode === 'burn' ? 0 : 1,
      }
      if (parts !== undefined) {
        const recipe = parts.map(({ collection, count: each }) => ({
          collection: addressOf(collection),
          count: BigInt(each),
        }))
        const cost = { amount: BigInt(price?.wei ?? 0), payee: price?.payee ?? ZERO_ADDRESS }
        return call('openRecipe', [terms, recipe, cost])
      }
      const list = byList === true && ranges !== undefined ? listOfRanges(ranges) : undefined
      const only = ranges?.map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) }))
      const count = BigInt(takenTogether ?? 1)
      if (price !== undefined) {
        const pieces = list === undefined ? [only ?? [], { firstWord: 0n, words: [] }] : [[], list]
        return call('openPriced', [terms, ...pieces, count, { amount: BigInt(price.wei), payee: price.payee }])
      }
      if (list !== undefined) return call('openList', [terms, list, count])
      if (takenTogether !== undefined) return call('openTogether', [terms, only ?? [], count])
      return only === undefined ? call('open', [terms]) : call('openFor', [terms, only])
    }
  }
}

/** What a call that opens a campaign would give; `undefined` of every other call. */
export function openingOfCall({
  data,
}: Pick<WalletCall, 'data'>): Omit<CampaignPlan, 'collection' | 'mode' | 'parts'> | undefined {
  const called = decodeFunctionData({ abi: burnCampaignsAbi, data })
  if (!openings.some((each) => each === called.functionName)) return undefined
  const [{ opensAt, closesAt, pillId, cap, pillsPerBurn }, ...recipe] = called.args as Opening
  const { only, list, together, price } = recipeOf(called.functionName, recipe)
  const ranges =
    list === undefined || list.words.length === 0
      ? only.map(({ first, last }) => ({ first: `${first}`, last: `${last}` }))
      : rangesOfList(list)
  return {
    opensAt,
    closesAt,
    pillId: pillId.toString(),
    cap: Number(cap),
    pillsPerBurn,
    ...(together === 1n ? {} : { takenTogether: Number(together) }),
    ...(price === undefined
      ? {}
      : { price: { wei: price.amount.toString(), payee: price.payee.toLowerCase() as Hex } }),
    ranges: ranges.length === 0 ? undefined : ranges,
  }
}

/** The calls that open a campaign. */
const openings = ['open', 'openFor', 'openTogether', 'openList', 'openPriced', 'openRecipe'] as const

type Terms = { opensAt: number; closesAt: number; pillId: bigint; cap: bigint; pillsPerBurn: number }
type Ranges = readonly { first: bigint; last: bigint }[]
type Price = { amount: bigint; payee: string }
/** The terms that all of them have, and what some have besides. */
type Opening = readonly [Terms, ...unknown[]]

/** What a call that opens a campaign says beside the terms, by its name. */
function recipeOf(
  functionName: string,
  recipe: readonly unknown[],
): { only: Ranges; list: PieceList | undefined; together: bigint; price: Price | undefined } {
  const none = { only: [], list: undefined, together: 1n, price: undefined }
  if (functionName === 'openPriced') {
    const [only, list, together, price] = recipe as [Ranges, PieceList, bigint, Price]
    return { only, list, together, price }
  }
  if (functionName === 'openRecipe') {
    const [parts, price] = recipe as [readonly { count: bigint }[], Price]
    const together = parts.reduce((sum, { count }) => sum + count, 0n)
    return { ...none, together, price: price.amount === 0n ? undefined : price }
  }
  if (functionName === 'openList') {
    const [list, together] = recipe as [PieceList, bigint]
    return { ...none, list, together }
  }
  const [only = [], together = 1n] = recipe as [Ranges?, bigint?]
  return { ...none, only, together }
}

/** An act in the words of the audit. */
export function actText(act: CampaignAct, text: (seconds: number) => string): string {
  switch (act.act) {
    case 'open':
      return `${takenText(act.plan, (slug) => slug)}, at most ${act.plan.cap}, ${act.plan.pillsPerBurn} of pill ${act.plan.pillId} ${act.plan.takenTogether === undefined ? 'each' : `for every ${act.plan.takenTogether}`}${costText(act.plan)}, from ${text(act.plan.opensAt)} to ${text(act.plan.closesAt)}, ${act.plan.mode}`
    case 'pause':
    case 'resume':
      return `campaign ${act.campaignId}`
    case 'close':
      return `campaign ${act.campaignId}, ${act.closesAt === 0 ? 'now' : text(act.closesAt)}`
    case 'lower':
      return `campaign ${act.campaignId}, to ${act.cap}`
  }
}

/** What is taken: `blooms, only pieces 1–100`, or of a recipe `1 of blooms and 2 of strata`. */
function takenText(plan: CampaignPlan, titleOf: (slug: string) => string): string {
  return (
    plan.parts?.map(({ collection, count }) => `${count} of ${titleOf(collection)}`).join(' and ') ??
    `${titleOf(plan.collection)}${onlyText(plan)}`
  )
}

/** All of them, because they stay for ever, as far as anybody can read them; a long list stands in the call: `, only pieces 1–100 and 205`. */
function onlyText({ ranges }: CampaignPlan): string {
  return ranges === undefined ? '' : `, only ${termsText(ranges)}`
}

/** `, for 0.02 of the chain’s money to 0x…`: how it is called, the audit does not know. */
function costText({ price }: CampaignPlan): string {
  return price === undefined
    ? ''
    : `, for ${priceText(price, 'of the chain’s money')} a burn to ${checksummed(price.payee)}`
}

/** What an act does, in a sentence, by the studio's own words and clock. */
export function actTitle(
  act: CampaignAct,
  { collections, timeZone, chain }: Pick<Studio, 'collections' | 'timeZone' | 'chain'>,
): string {
  // The contract takes moments beyond any calendar.
  const moment = (seconds: number) => localTimeOf(Math.min(seconds, 8_640_000_000_000), timeZone).replace('T', ', ')
  switch (act.act) {
    case 'open': {
      const { cap, pillsPerBurn, takenTogether, price, pillId, opensAt, closesAt } = act.plan
      const each = takenTogether === undefined ? 'each' : `every ${takenTogether}`
      const cost =
        price === undefined
          ? ''
          : `, for ${priceText(price, chain.currency.symbol)} a burn to ${checksummed(price.payee)}`
      const taken = takenText(act.plan, (each) => collections.find(({ slug }) => slug === each)?.title ?? each)
      return `Open a campaign: ${act.plan.parts === undefined ? `at most ${cap} of ${taken}` : `${taken} together, at most ${cap} pieces`}, ${pillsPerBurn} of pill ${pillId} for ${each}${cost}, from ${moment(opensAt)} to ${moment(closesAt)} (${timeZone})`
    }
    case 'pause':
      return `Pause campaign ${act.campaignId}`
    case 'resume':
      return `Resume campaign ${act.campaignId}`
    case 'close':
      return `Close campaign ${act.campaignId} ${act.closesAt === 0 ? 'at once' : `earlier, at ${moment(act.closesAt)} (${timeZone})`}`
    case 'lower':
      return `Lower the cap of campaign ${act.campaignId} to ${act.cap}`
  }
}
