import { pillsText } from '#features/prints/pills-text.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { byStanding, listCampaigns } from './campaign-rows.server.ts'

/** The burn that the front door names: the newest campaign that is open, of a collection that the studio shows. */
export async function findOpenBurn(read: ReadDb, { studio }: { studio: Pick<Studio, 'burns' | 'collections'> }): Promise<{ collection: string; title: string; left: number; pill: string } | undefined> {
  if (studio.burns === undefined) return undefined
  const { campaigns } = await listCampaigns(read)
  const [first] = campaigns.filter(({ standing, collection }) => standing === 'open' && collection !== undefined).sort(byStanding)
  const shown = studio.collections.find(({ slug }) => slug === first?.collection)
  return first === undefined || shown === undefined ? undefined : { collection: shown.slug, title: shown.title, left: first.cap - first.burned, pill: pillsText(first.pillsPerBurn, first.pillName) }
}
