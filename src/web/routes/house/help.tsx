import { HousePageView } from '#features/studio/house-page-view.tsx'
import { housePageTitles } from '#features/studio/house-page-titles.ts'
import { handled } from '#web/handled.server.ts'
import { loadHousePage } from '#web/house-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/help.ts'

export const loader = handled(loadHousePage('help'))

export const handle: PageHandle = {
  head: () => ({ title: housePageTitles.help.title, description: housePageTitles.help.line }),
}

export default function Help({ loaderData: { sections } }: Route.ComponentProps) {
  return <HousePageView page="help" sections={sections} />
}
