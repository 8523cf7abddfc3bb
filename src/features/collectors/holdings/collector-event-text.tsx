import type { ReactNode } from 'react'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { etherText } from '#ui/chain-text.tsx'
import type { CollectorEvent } from '../profile/collector.ts'

/** What happened, seen from the collector; `piece` is the piece with its link: "Bought Flower 7 from 0x12…34 for 0.4 ETH". */
export function collectorEventText(
  { kind, counterparty, priceWei }: CollectorEvent,
  { piece, symbol }: { piece: ReactNode; symbol: string },
): ReactNode {
  const price =
    priceWei === null ? null : (
      <>
        {' '}
        for <span className="tabular-nums">{etherText(priceWei, symbol)}</span>
      </>
    )
  const from =
    counterparty === null ? null : (
      <>
        {' '}
        from <CollectorLink address={counterparty} />
      </>
    )
  const to =
    counterparty === null ? null : (
      <>
        {' '}
        to <CollectorLink address={counterparty} />
      </>
    )
  switch (kind) {
    case 'minted':
      return (
        <>
          Minted {piece}
          {price}
        </>
      )
    case 'received':
      return (
        <>
          Received {piece}
          {from}
        </>
      )
    case 'bought':
      return (
        <>
          Bought {piece}
          {from}
          {price}
        </>
      )
    case 'sent':
      return (
        <>
          Passed on {piece}
          {to}
        </>
      )
    case 'sold':
      return (
        <>
          Sold {piece}
          {to}
          {price}
        </>
      )
    case 'burned':
      return <>Burned {piece}</>
  }
}
