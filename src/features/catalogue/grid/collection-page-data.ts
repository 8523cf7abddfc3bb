import { mediumOn } from '#features/studio/chains/medium-on.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { CollectionNotFoundError, type Collection } from '../chain-facts/collection.ts'
import type { Redeeming } from '../chain-facts/token-filter.ts'
import type { IndexedCollection } from '../search/collection-index.ts'
import { type GridData, gridOf } from './grid-data.ts'

export type CollectionPageData = {
  slug: string
  collection: Pick<Collection, 'surviving' | 'burned' | 'holders' | 'problem'>
  words: Pick<
    CollectionConfig,
    | 'title'
    | 'singular'
    | 'statement'
    | 'medium'
    | 'year'
    | 'editionSize'
    | 'seriesTrait'
    | 'licence'
    | 'traitNotes'
    | 'traitOrder'
  > & { order: string | undefined }
  grid: GridData
}

const noSets: NonNullable<CollectionConfig['sets']> = []

/** Everything that the page of a collection shows under a filter. Throws `CollectionNotFoundError` for one that is not of the studio. */
export function collectionPageData(
  { index, problem }: IndexedCollection,
  {
    studio,
    collection: slug,
    search,
    redeeming,
  }: { studio: Studio; collection: string; search: URLSearchParams; redeeming: Redeeming },
): CollectionPageData {
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  const { surviving, burned, holders } = index.figures
  const { title, singular, statement, year, editionSize, seriesTrait, ranking, sets = noSets } = config
  const { licence, traitNotes, traitOrder } = config
  return {
    slug,
    collection: { surviving, burned, holders, problem },
    words: {
      title,
      singular,
      statement,
      medium: mediumOn(studio, config),
      year,
      editionSize,
      seriesTrait,
      licence,
      traitNotes,
      traitOrder,
      order: ranking?.title,
    },
    grid: gridOf(index, { collection: slug, search, sets, redeeming }),
  }
}
