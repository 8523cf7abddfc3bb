import { type TraitExplorerData, TraitExplorerPage } from '#features/catalogue/wall/trait-explorer-page.tsx'
import type { KindView } from './kind.ts'

export const view: KindView<TraitExplorerData> = {
  head: ({ data: { title, only } }) => ({
    title: `${only ?? 'Traits'}, ${title}`,
    description: `Every value that the pieces of ${title} are made of: how many were minted with it, and how many survive, were burned or have been printed.`,
  }),
  Page: ({ data }) => <TraitExplorerPage {...data} />,
}
