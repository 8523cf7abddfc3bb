import { useId, useState } from 'react'
import { t } from '#messages/translate.ts'
import { Radio } from '#ui/field.tsx'
import { type PriceQuote, quoteText, type PaymentMethod } from './payment-method.ts'
import { paidHours } from './policy.ts'

const words: Readonly<Record<PaymentMethod['kind'], (symbol: string) => { title: string; what: string }>> = {
  chain: (symbol) => ({
    title: t('With {currency}', { currency: symbol }),
    what: t('Paid with the pill, in one transaction.'),
  }),
  token: (symbol) => ({
    title: t('With {currency}', { currency: symbol }),
    what: t('Your wallet first allows exactly this sum; it is paid with the pill, in one transaction.'),
  }),
  card: () => ({
    title: t('By card'),
    what: t(
      'Paid before anything is burned, on the payment provider’s page. If no pill is burned within {count} hours, the money goes back.',
      { count: paidHours },
    ),
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
      <legend className="mb-2 text-sm text-quiet">{t('How to pay')}</legend>
      {bills
        .toSorted((one, other) => order.indexOf(one.way.kind) - order.indexOf(other.way.kind))
        .map((bill) => {
          const { title, what } = words[bill.way.kind](bill.way.currency.symbol)
          return (
            <Radio
              key={bill.way.key}
              name={name}
              checked={bill.way.key === (picked ?? chosen)}
              onChange={() => {
                setPicked(bill.way.key)
                onChoose(bill.way.key)
              }}
              title={title}
              line={what}
              aside={quoteText(bill)}
            />
          )
        })}
    </fieldset>
  )
}
