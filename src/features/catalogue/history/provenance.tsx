import type { ChainConfig } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'
import { BlockPlace, TransactionHash } from './chain-proof.tsx'
import { eventText } from './event-text.tsx'
import type { TokenEvent } from './token-event.ts'

/** A line of the provenance with its moment. */
export type Deed = TimelineEntry & { seconds: number }

/** The chain, the workshop and the studio’s exhibits on one line, newest first. */
export function Provenance({
  history,
  chain,
  deeds,
}: {
  history: readonly TokenEvent[]
  chain: Pick<ChainConfig, 'currency' | 'explorer'>
  deeds: readonly Deed[]
}) {
  return (
    <Timeline
      label={t('Provenance, newest first')}
      entries={[
        ...deeds.toReversed(),
        ...history.map((event): Deed => ({
          key: `${event.block}-${event.logIndex}-${event.subIndex}`,
          kind: 'chain',
          seconds: event.time.seconds,
          when: <TimeText at={event.time} clock />,
          what: eventText(event, chain.currency.symbol),
          proof: (
            <>
              <BlockPlace block={event.block} isFinal={event.final} /> ·{' '}
              <TransactionHash hash={event.txHash} explorer={chain.explorer} />
            </>
          ),
        })),
      ].toSorted((one, other) => other.seconds - one.seconds)}
    />
  )
}
