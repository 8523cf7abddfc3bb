/** A moment as the API speaks of it: whole seconds since 1970 (UTC) and nanoseconds from 0 to 999,999,999. */
export type Timestamp = { seconds: number; nanoseconds: number }

/** The timestamp of a date; a date knows milliseconds, so nanoseconds end in six zeros. */
export function timestampOf(date: Date): Timestamp {
  const seconds = Math.floor(date.getTime() / 1000)
  return { seconds, nanoseconds: (date.getTime() - seconds * 1000) * 1_000_000 }
}

/** The timestamp of a block, whose time is in whole seconds. */
export function timestampOfSeconds(seconds: number): Timestamp {
  return { seconds, nanoseconds: 0 }
}

export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + nanoseconds / 1_000_000)
}
