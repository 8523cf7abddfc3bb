import { redirect } from 'react-router'
import { getLedgerPage } from '#features/burns/ledger/get-ledger-page.server.ts'
import { LedgerPage } from '#features/burns/ledger/ledger-page.tsx'
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
  return await getLedgerPage(read, { studio, collection: asked, before: url.searchParams.get('before') })
})

export const handle: PageHandle = {
  head: () => ({
    title: t('Burned'),
    image: cardAddress('burned'),
    above: [],
    description: t('Every piece that was burned, by whom and when, and which of them were burned for a pill.'),
  }),
  live: true,
}

export default function Burned({ loaderData }: Route.ComponentProps) {
  return <LedgerPage {...loaderData} />
}
