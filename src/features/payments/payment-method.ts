import type { Studio } from '#features/studio/studio.ts'
import { decimalMark } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import { smallestUnits } from '#platform/smallest-units.ts'

/** A currency as sums of it are written: `decimals` of its smallest unit. */
export type PaymentCurrency = { symbol: string; decimals: number }

/**
 * How a print can be paid: in the chain's own money or a coin inside the permit, or by card before it. `key` is what somebody chooses
 * it by. `rate` is how many of the currency stand for one of the chain's own, as of a day.
 */
export type PaymentMethod =
  | { kind: 'chain'; key: 'chain'; currency: PaymentCurrency }
  | { kind: 'token'; key: string; address: `0x${string}`; currency: PaymentCurrency; rate: string; asOf: string }
  | { kind: 'card'; key: 'card'; currency: PaymentCurrency; rate: string; asOf: string }

/** A bill: whole numbers of the currency's smallest unit, as decimal strings. The total is the sum of the lines. */
export type PriceQuote = { way: PaymentMethod; parts: { title: string; amount: string }[]; total: string }

export const ownMoney = '0x0000000000000000000000000000000000000000'

/** The ways that a studio takes, its own chain's money first; `card` says whether this instance can. */
export function paymentMethods(
  { chain, payments }: Pick<Studio, 'chain' | 'payments'>,
  {
    card,
    stopped: withStopped = false,
  }: { card: boolean; /** Coins that are not offered any more as well. */ stopped?: boolean },
): PaymentMethod[] {
  const taken = (payments?.tokens ?? []).filter(({ stopped }) => withStopped || stopped !== true)
  const tokens = taken.map(({ address, symbol, decimals, rate, asOf }): PaymentMethod => ({
    kind: 'token',
    key: address,
    address,
    currency: { symbol, decimals },
    rate,
    asOf,
  }))
  const byCard = payments?.card
  return [
    { kind: 'chain', key: 'chain', currency: chain.currency },
    ...tokens,
    ...(byCard === undefined || !card
      ? []
      : [
          {
            kind: 'card' as const,
            key: 'card' as const,
            currency: { symbol: byCard.currency, decimals: fiatDecimals(byCard.currency) },
            rate: byCard.rate,
            asOf: byCard.asOf,
          },
        ]),
  ]
}

/** The way that somebody chose; the chain's own money where they said nothing. Throws `NoSuchPaymentError`. */
export function chosenMethod(ways: readonly PaymentMethod[], key: string | undefined): PaymentMethod {
  const way = ways.find((each) => each.key === (key ?? 'chain').toLowerCase())
  if (way === undefined) throw new NoSuchPaymentError()
  return way
}

/** A bill in the chain's smallest units written in the currency of a way: each line rounded up to its smallest unit, and the lines added. */
export function quoteIn(
  way: PaymentMethod,
  {
    parts,
    decimals,
  }: { parts: readonly { title: string; amount: string }[]; /** Of the chain's own money. */ decimals: number },
): PriceQuote {
  const lines = parts.map(({ title, amount }) => ({
    title,
    amount: (way.kind === 'chain'
      ? BigInt(amount)
      : converted(BigInt(amount), { rate: way.rate, from: decimals, to: way.currency.decimals })
    ).toString(),
  }))
  return { way, parts: lines, total: lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString() }
}

function converted(amount: bigint, { rate, from, to }: { rate: string; from: number; to: number }): bigint {
  // The rate keeps all its digits: 18 of them beside those of the currency.
  const dividend = amount * smallestUnits(rate, to + 18)
  const divisor = 10n ** BigInt(from + 18)
  return (dividend + divisor - 1n) / divisor
}

/** How many digits a currency of states has behind the point. */
export function fiatDecimals(code: string): number {
  return code === 'JPY' ? 0 : 2
}

/** `120.00 EUR`, `0.05 ETH`: without needless zeros, but money of states with all its digits, and written as the reader's language writes it. */
export function sumText(
  amount: string,
  currency: PaymentCurrency,
  { exact = false }: { exact?: boolean } = {},
): string {
  const written = writtenSum(amount, currency, { exact })
  return exact ? decimalMark(written) : written
}

/** The same with a point in every language: what is kept or signed does not depend on who reads. */
export function writtenSum(
  amount: string,
  { symbol, decimals }: PaymentCurrency,
  { exact = false }: { exact?: boolean } = {},
): string {
  const padded = amount.padStart(decimals + 1, '0')
  const [whole, fraction] = [padded.slice(0, padded.length - decimals), decimals === 0 ? '' : padded.slice(-decimals)]
  const shown = exact ? fraction : fraction.replace(/0+$/, '')
  return `${whole}${shown === '' ? '' : `.${shown}`} ${symbol}`
}

/** What was paid, by card before the burn or on the chain with it: whole numbers of the currency's smallest unit. `parts` may be unknown. */
export type Paid = {
  by: 'card' | 'chain'
  total: string
  currency: PaymentCurrency
  parts: { title: string; amount: string }[]
}

/** What was paid as a person reads it; for staff with its parts. */
export function paidText({ by, total, currency, parts }: Paid, { withParts = false } = {}): string {
  if (total === '0') return t('nothing')
  const text = (amount: string) => sumText(amount, currency, { exact: by === 'card' })
  const list = withParts ? parts.map(({ title, amount }) => `${title} ${text(amount)}`).join(', ') : ''
  const paid =
    by === 'card' ? t('{price} by card', { price: text(total) }) : t('{price} with the burn', { price: text(total) })
  return list === '' ? paid : `${paid}: ${list}`
}

/** The bill as a person reads it. */
export function quoteText({ way, total }: Pick<PriceQuote, 'way' | 'total'>): string {
  return total === '0' ? t('nothing') : sumText(total, way.currency, { exact: way.kind === 'card' })
}

/** The studio does not take this way of paying. */
export const NoSuchPaymentError = defineError(InvalidInputError, 'no-such-payment', () =>
  t(
    'The studio is not paid in this way. Nothing was charged and nothing was burned. Load the page again and choose from what it lists.',
  ),
)
