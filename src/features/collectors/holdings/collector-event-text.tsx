import type { ReactNode } from 'react'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { Message } from '#messages/message.tsx'
import { etherText } from '#ui/chain-text.tsx'
import type { CollectorEvent } from '../profile/collector.ts'

/** What happened, seen from the collector; `piece` is the piece with its link: "Bought Flower 7 from 0x12…34 for 0.4 ETH". */
export function collectorEventText(event: CollectorEvent, shown: { piece: ReactNode; symbol: string }): ReactNode {
  if (event.quantity === undefined) return deedText(event, shown)
  return (
    <>
      {deedText(event, shown)} · {copiesText(event.quantity)}
    </>
  )
}

function deedText(
  { kind, counterparty, priceWei }: CollectorEvent,
  { piece, symbol }: { piece: ReactNode; symbol: string },
): ReactNode {
  const price = priceWei === null ? null : <span className="tabular-nums">{etherText(priceWei, symbol)}</span>
  // Only a mint and a burn have no other side, and every sale has a price.
  const other = counterparty === null ? null : <CollectorLink address={counterparty} />
  switch (kind) {
    case 'minted':
      return price === null ? (
        <Message text="Minted {piece}" values={{ piece }} />
      ) : (
        <Message text="Minted {piece} for {price}" values={{ piece, price }} />
      )
    case 'received':
      return <Message text="Received {piece} from {collector}" values={{ piece, collector: other }} />
    case 'bought':
      return <Message text="Bought {piece} from {collector} for {price}" values={{ piece, collector: other, price }} />
    case 'sent':
      return <Message text="Passed on {piece} to {collector}" values={{ piece, collector: other }} />
    case 'sold':
      return <Message text="Sold {piece} to {collector} for {price}" values={{ piece, collector: other, price }} />
    case 'burned':
      return <Message text="Burned {piece}" values={{ piece }} />
  }
}
