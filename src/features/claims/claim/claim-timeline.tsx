import type { ReactNode } from 'react'
import { TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { labelText } from '#features/prints/numbers/print.ts'
import type { ParcelStatus } from '#features/shipping/parcels/parcel.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { BlockNumber, Hash } from '#ui/chain-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'
import type { ClaimView, FollowedParcel } from './claim-desk.ts'
import { claimReasonText, stepTitles } from './claim-words.ts'
import { ownerNotes, type StepMaker } from './claim.ts'

type Dated = TimelineEntry & { at: string }

const makers = {
  chain: 'seen on the chain',
  clock: 'automatically',
  holder: 'by its owner',
  staff: 'by the studio',
} as const satisfies Record<StepMaker, MessageText>
const ownTitles = {
  [ownerNotes.takenOver]: 'Taken over by its new owner',
  [ownerNotes.lookedAfter]: 'Looked after by a wallet that acts for its holder',
  [ownerNotes.damaged]: 'Damage reported',
  [ownerNotes.lost]: 'Loss reported',
} as const satisfies Record<string, MessageText>
const parcelWords = {
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Nobody was there',
  'available-for-pickup': 'Waits to be picked up',
  exception: 'Something is wrong on the way',
} as const satisfies Partial<Record<ParcelStatus, MessageText>>

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
      label={t('The story of this claim, newest first')}
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
          <Message
            text="Right of {piece} used by a signed order"
            values={{
              piece: (
                <TextLink key="piece" to={tokenLink(collection, tokenId)}>
                  {title}
                </TextLink>
              ),
            }}
          />
        ),
        proof: (
          <Message
            text="holder at final block {block} · order {order}"
            values={{
              block: <BlockNumber key="block" block={blockNumber} />,
              order: <Hash key="order" hash={orderHash} />,
            }}
          />
        ),
      },
    ]
  }
  return origin.burns.map(({ intentId, collection, tokenId, title, seconds, blockNumber, txHash }) => ({
    key: `burn ${intentId}`,
    kind: 'chain',
    ...at(seconds),
    what: (
      <Message
        text="{piece} burned for the pill"
        values={{
          piece:
            collection === undefined ? (
              title
            ) : (
              <TextLink key="piece" to={tokenLink(collection, tokenId)}>
                {title}
              </TextLink>
            ),
        }}
      />
    ),
    proof: (
      <>
        <Message text="block {block}" values={{ block: <BlockNumber key="block" block={blockNumber} /> }} /> ·{' '}
        <TransactionHash hash={txHash} explorer={explorer} /> ·{' '}
        <TextLink to={linkTo('burn intent', { intent: intentId })}>{t('receipt')}</TextLink>
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
      what: origin === 'redemption' ? t('Pill redeemed') : t('On the chain'),
      proof: (
        <>
          <Message text="block {block}" values={{ block: <BlockNumber key="block" block={blockNumber} /> }} /> ·{' '}
          <TransactionHash hash={txHash} explorer={explorer} />
        </>
      ),
    },
  ]
}

function stepEntries({ claim, steps, followed }: Pick<ClaimView, 'claim' | 'steps' | 'followed'>): Dated[] {
  const lastSent = steps.findLast(({ from, to }) => from !== to && from !== 'delivered' && to === 'shipped')?.position
  return steps.map(({ position, from, to, by, reason, at }) => ({
    key: `step ${position}`,
    at,
    kind: by === 'chain' ? ('chain' as const) : ('physical' as const),
    when: moment(at),
    what:
      from === to
        ? noteTitle(by, reason)
        : from === undefined
          ? t('Claim opened')
          : to === 'numbered' && claim.label !== undefined
            ? t('Number given: {label}', { label: labelText(claim.label) })
            : from === 'delivered' && to === 'shipped'
              ? t('Not delivered yet after all')
              : from === 'signed' && to === 'printed'
                ? t('Not signed yet after all')
                : t(stepTitles[to]),
    proof: (
      <>
        {t(makers[by])}
        {reason === undefined || (from === to && by === 'holder') ? '' : `: ${claimReasonText(reason)}`}
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
  if (by !== 'holder') return t('A note by the studio')
  return t(
    reason !== undefined && reason in ownTitles ? ownTitles[reason as keyof typeof ownTitles] : 'A note by its owner',
  )
}

function parcelEntries(followed: FollowedParcel | undefined): Dated[] {
  return (followed?.events ?? []).flatMap(({ status, detail, at }, place) => {
    const words = status in parcelWords ? parcelWords[status as keyof typeof parcelWords] : undefined
    return words === undefined
      ? []
      : [
          {
            key: `parcel ${place}`,
            at,
            kind: 'physical' as const,
            when: moment(at),
            what: t(words),
            proof: detail === undefined ? t('the carrier says') : `${t('the carrier says')}: ${detail}`,
          },
        ]
  })
}

function certificateEntries(certificate: ClaimView['certificate']): Dated[] {
  if (certificate === undefined) return []
  return [
    {
      key: 'certificate',
      at: certificate.issuedAt,
      kind: 'physical',
      when: moment(certificate.issuedAt),
      what: t('Certificate signed'),
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
      what: t('Address erased'),
      proof: (
        <a href="#address" className="underline decoration-strong-line hover:decoration-ink">
          {t('the receipt')}
        </a>
      ),
    },
  ]
}

/** Where a certificate is shown and checked. */
export function certificateLink({ id }: { id: string }): string {
  return `/certificates/${encodeURIComponent(id)}`
}

/** How a parcel is followed: a link only where the app knows the carrier's own page. */
export function TrackingText({ tracking }: { tracking: NonNullable<FollowedParcel['tracking']> }): ReactNode {
  if ('untracked' in tracking) return <>{t('without tracking: {how}', { how: tracking.untracked })}</>
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
