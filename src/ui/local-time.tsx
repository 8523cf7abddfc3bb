import { formatLocale } from '#messages/locale.ts'
import { useStarted } from './script/use-started.ts'
import { momentText } from './time-text.tsx'

/**
 * A moment until which the reader has to do something: as their own clock has it, with the name of its time zone. The server's page, and one
 * without scripts, has it in UTC.
 */
export function LocalTime({ seconds }: { seconds: number }) {
  const isHere = useStarted()
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()}>
      {isHere ? localMomentText(new Date(seconds * 1000)) : momentText({ seconds, nanoseconds: 0 }, true)}
    </time>
  )
}

/** As this device counts it, for browsers alone: `3 July 2026 at 14:05 CEST`. */
function localMomentText(at: Date): string {
  return at.toLocaleString(formatLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
