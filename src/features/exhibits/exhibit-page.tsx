import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { eventText } from '#features/catalogue/history/event-text.tsx'
import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { tokenLink } from '#features/studio/site-map.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { BlockNumber, Hash } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Page, Prose, Section } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Wall } from '#ui/wall.tsx'
import { type ExhibitView, showDates } from './exhibit.ts'
import { VenueMapFigure } from './venue-map.tsx'
import { WorkDetail } from './work-detail.tsx'
import { ZoomableWork } from './zoomable-work.tsx'

/** The page of a work: the work itself first and as large as the window allows, then its label, its words and its company. */
export function ExhibitPage(view: ExhibitView) {
  const { exhibit, studioName, venue, related, history } = view
  const { picture, alt } = exhibit
  return (
    <article>
      <div className="pt-4 sm:pt-6">
        <ZoomableWork
          title={exhibit.title}
          large={`${picture.source}/2560.webp`}
          original={exhibit.original}
          ratio={picture.width / picture.height}
        >
          <Picture
            {...picture}
            alt={alt}
            sizes={`min(100vw, ${Math.round((88 * picture.width) / picture.height)}svh)`}
            eager
          />
        </ZoomableWork>
      </div>
      <Page>
        <div className="grid gap-x-[6vw] gap-y-10 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
          <header>
            <h1 className="font-serif text-3xl font-normal break-words">{exhibit.title}</h1>
            <div className="mt-6">
              <Label exhibit={exhibit} studioName={studioName} />
            </div>
          </header>
          <Prose paragraphs={exhibit.statement} size="lg" />
        </div>
        {exhibit.details.length > 0 && (
          <Section title="Closer">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-10">
              {exhibit.details.map((detail) => (
                <WorkDetail key={detail.caption} detail={detail} picture={picture} share={1 / 3} />
              ))}
            </div>
          </Section>
        )}
        {venue !== undefined && <Venue venue={venue} />}
        {related.length > 0 && <Related related={related} />}
        {history.length > 0 && (
          <Section title="Provenance" line="What has happened to the pieces that belong to this work, newest first.">
            <Provenance {...view} />
          </Section>
        )}
        <Neighbours {...view} />
      </Page>
    </article>
  )
}

function Label({ exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>) {
  return (
    <Tombstone
      rows={[
        ['Studio', studioName],
        ['Year', exhibit.year],
        ['Medium', exhibit.medium],
        ['Dimensions', exhibit.dimensions],
        ['Credit', exhibit.credit],
        [
          'Reference',
          <span key="reference" className="mono">
            {exhibit.reference}
          </span>,
        ],
      ]}
    />
  )
}

function Venue({ venue }: { venue: NonNullable<ExhibitView['venue']> }) {
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

function Related({ related }: Pick<ExhibitView, 'related'>) {
  return (
    <Section title="Pieces that belong to it" id="pieces">
      <Wall label="Pieces that belong to this work">
        {related.map(({ card, singular }) => (
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

function Provenance({ history, related, chain }: ExhibitView) {
  const singularOf = (collection: string) =>
    related.find(({ card }) => card.collection === collection)?.singular ?? collection
  return (
    <Timeline
      label="Provenance of the pieces, newest first"
      entries={history.map((event) => ({
        key: `${event.block}-${event.logIndex}-${event.subIndex}`,
        kind: 'chain',
        when: <TimeText at={event.time} />,
        what: (
          <>
            <Link
              to={tokenLink(event.collection, event.tokenId)}
              className="underline decoration-strong-line hover:decoration-ink"
            >
              {titleOf(event, singularOf(event.collection))}
            </Link>
            : {eventText(event, chain.currency.symbol)}
          </>
        ),
        proof: (
          <>
            block <BlockNumber block={event.block} />
            {event.final ? '' : ', not final yet'} ·{' '}
            {chain.explorer === undefined ? (
              <Hash hash={event.txHash} />
            ) : (
              <OutLink href={chain.explorer.tx.replace('{tx}', event.txHash)}>
                <Hash hash={event.txHash} />
              </OutLink>
            )}
          </>
        ),
      }))}
    />
  )
}

function Neighbours({ previous, next }: Pick<ExhibitView, 'previous' | 'next'>) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav
      aria-label="Other works"
      className="mt-20 flex flex-wrap justify-between gap-4 border-t border-line pt-5 font-serif text-lg"
    >
      {previous === undefined ? <span /> : <TextLink to={previous.to}>{previous.title}</TextLink>}
      {next === undefined ? <span /> : <TextLink to={next.to}>{next.title}</TextLink>}
    </nav>
  )
}
