import { marketsOf, type PieceMarkets } from '#features/marketplace/piece-markets.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type CollectionWords, collectionWords, inStudioOrder } from '../holdings/get-collector-page.server.ts'
import type { Collector } from '../profile/collector.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import type { CollectorTraits } from './collector-traits.ts'
import { getCollectorTraits } from './get-collector-traits.server.ts'

/** What the traits page of a collector shows. Throws `CollectorNotFoundError`. */
export async function getCollectorTraitsPage(
  read: ReadDb,
  { studio, id }: { studio: Studio; id: string },
): Promise<CollectionWords & { collector: Collector; traits: (CollectorTraits & { markets: PieceMarkets })[] }> {
  const collector = await getCollector(read, { id })
  const traits = inStudioOrder(await getCollectorTraits(read, { ...collector, studio }), studio)
  return {
    collector,
    traits: traits.map((each) => {
      const config = studio.collections.find(({ slug }) => slug === each.collection)
      return { ...each, markets: marketsOf(config, { chainId: chainOf(studio, config).id }) }
    }),
    ...collectionWords(studio),
  }
}
