import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { parseComposition } from '#features/catalogue/piece/composition.ts'
import { listSeriesPieces } from '#features/catalogue/piece/list-series-pieces.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { programAddress } from '#features/studio/program-address.ts'
import type { KindArguments } from './kind.ts'

export type ComposerData = Awaited<ReturnType<typeof loadComposer>>

/** The page on which visitors compose a piece of a series from its traits. */
export async function loadComposer({
  context,
  params,
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio } = context.get(appContext)
  const found = studio.collections.find(({ slug }) => slug === params['collection'])
  if (found?.composer === undefined || found.seriesTrait === undefined)
    throw new CollectionNotFoundError({ collection: params['collection'] ?? '' })
  const {
    composer: { series, line, size, traits, program },
    slug,
    singular,
    title,
  } = found
  return {
    collection: slug,
    title,
    singular,
    series,
    line,
    size,
    traits,
    composition: parseComposition(traits, searchParams),
    program: program === undefined ? undefined : programAddress(slug, program),
    pieces: await listSeriesPieces(read, { collection: slug, traitType: found.seriesTrait, value: series }),
  }
}
