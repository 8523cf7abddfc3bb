import { localMomentText } from '#messages/formats.ts'
import { useStarted } from './script/use-started.ts'
import { momentText } from './time-text.tsx'

/**
 * A moment until which the reader has to do something: as their own clock has it, with the name of its time zone. The server's page, and one
 * without scripts, has it in UTC.
 */
export function LocalTime({ seconds }: { seconds: number }) {
  const isHere = useStarted()
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className="whitespace-nowrap">
      {isHere ? localMomentText(new Date(seconds * 1000)) : momentText({ seconds, nanoseconds: 0 }, true)}
    </time>
  )
}
