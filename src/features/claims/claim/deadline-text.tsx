import { momentText } from '#ui/time-text.tsx'
import { addressAfterlife, type Deadline } from './claim-way.ts'

/** Until when something is needed, how long that is, and what becomes of it afterwards. */
export function DeadlineText({ deadline: { dueAt, standing, left } }: { deadline: Deadline }) {
  const day = (
    <time dateTime={dueAt} className="whitespace-nowrap">
      {momentText({ seconds: Date.parse(dueAt) / 1000, nanoseconds: 0 }, true)}
    </time>
  )
  if (standing === 'over')
    return (
      <>
        The time for it ended on {day}. Nothing is lost: the claim is yours and waits for the next round of packing,
        which it joins with an address.
      </>
    )
  return (
    <>
      <span className={standing === 'soon' ? 'font-medium text-ink' : ''}>
        Until {day}, {left}.
      </span>{' '}
      {addressAfterlife}
    </>
  )
}
