import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { momentText } from '#ui/time-text.tsx'
import { addressAfterlife, type Deadline } from './claim-way.ts'

/** Until when something is needed, how long that is, and what becomes of it afterwards. */
export function DeadlineText({ deadline: { dueAt, standing, left } }: { deadline: Deadline }) {
  const day = (
    <time key="day" dateTime={dueAt} className="whitespace-nowrap">
      {momentText({ seconds: Date.parse(dueAt) / 1000, nanoseconds: 0 }, true)}
    </time>
  )
  if (standing === 'over')
    return (
      <>
        <Message
          text="The time for it ended on {day}. Nothing is lost: the claim is yours and waits for the next round of packing, which it joins with an address."
          values={{ day }}
        />
      </>
    )
  return (
    <>
      <span className={standing === 'soon' ? 'font-medium text-ink' : ''}>
        <Message text="Until {day}, {left}." values={{ day, left }} />
      </span>{' '}
      {t(addressAfterlife)}
    </>
  )
}
