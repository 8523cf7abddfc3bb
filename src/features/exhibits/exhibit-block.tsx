import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { Wall } from '#ui/wall.tsx'
import { type BlockView, type ExhibitView, showDates } from './exhibit.ts'
import { VenueMapFigure } from './venue-map.tsx'
import { WorkDetail } from './work-detail.tsx'

type Of<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>
type WorkPicture = ExhibitView['exhibit']['picture']

/** One block of a work's page. `picture` is the work's own. */
export function ExhibitBlock({ block, picture }: { block: BlockView; picture: WorkPicture }) {
  switch (block.type) {
    case 'text':
      return (
        <div className="measure mt-16">
          <RichTextView text={block.text} />
        </div>
      )
    case 'details':
      return <Details block={block} picture={picture} />
    case 'venue':
      return <Venue block={block} />
    case 'related':
      return <Related block={block} />
    default:
      return null
  }
}

function Details({ block: { title = 'Closer', details }, picture }: { block: Of<'details'>; picture: WorkPicture }) {
  return (
    <Section title={title}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-10">
        {details.map((detail) => (
          <WorkDetail key={detail.caption} detail={detail} picture={picture} share={1 / 3} />
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

function Related({ block: { title = 'Pieces that belong to it', cards } }: { block: Of<'related'> }) {
  if (cards.length === 0) return null
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
