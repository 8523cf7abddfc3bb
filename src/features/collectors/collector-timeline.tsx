import { Link } from 'react-router'
import { titleOf } from '#features/catalogue/token.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { collectorEventText } from './collector-event-text.tsx'
import type { CollectorEventPage } from './collector.ts'

/** What a collector did, newest first, with a way to what came before. `isLater`: the page does not begin with the newest. */
export function CollectorTimeline({ page: { events, next }, address, singulars, symbol, isLater }: {
  page: CollectorEventPage; address: string; singulars: Record<string, string>; symbol: string; isLater: boolean
}) {
  return (
    <>
      <Timeline
        label="Timeline, newest first"
        entries={events.map((event) => ({
          key: `${event.block}-${event.logIndex}-${event.subIndex}`, kind: 'chain' as const,
          when: <TimeText at={event.time} clock />,
          what: collectorEventText(event, {
            symbol,
            piece: <Link to={tokenLink(event.collection, event.tokenId)} className="underline decoration-strong-line hover:decoration-ink">{titleOf(event, singulars[event.collection] ?? event.collection)}</Link>,
          }),
          proof: <>block <BlockNumber block={event.block} />{event.final ? '' : ', not final yet'}</>,
        }))}
      />
      {(next !== null || isLater) && (
        <p className="no-print mt-8 flex gap-8 text-sm">
          {isLater && <TextLink to={`${linkTo('collector item', { id: address })}#timeline`}>Newest</TextLink>}
          {next !== null && <TextLink to={`${linkTo('collector item', { id: address }, { before: next })}#timeline`}>Earlier</TextLink>}
        </p>
      )}
    </>
  )
}
