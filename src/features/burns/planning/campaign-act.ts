import { decodeFunctionData, encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { localTimeOf } from '#platform/local-time.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { listOfRanges, type PieceList, rangesOfList } from '../campaigns/piece-list.ts'
import { termsText } from '../campaigns/piece-ranges.ts'

/** What the studio does with a campaign, by the contract's own functions. `closesAt`: 0 for now. */
export type CampaignAct =
  | { act: 'open'; plan: CampaignPlan }
  | { act: 'pause' | 'resume'; campaignId: string }
  | { act: 'close'; campaignId: string; closesAt: number }
  | { act: 'lower'; campaignId: string; cap: number }

export type CampaignActName = CampaignAct['act']

/** The call of an act. `collectionAddress` is of the plan's collection. */
export function callOfAct(
  act: CampaignAct,
  { campaigns, collectionAddress }: { campaigns: Hex; collectionAddress: Hex | undefined },
): WalletCall {
  const call = (
    functionName: 'pause' | 'resume' | 'closeEarlier' | 'lowerCap' | 'open' | 'openFor' | 'openTogether' | 'openList',
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
      const { opensAt, closesAt, pillId, cap, pillsPerBurn, takenTogether, mode, ranges, byList } = act.plan
      const terms = {
        collection: collectionAddress,
        opensAt,
        closesAt,
        pillId: BigInt(pillId),
        cap: BigInt(cap),
        pillsPerBurn,
        mode: mode === 'burn' ? 0 : 1,
      }
      const list = byList === true && ranges !== undefined ? listOfRanges(ranges) : undefined
      if (list !== undefined) return call('openList', [terms, list, BigInt(takenTogether ?? 1)])
      const only = ranges?.map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) }))
      if (takenTogether !== undefined) return call('openTogether', [terms, only ?? [], BigInt(takenTogether)])
      return only === undefined ? call('open', [terms]) : call('openFor', [terms, only])
    }
  }
}

/** What a call that opens a campaign would give; `undefined` of every other call. */
export function openingOfCall({
  data,
}: Pick<WalletCall, 'data'>): Omit<CampaignPlan, 'collection' | 'mode'> | undefined {
  const called = decodeFunctionData({ abi: burnCampaignsAbi, data })
  if (!['open', 'openFor', 'openTogether', 'openList'].includes(called.functionName)) return undefined
  const [{ opensAt, closesAt, pillId, cap, pillsPerBurn }, only = [], together = 1n] = called.args as Opening
  const ranges =
    'words' in only ? rangesOfList(only) : only.map(({ first, last }) => ({ first: `${first}`, last: `${last}` }))
  return {
    opensAt,
    closesAt,
    pillId: pillId.toString(),
    cap: Number(cap),
    pillsPerBurn,
    ...(together === 1n ? {} : { takenTogether: Number(together) }),
    ranges: ranges.length === 0 ? undefined : ranges,
  }
}

/** What the four calls that open a campaign have in common, and what some have besides. */
type Opening = readonly [
  { opensAt: number; closesAt: number; pillId: bigint; cap: bigint; pillsPerBurn: number },
  (readonly { first: bigint; last: bigint }[] | PieceList)?,
  bigint?,
]

/** An act in the words of the audit. */
export function actText(act: CampaignAct, text: (seconds: number) => string): string {
  switch (act.act) {
    case 'open':
      return `${act.plan.collection}${onlyText(act.plan)}, at most ${act.plan.cap}, ${act.plan.pillsPerBurn} of pill ${act.plan.pillId} ${act.plan.takenTogether === undefined ? 'each' : `for every ${act.plan.takenTogether}`}, from ${text(act.plan.opensAt)} to ${text(act.plan.closesAt)}, ${act.plan.mode}`
    case 'pause':
    case 'resume':
      return `campaign ${act.campaignId}`
    case 'close':
      return `campaign ${act.campaignId}, ${act.closesAt === 0 ? 'now' : text(act.closesAt)}`
    case 'lower':
      return `campaign ${act.campaignId}, to ${act.cap}`
  }
}

/** All of them, because they stay for ever, as far as anybody can read them; a long list stands in the call: `, only pieces 1–100 and 205`. */
function onlyText({ ranges }: CampaignPlan): string {
  return ranges === undefined ? '' : `, only ${termsText(ranges)}`
}

/** What an act does, in a sentence, by the studio's own words and clock. */
export function actTitle(
  act: CampaignAct,
  { collections, timeZone }: Pick<Studio, 'collections' | 'timeZone'>,
): string {
  // The contract takes moments beyond any calendar.
  const moment = (seconds: number) => localTimeOf(Math.min(seconds, 8_640_000_000_000), timeZone).replace('T', ', ')
  switch (act.act) {
    case 'open': {
      const { collection, cap, pillsPerBurn, takenTogether, pillId, opensAt, closesAt } = act.plan
      const each = takenTogether === undefined ? 'each' : `every ${takenTogether}`
      const only = onlyText(act.plan)
      const title = collections.find(({ slug }) => slug === collection)?.title ?? collection
      return `Open a campaign: at most ${cap} of ${title}${only}, ${pillsPerBurn} of pill ${pillId} for ${each}, from ${moment(opensAt)} to ${moment(closesAt)} (${timeZone})`
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
