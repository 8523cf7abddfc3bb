import { collectionLink } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { CollectionNotFoundError } from '../chain-facts/collection.ts'
import { everyToken, printTokenFilter } from '../chain-facts/token-filter.ts'
import { parseComposition } from './composition.ts'
import { listSeriesPieces } from './list-series-pieces.server.ts'

/** The composer of a collection with the choice that an address makes, and all pieces of its series. Throws `CollectionNotFoundError`. */
export async function getComposerPage(
  read: ReadDb,
  {
    collections,
    collection,
    search,
  }: { collections: Studio['collections']; collection: string; search: URLSearchParams },
) {
  const found = collections.find(({ slug }) => slug === collection)
  if (found?.composer === undefined || found.seriesTrait === undefined)
    throw new CollectionNotFoundError({ collection })
  const { composer, singular, title, seriesTrait: traitType } = found
  const { series, line, size, traits, program } = composer
  return {
    collection,
    title,
    singular,
    series,
    line,
    size,
    traits,
    composition: parseComposition(traits, search),
    // The whole series as a grid of the collection.
    all: `${collectionLink(collection)}?${printTokenFilter({ ...everyToken, state: 'all', traits: [{ traitType, values: [series] }] })}`,
    program: program === undefined ? undefined : programAddress(collection, program),
    pieces: await listSeriesPieces(read, { collection, traitType, value: series }),
  }
}

/** Where browsers find a drawing program of a collection. */
function programAddress(collection: string, program: URL): string {
  return `/programs/${collection}/${program.pathname.split('/').at(-1)}`
}
