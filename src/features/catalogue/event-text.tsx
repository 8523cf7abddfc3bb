import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Address, etherText } from '#ui/chain-text.tsx'
import type { TokenEvent } from './token-event.ts'

/** A collector by address, linked to their page. */
export function CollectorLink({ address }: { address: string }) {
  return <Address address={address} to={linkTo('collector item', { id: address })} />
}

/** What happened, in one line, seen from the piece: "Sold by 0x12…34 to 0x56…78 for 0.4 ETH". */
export function eventText({ kind, from, to, priceWei }: TokenEvent, symbol: string): ReactNode {
  const price = priceWei === null ? null : <> for <span className="tabular-nums">{etherText(priceWei, symbol)}</span></>
  const by = from === null ? null : <> by <CollectorLink address={from} /></>
  const target = to === null ? null : <> to <CollectorLink address={to} /></>
  switch (kind) {
    case 'mint': return <>Minted{target}{price}</>
    case 'sale': return <>Sold{by}{target}{price}</>
    case 'transfer': return <>Passed on{by}{target}</>
    case 'burn': return <>Burned{by}</>
  }
}
