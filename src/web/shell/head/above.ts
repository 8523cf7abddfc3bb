import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import type { Above } from './page-handle.ts'

/** What lies above the page of a collection. */
export function aboveCollection(): Above[] {
  return [{ title: t('Collections'), to: linkTo('collections') }]
}

/** What lies above a page that belongs to a collection. */
export function aboveInCollection({ slug, title }: { slug: string; title: string }): Above[] {
  return [...aboveCollection(), { title, to: collectionLink(slug) }]
}

/** What lies above a page that belongs to one piece. */
export function abovePiecePage(
  collection: { slug: string; title: string },
  { tokenId, title }: { tokenId: string; title: string },
): Above[] {
  return [...aboveInCollection(collection), { title, to: tokenLink(collection.slug, tokenId) }]
}

/** What lies above the page of an edition, and of a sheet of one. */
export function abovePrint(): Above[] {
  return [{ title: t('Prints'), to: linkTo('editions') }]
}

/** What lies above a page that belongs to a collector; `name` is what that collector is called. */
export function aboveOfCollector({ address, name }: { address: string; name: string }): Above[] {
  return [{ title: t('Collector {name}', { name }), to: linkTo('collector item', { id: address }) }]
}
