import { redirect } from 'react-router'
import { countBurned } from '#features/burns/ledger/count-burned.server.ts'
import { LedgerPage } from '#features/burns/ledger/ledger-page.tsx'
import { listBurns, parseLedgerCursor } from '#features/burns/ledger/list-burns.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/burned.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const asked = url.searchParams.get('collection') ?? undefined
  if (asked !== undefined && !studio.collections.some(({ slug }) => slug === asked)) throw redirect(linkTo('burned'))
  const collection = asked
  const taken = await read.selectFrom('burn_campaigns').select('collection').distinct().execute()
  const collections = studio.collections
    .filter(({ slug }) => taken.some((each) => each.collection === slug))
    .map(({ slug, title, singular }) => ({ slug, title, singular }))
  return {
    ...(await listBurns(read, { collection, cursor: parseLedgerCursor(url.searchParams.get('before')) })),
    counts: await countBurned(read, { studio, collection }),
    collections,
    collection,
  }
})

export const handle: PageHandle = {
  head: () => ({
    title: t('Burned'),
    image: cardAddress('burned'),
    above: [],
    description: t(
      'How many pieces were burned, and each one that was burned for a pill: by whom, when, and for which.',
    ),
  }),
  live: true,
}

export default function Burned({ loaderData }: Route.ComponentProps) {
  return <LedgerPage {...loaderData} />
}
