/** A moment as a person in a time zone writes it: `2026-12-01T18:30`, to the minute, as fields of the browser give it. */
export type LocalTime = string

/** The local time of a moment (whole seconds since 1970) in an IANA zone. */
export function localTimeOf(seconds: number, zone: string): LocalTime {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/**
 * The moment of a local time, in whole seconds since 1970; `undefined` for what is no time, or one that the clock skips there
 * in spring. Of an hour that comes twice in autumn it is the first.
 */
export function momentOfLocal(text: LocalTime, zone: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (match === null) return undefined
  const wanted = text.slice(0, 16)
  const asUtc = Date.parse(`${wanted}:00Z`) / 1000
  if (!Number.isFinite(asUtc)) return undefined
  // No zone is more than 14 hours from UTC, and none shifts by less than a quarter of an hour at these times.
  for (let shift = 14 * 4; shift >= -14 * 4; shift--) {
    const moment = asUtc - shift * 900
    if (localTimeOf(moment, zone) === wanted) return moment
  }
  return undefined
}
