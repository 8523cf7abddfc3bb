import type { Blocker } from '#features/transactions/blocker.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnCheck } from './burn-check.ts'

/** How a piece is burned: sent with its instructions; approved and then burned; or both of these as one, where the wallet can. */
export type BurnWay = 'send' | 'batch' | 'approve'

/** Whether a wallet sends several calls as one (EIP-5792). */
export type Batching = 'supported' | 'ready' | 'unsupported'

/** The ways that are open, the best one first. A batch counts only where the wallet says that it is all or none. */
export function waysOf({ calls }: Pick<BurnCheck, 'calls'>, batching: Batching): BurnWay[] {
  const both = calls.approve !== undefined || calls.burn !== undefined
  return [
    ...(both && batching !== 'unsupported' ? ['batch' as const] : []),
    ...(calls.send !== undefined ? ['send' as const] : []),
    ...(both ? ['approve' as const] : []),
  ]
}

type Permission = Pick<BurnCheck, 'approved' | 'isCampaignOperator' | 'others'>

/** Whether the campaign contract may take this one piece already: then that step is done, whoever made it and wherever. */
export function isApproved({ approved, isCampaignOperator }: Omit<Permission, 'others'>, campaigns: Hex): boolean {
  return isCampaignOperator || approved?.toLowerCase() === campaigns.toLowerCase()
}

/** Whether it may take every piece of the burn. */
export function areApproved(check: Permission, campaigns: Hex): boolean {
  return isApproved(check, campaigns) && (check.others ?? []).every((each) => each.isApproved)
}

/** What a way costs the network, in wei; both steps together, as far as they can be known before the first is done. */
export function feeOf(
  { calls }: Pick<BurnCheck, 'calls'>,
  way: BurnWay,
  isFirstDone: boolean,
): { wei: bigint; gas: bigint; isWhole: boolean } {
  const { send, approve, approveOthers = [], burn } = calls
  const parts = way === 'send' ? [send] : isFirstDone ? [burn] : [approve, ...approveOthers, burn]
  return {
    wei: parts.reduce((sum, call) => sum + BigInt(call?.feeWei ?? 0), 0n),
    gas: parts.reduce((sum, call) => sum + BigInt(call?.gas ?? 0), 0n),
    isWhole: parts.every((call) => call !== undefined),
  }
}

/** The only obstacle is that the holder's account takes no pills: then another account may be named. */
export function needsRecipient(obstacles: readonly Blocker[]): boolean {
  return obstacles.some(({ code }) => code === 'recipient-takes-no-pills')
}

/** What has to be typed before the last button opens: the piece's number, or the end of one that fills a line. */
export function numberToType(tokenId: string): string {
  return tokenId.length <= 12 ? tokenId : tokenId.slice(-6)
}
