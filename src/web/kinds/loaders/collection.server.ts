import { redirect } from 'react-router'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { type CollectionPageData, collectionPageData } from '#features/catalogue/grid/collection-page-data.ts'
import { getIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { findOwnAddress } from '#features/catalogue/search/own-search.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { lacks } from '#features/studio/address-map.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import type { PageKind } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import type { KindArguments } from '../kind.ts'
import { keepForVersion } from './keep-for-version.server.ts'

export type CollectionData = CollectionPageData & { ways: { title: string; to: string }[] }

/** The page of a collection under the filter of its address. An address with names that say nothing there leads to the one without them. */
export async function loadCollection({
  context,
  params: { collection = '' },
  path,
  url: { searchParams: search },
}: Pick<KindArguments, 'context' | 'params' | 'path' | 'url'>): Promise<CollectionData> {
  const { read, studio, now } = context.get(appContext)
  const indexed = await getIndexedCollection(read, { collection })
  const better = findOwnAddress(indexed.index.words, { path, search })
  if (better !== undefined) throw redirect(better)
  const redeeming = await keepForVersion(
    context,
    `redeeming ${collection}`,
    async () => await findRedeeming(read, { studio, collection, now: now() }),
  )
  const page = collectionPageData(indexed, { studio, collection, search, redeeming })
  // Whoever chooses a piece to burn or to have printed can begin with those that they hold.
  const own = page.grid.filter.state === 'redeemable' ? [{ title: t('My collection'), to: linkTo('shipping') }] : []
  return { ...page, ways: [...own, ...waysOf(studio, collection)] }
}

/** Further pages of a collection that its studio has. */
function waysOf(studio: AppContext['studio'], collection: string): { title: string; to: string }[] {
  const map = addressMapOf(studio)
  const config = studio.collections.find(({ slug }) => slug === collection)
  const series = config?.composer?.series
  const isFrozen = config?.metadata.from === 'hosted' && config.metadata.frozen !== undefined
  const ways = {
    composer: series ?? '',
    traits: t('Traits'),
    printed: t('Printed pieces'),
    frozen: t('Frozen pieces'),
    refresh: t('Update on OpenSea'),
  } satisfies Partial<Record<PageKind, string>>
  const pages = Object.entries(ways).flatMap(([page, title]) =>
    lacks(map, collection, page as PageKind) || (page === 'frozen' && !isFrozen)
      ? []
      : [{ title, to: linkTo(page as keyof typeof ways, { collection }) }],
  )
  return [...pages, { title: t('Show on a screen'), to: linkTo('collection', { collection }, { kiosk: '' }) }]
}
