import type { Hex } from '#platform/chain/hex.ts'
import type { CampaignActName } from './campaign-act.ts'

/** Who the campaign contract obeys, lower-case; `manager` only where there is one. */
export type CampaignKeys = { owner: Hex; manager: Hex | undefined }

/** What a wallet may do with campaigns, by the contract. */
export type CampaignRole = 'owner' | 'manager' | 'nobody'

export function campaignRole(address: string, { owner, manager }: CampaignKeys): CampaignRole {
  const own = address.toLowerCase()
  return own === owner ? 'owner' : own === manager ? 'manager' : 'nobody'
}

/** Opening and resuming need the owner; the manager pauses, closes earlier and lowers the cap. */
export function mayDo(act: CampaignActName, role: CampaignRole): boolean {
  return role === 'owner' || (role === 'manager' && act !== 'open' && act !== 'resume')
}
