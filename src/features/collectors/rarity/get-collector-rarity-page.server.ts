import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type CollectionWords, collectionWords, inStudioOrder } from '../holdings/get-collector-page.server.ts'
import type { Collector } from '../profile/collector.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import type { CollectorRarity } from './collector-rarity.ts'
import { getCollectorRarity } from './get-collector-rarity.server.ts'

/** What the rarity page of a collector shows. Throws `CollectorNotFoundError`. */
export async function getCollectorRarityPage(
  read: ReadDb,
  { studio, id }: { studio: Studio; id: string },
): Promise<CollectionWords & { collector: Collector; rarities: CollectorRarity[] }> {
  const collector = await getCollector(read, { id })
  return {
    collector,
    rarities: inStudioOrder(await getCollectorRarity(read, collector), studio),
    ...collectionWords(studio),
  }
}
