import { exhibitArtwork } from '#features/exhibits/exhibit-artwork.ts'
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx'
import { type ExhibitView, exhibitHead } from '#features/exhibits/exhibit.ts'
import { isFramed } from '#features/files/moving/moving-media.tsx'
import type { KindView } from './kind.ts'

export const view: KindView<ExhibitView> = {
  head: ({ data, absolute }) => ({
    ...exhibitHead(data),
    above: [],
    isEmbeddable: true,
    shows: [exhibitArtwork(data, absolute)],
  }),
  ground: ({ data }) => data.exhibit.ground,
  usesFrames: ({ exhibit: { moving }, blocks }) =>
    [moving, ...blocks.map((block) => (block.type === 'media' ? block.file : undefined))].some(
      (file) => file !== undefined && isFramed(file),
    ),
  Page: ({ data }) => <ExhibitPage {...data} />,
}
