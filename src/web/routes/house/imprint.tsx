import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { InfoPageView } from '#features/studio/info-page-view.tsx'
import { handled } from '#web/handled.server.ts'
import { loadInfoPage } from '#web/info-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/imprint.ts'

export const loader = handled(loadInfoPage('imprint'))

export const handle: PageHandle = {
  head: () => ({ title: infoPageTitles.imprint.title, description: infoPageTitles.imprint.line }),
}

export default function Imprint({ loaderData: { sections } }: Route.ComponentProps) {
  return <InfoPageView page="imprint" sections={sections} />
}
