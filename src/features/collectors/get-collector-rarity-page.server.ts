import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { CollectorRarity } from './collector-rarity.ts'
import type { Collector } from './collector.ts'
import { type CollectionWords, collectionWords, inStudioOrder } from './get-collector-page.server.ts'
import { getCollectorRarity } from './get-collector-rarity.server.ts'
import { getCollector } from './get-collector.server.ts'

/** What the rarity page of a collector shows. Throws `CollectorNotFoundError`. */
export async function getCollectorRarityPage(
  read: ReadDb, { studio, id }: { studio: Studio; id: string },
): Promise<CollectionWords & { collector: Collector; rarities: CollectorRarity[] }> {
  const collector = await getCollector(read, { id })
  return { collector, rarities: inStudioOrder(await getCollectorRarity(read, collector), studio), ...collectionWords(studio) }
}
