import { CollectionPage } from '#features/catalogue/grid/collection-page.tsx'
import { gridPage } from '#features/catalogue/grid/grid-in-browser.ts'
import { cardAddress, pieceCard } from '#features/studio/card-address.ts'
import { aboveCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { CollectionData } from './loaders/collection.server.ts'

export const view: KindView<CollectionData> = {
  head: ({
    data: {
      slug,
      words,
      grid: {
        pieces: {
          items: [first],
        },
      },
    },
    location: { search },
  }) => ({
    title: words.title,
    above: aboveCollection(),
    description: words.statement,
    // A filter is shared with the first piece that it finds.
    image:
      search === '' || first === undefined
        ? cardAddress('collection', slug)
        : pieceCard({ collection: slug, tokenId: first.tokenId }),
  }),
  Page: ({ data, path }) => <CollectionPage {...data} path={path} />,
  answerHere: async ({ name, request, fromServer }) => await gridPage({ collection: name, request, fromServer }),
}
