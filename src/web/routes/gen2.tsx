import { CollectionPage } from '#features/catalogue/collection-page.tsx'
import { wallPage } from '#features/catalogue/wall-in-browser.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { handled } from '#web/handled.server.ts'
import { loadWall } from '#web/load-wall.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  return await loadWall(context.get(appContext), { collection: 'gen2', path: linkTo('gen2'), search: url.searchParams })
})

/** Filters after the first are answered in the browser. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return await wallPage({ collection: 'gen2', request, fromServer: serverLoader })
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: 'all',
  head: ({ data: { words, wall: { pieces: { items: [first] } } } }) => ({ title: words.title, description: words.statement, ...(first === undefined ? {} : { image: `/media/gen2/${first.tokenId}/card.png` }) }),
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
