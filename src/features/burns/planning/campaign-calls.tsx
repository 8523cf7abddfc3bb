import { useMay } from '#features/accounts/roles/for-role.tsx'
import { mayEnter, type Role } from '#features/studio/access.ts'
import { OwnerCallList } from '#features/transactions/owner-calls/owner-call-list.tsx'
import type { OwnerCallView } from '#features/transactions/owner-calls/owner-call.ts'
import { type FollowedCalls, useFollowedCalls } from '#features/transactions/owner-calls/use-followed-calls.tsx'

/** What was asked of the campaign contract by single calls, followed for as long as the page is open. */
export function useCampaignCalls(
  base: string,
  loaded: readonly OwnerCallView[],
  roles: readonly Role[],
): FollowedCalls {
  return useFollowedCalls({ base, path: '/campaigns/acts', loaded, mayLook: mayEnter(['editor'], roles) })
}

/** What is proposed and under way, and what has ended, of one campaign or of all. */
export function CampaignCalls({
  followed,
  campaignId,
  explorer,
}: {
  followed: FollowedCalls
  /** Absent for all campaigns. */ campaignId?: string
  /** An explorer's address of a transaction, with `{tx}`. */ explorer: string | undefined
}) {
  // Whoever only looks takes nothing out of the list.
  const mayAct = useMay(['editor'])
  const calls = followed.calls.filter(({ about }) => campaignId === undefined || about === campaignId)
  return <OwnerCallList calls={calls} explorer={explorer} {...(mayAct ? { onAside: followed.setAside } : {})} />
}
