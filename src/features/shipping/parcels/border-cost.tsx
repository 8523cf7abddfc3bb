import { decimalText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, translated } from '#messages/translate.ts'
import { Tombstone } from '#ui/facts.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { BorderCost, BorderLine, BorderNote } from './landed-cost.ts'
import { reviewDays } from './policy.ts'

/** What kind of cost a line is, by whose rule, and when somebody last looked at it. */
const reviewed = {
  duty: 'duty, by {source}, reviewed {day}',
  tax: 'tax, by {source}, reviewed {day}',
  fee: 'fee, by {source}, reviewed {day}',
} as const satisfies Record<BorderLine['kind'], MessageText>
const reviewedLongAgo = {
  duty: 'duty, by {source}, reviewed {day}, which is long ago',
  tax: 'tax, by {source}, reviewed {day}, which is long ago',
  fee: 'fee, by {source}, reviewed {day}, which is long ago',
} as const satisfies Record<BorderLine['kind'], MessageText>

/** What may be due at the border: a range, who pays it and when, and where that comes from. Never a promise. */
export function BorderCostText({ border }: { border: BorderCost }) {
  return (
    <>
      <Dues border={border} />
      {border.notes !== undefined && <BorderNotes notes={border.notes} />}
    </>
  )
}

/** The studio's own words about the country, each with its source and its day. */
function BorderNotes({ notes }: { notes: readonly BorderNote[] }) {
  return (
    <ul aria-label={t('What the studio knows about sending there')} className="mt-4 flex flex-col gap-2 text-sm">
      {notes.map(({ rule, source, checkedOn, isStale }) => (
        <li key={rule} className="measure">
          {rule}
          <span className="block text-xs text-quiet">
            <Message
              text={isStale ? 'by {source}, checked on {day}, which is long ago' : 'by {source}, checked on {day}'}
              values={{ source: <Source key="source" source={source} />, day: day(checkedOn) }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Dues({ border }: { border: BorderCost }) {
  if (border.due === 'nothing') return <p className="text-sm">{translated(border.why)}</p>
  return (
    <div className="text-sm">
      <p className="measure">
        {border.payer === 'collector'
          ? t('You may have to pay duty and tax, besides the price.')
          : t('The studio pays duty and tax; they are in the price.')}{' '}
        {translated(border.when)}
      </p>
      <ul aria-label={t('What may be due at the border')} className="mt-3">
        {border.lines.map((line) => (
          <li
            key={line.title}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-t border-line py-2.5 last:border-b"
          >
            <span className="min-w-0">
              {translated(line.title)}
              <span className="block text-xs text-quiet">
                <Message
                  text={line.isStale ? reviewedLongAgo[line.kind] : reviewed[line.kind]}
                  values={{ source: <Source key="source" source={line.source} />, day: day(line.reviewedAt) }}
                />
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {t('{low} to {high} {currency}', {
                low: decimalText(line.low, 2),
                high: decimalText(line.high, 2),
                currency: line.currency,
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-xs text-quiet">
        {border.isStale
          ? t(
              'An estimate. Only the customs office decides, and some of these rules have not been looked at for {count} days: ask your carrier.',
              { count: reviewDays },
            )
          : t('An estimate. Only the customs office decides.')}
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
    <>{translated(source)}</>
  )
}

function day(iso: string): string {
  return momentText({ seconds: Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 1000, nanoseconds: 0 })
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
          [t('Contents##parcel'), description],
          [t('Tariff number'), hsCode],
          [t('Made in'), origin],
          [t('Declared value'), `${value}, ${basis.charAt(0).toLowerCase()}${basis.slice(1)}`],
        ]}
      />
      {border !== undefined && <BorderCostText border={border} />}
    </div>
  )
}
