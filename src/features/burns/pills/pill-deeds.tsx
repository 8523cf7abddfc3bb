import type { ReactNode } from 'react'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { BlockPlace, TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { CollectorLink, eventText } from '#features/catalogue/history/event-text.tsx'
import type { TokenEvent } from '#features/catalogue/history/token-event.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TimeText } from '#ui/time-text.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import type { PillPage } from './get-pill-page.server.ts'

/** What happened to the pills of a kind, as lines of its provenance, oldest first. */
export function pillDeeds({
  history,
  chain,
  redemption,
}: Pick<PillPage, 'history' | 'chain' | 'redemption'>): (TimelineEntry & { seconds: number })[] {
  return history.toReversed().map((event) => ({
    key: `${event.block}-${event.logIndex}-${event.subIndex}`,
    kind: 'chain',
    seconds: event.time.seconds,
    when: <TimeText at={event.time} clock />,
    what: (
      <>
        {pillText(event, redemption) ?? eventText(alone(event), chain.currency.symbol)} ·{' '}
        {copiesText(event.quantity ?? '1')}
      </>
    ),
    proof: (
      <>
        <BlockPlace block={event.block} isFinal={event.final} /> ·{' '}
        <TransactionHash hash={event.txHash} explorer={chain.explorer} />
      </>
    ),
  }))
}

const alone = ({ quantity: _, ...event }: TokenEvent): TokenEvent => event

/** A transfer that the studio's contracts made of pills; `undefined` for any other. `redemption`: the address that pills are redeemed at. */
function pillText({ from, to }: TokenEvent, redemption: string): ReactNode {
  const giver = from === null ? '' : <CollectorLink key="from" address={from} />
  const taker = to === null ? '' : <CollectorLink key="to" address={to} />
  if (from === null) return <Message text="Given to {to} for a burned piece" values={{ to: taker }} />
  if (to === redemption) return <Message text="Handed in by {from} for a print" values={{ from: giver }} />
  if (from !== redemption) return undefined
  return to === null ? t('Redeemed: gone for good') : <Message text="Given back to {to}" values={{ to: taker }} />
}
