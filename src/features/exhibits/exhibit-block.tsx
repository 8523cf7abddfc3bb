import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import { Caption, Wall } from '#ui/wall.tsx'
import { PairBlock, PictureBlock } from './block-picture.tsx'
import { HistoryBlock, ProcessBlock, QuotationBlock, TextBlock } from './block-words.tsx'
import { type BlockView, type ExhibitView, showDates } from './exhibit.ts'
import { MediaBlock } from './media-block.tsx'
import { VenueMapFigure } from './venue-map.tsx'
import { sourceOfFile, sourceOfWork, WorkDetail } from './work-detail.tsx'

type Of<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>
type WorkPicture = ExhibitView['exhibit']['picture']

/** One block of a work's page. `picture` is the work's own, `frames` the origin for frames. */
export function ExhibitBlock({
  block,
  picture,
  frames,
}: {
  block: BlockView
  picture: WorkPicture
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
    case 'process':
      return <ProcessBlock block={block} />
    case 'history':
      return <HistoryBlock block={block} />
    case 'details':
      return <Details block={block} picture={picture} />
    case 'venue':
      return <Venue block={block} />
    case 'related':
      return <Related block={block} />
  }
}

function Details({
  block: { title = 'Closer', details, picture: other },
  picture,
}: {
  block: Of<'details'>
  picture: WorkPicture
}) {
  const source = other === undefined ? sourceOfWork(picture) : sourceOfFile(other.file)
  return (
    <Section title={title}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-10">
        {details.map((detail) => (
          <WorkDetail key={detail.caption} detail={detail} source={source} share={1 / 3} />
        ))}
      </div>
    </Section>
  )
}

function Venue({ block: venue }: { block: Of<'venue'> }) {
  return (
    <Section title="Where it hung" id="venue">
      <div className="grid items-start gap-x-[6vw] gap-y-6 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
        <Tombstone
          rows={[
            ['Venue', venue.name],
            ['Place', venue.place],
            ['Shown', showDates(venue)],
            [
              'Coordinates',
              <span key="at" className="mono">
                {venue.map.coordinates}
              </span>,
            ],
          ]}
        />
        <VenueMapFigure map={venue.map} name={venue.name} place={venue.place} />
      </div>
    </Section>
  )
}

function Related({ block: { title, cards, editions } }: { block: Of<'related'> }) {
  return (
    <>
      {cards.length > 0 && <RelatedPieces title={title ?? 'Pieces that belong to it'} cards={cards} />}
      {editions.length > 0 && (
        <Section title={cards.length > 0 || title === undefined ? 'Prints of it' : title} id="prints">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-end gap-x-6 gap-y-10">
            {editions.map(({ slug, title: name, alt, line, picture }) => (
              <li key={slug} className="min-w-0">
                <Link to={linkTo('edition', { edition: slug })} className="card">
                  <Picture {...picture} alt={alt} sizes="(max-width: 40rem) 92vw, 18rem" widest={960} />
                  <Caption title={name} line={line} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function RelatedPieces({ title, cards }: { title: string; cards: Of<'related'>['cards'] }) {
  return (
    <Section title={title} id="pieces">
      <Wall label="Pieces that belong to this work">
        {cards.map(({ card, singular }) => (
          <TokenCard
            key={`${card.collection} ${card.tokenId}`}
            token={card}
            singular={singular}
            line={
              card.burned || card.owner === null ? (
                <StateMark state="burned">Burned</StateMark>
              ) : (
                <>
                  Held by <CollectorName owner={card.owner} />
                </>
              )
            }
          />
        ))}
      </Wall>
    </Section>
  )
}

/** Only the short name: the card is a link already, and links do not nest. */
function CollectorName({ owner }: { owner: string }) {
  return <span className="mono" title={owner}>{`${owner.slice(0, 6)}…${owner.slice(-4)}`}</span>
}
