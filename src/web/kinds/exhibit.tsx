import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx'
import { type ExhibitView, exhibitHead } from '#features/exhibits/exhibit.ts'
import type { KindView } from './kind.ts'

export const view: KindView<ExhibitView> = {
  head: ({ data }) => exhibitHead(data),
  ground: ({ data }) => data.exhibit.ground,
  Page: ({ data }) => <ExhibitPage {...data} />,
}
