import { BurnPage } from '#features/catalogue/event-burn-page.tsx'
import { getBurnPage } from '#features/catalogue/get-burn-page.server.ts'
import { titleOf } from '#features/catalogue/token.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/bsg-burn-item.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getBurnPage(read, { studio, collection: 'bsg', tokenId: params.id })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { token, collection } }) => ({
    title: token.burned ? `${titleOf(token, collection.singular)}, burned` : `Burning ${titleOf(token, collection.singular)}`,
    description: token.burned ? 'This piece was burned; its picture and history stay.' : 'What a burn would take and give. No burn is open.',
    image: `/media/${token.collection}/${token.tokenId}/card.png`,
  }),
  live: true,
}

export default function BsgBurnItem({ loaderData }: Route.ComponentProps) {
  return <BurnPage {...loaderData} />
}
