import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { Address, etherText } from '#ui/chain-text.tsx'
import { Link } from '#ui/link.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import type { TokenEvent } from './token-event.ts'

/** A collector by address, linked to their page; behind their name, where one is known: the address says who it is. */
export function CollectorLink({ address, name = null }: { address: string; name?: string | null | undefined }) {
  const link = <Address address={address} to={linkTo('collector item', { id: address })} />
  return name === null ? (
    link
  ) : (
    <>
      <bdi className="break-words">{name}</bdi> {link}
    </>
  )
}

/** A burn in a campaign: the piece went through its contract, so its holder is named by the burn. */
function BurnedForPill({ holder, name, count, intentId }: NonNullable<TokenEvent['pill']>) {
  return (
    <Message
      text="Burned by {holder} for {pills}"
      values={{
        holder: <CollectorLink key="holder" address={holder} />,
        pills: (
          <Link
            key="pills"
            to={linkTo('burn intent', { intent: intentId })}
            className="underline decoration-strong-line hover:decoration-ink"
          >
            {tn(Number(count), 'one {name}', '{count} {name} pills', { name })}
          </Link>
        ),
      }}
    />
  )
}

/** What happened, in one line, seen from the piece: "Sold by 0x12…34 to 0x56…78 for 0.4 ETH", and with how many copies. */
export function eventText(event: TokenEvent, symbol: string): ReactNode {
  if (event.quantity === undefined) return deedText(event, symbol)
  return (
    <>
      {deedText(event, symbol)} · {copiesText(event.quantity)}
    </>
  )
}

function deedText({ kind, from, to, priceWei, pill }: TokenEvent, symbol: string): ReactNode {
  const ends = {
    from: from === null ? '' : <CollectorLink key="from" address={from} />,
    to: to === null ? '' : <CollectorLink key="to" address={to} />,
  }
  const price =
    priceWei === null ? undefined : (
      <span key="price" className="tabular-nums">
        {etherText(priceWei, symbol)}
      </span>
    )
  switch (kind) {
    case 'mint':
      if (to === null) return t('Minted')
      return price === undefined ? (
        <Message text="Minted to {to}" values={{ to: ends.to }} />
      ) : (
        <Message text="Minted to {to} for {price}" values={{ to: ends.to, price }} />
      )
    case 'sale':
      return <Message text="Sold by {from} to {to} for {price}" values={{ ...ends, price }} />
    case 'transfer':
      return <Message text="Transferred from {from} to {to}" values={ends} />
    case 'burn':
      if (pill !== null) return <BurnedForPill {...pill} />
      return from === null ? t('Burned') : <Message text="Burned by {holder}" values={{ holder: ends.from }} />
  }
}
