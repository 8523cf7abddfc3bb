import { redirect } from 'react-router'
import { CollectionPage } from '#features/catalogue/collection-page.tsx'
import { wallPage } from '#features/catalogue/wall-in-browser.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { collectionLink } from '#features/studio/site-map.ts'
import { handled } from '#web/handled.server.ts'
import { loadWall } from '#web/load-wall.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/collection.ts'

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  // A collection with a page of its own has one address.
  const own = collectionLink(params.collection)
  if (own !== url.pathname && app.studio.collections.some(({ slug }) => slug === params.collection)) throw redirect(`${own}${url.search}`, 301)
  return await loadWall(app, { collection: params.collection, path: own, search: url.searchParams })
})

/** Filters after the first are answered in the browser. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  return await wallPage({ collection: params.collection, request, fromServer: serverLoader })
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: 'all',
  head: ({ data }) => ({ title: data.words.title, description: data.words.statement }),
  live: true,
}

export default function CollectionRoute({ loaderData, params }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} path={collectionLink(params.collection)} />
}
