import type { ShippingConfig } from '#features/studio/edition-config.ts'
import { utcDayText } from '#messages/formats.ts'
import { type MessageText, t } from '#messages/translate.ts'
import type { Claim } from '../claim/claim.ts'

type Rule = NonNullable<ShippingConfig['reports']>

/** What the studio says of reports: within how many days after delivery, and what it does. `until` (ISO 8601), once it is delivered. */
export type ReportTerms = Rule & { until: string | undefined; isOver: boolean }

const remedies = {
  reprint: 'We then print it again for you.',
  refund: 'We then refund what you paid.',
  together: 'We then decide with you what to do.',
} as const satisfies Record<Rule['remedy'], MessageText>

/** The terms for a claim now; none where the studio says nothing. The days count from its delivery. */
export function reportTerms(
  rule: Rule | undefined,
  { state: { state }, stateSince }: Pick<Claim, 'state' | 'stateSince'>,
  now: Date,
): ReportTerms | undefined {
  if (rule === undefined) return undefined
  if (state !== 'delivered') return { ...rule, until: undefined, isOver: false }
  // The whole of the last day: that is what its name says.
  const until = new Date(Date.parse(stateSince) + rule.withinDays * 86_400_000)
  until.setUTCHours(23, 59, 59, 999)
  return { ...rule, until: until.toISOString(), isOver: until < now }
}

/** In words for the page that asks: until when a report is taken and what is done then; after that, that it is still taken. */
export function reportTermsText(terms: ReportTerms | undefined): string | undefined {
  if (terms === undefined) return undefined
  const { withinDays, remedy, until, isOver } = terms
  const day = until === undefined ? undefined : utcDayText(Date.parse(until))
  if (isOver && day !== undefined)
    return t('The time to report damage ended on {day}. You can still tell us; we then decide what we can do.', { day })
  const time =
    day === undefined
      ? t('Please report damage within {days} days of delivery.', { days: withinDays })
      : t('Please report damage by {day}.', { day })
  return `${time} ${t(remedies[remedy])}`
}
