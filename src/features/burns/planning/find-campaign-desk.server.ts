import type { Role } from '#features/studio/access.ts'
import type { Studio } from '#features/studio/studio.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { CampaignKeys } from './campaign-keys.ts'
import { readCampaignKeys } from './rehearse-campaign-act.server.ts'

/**
 * Whose wallets the campaign contract obeys; `undefined` while the chain does not answer. `practiceOwner`: on the embedded chain,
 * the studio's own account, which owners of the app may use.
 */
export async function findCampaignDesk({
  rpc,
  studio,
  isEmbedded,
  roles,
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns'>
  isEmbedded: boolean
  roles: readonly Role[]
}): Promise<{ keys: CampaignKeys; practiceOwner: string | undefined } | undefined> {
  if (studio.burns === undefined) return undefined
  try {
    const keys = await readCampaignKeys({ rpc, studio })
    return {
      keys,
      practiceOwner: await findStudioAccount({
        rpc,
        contract: studio.burns.campaigns.address,
        isEmbedded,
        isOwner: roles.includes('owner'),
      }),
    }
  } catch (error) {
    if (error instanceof ChainSilentError) return undefined
    throw error
  }
}
