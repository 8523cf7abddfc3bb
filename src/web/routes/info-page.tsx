import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { InfoPageView } from '#features/studio/info-page-view.tsx'
import { translated } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import { loadInfoPage } from '#web/info-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/info-page.ts'

/** Privacy, terms, imprint and help: the path says which of them it is. */
export const loader = handled(loadInfoPage)

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { page } }) => ({
    title: translated(infoPageTitles[page].title),
    description: translated(infoPageTitles[page].line),
    above: [],
  }),
}

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  return <InfoPageView {...loaderData} />
}
