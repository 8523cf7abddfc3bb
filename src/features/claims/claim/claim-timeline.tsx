import type { ReactNode } from 'react'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { BlockNumber, Hash } from '#ui/chain-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'
import type { ClaimView, FollowedParcel } from './claim-desk.ts'
import { type ClaimStateName, ownerNotes } from './claim.ts'

type Dated = TimelineEntry & { at: string }

const stepTitles: Readonly<Record<ClaimStateName, string>> = {
  observed: 'Claim opened',
  accepted: 'Final on the chain',
  numbered: 'Number given',
  printed: 'Printed',
  signed: 'Signed',
  packed: 'Packed',
  shipped: 'Sent',
  delivered: 'Delivered',
  orphaned: 'Its event left the chain',
  'on-hold': 'On hold',
  returned: 'Came back to the studio',
  lost: 'Lost on the way',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
}
const makers: Readonly<Record<string, string>> = {
  chain: 'seen on the chain',
  clock: 'automatically',
  holder: 'by its owner',
  staff: 'by the studio',
}
const ownTitles: Readonly<Record<string, string>> = {
  [ownerNotes.takenOver]: 'Taken over by its new owner',
  [ownerNotes.damaged]: 'Damage reported',
  [ownerNotes.lost]: 'Loss reported',
}
const parcelWords: Partial<Record<string, string>> = {
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Nobody was there',
  'available-for-pickup': 'Waits to be picked up',
  exception: 'Something is wrong on the way',
}

/** The whole story of a claim on one line, newest first: what the chain shows and what hands did, each with its proof. */
export function ClaimTimeline({
  claim,
  origin,
  steps,
  followed,
  certificate,
  address,
  chain,
}: Pick<ClaimView, 'claim' | 'origin' | 'steps' | 'followed' | 'certificate' | 'address'> & {
  chain: Pick<ChainConfig, 'explorer'>
}) {
  const entries = [
    ...originEntries(origin, chain),
    ...chainEntries(claim, chain),
    ...stepEntries({ claim, steps, followed }),
    ...parcelEntries(followed),
    ...certificateEntries(certificate),
    ...addressEntries(address),
  ]
  return (
    <Timeline
      label="The story of this claim, newest first"
      entries={entries.toSorted((one, other) => other.at.localeCompare(one.at))}
    />
  )
}

function originEntries(origin: ClaimView['origin'], { explorer }: Pick<ChainConfig, 'explorer'>): Dated[] {
  if (origin === undefined) return []
  const at = (seconds: number) => ({
    at: new Date(seconds * 1000).toISOString(),
    when: <TimeText at={{ seconds, nanoseconds: 0 }} clock />,
  })
  if (origin.from === 'print-right') {
    const { collection, tokenId, title, orderHash, blockNumber, seconds } = origin
    return [
      {
        key: 'right',
        kind: 'physical',
        ...at(seconds),
        what: (
          <>
            Right of <TextLink to={tokenLink(collection, tokenId)}>{title}</TextLink> used by a signed order
          </>
        ),
        proof: (
          <>
            holder at final block <BlockNumber block={blockNumber} /> · order <Hash hash={orderHash} />
          </>
        ),
      },
    ]
  }
  return origin.burns.map(({ intentId, collection, tokenId, title, seconds, blockNumber, txHash }) => ({
    key: `burn ${intentId}`,
    kind: 'chain',
    ...at(seconds),
    what: (
      <>
        {collection === undefined ? title : <TextLink to={tokenLink(collection, tokenId)}>{title}</TextLink>} burned for
        the pill
      </>
    ),
    proof: (
      <>
        block <BlockNumber block={blockNumber} /> ·{' '}
        {explorer === undefined ? (
          <Hash hash={txHash} />
        ) : (
          <OutLink href={explorer.tx.replace('{tx}', txHash)}>
            <Hash hash={txHash} />
          </OutLink>
        )}{' '}
        · <TextLink to={linkTo('burn intent', { intent: intentId })}>receipt</TextLink>
      </>
    ),
  }))
}

