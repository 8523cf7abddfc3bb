import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Address, etherText } from '#ui/chain-text.tsx'
import { Link } from '#ui/link.tsx'
import type { TokenEvent } from './token-event.ts'

/** A collector by address, linked to their page. */
export function CollectorLink({ address }: { address: string }) {
  return <Address address={address} to={linkTo('collector item', { id: address })} />
}

/** A burn in a campaign: the piece went through its contract, so its holder is named by the burn. */
function BurnedForPill({ holder, name, count, intentId }: NonNullable<TokenEvent['pill']>) {
  const given = count === '1' ? `one ${name}` : `${count} ${name} pills`
  return (
    <>
      Burned by <CollectorLink address={holder} /> for{' '}
      <Link
        to={linkTo('burn intent', { intent: intentId })}
        className="underline decoration-strong-line hover:decoration-ink"
      >
        {given}
      </Link>
    </>
  )
}

/** What happened, in one line, seen from the piece: "Sold by 0x12…34 to 0x56…78 for 0.4 ETH". */
export function eventText({ kind, from, to, priceWei, pill }: TokenEvent, symbol: string): ReactNode {
  const price =
    priceWei === null ? null : (
      <>
        {' '}
        for <span className="tabular-nums">{etherText(priceWei, symbol)}</span>
      </>
    )
  const by =
    from === null ? null : (
      <>
        {' '}
        by <CollectorLink address={from} />
      </>
    )
  const target =
    to === null ? null : (
      <>
        {' '}
        to <CollectorLink address={to} />
      </>
    )
  switch (kind) {
    case 'mint':
      return (
        <>
          Minted{target}
          {price}
        </>
      )
    case 'sale':
      return (
        <>
          Sold{by}
          {target}
          {price}
        </>
      )
    case 'transfer':
      return (
        <>
          Passed on{by}
          {target}
        </>
      )
    case 'burn':
      return pill === null ? <>Burned{by}</> : <BurnedForPill {...pill} />
  }
}
