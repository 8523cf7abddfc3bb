import { exploreTraits, type TraitExplorerData } from '#features/catalogue/grid/trait-explorer.ts'
import { getIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { inTraitOrder, traitNote } from '#features/catalogue/search/trait-wording.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

/** What the pieces of a collection are made of, all traits or one. Throws `CollectionNotFoundError`. */
export async function loadTraits({
  context,
  params: { collection = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>): Promise<TraitExplorerData> {
  const { read, studio } = context.get(appContext)
  const { index } = await getIndexedCollection(read, { collection })
  const only = searchParams.get('trait') ?? undefined
  const config = studio.collections.find(({ slug }) => slug === collection)
  const traits = inTraitOrder(exploreTraits(index, { collection, traitType: only }), config ?? {})
  return {
    collection,
    title: config?.title ?? collection,
    only,
    traits: traits.map((trait) => ({ ...trait, note: traitNote(trait.traitType, config ?? {}) })),
  }
}
