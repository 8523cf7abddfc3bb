/** How often a certificate was checked online on one day, `2026-03-01` in UTC. */
export type CheckDay = { certificateId: string; day: string; count: number }

/** Checks that a timeline tells in one line: of one day, or of all days from `since` to `day`. */
export type CheckLine = CheckDay & { since: string | undefined }

/** A certificate's last days are told one by one, and what came before in one line: a story is not a log. */
export const DAYS_TOLD = 6

/** The day that a moment falls on, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The seconds since 1970 at which a day ends: its checks stand behind everything else that happened on it. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59Z`) / 1000
}

/** What a timeline says of checks that come the oldest first: the last days of each certificate, and one line for its earlier ones. */
export function checkLines(days: readonly CheckDay[]): CheckLine[] {
  return [...Map.groupBy(days, ({ certificateId }) => certificateId)].flatMap(([certificateId, own]) => {
    const earlier = own.slice(0, Math.max(0, own.length - DAYS_TOLD))
    const last = own.slice(earlier.length).map((each): CheckLine => ({ ...each, since: undefined }))
    const [first] = earlier
    if (first === undefined) return last
    const until = earlier.at(-1) ?? first
    return [
      {
        certificateId,
        day: until.day,
        since: first.day === until.day ? undefined : first.day,
        count: earlier.reduce((sum, { count }) => sum + count, 0),
      },
      ...last,
    ]
  })
}
