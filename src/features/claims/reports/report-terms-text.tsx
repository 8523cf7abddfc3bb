import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { LocalTime } from '#ui/local-time.tsx'
import type { DamageRule, ReportTerms } from '../claim/claim-desk.ts'

const remedies = {
  reprint: 'We then print it again for you.',
  refund: 'We then refund what you paid.',
  together: 'We then decide with you what to do.',
} as const satisfies Record<DamageRule['remedy'], MessageText>

/** Until when a report is taken, as its reader's clock has it, and what is done then; nothing where the studio says nothing. */
export function ReportTermsText({ terms: { damage, loss }, className }: { terms: ReportTerms; className: string }) {
  return (
    <>
      {damage !== undefined && (
        <p className={className}>
          <DamageText {...damage} />
        </p>
      )}
      {loss !== undefined && (
        <p className={className}>
          <Message
            text={
              loss.isOver
                ? 'It should have arrived by {day}. If it hasn’t, tell us: it counts as lost.'
                : 'If it hasn’t arrived by {day}, tell us: it then counts as lost.'
            }
            values={{ day: dayOf(loss.until) }}
          />{' '}
          {t(remedies[loss.remedy])}
        </p>
      )}
    </>
  )
}

const dayOf = (moment: string) => <LocalTime seconds={Math.floor(Date.parse(moment) / 1000)} />

/** After the time too, a report is taken. */
function DamageText({ withinDays, remedy, until, isOver }: NonNullable<ReportTerms['damage']>) {
  if (until === undefined)
    return (
      <>
        {t('Please report damage within {days} days of delivery.', { days: withinDays })} {t(remedies[remedy])}
      </>
    )
  const day = dayOf(until)
  if (isOver)
    return (
      <Message
        text="The time to report damage ended on {day}. You can still tell us; we then decide what we can do."
        values={{ day }}
      />
    )
  return (
    <>
      <Message text="Please report damage by {day}." values={{ day }} /> {t(remedies[remedy])}
    </>
  )
}
