import type { LoaderFunctionArgs } from 'react-router'
import { getPublicClaim } from '#features/claims/collector/get-public-claim.server.ts'
import { PublicClaimPage } from '#features/claims/collector/public-claim-page.tsx'
import { labelText } from '#features/prints/numbers/print.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Loaded> = {
  live: true,
  head: ({ data: { edition, label, now } }) => ({
    title: `${label === undefined ? edition.title : `${edition.title} ${labelText(label)}`}: ${now}`,
    description: t('How far a print is on its way to its owner.'),
    robots: 'noindex',
    ...(edition.picture === undefined ? {} : { image: `${edition.picture.source}/card.png` }),
  }),
}

export const loader = handled(async ({ params: { code = '' }, context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  return await getPublicClaim(read, { studio, code })
})

export default function TrackClaim({ loaderData }: { loaderData: Loaded }) {
  return <PublicClaimPage claim={loaderData} />
}
