import { HousePageView } from '#features/studio/house-page-view.tsx'
import { housePageTitles } from '#features/studio/house-page-titles.ts'
import { handled } from '#web/handled.server.ts'
import { loadHousePage } from '#web/house-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/privacy.ts'

export const loader = handled(loadHousePage('privacy'))

export const handle: PageHandle = {
  head: () => ({ title: housePageTitles.privacy.title, description: housePageTitles.privacy.line }),
}

export default function Privacy({ loaderData: { sections } }: Route.ComponentProps) {
  return <HousePageView page="privacy" sections={sections} />
}
