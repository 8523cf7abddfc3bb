import { ApiPage } from '#features/reference/api-page.tsx'
import { apiReferenceContext } from '#features/reference/api-reference-context.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/api.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  reference: context.get(apiReferenceContext),
  publicUrl: context.get(appContext).config.publicUrl,
})

export const handle: PageHandle = {
  // Programs ask for something else at the same address: a page that is kept by its address alone would be sent to them.
  head: () => ({
    title: t('Read API'),
    above: [],
    description: t('The addresses at which programs read what we have read from the chain, as JSON and without a key.'),
  }),
}

export default function Api({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />
}
