import { exhibitHead } from '#features/exhibits/exhibit.ts'
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/blissful-ignorance-painful-reality.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getExhibit(read, { studio, slug: 'blissful-ignorance-painful-reality' })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = { head: ({ data }) => exhibitHead(data), ground: ({ data }) => data.exhibit.ground, live: true }

export default function BlissfulIgnorancePainfulReality({ loaderData }: Route.ComponentProps) {
  return <ExhibitPage {...loaderData} />
}
