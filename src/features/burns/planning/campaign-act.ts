import { decodeFunctionData, encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { localTimeOf } from '#platform/local-time.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'

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
    functionName: 'pause' | 'resume' | 'closeEarlier' | 'lowerCap' | 'open',
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
      const { opensAt, closesAt, pillId, cap, pillsPerBurn, mode } = act.plan
      return call('open', [
        {
          collection: collectionAddress,
          opensAt,
          closesAt,
          pillId: BigInt(pillId),
          cap: BigInt(cap),
          pillsPerBurn,
          mode: mode === 'burn' ? 0 : 1,
        },
      ])
    }
  }
}

/** What a call that opens a campaign would give; `undefined` of every other call. */
export function openingOfCall({
  data,
}: Pick<WalletCall, 'data'>): Omit<CampaignPlan, 'collection' | 'mode'> | undefined {
  const called = decodeFunctionData({ abi: burnCampaignsAbi, data })
  if (called.functionName !== 'open') return undefined
  const [{ opensAt, closesAt, pillId, cap, pillsPerBurn }] = called.args
  return { opensAt, closesAt, pillId: pillId.toString(), cap: Number(cap), pillsPerBurn }
}

/** An act in the words of the audit. */
export function actText(act: CampaignAct, text: (seconds: number) => string): string {
  switch (act.act) {
    case 'open':
      return `${act.plan.collection}, at most ${act.plan.cap}, ${act.plan.pillsPerBurn} of pill ${act.plan.pillId} each, from ${text(act.plan.opensAt)} to ${text(act.plan.closesAt)}, ${act.plan.mode}`
    case 'pause':
    case 'resume':
      return `campaign ${act.campaignId}`
    case 'close':
      return `campaign ${act.campaignId}, ${act.closesAt === 0 ? 'now' : text(act.closesAt)}`
    case 'lower':
      return `campaign ${act.campaignId}, to ${act.cap}`
  }
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
      const { collection, cap, pillsPerBurn, pillId, opensAt, closesAt } = act.plan
      const title = collections.find(({ slug }) => slug === collection)?.title ?? collection
      return `Open a campaign: at most ${cap} of ${title}, ${pillsPerBurn} of pill ${pillId} for each, from ${moment(opensAt)} to ${moment(closesAt)} (${timeZone})`
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
