import { BorderCostText } from '#features/shipping/parcels/border-cost.tsx'
import type { QuoteService, ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import { weightText } from '#features/shipping/parcels/weight-text.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Select } from '#ui/field.tsx'
import { Folded } from '#ui/folded.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { RedemptionWishes } from '../intents/intent.ts'
import type { PrintTerms } from './terms-client.ts'

type Currency = ChainConfig['currency']

/** The services that take the parcel, where there are several. */
export function ServiceChoice({
  terms: { quote },
  wishes,
  currency,
  onChange,
}: {
  terms: PrintTerms
  wishes: RedemptionWishes
  currency: Currency
  onChange: (options: Record<string, string>) => void
}) {
  const services = quote?.services ?? []
  if (services.length < 2) return null
  return (
    <div className="max-w-[24rem]">
      <Select
        label={t('Service')}
        name="option Shipping"
        value={wishes.options?.['Shipping'] ?? quote?.service.name ?? ''}
        onChange={(event) => {
          onChange({ ...wishes.options, Shipping: event.target.value })
        }}
      >
        {services.map((service) => (
          <option key={service.name} value={service.name}>
            {t('{service}, {from}–{to} days, {price}', {
              service: service.name,
              from: service.days[0],
              to: service.days[1],
              price: `${service.price} ${currency.symbol}`,
            })}
          </option>
        ))}
      </Select>
    </div>
  )
}

function sendingText({ name, tracked, days: [from, to] }: QuoteService, grams: number): string {
  const values = { service: name, from, to, weight: weightText(grams) }
  return tracked
    ? t('{service}, tracked, {from} to {to} days on its way, {weight}', values)
    : t('{service}, without tracking, {from} to {to} days on its way, {weight}', values)
}

/** The total, and under it each cost; what is due at the border; who takes it, and until when it can be ordered. */
export function TermsTable({
  terms: { terms },
  quote,
  currency: { symbol },
}: {
  terms: PrintTerms
  quote: ShippingQuote
  currency: Currency
}) {
  return (
    <div className="flex max-w-[40rem] flex-col gap-8">
      <section aria-label={t('Every cost')}>
        <p className="flex items-baseline justify-between gap-6 border-y border-strong-line py-2.5 text-sm font-medium">
          <span>{t('Total to the studio, paid with the pill in one transaction')}</span>
          <span className="whitespace-nowrap tabular-nums">
            {quote.total === '0' ? t('nothing') : etherText(quote.total, symbol)}
          </span>
        </p>
        <Folded title={t('Every cost')} className="mt-1">
          <ul className="text-sm">
            {quote.parts.map(({ title, amount }, place) => (
              <li key={place} className="flex items-baseline justify-between gap-6 border-t border-line py-2.5">
                <span className="min-w-0">{title}</span>
                <span className="whitespace-nowrap tabular-nums">
                  {amount === '0' ? (place === 0 ? t('for the pill') : t('included')) : etherText(amount, symbol)}
                </span>
              </li>
            ))}
            <li className="flex items-baseline justify-between gap-6 border-y border-line py-2.5">
              <span>{t('Network fee')}</span>
              <span className="text-quiet">{t('your wallet shows it at the last step')}</span>
            </li>
          </ul>
        </Folded>
      </section>
      <section aria-label={t('At the border')}>
        <h4 className="mb-2 text-sm text-quiet">{t('At the border, besides')}</h4>
        <BorderCostText border={quote.border} />
      </section>
      <Tombstone
        rows={[
          [t('Saved by one parcel'), quote.saved === undefined ? undefined : etherText(quote.saved, symbol)],
          [t('Sent by'), sendingText(quote.service, quote.grams)],
          [
            t('Orders until'),
            terms.closesAt === null ? undefined : <LocalTime key="until" seconds={Date.parse(terms.closesAt) / 1000} />,
          ],
          [t('Afterwards'), terms.closesAt === null ? undefined : terms.afterlife],
        ]}
      />
    </div>
  )
}
