import { HousePageView } from '#features/studio/house-page-view.tsx'
import { housePageTitles } from '#features/studio/house-page-titles.ts'
import { handled } from '#web/handled.server.ts'
import { loadHousePage } from '#web/house-page.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/terms.ts'

export const loader = handled(loadHousePage('terms'))

export const handle: PageHandle = {
  head: () => ({ title: housePageTitles.terms.title, description: housePageTitles.terms.line }),
}

export default function Terms({ loaderData: { sections } }: Route.ComponentProps) {
  return <HousePageView page="terms" sections={sections} />
}
