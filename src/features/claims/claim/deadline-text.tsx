import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { addressAfterlife, type Deadline } from './claim-way.ts'

/** Until when something is needed, how long that is, and what becomes of it afterwards. */
export function DeadlineText({ deadline: { dueAt, standing, left } }: { deadline: Deadline }) {
  const day = <LocalTime key="day" seconds={Date.parse(dueAt) / 1000} />
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
