import { data } from 'react-router'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getSetSnapshot } from '#features/collectors/snapshots/get-set-snapshot.server.ts'
import { SetSnapshotPage } from '#features/collectors/snapshots/set-snapshot-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/set.ts'

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const asked = url.searchParams.get('block') ?? ''
  const found = await getSetSnapshot(app, { ...params, block: asked })
  const config = app.studio.collections.find(({ slug }) => slug === params.collection)
  const { name, explorer } = chainOf(app.studio, config)
  return data(
    { found, asked, chain: { name, explorer } },
    { status: found.refusal === undefined || asked === '' ? 200 : 400 },
  )
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({
    data: {
      found: { collector, collection, set },
    },
  }) => ({
    title: t('{set}, collector {name}', { set: set.title, name: collectorTitle(collector) }),
    above: aboveOfCollector({ address: collector.address, name: collectorTitle(collector) }),
    description: t('What of the set “{set}” of {collection} this collector held at a final block, with a proof.', {
      set: set.title,
      collection: collection.title,
    }),
    robots: 'noindex',
    image: cardAddress('collector', collector.address),
  }),
}

export default function CollectorSetPage({ loaderData }: Route.ComponentProps) {
  return <SetSnapshotPage {...loaderData} />
}
