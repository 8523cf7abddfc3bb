import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { InfoPageView } from '#features/studio/info-page-view.tsx'
import { handled } from '#web/handled.server.ts'
import { loadInfoPage } from '#web/info-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/terms.ts'

export const loader = handled(loadInfoPage('terms'))

export const handle: PageHandle = {
  head: () => ({ title: infoPageTitles.terms.title, description: infoPageTitles.terms.line }),
}

export default function Terms({ loaderData: { sections } }: Route.ComponentProps) {
  return <InfoPageView page="terms" sections={sections} />
}
