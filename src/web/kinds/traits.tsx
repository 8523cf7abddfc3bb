import { TraitExplorerPage } from '#features/catalogue/grid/trait-explorer-page.tsx'
import type { TraitExplorerData } from '#features/catalogue/grid/trait-explorer.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'

export const view: KindView<TraitExplorerData> = {
  head: ({ data: { collection, title, only } }) => ({
    title: `${only ?? t('Traits')}, ${title}`,
    image: cardAddress('collection', collection),
    above: aboveInCollection({ slug: collection, title }),
    description: t(
      'Every value that the pieces of {title} are made of: how many were minted with it, and how many survive, were burned or have been printed.',
      { title },
    ),
  }),
  Page: ({ data }) => <TraitExplorerPage {...data} />,
}
