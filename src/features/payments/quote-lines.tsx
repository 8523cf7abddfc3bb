import { decimalMark } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { dayText } from '#ui/time-text.tsx'
import type { PriceQuote } from './payment-method.ts'
import { quoteText, sumText } from './payment-method.ts'

/** A bill line by line, with its total; where the studio's prices were turned into another currency, how and when. */
export function QuoteLines({
  bill,
  ownSymbol,
}: {
  bill: PriceQuote
  /** Of the chain's own money. */ ownSymbol: string
}) {
  const { way, parts } = bill
  const isExact = way.kind === 'card'
  return (
    <div>
      <dl className="text-sm" aria-label={t('What it costs')}>
        {parts.map(({ title, amount }) => (
          <div key={title} className="flex justify-between gap-6 border-t border-line py-2">
            <dt className="min-w-0 break-words text-quiet">{title}</dt>
            <dd className="shrink-0 tabular-nums">
              {amount === '0' ? t('included') : sumText(amount, way.currency, { exact: isExact })}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-y border-line py-2 font-medium">
          <dt>{t('Total')}</dt>
          <dd className="shrink-0 tabular-nums">{quoteText(bill)}</dd>
        </div>
      </dl>
      {way.kind !== 'chain' && (
        <p className="mt-2 text-sm text-quiet">
          {t('The studio counts {sum} for 1 {currency}, as of {day}.', {
            sum: `${decimalMark(way.rate)} ${way.currency.symbol}`,
            currency: ownSymbol,
            day: dayText(way.asOf),
          })}
        </p>
      )}
    </div>
  )
}
