import { redirect } from 'react-router'
import { findOwnAddress } from '#features/catalogue/find-own-address.server.ts'
import { type CollectionPageData, getCollectionPage } from '#features/catalogue/get-collection-page.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'

/** The page of a collection under the filter of its address. An address with names that say nothing there leads to the one without them. */
export async function loadWall({ read, studio }: Pick<AppContext, 'read' | 'studio'>, { collection, path, search }: { collection: string; path: string; search: URLSearchParams }): Promise<CollectionPageData> {
  const own = await findOwnAddress(read, { collection, path, search })
  if (own !== undefined) throw redirect(own)
  return await getCollectionPage(read, { studio, collection, search })
}
