import type { Parcel, ParcelStatus } from '#features/shipping/parcels/parcel.ts'
import { OutLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'

const moment = (at: string | undefined, clock = true) =>
  at !== undefined && <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock={clock} />

const statusWords: Readonly<Record<ParcelStatus, string>> = {
  'label-created': 'its label was made',
  'in-transit': 'on its way',
  'out-for-delivery': 'out for delivery',
  'attempt-failed': 'nobody took it, it will be tried again',
  'available-for-pickup': 'waits to be fetched',
  delivered: 'delivered',
  returned: 'came back',
  exception: 'something is wrong',
  unknown: 'the carrier says nothing that we understand',
}

/** How a parcel stands: its number with the carrier's own page, or expressly none. */
export function ParcelFacts({
  parcel: { state, tracking, weightGrams, packedAt, shippedAt, expectedBy, deliveredAt, link, carrierName, events },
}: {
  parcel: Parcel & {
    link: string | undefined
    carrierName: string | undefined
    events: readonly { status: ParcelStatus; detail: string | undefined; at: string }[]
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
                {link === undefined ? carrierName : <OutLink href={link}>follow it at {carrierName}</OutLink>}
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
              {moment(at)}, {statusWords[status]}
              {detail === undefined ? '' : `: ${detail}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
