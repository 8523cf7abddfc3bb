import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { InfoPageView } from '#features/studio/info-page-view.tsx'
import { handled } from '#web/handled.server.ts'
import { loadInfoPage } from '#web/info-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/help.ts'

export const loader = handled(loadInfoPage('help'))

export const handle: PageHandle = {
  head: () => ({ title: infoPageTitles.help.title, description: infoPageTitles.help.line }),
}

export default function Help({ loaderData: { sections } }: Route.ComponentProps) {
  return <InfoPageView page="help" sections={sections} />
}
