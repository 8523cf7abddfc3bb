import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { getOriginalPage } from '#features/originals/get-original-page.server.ts'
import { OriginalPage } from '#features/originals/original-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  live: true,
  head: () => ({
    title: t('Full size'),
    description: t('Where the holder of a piece downloads its original.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context, params: { collection = '', id = '' } }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  return await getOriginalPage(read, { studio, uid, now: now(), collection, tokenId: id })
})

export default function OriginalRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <OriginalPage {...loaderData} />
}
