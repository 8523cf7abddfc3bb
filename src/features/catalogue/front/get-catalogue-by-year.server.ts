import { mediumOn } from '#features/studio/chains/medium-on.ts'
import { exhibitLabels } from '#features/studio/exhibit-label.ts'
import { collectionLink } from '#features/studio/site-map.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { t, tn } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Collection } from '../chain-facts/collection.ts'
import { listCollections } from '../chain-facts/list-collections.server.ts'
import { everyToken, printTokenFilter } from '../chain-facts/token-filter.ts'
import { listFacets } from '../search/list-facets.server.ts'
import { byYear, type CatalogueEntry, type CatalogueYear } from './front-catalogue.ts'

/** Every work and collection of the studio by year, with figures as of the last block read. */
export async function getCatalogueByYear(
  read: ReadDb,
  { studio }: { studio: Studio },
): Promise<{ studioName: string; years: CatalogueYear[] }> {
  const known = await listCollections(read, { slugs: studio.collections.map(({ slug }) => slug) })
  const works = exhibitLabels(studio).map(
    ({ slug, title, year, medium, dimensions, reference, to }): CatalogueEntry => ({
      kind: 'work',
      key: slug,
      year,
      title,
      to,
      medium,
      number: reference,
      size: dimensions,
      parts: [],
    }),
  )
  const collections = await Promise.all(
    studio.collections.map(async (config) =>
      entryOf(
        { ...config, medium: mediumOn(studio, config) },
        known.find(({ slug }) => slug === config.slug),
        await listParts(read, config),
      ),
    ),
  )
  return { studioName: studio.name, years: byYear([...works, ...collections]) }
}

function entryOf(
  { slug, title, year, medium }: CollectionConfig,
  found: Collection | undefined,
  parts: CatalogueEntry['parts'],
): CatalogueEntry {
  const { surviving = 0, burned = 0 } = found ?? {}
  return {
    kind: 'collection',
    key: slug,
    year,
    title,
    to: collectionLink(slug),
    medium,
    number: tn(surviving + burned, '{count} piece', '{count} pieces'),
    size:
      burned === 0
        ? t('{count} surviving', { count: surviving })
        : t('{surviving} surviving, {burned} burned', { surviving, burned }),
    parts,
  }
}

async function listParts(read: ReadDb, { slug, seriesTrait }: CollectionConfig): Promise<CatalogueEntry['parts']> {
  if (seriesTrait === undefined) return []
  const facet = (await listFacets(read, { collection: slug, filter: everyToken })).find(
    ({ traitType }) => traitType === seriesTrait,
  )
  return (facet?.values ?? []).flatMap(({ value, count }) => {
    if (value === null || value === '') return []
    const search = printTokenFilter({ ...everyToken, traits: [{ traitType: seriesTrait, values: [value] }] })
    return [{ title: value, to: `${collectionLink(slug)}?${search.toString()}`, count }]
  })
}
