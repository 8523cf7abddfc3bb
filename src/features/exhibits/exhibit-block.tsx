import { PairBlock, PictureBlock } from './block-picture.tsx'
import { HistoryBlock, ProcessBlock, QuotationBlock, TextBlock, VenueBlock } from './block-words.tsx'
import { DetailsBlock } from './details-block.tsx'
import type { BlockView, ExhibitView } from './exhibit.ts'
import { MediaBlock } from './media-block.tsx'
import { RelatedBlock } from './related-block.tsx'

/** One block of a work's page. `work` is the work itself, `frames` the origin for frames. */
export function ExhibitBlock({
  block,
  work,
  frames,
}: {
  block: BlockView
  work: ExhibitView['exhibit']
  frames: string | undefined
}) {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} />
    case 'picture':
      return <PictureBlock block={block} />
    case 'pair':
      return <PairBlock block={block} />
    case 'media':
      return (
        <div className="mt-16">
          <MediaBlock block={block} frames={frames} />
        </div>
      )
    case 'quotation':
      return <QuotationBlock block={block} />
    case 'details':
      return <DetailsBlock block={block} work={work} />
    case 'related':
      return <RelatedBlock block={block} />
    case 'venue':
      return <VenueBlock block={block} />
    case 'process':
      return <ProcessBlock block={block} />
    case 'history':
      return <HistoryBlock block={block} />
    default:
      return block satisfies never
  }
}
