import { Tombstone } from '#ui/facts.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { BorderCost, BorderLine } from './landed-cost.ts'

const kinds: Readonly<Record<BorderLine['kind'], string>> = { duty: 'duty', tax: 'tax', fee: 'fee' }

/** What may be due at the border: a range, who pays it and when, and where that comes from. Never a promise. */
export function BorderCostText({ border }: { border: BorderCost }) {
  if (border.due === 'nothing') return <p className="text-sm">{border.why}</p>
  return (
    <div className="text-sm">
      <p className="measure">
        {border.payer === 'collector'
          ? 'You may have to pay duty and tax, besides the price.'
          : 'The studio pays duty and tax; they are in the price.'}{' '}
        {border.when}
      </p>
      <ul aria-label="What may be due at the border" className="mt-3">
        {border.lines.map((line) => (
          <li
            key={line.title}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-t border-line py-2.5 last:border-b"
          >
            <span className="min-w-0">
              {line.title}
              <span className="block text-xs text-quiet">
                {kinds[line.kind]}, by <Source source={line.source} />, reviewed {day(line.reviewedAt)}
                {line.isStale ? ', which is long ago' : ''}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {sum(line.low)} to {sum(line.high)} {line.currency}
            </span>
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-xs text-quiet">
        An estimate. Only the customs office decides
        {border.isStale ? ', and some of these rules have not been looked at for three months: ask your carrier' : ''}.
      </p>
    </div>
  )
}

function Source({ source }: { source: string }) {
  return source.startsWith('https://') ? (
    <a
      href={source}
      rel="noopener noreferrer nofollow"
      className="underline decoration-strong-line hover:decoration-ink"
    >
      {new URL(source).hostname}
    </a>
  ) : (
    <>{source}</>
  )
}

function day(iso: string): string {
  return momentText({ seconds: Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 1000, nanoseconds: 0 })
}

function sum(value: number): string {
  return value.toFixed(2)
}

/** What the form at the border will say. */
export function CustomsText({
  description,
  hsCode,
  origin,
  value,
  basis,
  border,
}: {
  description: string
  hsCode: string
  origin: string
  value: string
  basis: string
  border: BorderCost | undefined
}) {
  return (
    <div className="flex flex-col gap-6">
      <Tombstone
        rows={[
          ['Contents', description],
          ['Tariff number', hsCode],
          ['Made in', origin],
          ['Declared value', `${value}, ${basis.charAt(0).toLowerCase()}${basis.slice(1)}`],
        ]}
      />
      {border !== undefined && <BorderCostText border={border} />}
    </div>
  )
}
