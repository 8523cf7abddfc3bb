import { HousePageView } from '#features/studio/house-page-view.tsx'
import { housePageTitles } from '#features/studio/house-page-titles.ts'
import { handled } from '#web/handled.server.ts'
import { loadHousePage } from '#web/house-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/imprint.ts'

export const loader = handled(loadHousePage('imprint'))

export const handle: PageHandle = {
  head: () => ({ title: housePageTitles.imprint.title, description: housePageTitles.imprint.line }),
}

export default function Imprint({ loaderData: { sections } }: Route.ComponentProps) {
  return <HousePageView page="imprint" sections={sections} />
}
