import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import { Link } from '#ui/link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import { imageOf, PiecePicture } from '../piece/piece-picture.tsx'
import type { FrontEvent } from './get-front-page.server.ts'

/** The newest events: the piece small, what happened to it, and when. */
export function EventLines({
  events,
  symbol,
  label,
}: {
  events: readonly FrontEvent[]
  symbol: string
  label: string
}) {
  return (
    <ol aria-label={label} className="grid gap-x-16 lg:grid-cols-2">
      {events.map((event) => (
        <EventLine key={`${event.block}-${event.logIndex}-${event.subIndex}`} event={event} symbol={symbol} />
      ))}
    </ol>
  )
}

function EventLine({ event, symbol }: { event: FrontEvent; symbol: string }) {
  const { width, height } = imageOf(event.image)
  const to = tokenLink(event.collection, event.tokenId)
  // The whole picture fits a square of 4.5 rem; its own ratio stays.
  const shown = Math.min(4.5, 4.5 * (width / height))
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 border-t border-line py-3">
      <Link to={to} aria-hidden="true" tabIndex={-1} className="flex h-[4.5rem] items-center justify-center">
        <span
          className={`block ${event.kind === 'burn' ? 'opacity-60 grayscale' : ''}`}
          style={{ width: `${shown.toFixed(2)}rem` }}
        >
          <PiecePicture piece={event} image={event.image} alt="" sizes="72px" widest={320} />
        </span>
      </Link>
      <div className="min-w-0 text-sm">
        <p className="text-base break-words">
          <Link to={to} className="decoration-strong-line hover:underline">
            {event.title}
          </Link>
        </p>
        <p className="mt-0.5 text-quiet">
          {shortDeed(event, symbol)}, <TimeText at={event.time} />
          {event.final ? '' : `, ${t('not final yet')}`}
        </p>
      </div>
    </li>
  )
}

/** What happened, without those whom it happened between: they stand in the history of the piece. */
function shortDeed({ kind, priceWei, quantity }: FrontEvent, symbol: string): string {
  const deed = {
    mint: t('Minted'),
    sale: priceWei === null ? t('Sold') : t('Sold for {price}', { price: etherText(priceWei, symbol) }),
    transfer: t('Transferred'),
    burn: t('Burned'),
  }[kind]
  return quantity === undefined ? deed : `${deed} · ${copiesText(quantity)}`
}