function chainEntries({ event, origin }: ClaimView['claim'], { explorer }: Pick<ChainConfig, 'explorer'>): Dated[] {
  if (event === undefined) return []
  const { blockNumber, txHash, seconds } = event
  return [
    {
      key: 'event',
      kind: 'chain',
      at: new Date(seconds * 1000).toISOString(),
      when: <TimeText at={{ seconds, nanoseconds: 0 }} clock />,
      what: origin === 'redemption' ? 'Pill redeemed' : 'On the chain',
      proof: (
        <>
          block <BlockNumber block={blockNumber} /> ·{' '}
          {explorer === undefined ? (
            <Hash hash={txHash} />
          ) : (
            <OutLink href={explorer.tx.replace('{tx}', txHash)}>
              <Hash hash={txHash} />
            </OutLink>
          )}
        </>
      ),
    },
  ]
}

function stepEntries({ claim, steps, followed }: Pick<ClaimView, 'claim' | 'steps' | 'followed'>): Dated[] {
  const lastSent = steps.findLast(({ from, to }) => from !== to && to === 'shipped')?.position
  return steps.map(({ position, from, to, by, reason, at }) => ({
    key: `step ${position}`,
    at,
    kind: by === 'chain' ? ('chain' as const) : ('physical' as const),
    when: moment(at),
    what:
      from === to
        ? noteTitle(by, reason)
        : from === undefined
          ? 'Claim opened'
          : to === 'numbered' && claim.label !== undefined
            ? `Number given: ${claim.label}`
            : stepTitles[to],
    proof: (
      <>
        {makers[by] ?? by}
        {reason === undefined || (from === to && by === 'holder') ? '' : `: ${reason}`}
        {to === 'shipped' && position === lastSent && followed?.tracking !== undefined && (
          <>
            {' '}
            · <TrackingText tracking={followed.tracking} />
          </>
        )}
      </>
    ),
  }))
}

/** What stands in the story without a move: its owner's by what it is, the studio's says itself what it is. */
function noteTitle(by: string, reason: string | undefined): string {
  if (by !== 'holder') return 'A note by the studio'
  return ownTitles[reason ?? ''] ?? 'A note by its owner'
}

function parcelEntries(followed: FollowedParcel | undefined): Dated[] {
  return (followed?.events ?? []).flatMap(({ status, detail, at }, place) =>
    parcelWords[status] === undefined
      ? []
      : [
          {
            key: `parcel ${place}`,
            at,
            kind: 'physical' as const,
            when: moment(at),
            what: parcelWords[status],
            proof: <>the carrier says{detail === undefined ? '' : `: ${detail}`}</>,
          },
        ],
  )
}

function certificateEntries(certificate: ClaimView['certificate']): Dated[] {
  if (certificate === undefined) return []
  return [
    {
      key: 'certificate',
      at: certificate.issuedAt,
      kind: 'physical',
      when: moment(certificate.issuedAt),
      what: 'Certificate signed',
      proof: <TextLink to={certificateLink(certificate)}>{certificate.id}</TextLink>,
    },
  ]
}

function addressEntries(address: ClaimView['address']): Dated[] {
  if (address?.purged === undefined) return []
  return [
    {
      key: 'erased',
      at: address.purged.at,
      kind: 'physical',
      when: moment(address.purged.at),
      what: 'Address erased',
      proof: (
        <a href="#address" className="underline decoration-strong-line hover:decoration-ink">
          the receipt
        </a>
      ),
    },
  ]
}

/** Where a certificate is shown and checked. */
export function certificateLink({ id }: { id: string }): string {
  return `/certificates/${encodeURIComponent(id)}`
}

/** How a parcel is followed: a link only where the house knows the carrier's own page. */
export function TrackingText({ tracking }: { tracking: NonNullable<FollowedParcel['tracking']> }): ReactNode {
  if ('untracked' in tracking) return <>without tracking: {tracking.untracked}</>
  const number = <span className="mono break-all">{tracking.number}</span>
  return (
    <>
      {tracking.carrier} {tracking.link === undefined ? number : <OutLink href={tracking.link}>{number}</OutLink>}
    </>
  )
}

export function moment(iso: string) {
  return <TimeText at={{ seconds: Math.floor(Date.parse(iso) / 1000), nanoseconds: 0 }} clock />
}
