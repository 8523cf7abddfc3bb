import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { InfoPageView } from '#features/studio/info-page-view.tsx'
import { handled } from '#web/handled.server.ts'
import { loadInfoPage } from '#web/info-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/privacy.ts'

export const loader = handled(loadInfoPage('privacy'))

export const handle: PageHandle = {
  head: () => ({ title: infoPageTitles.privacy.title, description: infoPageTitles.privacy.line }),
}

export default function Privacy({ loaderData: { sections } }: Route.ComponentProps) {
  return <InfoPageView page="privacy" sections={sections} />
}
