import { utcDayText } from '#messages/formats.ts'

type Moment = { seconds: number; nanoseconds: number }

/**
 * A day in words, in UTC so that server and browser write the same: `3 May 2026`. With `clock` also `14:05 UTC`, in a line of its
 * own where there is no room.
 */
export function TimeText({ at, clock = false }: { at: Moment; clock?: boolean }) {
  const date = new Date(at.seconds * 1000)
  return (
    <time dateTime={date.toISOString()}>
      <span className="whitespace-nowrap">{utcDayText(date.getTime())}</span>
      {clock && (
        <>
          {', '}
          <span className="whitespace-nowrap">{clockText(date)}</span>
        </>
      )}
    </time>
  )
}

export function momentText({ seconds }: Moment, clock = false): string {
  const date = new Date(seconds * 1000)
  const day = utcDayText(date.getTime())
  return clock ? `${day}, ${clockText(date)}` : day
}

function clockText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`
}

/** The day of an ISO 8601 moment. */
export function dayText(iso: string): string {
  return momentText({ seconds: Math.floor(Date.parse(iso) / 1000), nanoseconds: 0 })
}
