import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { BlockPlace } from '#features/catalogue/history/chain-proof.tsx'
import { type ChainNames, chainNameOf } from '#features/studio/chains/chains.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber, Hash } from '#ui/chain-text.tsx'
import { Link } from '#ui/link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'
import type { CollectorDeed, CollectorEventPage } from '../profile/collector.ts'
import { collectorEventText } from './collector-event-text.tsx'

/** What a collector did, newest first, with a way to what came before. `isLater`: the page does not begin with the newest. */
export function CollectorTimeline({
  page: { events, next },
  deeds,
  editions,
  address,
  singulars,
  symbol,
  isLater,
  chains,
}: {
  page: CollectorEventPage
  deeds: readonly CollectorDeed[]
  editions: Readonly<Record<string, { title: string; slug: string }>>
  address: string
  singulars: Record<string, string>
  symbol: string
  isLater: boolean
  /** In a studio on several. */ chains?: ChainNames | undefined
}) {
  return (
    <>
      <Timeline
        label={t('Timeline, newest first')}
        entries={[
          ...deeds.map((deed) => deedEntry(deed, { editions, singulars, chain: chains?.own })),
          ...events.map((event) => ({
            seconds: event.time.seconds,
            key: `${event.collection}-${event.block}-${event.logIndex}-${event.subIndex}`,
            kind: 'chain' as const,
            when: <TimeText at={event.time} clock />,
            what: collectorEventText(event, {
              symbol,
              piece: (
                <Link
                  to={tokenLink(event.collection, event.tokenId)}
                  className="underline decoration-strong-line hover:decoration-ink"
                >
                  {titleOf(event, singulars[event.collection] ?? event.collection)}
                </Link>
              ),
            }),
            proof: (
              <BlockPlace block={event.block} isFinal={event.final} chain={chainNameOf(chains, event.collection)} />
            ),
          })),
        ].toSorted((one, other) => other.seconds - one.seconds)}
      />
      {(next !== null || isLater) && (
        <p className="no-print mt-8 flex gap-8 text-sm">
          {isLater && <TextLink to={`${linkTo('collector item', { id: address })}#timeline`}>{t('Newest')}</TextLink>}
          {next !== null && (
            <TextLink to={`${linkTo('collector item', { id: address }, { before: next })}#timeline`}>
              {t('Earlier')}
            </TextLink>
          )}
        </p>
      )}
    </>
  )
}

/** A deed with its proof: on the chain, or on paper. */
function deedEntry(
  { deed, key, block, time, editionId, txHash, piece }: CollectorDeed,
  {
    editions,
    singulars,
    chain,
  }: {
    editions: Readonly<Record<string, { title: string; slug: string }>>
    singulars: Record<string, string>
    /** That of the studio's contracts, where it has several. */ chain: string | undefined
  },
): TimelineEntry & { seconds: number } {
  const edition = editionId === undefined ? undefined : editions[editionId]
  const ofEdition = (words: string) => (
    <TextLink to={linkTo('edition', { edition: edition?.slug ?? '' })}>{words}</TextLink>
  )
  const shared = { key: `${deed} ${key}`, seconds: time.seconds, when: <TimeText at={time} clock /> }
  const onChain = (
    <>
      <BlockPlace block={block} isFinal chain={chain} />
      {txHash !== undefined && (
        <>
          {' '}
          · <Hash hash={txHash} />
        </>
      )}
    </>
  )
  if (deed === 'redeemed')
    return {
      ...shared,
      kind: 'chain',
      what:
        edition === undefined ? (
          t('Redeemed a pill for a print')
        ) : (
          <Message
            text="Redeemed a pill for a print of <edition>{title}</edition>"
            values={{ title: edition.title, edition: ofEdition }}
          />
        ),
      proof: (
        <>
          {onChain} · <TextLink to={linkTo('burn intent', { intent: key })}>{t('receipt')}</TextLink>
        </>
      ),
    }
  if (deed === 'busted')
    return {
      ...shared,
      kind: 'chain',
      what: (
        <Message
          text="Busted <vault>vault {number}</vault>"
          values={{
            number: key,
            vault: (words) => <TextLink to={linkTo('vault item', { vaultId: key })}>{words}</TextLink>,
          }}
        />
      ),
      proof: onChain,
    }
  const ofPiece =
    piece === undefined ? (
      t('a piece##of')
    ) : (
      <TextLink key="piece" to={tokenLink(piece.collection, piece.tokenId)}>
        {titleOf({ ...piece, name: null }, singulars[piece.collection] ?? piece.collection)}
      </TextLink>
    )
  return {
    ...shared,
    kind: 'physical',
    what:
      edition === undefined ? (
        <Message text="Used the right of {piece} to a print" values={{ piece: ofPiece }} />
      ) : (
        <Message
          text="Used the right of {piece} to a print of <edition>{title}</edition>"
          values={{ piece: ofPiece, title: edition.title, edition: ofEdition }}
        />
      ),
    proof: (
      <Message
        text={
          chain === undefined
            ? 'holder at final block {block} · signed order {order}'
            : 'holder at final block {block} of {chain} · signed order {order}'
        }
        values={{
          block: <BlockNumber key="block" block={block} />,
          chain: chain ?? '',
          order: <Hash key="order" hash={key} />,
        }}
      />
    ),
  }
}
