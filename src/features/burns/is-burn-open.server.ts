import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { listCampaigns } from './campaign-rows.server.ts'

/** Whether pieces of a collection can be burned now. BSG was made to be given up: its pieces always say how. */
export async function isBurnOpen(read: ReadDb, { studio, collection }: { studio: Pick<Studio, 'burns'>; collection: string }): Promise<boolean> {
  if (collection === 'bsg') return true
  if (studio.burns === undefined) return false
  const { campaigns } = await listCampaigns(read, { collection })
  return campaigns.some(({ standing }) => standing === 'open')
}
