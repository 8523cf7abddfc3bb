import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { listCampaigns } from './campaign-rows.server.ts'

/** Whether pieces of a collection can be burned, now or by a burn that is announced or paused: its pieces then say how. */
export async function isBurnOffered(read: ReadDb, { studio, collection }: { studio: Pick<Studio, 'burns'>; collection: string }): Promise<boolean> {
  if (studio.burns === undefined) return false
  const { campaigns } = await listCampaigns(read, { collection })
  return campaigns.some(({ standing }) => standing === 'open' || standing === 'soon' || standing === 'paused')
}
