import { useId, useState } from 'react'
import { type PriceQuote, quoteText, type PaymentMethod } from './payment-method.ts'

const words: Readonly<Record<PaymentMethod['kind'], (symbol: string) => { title: string; what: string }>> = {
  chain: (symbol) => ({ title: `With ${symbol}`, what: 'Paid with the pill, in one transaction.' }),
  token: (symbol) => ({
    title: `With ${symbol}`,
    what: 'Your wallet first allows exactly this sum; it is paid with the pill, in one transaction.',
  }),
  card: () => ({
    title: 'By card',
    what: 'Paid before anything is burned, on a page of Stripe. If no pill is burned within a day, the money goes back.',
  }),
}

const order = ['chain', 'token', 'card'] as const

/** How to pay, each way with what it comes to. */
export function PayChoice({
  bills,
  chosen,
  onChoose,
}: {
  bills: readonly PriceQuote[]
  chosen: string
  onChoose: (key: string) => void
}) {
  const name = useId()
  // The address of the page follows a moment later; the choice is seen at once.
  const [picked, setPicked] = useState<string>()
  return (
    <fieldset className="w-full">
      <legend className="mb-2 text-sm text-quiet">How to pay</legend>
      {bills
        .toSorted((one, other) => order.indexOf(one.way.kind) - order.indexOf(other.way.kind))
        .map((bill) => {
          const { title, what } = words[bill.way.kind](bill.way.currency.symbol)
          return (
            <label
              key={bill.way.key}
              className="flex min-h-11 cursor-pointer items-baseline gap-3 border-t border-line py-3 last:border-b"
            >
              <input
                type="radio"
                name={name}
                className="translate-y-0.5 accent-(--accent)"
                checked={bill.way.key === (picked ?? chosen)}
                onChange={() => {
                  setPicked(bill.way.key)
                  onChoose(bill.way.key)
                }}
              />
              <span className="min-w-0 grow">
                {title}
                <span className="block text-sm text-quiet">{what}</span>
              </span>
              <span className="text-sm tabular-nums">{quoteText(bill)}</span>
            </label>
          )
        })}
    </fieldset>
  )
}
