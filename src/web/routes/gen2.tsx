import { CollectionPage } from '#features/catalogue/collection-page.tsx'
import { getCollectionPage } from '#features/catalogue/get-collection-page.server.ts'
import { wallPage } from '#features/catalogue/wall-in-browser.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getCollectionPage(read, { studio, collection: 'gen2', search: url.searchParams, isForData: context.get(visitContext).isForData })
})

/** Filters after the first are answered in the browser. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return await wallPage({ collection: 'gen2', request, fromServer: serverLoader })
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: 'all',
  head: ({ data }) => ({ title: data.words.title, description: data.words.statement, ...(data.first === undefined ? {} : { image: `/media/gen2/${data.first}/card.png` }) }),
  live: true,
}

export default function Gen2({ loaderData }: Route.ComponentProps) {
  return (
    <CollectionPage
      {...loaderData} path={linkTo('gen2')}
      ways={[
        { title: 'Bloomblocks', to: linkTo('gen2-bloomblocks') }, { title: 'Printed pieces', to: linkTo('gen2-printed') },
        { title: 'Refresh marketplaces', to: linkTo('gen2-refreshopensea') },
      ]}
    />
  )
}
