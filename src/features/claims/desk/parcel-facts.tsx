import type { Parcel } from '#features/shipping/parcels/parcel.ts'
import { OutLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'

const moment = (at: string | undefined, clock = true) =>
  at !== undefined && <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock={clock} />

/** How a parcel stands: its number with the carrier's own page, or expressly none. */
export function ParcelFacts({
  parcel: { state, tracking, weightGrams, packedAt, shippedAt, expectedBy, deliveredAt, link, events },
}: {
  parcel: Parcel & {
    link: string | undefined
    events: readonly { status: string; detail: string | undefined; at: string }[]
  }
}) {
  return (
    <>
      <Tombstone
        rows={[
          ['State', state === 'opened' ? 'opened again' : state],
          [
            'Goes',
            tracking === undefined ? undefined : 'untracked' in tracking ? (
              `untracked: ${tracking.untracked}`
            ) : (
              <span key="number">
                <span className="mono">{tracking.number}</span>,{' '}
                {link === undefined ? tracking.carrier : <OutLink href={link}>follow it at {tracking.carrier}</OutLink>}
              </span>
            ),
          ],
          ['Weight', weightGrams === undefined ? undefined : `${weightGrams} g`],
          ['Packed', moment(packedAt)],
          ['Sent', moment(shippedAt) || undefined],
          ['Expected', moment(expectedBy, false) || undefined],
          ['Delivered', moment(deliveredAt) || undefined],
        ]}
      />
      {events.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-sm text-quiet">
          {events.map(({ status, detail, at }) => (
            <li key={`${status} ${at}`}>
              {moment(at)}, {status}
              {detail === undefined ? '' : `: ${detail}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
