import { getIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { exploreTraits, type TraitExplorerData } from '#features/catalogue/wall/trait-explorer.ts'
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
  return {
    collection,
    title: studio.collections.find(({ slug }) => slug === collection)?.title ?? collection,
    only,
    traits: exploreTraits(index, { collection, traitType: only }),
  }
}
